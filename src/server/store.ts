import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { PICTURE_LIMITS } from '#contract/admin-pictures.ts'
import type { Fetch } from '#contract/client.ts'
import { createApp, type AppParts } from './app.ts'
import { listBackups } from './backup/backups.ts'
import { explainHalfRestored } from './backup/restore-backup.ts'
import { createClock } from './clock.ts'
import type { Config } from './config.ts'
import { ConfigError } from './environment.ts'
import { openDatabase, type OpenDatabase } from './db/open.ts'
import { isExposedOrigin } from './exposed-origin.ts'
import type { Db } from './db/schema.ts'
import { asConfigError, upgradeDatabase } from './db/upgrade.ts'
import { followDatabaseTime } from './db/database-clock.ts'
import { readPastMoney } from './demo/past-money.ts'
import { DEMO_STAFF } from './demo/staff.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { openCepService } from './gateways/cep.ts'
import { openIdentityProvider } from './gateways/identity.ts'
import { openMailService, type MailThread } from './gateways/mail.ts'
import { openMercadoPago } from './gateways/mercadopago.ts'
import { openBucket, openFolder } from './gateways/pictures.ts'
import { openPushService } from './gateways/push.ts'
import { isPublicTarget, openRemotePictures } from './gateways/remote-pictures.ts'
import type { Env } from './http/call.ts'
import { JOB_HANDLERS } from './job-handlers.ts'
import { createHeartbeat } from './instances/heartbeat.ts'
import { createJobRunner, type JobRunner } from './jobs/runner.ts'
import type { Meter } from './metrics/meter.ts'
import { openMeter } from './metrics/open-meter.ts'
import { observeCalls } from './metrics/observe-calls.ts'
import { addExportedMetrics } from './metrics/exported-metrics.ts'
import { createPages, type Pages } from './rendering/pages.ts'
import { createRenderer } from './rendering/render.ts'
import { bindOnlyAccount } from './staff/bind-super-admin.ts'
import { followSettings } from './settings/follow-settings.ts'
import { keepFirstToken, type Settings } from './settings/settings.ts'
import { openSetup } from './setup/setup-store.ts'
import { keepFilesPrivate } from './private-files.ts'
import type { Shop } from './shop.ts'
import type { Tracing } from './tracing/tracing.ts'

export type OpenStore = { app: Hono<Env>; pages: Pages; shop: Shop; jobs: JobRunner; close(): Promise<void> }

const PROJECT = join(import.meta.dirname, '../..')
const DEMO_FILES = { catalogue: join(PROJECT, 'demo/catalogo.json'), past: join(PROJECT, 'demo/passado.json') }

/** A trial start is not registered in `instances`: it serves no customers. Its sandbox does not know past payments. */
type OpenOptions = { isTrial?: boolean }

export type MakePages = (shop: Shop, fetch: Fetch) => Promise<Pages>

export async function openStore(
  config: Config,
  log: Logger,
  makePages: MakePages = builtPages,
  tracing: Tracing | null = null,
  { isTrial = false }: OpenOptions = {},
): Promise<OpenStore> {
  const interrupted = explainHalfRestored(config.database)
  if (interrupted) throw new ConfigError(interrupted)
  const open = await keepFilesPrivate(config.dataDir)
  if (open.length > 0)
    log.warn(
      { security: 'files', paths: open.slice(0, 20) },
      'other users of this machine can read these paths, and the shop may not change that',
    )
  await upgradeDatabase(config.directDatabase)
  const database = openDatabase(config.database, {
    onLostConnection: (error) => log.warn({ err: error }, 'database connection lost'),
    poolSize: config.databaseConnections,
    canPrepare: config.directDatabase === config.database,
    onUnprepared: (error) =>
      log.warn({ err: error }, 'a connection pooler without prepared statements: set DATABASE_DIRECT_URL'),
    onStatement: tracing?.noteStatement,
  })
  await fillDatabase(database.db, config).catch((error: unknown) => {
    throw asConfigError(error, config.database)
  })

  const sandbox = config.mode === 'demo' ? await openOutsideWorld(config) : null
  // The pages that a trial requests need no payment.
  if (!isTrial) await sandbox?.rememberOnce(() => readPastMoney(database.db, config.publicUrl))
  const databaseClock = database.dialect === 'postgres' ? await followDatabaseTime(database.db, log) : null
  const now = createClock(log, { wall: databaseClock?.wall ?? Date.now, monotonic: () => performance.now() })
  const shop = assembleShop(config, database, log, {
    now,
    mailboxUrl: sandbox?.smtpUrl,
    meter: await openMeter(config),
    tracing,
  })
  await shop.refreshSettings(true)
  if (config.mode === 'live' && !config.allowsHttp && isExposedOrigin(config.publicUrl))
    log.warn({ security: 'http', publicUrl: config.publicUrl }, "the shop's address is plain http")

  const heartbeat = createHeartbeat(shop)
  if (!isTrial) await heartbeat.beat()
  const jobs = createJobRunner(shop, JOB_HANDLERS)
  const parts: AppParts = { clientDir: join(PROJECT, 'build/client'), picturesDir: join(PROJECT, 'demo/imagens') }
  if (sandbox) parts.sandbox = sandbox.app as unknown as AppParts['sandbox']
  const { app, pages } = await withPages(shop, parts, makePages)
  if (shop.meter) addMetrics(shop.meter, shop, database, pages)

  return {
    app,
    pages,
    shop,
    jobs,
    async close() {
      shop.shutdown.abort()
      await jobs.stop()
      databaseClock?.stop()
      await heartbeat.stop()
      shop.mail.close()
      await sandbox?.close()
      await database.close()
    },
  }
}

