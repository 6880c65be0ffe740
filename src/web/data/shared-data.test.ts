import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from './api.ts'
import { expireSharedData, sharedData } from './shared-data.ts'

const api = {} as Api
const MINUTE = 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('saved settings show at the next load, not after a reload of the page', async () => {
  let name = 'Antes'
  const settings = sharedData(() => Promise.resolve(name))
  settings.seed(api, 'Antes')
  name = 'Depois'
  expect(await settings.get(api)).toBe('Antes')
  expireSharedData()
  expect(settings.isExpired(api)).toBe(true)
  expect(await settings.get(api)).toBe('Depois')
  expect(settings.isExpired(api)).toBe(false)
})

test('shared data is requested once in five minutes', async () => {
  const load = vi.fn(() => Promise.resolve('dados'))
  const shared = sharedData(load)
  await shared.get(api)
  vi.advanceTimersByTime(4 * MINUTE)
  await shared.get(api)
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2 * MINUTE)
  await shared.get(api)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a reload that fails keeps the data, a first load that fails is retried', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'))
  const shared = sharedData(load)
  await expect(shared.get(api)).rejects.toThrow('offline')
  load.mockResolvedValueOnce('dados')
  expect(await shared.get(api)).toBe('dados')
  vi.advanceTimersByTime(6 * MINUTE)
  load.mockRejectedValueOnce(new Error('offline'))
  expect(await shared.get(api)).toBe('dados')
})
