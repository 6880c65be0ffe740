import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Finding } from '#contract/admin-health.ts'

const finding = (state: Finding['state']) => ({ state }) as Finding

/** Fresh modules, because the count is kept for the visit. */
async function openCount() {
  vi.resetModules()
  return import('./warning-count.ts')
}

beforeEach(() => vi.restoreAllMocks())

test('what a page has checked counts at once', async () => {
  const { countFindings, useWarningCount } = await openCount()
  const { result, rerender } = renderHook(useWarningCount)
  expect(result.current).toBeNull()
  countFindings([finding('warning'), finding('problem'), finding('ok')])
  rerender()
  expect(result.current).toBe(2)
})

test('a fresh count is kept, and a change makes it be checked again', async () => {
  const { expireWarnings, refreshWarnings, useWarningCount } = await openCount()
  const { result } = renderHook(useWarningCount)
  const check = vi.fn<() => Promise<Finding[] | null>>().mockResolvedValueOnce([finding('warning')])
  refreshWarnings(check)
  await waitFor(() => expect(result.current).toBe(1))
  refreshWarnings(check)
  expect(check).toHaveBeenCalledOnce()
  expireWarnings()
  check.mockResolvedValueOnce([])
  refreshWarnings(check)
  await waitFor(() => expect(result.current).toBe(0))
})

test('a failed check leaves the last count', async () => {
  const { countFindings, expireWarnings, refreshWarnings, useWarningCount } = await openCount()
  const { result } = renderHook(useWarningCount)
  countFindings([finding('problem')])
  expireWarnings()
  await Promise.resolve(refreshWarnings(async () => null))
  await waitFor(() => expect(result.current).toBe(1))
})
