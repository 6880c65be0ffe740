import cluster from 'node:cluster'
import type { Logger } from 'pino'

const RESTART_MS = 1000

/** Runs `workers` processes that share the port, and starts another for one that ends by itself. Ends when all have ended. */
export function supervise(workers: number, log: Logger): void {
  let isStopping = false
  for (let n = 0; n < workers; n++) cluster.fork()

  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) return
    log.error({ pid: worker.process.pid, code, signal }, 'a worker ended; another is started')
    setTimeout(() => isStopping || cluster.fork(), RESTART_MS)
  })
  const stop = () => {
    isStopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
