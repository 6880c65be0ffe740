import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Probe = {
  /** Runs the work and measures the slowest `/health/live` meanwhile. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; maxWaitMs: number }>
  stop(): Promise<void>
}

export async function startProbe(url: string): Promise<Probe> {
  const thread = new Worker(new URL('./probe-thread.ts', import.meta.url), { workerData: { url } })
  async function take(): Promise<number> {
    thread.postMessage('take')
    const [max] = (await once(thread, 'message')) as [number]
    return max
  }
  await once(thread, 'online')
  return {
    async during(work) {
      await take()
      const result = await work()
      return { result, maxWaitMs: await take() }
    },
    stop: async () => void (await thread.terminate()),
  }
}
