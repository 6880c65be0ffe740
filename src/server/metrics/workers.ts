import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { AggregatorRegistry, type PrometheusContentType, type Registry } from 'prom-client'
import type { Meter } from './meter.ts'

const TIMEOUT_MS = 4000

/** What a registry counted, as it can be sent to another process. */
type Counted = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

type Question = { metrics: 'question'; id: number }
type Answer = { metrics: 'answer'; id: number; counted: Counted }

/** In a worker: answers the supervisor, unless its metrics cannot be read. */
export function answerSupervisor({ registry }: Meter, log: Pick<Logger, 'warn'>): void {
  process.on('message', (message: Partial<Question>) => {
    if (message.metrics !== 'question') return
    const { id = 0 } = message
    registry
      .getMetricsAsJSON()
      .then((counted) => process.send?.({ metrics: 'answer', id, counted } satisfies Answer))
      .catch((error: unknown) => log.warn({ err: error }, 'the metrics of this worker could not be read'))
  })
}

/**
 * In the supervisor: reads all workers as one. What a worker had counted stays when it ends, because a sum that falls
 * would look like a restart of the whole shop and be counted again. prom-client's own `clusterMetrics` forgets it, and
 * fails as a whole if one worker does not answer.
 */
export function createWorkerReader(): () => Promise<string> {
  const last = new Map<number, Counted>()
  let ended: Counted = []
  let asked = 0
  let folding = Promise.resolve()

  cluster.on('exit', ({ id }) => {
    const counted = countersOf(last.get(id) ?? [])
    last.set(id, counted)
    folding = folding.then(async () => {
      ended = await aggregate([ended, counted]).getMetricsAsJSON()
      last.delete(id)
    })
  })

  async function ask(worker: Worker): Promise<void> {
    const id = ++asked
    const { promise, resolve } = Promise.withResolvers<void>()
    function onMessage(message: Partial<Answer>): void {
      if (message.metrics !== 'answer' || message.id !== id) return
      if (!worker.isDead()) last.set(worker.id, message.counted!)
      resolve()
    }
    // One that is starting does not answer: what it counted last, or nothing, is used.
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
    return aggregate([ended, ...last.values()]).metrics()
  }
}

function aggregate(processes: Counted[]): Registry {
  return AggregatorRegistry.aggregate<PrometheusContentType>(processes)
}

/** Gauges of an ended process are past. */
function countersOf(counted: Counted): Counted {
  return counted.filter(({ type }) => String(type) !== 'gauge')
}
