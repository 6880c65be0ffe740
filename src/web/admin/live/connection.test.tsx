import { afterEach, expect, test, vi } from 'vitest'
import { followLive } from './connection.ts'

const STATE = { version: '1', role: 'manager', news: [], messages: [], returns: [] }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a tab that is hidden while it polls opens no events, and goes on polling', async () => {
  vi.useFakeTimers()
  const open = new Set<EventTarget>()
  class Source extends EventTarget {
    constructor() {
      super()
      open.add(this)
    }
    close() {
      open.delete(this)
    }
  }
  vi.stubGlobal('EventSource', Source)
  const polls: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => polls.push(resolve)))
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const close = followLive(() => {})
  const [first] = open
  first!.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(polls).toHaveLength(1)
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  polls[0]!(Response.json(STATE))
  await vi.advanceTimersByTimeAsync(1000)
  expect([open.size, polls.length]).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(59_000)
  expect([open.size, polls.length]).toEqual([0, 2])
  close()
})
