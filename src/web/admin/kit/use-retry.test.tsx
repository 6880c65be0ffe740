import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRetry } from './use-retry.ts'

test('a retry from an earlier render calls the latest save', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { result, rerender } = renderHook(({ save }) => useRetry(save), { initialProps: { save: first } })
  const retry = result.current
  rerender({ save: second })
  retry()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

test('a retry after unmount does nothing', () => {
  const save = vi.fn<() => void>()
  const { result, unmount } = renderHook(() => useRetry(save))
  unmount()
  result.current()
  expect(save).not.toHaveBeenCalled()
})
