import cluster, { type Worker } from 'node:cluster'
import { mergeFamilies, type Family } from './families.ts'
import type { Meter } from './meter.ts'

const TIMEOUT_MS = 4000

type Question = { metrics: 'question'; id: number }
type Answer = { metrics: 'answer'; id: number; families: Family[] }

/** In a worker: answers the supervisor. */
export function answerSupervisor(meter: Meter): void {
  process.on('message', (message: Partial<Question>) => {
    if (message.metrics !== 'question') return
    const { id = 0 } = message
    void meter.read().then((families) => process.send?.({ metrics: 'answer', id, families } satisfies Answer))
  })
}

/**
 * In the supervisor: reads all workers as one. What a worker had counted stays when it ends, because a sum that falls
 * would look like a restart of the whole shop and be counted again.
 */
export function createWorkerReader(): () => Promise<Family[]> {
  const last = new Map<number, Family[]>()
  let ended: Family[] = []
  let asked = 0

  cluster.on('exit', ({ id }) => {
    const counted = (last.get(id) ?? []).filter(({ type }) => type !== 'gauge')
    ended = mergeFamilies([ended, counted])
    last.delete(id)
  })

  async function ask(worker: Worker): Promise<void> {
    const id = ++asked
    const { promise, resolve } = Promise.withResolvers<void>()
    function onMessage(message: Partial<Answer>): void {
      if (message.metrics !== 'answer' || message.id !== id) return
      if (!worker.isDead()) last.set(worker.id, message.families!)
      resolve()
    }
    // One that is starting does not answer: its last families, or none, count.
    const timer = setTimeout(resolve, TIMEOUT_MS)
    worker.on('message', onMessage)
    worker.once('exit', resolve)
    worker.send({ metrics: 'question', id } satisfies Question, (error) => error && resolve())
    await promise
    clearTimeout(timer)
    worker.off('message', onMessage).off('exit', resolve)
  }

  return async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true)
    await Promise.all(workers.map((worker) => ask(worker!)))
    return mergeFamilies([ended, ...last.values()])
  }
}
