import './production.ts'
import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ROLE_LABELS } from '#domain/role.ts'
import { readConfig, type Config } from './config.ts'
import { ConfigError } from './environment.ts'
import { isUnavailable } from './db/errors.ts'
import { DEMO_STAFF } from './demo/staff.ts'
import type { Connections } from './http/drain.ts'
import { listen } from './listen.ts'
import { openLog } from './log.ts'
import { logConsole } from './log-console.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { makeCode } from './setup/setup-store.ts'
import { openStore, type OpenStore } from './store.ts'
import { SERVING, supervise } from './supervise.ts'
import { openTracing } from './tracing/open-tracing.ts'
import type { Tracing } from './tracing/tracing.ts'

/** A checkout waits up to 12 s for the provider. */
const SHUTDOWN_MS = 20_000
const JOBS_SHUTDOWN_MS = 15_000
/** Workers that replace another have higher ids. */
const FIRST_WORKER = 1

async function main(): Promise<void> {
  const config = readConfig(process.env)
  let tracing: Tracing | null = null
  const { log, output } = openLog(config.logLevel, () => tracing?.fields() ?? {})
  const say = (text: string) => output.write(`${text}\n`)
  const greet = () => say(greeting(config))
  if (config.workers > 1 && cluster.isPrimary) {
    await openSupervisorMetrics(config)
    return supervise({ workers: config.workers, log, onServing: greet })
  }

  tracing = await openTracing(config, log)
  const store = await openStore(config, log, undefined, tracing)
  collectGarbageOfStart()
  const listening = listen(store, config)
  // Before the first await, because connections arrive from here on.
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void listening.then((connections) => shutDown(store, connections, log))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  await listening
  await openMetrics(store)
  await store.jobs.start()
  if (cluster.isPrimary) greet()
  else process.send?.(SERVING)
  if (cluster.isPrimary || cluster.worker?.id === FIRST_WORKER) await printSetupCode(store.shop, say)
  logConsole(log)
  void buildSearchIndex(store)
}

async function openMetrics({ shop: { config, meter, log } }: OpenStore): Promise<void> {
  if (!config.metrics || !meter) return
  if (cluster.isPrimary) return void (await serveMetrics(config.metrics, () => meter.registry.metrics()))
  const { answerSupervisor } = await import('./metrics/workers.ts')
  answerSupervisor(meter, log)
}

async function openSupervisorMetrics({ metrics }: Config): Promise<void> {
  if (!metrics) return
  const { createWorkerReader } = await import('./metrics/workers.ts')
  await serveMetrics(metrics, createWorkerReader())
}

/** Past the log: a code on the terminal is for the person who started the shop. */
async function printSetupCode({ db, config }: OpenStore['shop'], say: (text: string) => void): Promise<void> {
  const code = await makeCode(db, config)
  if (code === null) return
  say(`A loja ainda não abriu. Para montá-la, abra ${config.publicUrl}/instalar (ou o endereço dela) no navegador.
Código: ${code}   (vale uma vez; cada início mostra outro)`)
}

/**
 * V8 would keep what migrations, demo data and loading took until the process has been idle for long. Before the first
 * request, so that none waits, and before the search index, so that the pause is short. Needs `--expose-gc`.
 */
function collectGarbageOfStart(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

async function buildSearchIndex({ app, shop }: OpenStore): Promise<void> {
  await app.fetch(new Request(`${shop.config.publicUrl}/api/products?search=vaso&limit=1`))
}

/**
 * Serves on while load balancers notice, then finishes open requests and running jobs and exits 0; exits 1 after
 * SHUTDOWN_MS.
 */
async function shutDown(store: OpenStore, { drain }: Connections, log: Logger): Promise<void> {
  store.shop.isStopping = true
  await sleep(store.shop.config.shutdownDelayMs)
  const start = performance.now()
  setTimeout(() => {
    log.error('requests or jobs were cut: they did not end in time')
    process.exit(1)
  }, SHUTDOWN_MS).unref()
  store.shop.shutdown.abort()
  const jobs = store.jobs.stop()
  await drain()
  const left = Math.max(0, JOBS_SHUTDOWN_MS - (performance.now() - start))
  // A longer job is cut: its lease expires and it runs again, as after a crash.
  const haveJobsEnded = await Promise.race([jobs.then(() => true), sleep(left, false)])
  if (haveJobsEnded) await store.close()
  await store.shop.tracing?.close()
  process.exit(0)
}

function greeting({ mode, demoHistory, publicUrl, superAdminEmail }: Config): string {
  const lines = [`Loja no ar: ${publicUrl}`]
  if (mode === 'demo') {
    lines.push(
      `Modo demonstração: pagamentos, e-mails e login são simulados em ${publicUrl}/sandbox`,
      'Para entrar como cliente: botão Entrar, cliente@ousadia.example (ou qualquer e-mail)',
      `Para entrar como dona da loja: ${superAdminEmail}, e depois ${publicUrl}/admin`,
    )
    const staff = DEMO_STAFF.map(({ email, role }) => `${email} (${ROLE_LABELS[role]})`)
    if (demoHistory) lines.push(`Com outras funções: ${staff.join(', ')}`)
  }
  return lines.join('\n')
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message)
  else if (isUnavailable(error))
    console.error(
      `O banco de dados não respondeu: ${(error as Error).message}. Confira DATABASE_URL ou DATA_DIR e comece de novo.`,
    )
  else console.error(error)
  process.exit(1)
})
