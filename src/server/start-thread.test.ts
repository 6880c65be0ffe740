import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { expect, test } from 'vitest'
import { startThread } from './start-thread.ts'

const IDLE = new URL(`data:text/javascript,${encodeURIComponent('setInterval(() => {}, 1000)')}`)

test('the heap of a thread has its own limit, not that of the command line', async () => {
  setFlagsFromString('--max-old-space-size=1000')
  const thread = startThread(IDLE, { resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 } })
  try {
    await once(thread, 'online')
    expect((await thread.getHeapStatistics()).heap_size_limit).toBeLessThan(100 * 2 ** 20)
  } finally {
    await thread.terminate()
  }
})
