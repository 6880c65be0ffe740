import './production.ts'
import cluster from 'node:cluster'
import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { isUnavailable } from './db/errors.ts'
import { listen, openStore, type OpenStore } from './store.ts'
import { supervise } from './supervise.ts'

const SHUTDOWN_MS = 20_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  if (config.workers > 1 && cluster.isPrimary) {
    supervise(config.workers, log)
    return greet(config)
  }
  const store = await openStore(config, log)
  const server = await listen(store, config)
  await store.jobs.start()
  if (cluster.isPrimary) greet(config)

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    server.close(() => void finish(store))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

async function finish(store: OpenStore): Promise<void> {
  await store.close()
  process.exit(0)
}

function greet({ mode, publicUrl, superAdminEmail }: ReturnType<typeof readConfig>): void {
  const lines = [`Loja no ar: ${publicUrl}`]
  if (mode === 'demo') {
    lines.push(
      `Modo demonstração: pagamentos, e-mails e login são simulados em ${publicUrl}/sandbox`,
      'Para entrar como cliente: botão Entrar, cliente@ousadia.example (ou qualquer e-mail)',
      `Para entrar como dona da loja: ${superAdminEmail}, e depois ${publicUrl}/admin`,
    )
  }
  console.log(lines.join('\n'))
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message)
  else if (isUnavailable(error)) console.error(`O banco de dados não respondeu: ${(error as Error).message}. Confira DATABASE_URL ou DATA_DIR e comece de novo.`)
  else console.error(error)
  process.exit(1)
})
