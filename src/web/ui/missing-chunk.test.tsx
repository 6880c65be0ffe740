import { expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from './missing-chunk.ts'

const missChunk = () => void dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

test('a missing chunk reloads the page once per release, and only if the server answers', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const ask = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', ask)
  reloadOnMissingChunk('release-1')

  missChunk()
  expect(ask).not.toHaveBeenCalled()

  onLine.mockReturnValue(true)
  for (const [times, answer] of [
    async () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response(null, { status: 502 }),
  ].entries()) {
    ask.mockImplementationOnce(answer)
    missChunk()
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(times + 1))
    await Promise.resolve()
    expect(reload).not.toHaveBeenCalled()
  }

  ask.mockImplementation(async () => new Response(null))
  missChunk()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  missChunk()
  expect(ask).toHaveBeenCalledTimes(3)
})