function addMetrics(meter: Meter, shop: Shop, { connections }: OpenDatabase, { cacheUse }: Pages): void {
  async function readNewestBackup(): Promise<Date | null> {
    try {
      return (await listBackups(shop.config))[0]?.madeAt ?? null
    } catch (error) {
      shop.log.warn({ err: error }, 'backups could not be read for the metrics')
      return null
    }
  }
  addExportedMetrics(meter, shop, { connections, cacheUse, readNewestBackup })
}

async function fillDatabase(db: Db, config: Config): Promise<void> {
  if (config.mode === 'demo') {
    const { catalogue, past } = DEMO_FILES
    await seedDemo(db, config, { catalogue, past: config.demoHistory ? past : undefined }, new Date())
  }
  await keepFirstToken(db, config)
  await bindOnlyAccount(db, config, new Date())
  await openSetup(db, config, new Date())
}

/** A demo has its own pictures at hand; a live shop never reaches its own machine. */
function isOwnOrPublic({ port: own }: Pick<Config, 'port'>): typeof isPublicTarget {
  return (target) => isPublicTarget(target) || (target.port === own && ['127.0.0.1', '::1'].includes(target.address))
}

type ShopOptions = {
  now?: () => Date
  mailboxUrl?: string | undefined
  /** The shop's own by default. */
  mailThread?: MailThread
  meter?: Meter | null
  tracing?: Tracing | null
}

export function assembleShop(
  config: Config,
  { db, lookups, reader, dialect }: OpenDatabase,
  log: Logger,
  { now = () => new Date(), mailboxUrl, mailThread, meter = null, tracing = null }: ShopOptions = {},
): Shop {
  const jobSignal = new EventEmitter()
  const observed = <S extends object>(service: S, name: string) => observeCalls(service, name, { meter, tracing })
  const identity = observed(openIdentityProvider(config), 'identity')
  const mail = openMailService(
    () => ({ url: config.smtpUrl || mailboxUrl, from: config.mailFrom }),
    config.smtpConnections,
    mailThread,
  )
  const mercadopago = observed({ ...openMercadoPago(config) }, 'mercadopago')
  return {
    config,
    db,
    lookups,
    reader,
    dialect,
    log,
    meter,
    tracing,
    now,
    mail: observed(mail, 'mail'),
    get identity() {
      return config.oidc.clientId ? identity : null
    },
    payments: {
      mercadopago: Object.assign(mercadopago, { credentialsIn: ({ mpAccessToken }: Settings) => mpAccessToken }),
    },
    cep: observed(openCepService(config), 'cep'),
    push: observed(openPushService(), 'push'),
    pictures: config.s3 ? observed(openBucket(config.s3), 'bucket') : openFolder(join(config.dataDir, 'uploads')),
    remotePictures: openRemotePictures({
      maxBytes: PICTURE_LIMITS.bytes,
      isAllowed: config.mode === 'demo' ? isOwnOrPublic(config) : isPublicTarget,
    }),
    wakeJobs: () => void jobSignal.emit('wake'),
    onWakeJobs: (listener) => void jobSignal.on('wake', listener),
    refreshSettings: followSettings(db, config),
    shutdown: new AbortController(),
    isStopping: false,
    lastWriteFailureAt: null,
  }
}

export async function openOutsideWorld(config: Config) {
  const { openSandbox } = await import('#sandbox/sandbox.ts')
  mkdirSync(config.dataDir, { recursive: true })
  return openSandbox({
    publicUrl: config.publicUrl,
    dataFile: join(config.dataDir, 'sandbox.db'),
    webhookUrl: `${config.publicUrl}/api/webhooks/mercadopago`,
    webhookSecret: config.webhookSecret,
    oidcClientId: config.oidc.clientId,
    oidcClientSecret: config.oidc.clientSecret,
    shopperEmail: 'cliente@ousadia.example',
    ownerEmail: config.superAdminEmail,
    staff: config.demoHistory ? DEMO_STAFF : [],
    secret: config.appSecret,
  })
}

async function withPages(shop: Shop, parts: AppParts, makePages: MakePages): Promise<{ app: Hono<Env>; pages: Pages }> {
  const { config } = shop
  const app: Hono<Env> = createApp(shop, {
    ...parts,
    pages: (request) => pages.answer(request),
    answerOnce: (...page) => pages.answerOnce(...page),
  })
  const pages = await makePages(shop, async (path, init) =>
    app.fetch(new Request(config.publicUrl + path, init), { skipsJson: true }),
  )
  return { app, pages }
}

async function builtPages(shop: Shop, fetch: Fetch): Promise<Pages> {
  const build = (await import(pathToFileURL(join(PROJECT, 'build/server/index.js')).href)) as ServerBuild
  return createPages(shop, createRenderer(build, fetch, shop))
}
