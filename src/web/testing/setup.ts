import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { dismissToasts } from '#web/ui/toast.ts'

// happy-dom has neither; without them react-hook-form takes every select for one edited before hydration.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0 })
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected')
  },
})

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
