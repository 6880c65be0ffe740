import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { freePort } from '#server/testing/free-port.ts'
import { PROJECT } from '../scripts/project.ts'
import type { OutsideOptions } from './outside.ts'

export type BenchServer = {
  url: string
  port: number
  /** Of the provider, which is a process of its own. */
  outsidePort: number
  dataDir: string
  /** From starting the process to its first page with status 200. */
  startMs: number
  open(): OpenDatabase
  megabytes(): Promise<number>
  idleMegabytes(): Promise<number>
  stop(): Promise<void>
  removeData(): void
}

const START_LIMIT_MS = 60_000
const IDLE_MS = 5000
/** Of compiled modules, which an earlier start has filled, as in production. */
const COMPILE_CACHE = join(PROJECT, 'node_modules/.cache/node')

/** One process of the shop as deploy/vitrine.service runs it, without rate limits. */
export async function benchServer(
  databaseUrl: string | null,
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-')),
  workers = 1,
): Promise<BenchServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const outside = await openOutside(url, dataDir)
  const env = {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '0',
    DEMO_HISTORY: '0',
    LOG_LEVEL: 'error',
    ...outside.env,
    WORKERS: String(workers),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--max-semi-space-size=16', '--max-old-space-size=1000', join(PROJECT, 'src/server/main.ts')],
    {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  await whenServing(url)
  const startMs = performance.now() - begun
  const megabytes = async () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024

  return {
    url,
    port,
    outsidePort: outside.port,
    dataDir,
    startMs,
    megabytes,
    open: () => openDatabase(databaseUrl ?? join(dataDir, 'vitrine.db')),
    async idleMegabytes() {
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
      return megabytes()
    },
    stop() {
      return new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.once('exit', () => outside.process.disconnect())
        child.kill('SIGTERM')
      })
    },
    removeData: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** What a shop calls outside, in a process that ends with this one. */
async function openOutside(shopUrl: string, dataDir: string) {
  const port = await freePort()
  const webhookSecret = 'bench'
  const options: OutsideOptions = { port, shopUrl, dataFile: join(dataDir, 'outside.db'), webhookSecret }
  const outside: ChildProcess = fork(join(PROJECT, 'bench/outside.ts'), [JSON.stringify(options)])
  const [smtpUrl] = (await once(outside, 'message')) as [string]
  const sandbox = `http://localhost:${port}/sandbox`
  const env = {
    MERCADOPAGO_API_URL: `${sandbox}/mercadopago`,
    OIDC_ISSUER: `${sandbox}/identity`,
    CEP_API_URL: `${sandbox}/cep`,
    CEP_FALLBACK_URL: `${sandbox}/opencep`,
    MERCADOPAGO_WEBHOOK_SECRET: webhookSecret,
    SMTP_URL: smtpUrl,
  }
  return { process: outside, port, env }
}

/** Waits for the first page with status 200. */
export async function whenServing(url: string): Promise<void> {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`no page from ${url} after ${START_LIMIT_MS} ms`)
}
