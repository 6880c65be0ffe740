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
import type { IdentityProvider } from '../gateways/identity.ts'
import { createMailThread } from '../gateways/mail.ts'
import type { Shop } from '../shop.ts'
import { assembleShop, openOutsideWorld } from '../store.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { builders, type Builders } from './builders.ts'
import { openClock, type Clock } from './clock.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'
import { describeError, isError, recordLog, type LogLine } from './log.ts'
import { people, type People } from './people.ts'

type Options = {
  /** With the sandbox (identity, payments, CEP, mail) over HTTP, webhooks included. */
  outside?: boolean
  /** 0, the default, disables the limits. */
  rateLimitFactor?: number
  /** Further environment variables. */
  env?: Record<string, string>
  /** Creates the shop's database in the folder; a fresh, migrated one by default. */
  database?: (folder: string) => Promise<FreshDatabase>
  /** Requests then travel over HTTP; needs `outside`. */
  tracing?: Tracing
}

export type TestShop = Shop &
  Builders &
  People &
  Clock &
  AsyncDisposable & {
    /** Unless OIDC_CLIENT_ID is empty. */
    identity: IdentityProvider
    app: Hono<Env>
    /** The origin of its links; with `outside` the shop listens there. */
    url: string
    /** Jobs wait until a test calls `drain()` or `startJobs()`. */
    jobs: JobRunner
    /** Runs jobs continuously, as in production. */
    startJobs(): Promise<void>
    /** All log lines. */
    logs: LogLine[]
    /** Errors logged so far, which the test expected: errors that are not taken fail the test. */
    takeErrors(): LogLine[]
    /** As a visitor without cookies. */
    fetch(path: string, init?: RequestInit): Promise<Response>
    close(): Promise<void>
  }

/** For all shops of the process: starting one costs more processor time than most tests. */
const mailThread = { ...createMailThread(), close: async () => {} }

/** A complete shop on its own database; closed when the test ends. */
export async function openShop({
  outside = false,
  rateLimitFactor = 0,
  env = {},
  database: makeDatabase = freshDatabase,
  tracing,
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
  const opened = openDatabase(config.database, {
    poolSize: 8,
    checksTypes: true,
    onStatement: tracing?.noteStatement,
  })
  const shop = assembleShop(config, opened, log, {
    now: clock.now,
    mailboxUrl: sandbox?.smtpUrl,
    mailThread,
    tracing: tracing ?? null,
  })
  await shop.refreshSettings(true)
  const app = createApp(shop, sandbox ? { sandbox: sandbox.app as unknown as AppParts['sandbox'] } : {})
  const answer = getRequestListener(app.fetch)
  door?.server.on('request', (request, response) => {
    const serve = () => void answer(request, response)
    if (tracing) tracing.serve(request, response, serve)
    else serve()
  })

  const jobs = createJobRunner(shop, JOB_HANDLERS)

  const send = (request: Request, address: string) => (tracing ? fetch(request) : app.fetch(request, { address }))
  const persons = people({ config, db: shop.db, now: clock.now, send })
  const furniture = builders({ config, db: shop.db, now: clock.now })
  if (outside) await furniture.settings({ mpAccessToken: config.mercadoPago.firstAccessToken })

  let closing: Promise<void> | null = null
  async function close(): Promise<void> {
    await (closing ??= shutDown())
    const errors = lines.filter(isError)
    if (errors.length > 0) throw new Error(`the shop logged unexpected errors: ${errors.map(describeError).join('\n')}`)
  }
  onTestFinished(close)

  async function shutDown(): Promise<void> {
    shop.shutdown.abort()
    await jobs.stop()
    door?.server.closeAllConnections()
    door?.server.close()
    shop.mail.close()
    await sandbox?.close()
    await opened.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }

  // Assigned to the shop itself, so that code which holds it shares the test's clock and gateways.
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

/** Unexpected outgoing requests fail at once: the port is closed. */
const NOWHERE = 'http://127.0.0.1:9'
const NOBODY_OUTSIDE = {
  OIDC_ISSUER: NOWHERE,
  MERCADOPAGO_API_URL: NOWHERE,
  CEP_API_URL: NOWHERE,
  CEP_FALLBACK_URL: NOWHERE,
  SMTP_URL: 'smtp://127.0.0.1:9',
}

/** Listens before the shop exists, because the shop must know its address. */
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
