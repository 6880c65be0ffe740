import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'

const FIRST_RESTART_MS = 1000
const MAX_RESTART_MS = 30_000
const HEALTHY_MS = 60_000

type Supervised = { workers: number; log: Logger; onServing: () => void }

/**
 * Runs `workers` processes that share the port. The first starts alone: if it cannot serve (database unavailable, port
 * taken), the program ends with one message. A worker that ends later is replaced, with exponential backoff.
 */
export async function supervise({ workers, log, onServing }: Supervised): Promise<void> {
  let isStopping = false
  const restarts = new Set<NodeJS.Timeout>()
  const stop = () => {
    isStopping = true
    for (const restart of restarts) clearTimeout(restart)
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  cluster.on('exit', (_worker, code) => {
    // A worker that was still starting is ended by the signal, without an exit code.
    if (isStopping && code) process.exitCode = 1
  })

  const first = cluster.fork()
  if (!(await isServing(first))) {
    if (!isStopping) process.exitCode = 1
    return
  }
  onServing()
  keepRunning(first)
  while (!isStopping && Object.keys(cluster.workers ?? {}).length < workers) keepRunning(cluster.fork())

  function keepRunning(worker: Worker, attempt = 0): void {
    const start = performance.now()
    worker.once('exit', (code, signal) => {
      if (isStopping) return
      const failures = performance.now() - start > HEALTHY_MS ? 0 : attempt
      const restartMs = Math.min(MAX_RESTART_MS, FIRST_RESTART_MS * 2 ** failures)
      log.error({ workerPid: worker.process.pid, code, signal, restartMs }, 'a worker exited and is replaced')
      const restart = setTimeout(() => {
        restarts.delete(restart)
        keepRunning(cluster.fork(), failures + 1)
      }, restartMs)
      restarts.add(restart)
    })
  }
}

/** Sent by a worker once it serves. The cluster's `listening` event comes too early: the port may be taken. */
export const SERVING = 'serving'

async function isServing(worker: Worker): Promise<boolean> {
  return Promise.race([
    new Promise<true>((resolve) => worker.on('message', (message) => message === SERVING && resolve(true))),
    once(worker, 'exit').then(() => false),
  ])
}
