import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// happy-dom has neither; without them react-hook-form takes every select for one edited before hydration.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0 })
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
