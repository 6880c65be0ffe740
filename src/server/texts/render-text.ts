import { once } from 'node:events'
import pLimit from 'p-limit'
import { Refusal } from '../refusal.ts'
import { startThread } from '../start-thread.ts'
import type { TextThreadInput } from './text-thread.ts'

/** A text of 50,000 ordinary characters takes about a second; a contrived one would take minutes. */
const TIMEOUT_MS = 10_000
const oneAtATime = pLimit(1)

/** Renders in a worker thread, off the event loop; refuses a text that exceeds the timeout. */
export function renderText(input: TextThreadInput, timeoutMs = TIMEOUT_MS): Promise<string> {
  return oneAtATime(async () => {
    const thread = startThread(new URL('./text-thread.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    try {
      const [html] = (await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [string]
      return html
    } catch (error) {
      const { name, code } = error as { name?: string; code?: string }
      if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') throw new Refusal('text_too_complex')
      throw error
    } finally {
      await thread.terminate()
    }
  })
}
