import { startThread, THREAD_LIMITS } from '../start-thread.ts'
import { BackupError } from './backups.ts'

/** `error`: a sentence for the owner; `detail`: for the log. */
export type ThreadMessage<Result> = { result: Result } | { error: string; detail?: string } | { percent: number }

type ThreadOptions = { signal: AbortSignal; onPercent?: (percent: number) => void }

/** Off the event loop: checking a copy takes seconds. */
export async function runThread<Input, Result>(
  script: URL,
  workerData: Input,
  { signal, onPercent = () => {} }: ThreadOptions,
): Promise<Result> {
  const thread = startThread(script, { workerData, resourceLimits: THREAD_LIMITS })
  try {
    return await new Promise<Result>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      thread.on('error', reject)
      thread.on('exit', () => reject(new Error('the thread ended without a result')))
      thread.on('message', (message: ThreadMessage<Result>) => {
        if ('result' in message) resolve(message.result)
        else if ('error' in message) reject(new BackupError(message.error, { cause: message.detail }))
        else onPercent(message.percent)
      })
      signal.throwIfAborted()
    })
  } finally {
    await thread.terminate()
  }
}
