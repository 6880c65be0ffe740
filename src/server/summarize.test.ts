import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { summarize } from './summarize.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('the first event is reported at once, later ones once per minute', () => {
  const reports: [string, number][] = []
  const note = summarize<string>((event, count) => reports.push([event, count]))
  for (let n = 1; n <= 1000; n++) note(`event ${n}`)
  expect(reports).toEqual([['event 1', 1]])
  vi.advanceTimersByTime(60_000)
  expect(reports).toEqual([
    ['event 1', 1],
    ['event 1000', 999],
  ])
  vi.advanceTimersByTime(60_000)
  note('event 1001')
  expect(reports).toHaveLength(3)
})
