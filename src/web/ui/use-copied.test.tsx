import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCopied } from './use-copied.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('copying again within two seconds succeeds again and starts the two seconds over', async () => {
  const { result } = renderHook(() => useCopied())
  await act(async () => expect(await result.current.copy('A')).toBe(true))
  act(() => vi.advanceTimersByTime(1_500))
  await act(async () => expect(await result.current.copy('B')).toBe(true))
  act(() => vi.advanceTimersByTime(1_500))
  expect(result.current.isCopied).toBe(true)
  act(() => vi.advanceTimersByTime(600))
  expect(result.current.isCopied).toBe(false)
})
