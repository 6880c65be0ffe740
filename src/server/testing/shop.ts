import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { createApp, type AppParts } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import type { Env } from '../http/call.ts'
import { JOB_HANDLERS } from '../job-handlers.ts'
import { createJobRunner, type JobRunner } from '../jobs/runner.ts'
import type { Shop } from '../shop.ts'
import { assembleShop, openOutsideWorld } from '../store.ts'
import { builders, type Builders } from './builders.ts'
import { openClock, type Clock } from './clock.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'
import { describeError, isError, recordLog, type LogLine } from './log.ts'
import { people, type People } from './people.ts'

type Options = {
  /** Whether identity, payments, CEP and mail are there: the sandbox, over real HTTP, with webhooks coming in. */
  outside?: boolean
  /** 0 by default: no limits. */
  rateLimitFactor?: number
  /** Any other variables of the configuration. */
  env?: Record<string, string>
  /** Creates the shop's database in the folder; a fresh, migrated one by default. */
  database?: (folder: string) => Promise<FreshDatabase>
}

export type TestShop = Shop &
  Builders &
  People &
  Clock &
  AsyncDisposable & {
    app: Hono<Env>
    /** Where the whole shop listens, when there is an outside world; the origin of its links in any case. */
    url: string
    /** Work that is owed waits until a test calls `drain()`, or `startJobs()`. */
    jobs: JobRunner
    /** From now on the shop works off by itself what it owes, as it does outside of tests. */
    startJobs(): Promise<void>
    /** Everything that was logged. */
    logs: LogLine[]
    /** Errors logged so far, which the test expected: those that nobody takes fail the test at its end. */
    takeErrors(): LogLine[]
    /** As somebody without cookies. */
    fetch(path: string, init?: RequestInit): Promise<Response>
    close(): Promise<void>
  }

/** A whole shop on a database of its own; it closes by itself when the test ends. */
export async function openShop({
  outside = false,
  rateLimitFactor = 0,
  env = {},
  database: makeDatabase = freshDatabase,
}: Options = {}): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  const database = await makeDatabase(folder)
  const door = outside ? await openDoor() : null
  const config = readConfig({
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: String(rateLimitFactor),
    ...(database.dialect === 'postgres' && { DATABASE_URL: database.address }),
    ...(door ? { PUBLIC_URL: door.url } : NOBODY_OUTSIDE),
    ...env,
  })

  const { log, lines } = recordLog()
  const clock = openClock()
  const sandbox = outside ? await openOutsideWorld(config) : null
  const opened = openDatabase(config.database, { poolSize: 8, checksTypes: true })
  const shop = assembleShop(config, opened, log, { now: clock.now, mailboxUrl: sandbox?.smtpUrl })
  const app = createApp(shop, sandbox ? { sandbox: sandbox.app as unknown as AppParts['sandbox'] } : {})
  door?.server.on('request', getRequestListener(app.fetch))

  const jobs = createJobRunner(shop, JOB_HANDLERS)

  const send = (request: Request, address: string) => app.fetch(request, { address })
  const persons = people({ config, db: shop.db, now: clock.now, send })
  const furniture = builders({ config, db: shop.db, now: clock.now })
  if (outside) await furniture.settings({ mpAccessToken: config.mercadoPago.firstAccessToken })

  let closing: Promise<void> | null = null
  async function close(): Promise<void> {
    await (closing ??= shutDown())
    const errors = lines.filter(isError)
    if (errors.length > 0)
      throw new Error(`the shop logged what nobody expected: ${errors.map(describeError).join('\n')}`)
  }
  onTestFinished(close)

  async function shutDown(): Promise<void> {
    await jobs.stop()
    door?.server.closeAllConnections()
    door?.server.close()
    shop.mail.close()
    await sandbox?.close()
    await opened.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }

  // The shop itself grows these, so that code which holds it sees the same clock and the same gateways as the test.
  return Object.assign(shop, persons, furniture, clock, {
    app,
    close,
    jobs,
    startJobs: jobs.start,
    url: config.publicUrl,
    logs: lines,
    takeErrors: () => takeErrors(lines),
    fetch: (path: string, init?: RequestInit) => persons.visitor().fetch(path, init),
    [Symbol.asyncDispose]: close,
  })
}

/** A call that leaves the shop unexpectedly meets a closed port at once. */
const NOWHERE = 'http://127.0.0.1:9'
const NOBODY_OUTSIDE = {
  OIDC_ISSUER: NOWHERE,
  MERCADOPAGO_API_URL: NOWHERE,
  CEP_API_URL: NOWHERE,
  SMTP_URL: 'smtp://127.0.0.1:9',
}

/** A server that listens before there is a shop behind it: the shop must know its own address. */
async function openDoor(): Promise<{ server: Server; url: string }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function takeErrors(lines: LogLine[]): LogLine[] {
  const errors = lines.filter(isError)
  lines.splice(0, lines.length, ...lines.filter((line) => !isError(line)))
  return errors
}
