import { expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from './missing-chunk.ts'

function missChunk(): boolean {
  return dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
}

test('a missing chunk reloads the page once per release, and not without a connection', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reloadOnMissingChunk('release-1')

  expect(missChunk()).toBe(true)
  expect(reload).not.toHaveBeenCalled()

  onLine.mockReturnValue(true)
  expect(missChunk()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)

  expect(missChunk()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})
