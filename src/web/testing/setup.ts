import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { dismissToasts } from '#web/ui/toast.ts'

// A busy machine takes seconds for the first render of a form, more than the library's default of one.
configure({ asyncUtilTimeout: 10_000 })

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
