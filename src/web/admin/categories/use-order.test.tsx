import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { adminApi } from '../api.ts'
import { useOrder } from './use-order.ts'

const [FIRST, SECOND, BELOW, THIRD] = [
  [1, null],
  [2, null],
  [4, 2],
  [3, null],
].map(([id, parent]) => ({ id, parent_id: parent }) as AdminCategory) as [
  AdminCategory,
  AdminCategory,
  AdminCategory,
  AdminCategory,
]
const SAVED = [FIRST, SECOND, BELOW, THIRD]

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
  act(() => result.current.move(FIRST, 1))
  await act(() => vi.advanceTimersByTimeAsync(500))
  act(() => result.current.move(FIRST, 2))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(reorder).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(reorder.mock.calls).toEqual([[{ from: [1, 2, 4, 3], to: [2, 4, 3, 1] }]])
})

test('a move still waiting is saved on unmount', async () => {
  const { reorder, result, unmount } = setup()
  act(() => result.current.move(THIRD, 0))
  unmount()
  await vi.advanceTimersByTimeAsync(0)
  expect(reorder.mock.calls).toEqual([[{ from: [1, 2, 4, 3], to: [3, 1, 2, 4] }]])
})

test('a category moves among its siblings with what is below it, and no further', async () => {
  const { reorder, result } = setup()
  act(() => result.current.move(BELOW, 1))
  act(() => result.current.move(SECOND, 2))
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(reorder.mock.calls).toEqual([[{ from: [1, 2, 4, 3], to: [1, 3, 2, 4] }]])
})
