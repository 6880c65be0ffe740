import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { adminApi } from '../api.ts'
import { useOrder } from './use-order.ts'

const SAVED = [1, 2, 3].map((id) => ({ id }) as AdminCategory)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup() {
  const reorder = vi
    .spyOn(adminApi.adminCategories, 'reorder')
    .mockImplementation(async ({ to }) => to.map((id) => ({ id }) as AdminCategory))
  return { reorder, ...renderHook(() => useOrder(SAVED, async () => {})) }
}

test('several moves within the debounce are saved as one order', async () => {
  const { reorder, result } = setup()
  act(() => result.current.move(1, 1))
  await act(() => vi.advanceTimersByTimeAsync(500))
  act(() => result.current.move(1, 2))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(reorder).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(reorder.mock.calls).toEqual([[{ from: [1, 2, 3], to: [2, 3, 1] }]])
})

test('a move still waiting is saved on unmount', async () => {
  const { reorder, result, unmount } = setup()
  act(() => result.current.move(3, 0))
  unmount()
  await vi.advanceTimersByTimeAsync(0)
  expect(reorder.mock.calls).toEqual([[{ from: [1, 2, 3], to: [3, 1, 2] }]])
})
