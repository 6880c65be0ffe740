import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readConfig, type Config } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/schema.ts'
import { builders, type Builders } from './builders.ts'
import { freshDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { people, type People } from './people.ts'
import { startShopProcess } from './shop-process.ts'

export type ShopProcesses = Builders &
  People & {
    config: Config
    db: Db
    /** The processes' addresses. */
    urls: string[]
    /** SIGKILL. */
    kill(index: number): Promise<void>
    /** Restarts it, and resolves once it responds. */
    restart(index: number): Promise<void>
    close(): Promise<void>
  }

type Options = {
  /** Starts on a database without tables. */
  isEmpty?: boolean
  env?: Record<string, string>
}

/**
 * So many real processes of the demo shop on one database, all answering. Each client goes from process to process
 * with its requests. Needs the web build.
 */
export async function openShopProcesses(
  count: number,
  { isEmpty = false, env = {} }: Options = {},
): Promise<ShopProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  const database = await freshDatabase(folder, { isEmpty })
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const variables = {
    STORE_MODE: 'demo',
    DATA_DIR: folder,
    PUBLIC_URL: urls[0],
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'warn',
    ...(database.dialect === 'postgres' && { DATABASE_URL: database.address }),
    ...env,
  }
  const config = readConfig(variables)
  const start = (index: number) => startShopProcess({ ...variables, PORT: String(ports[index]) })
  const processes = ports.map((_, index) => start(index))
  const { db } = openDatabase(config.database, { poolSize: 4 })

  async function close(): Promise<void> {
    const complaints = await Promise.all(processes.map((each) => each.stop()))
    await db.destroy()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
    const reported = complaints.filter(Boolean)
    if (reported.length > 0) throw new Error(reported.join('\n'))
  }
  let closing: Promise<void> | null = null
  const closeOnce = () => (closing ??= close())
  onTestFinished(closeOnce)

  await Promise.all(urls.map((url, index) => processes[index]!.untilReady(url)))
  const house = { config, db, now: () => new Date(), send: sendInTurn(urls) }
  return {
    ...people(house),
    ...builders(house),
    config,
    db,
    urls,
    close: closeOnce,
    kill: (index) => processes[index]!.kill(),
    async restart(index) {
      const process = start(index)
      processes[index] = process
      await process.untilReady(urls[index]!)
    },
  }
}

function sendInTurn(urls: readonly string[]) {
  let turn = 0
  return (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(urls[turn++ % urls.length] + pathname + search, request))
  }
}
