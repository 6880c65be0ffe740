import './production.ts'
import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { listen, openStore, type OpenStore } from './store.ts'

const SHUTDOWN_MS = 20_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  const store = await openStore(config, log)
  const server = await listen(store, config)
  await store.jobs.start()
  greet(config)

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
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
