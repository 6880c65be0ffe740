import { createServer } from 'node:http'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { getRequestListener } from '@hono/node-server'
import pg from 'pg'
import { readConfig, type Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { openOutsideWorld } from '#server/store.ts'
import { builders, type Builders } from '#server/testing/builders.ts'
import { freePort } from '#server/testing/free-port.ts'
import { people, type People } from '#server/testing/people.ts'
import { startShopProcess, type ShopProcess } from '#server/testing/shop-process.ts'
import { openBrowsers, type Browsers } from './browsers.ts'
import { makeCertificate, startHaproxy, type Haproxy } from './haproxy.ts'
import { startPgBouncer } from './pgbouncer.ts'
import type { Service } from './service.ts'

export type Cluster = People &
  Builders & {
    origin: string
    certificate: string
    config: Config
    db: Db
    /** Direct connections of a superuser. */
    server: pg.Pool
    browsers: Browsers
    haproxy: Haproxy
    instances: { port: number; process: ShopProcess }[]
    start(index: number): Promise<void>
    pgBouncer: Service
    startPgBouncer(): Promise<void>
    close(): Promise<string[]>
  }

const PASSWORD = 'senha-do-banco'
const INSTANCES = [0, 1]
export const SHUTDOWN_DELAY_SECONDS = 5

type ClusterOptions = { postgresUrl: string; env?: Record<string, string> }

/** HAProxy, two instances with a folder each, PgBouncer and a database of this PostgreSQL, on free ports. */
export async function openCluster({ postgresUrl, env = {} }: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'))
  const [http, https, pooler, sandboxPort, ...ports] = await Promise.all(
    Array.from({ length: 4 + INSTANCES.length }, freePort),
  )
  const origin = `https://localhost:${https}`
  const { certificate } = makeCertificate(folder)
  const ca = readFileSync(certificate, 'utf8')
  setDefaultCACertificates([...getCACertificates('default'), ca])

  const server = new pg.Pool({ connectionString: postgresUrl, max: 2 })
  server.on('error', () => {})
  await server.query(`create role vitrine login password '${PASSWORD}'`)
  await server.query('create database vitrine owner vitrine')
  const { port, searchParams } = new URL(postgresUrl)
  const postgresPort = Number(port || searchParams.get('port'))
  const poolerFolder = mkdtempSync(join(tmpdir(), 'vitrine-pgbouncer-'))
  const openPooler = () =>
    startPgBouncer({
      folder: poolerFolder,
      port: pooler!,
      serverPort: postgresPort,
      user: 'vitrine',
      password: PASSWORD,
    })

  const at = (port: number) => `postgres://vitrine:${PASSWORD}@127.0.0.1:${port}/vitrine`
  const shared = {
    STORE_MODE: 'demo',
    PUBLIC_URL: origin,
    APP_SECRET: 'um segredo igual nas duas máquinas da loja',
    TRUSTED_PROXIES: '1',
    SHUTDOWN_DELAY_SECONDS: String(SHUTDOWN_DELAY_SECONDS),
    LOG_LEVEL: 'warn',
    DATABASE_URL: at(pooler!),
    DATABASE_DIRECT_URL: at(postgresPort),
    NODE_EXTRA_CA_CERTS: certificate,
    ...env,
  }
  // The demo's provider, mailbox and identity provider belong to no instance: they run here, behind the same proxy.
  const config = readConfig({ ...shared, DATA_DIR: join(folder, 'outside'), DATABASE_URL: at(postgresPort) })
  const sandbox = await openOutsideWorld(config)
  const outside = createServer(getRequestListener(sandbox.app.fetch)).listen(sandboxPort, '127.0.0.1')

  const cluster = {
    pgBouncer: await openPooler(),
    haproxy: await startHaproxy(folder, { http: http!, https: https!, instances: ports, sandbox: sandboxPort! }),
  }
  const uploads = join(folder, 'uploads')
  mkdirSync(uploads, { mode: 0o700 })
  const launch = (index: number): ShopProcess => {
    const dataDir = join(folder, `loja-${index + 1}`)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    rmSync(join(dataDir, 'uploads'), { force: true })
    symlinkSync(uploads, join(dataDir, 'uploads'))
    return startShopProcess({ ...shared, DATA_DIR: dataDir, PORT: String(ports[index]), SMTP_URL: sandbox.smtpUrl })
  }
  const instances = INSTANCES.map((index) => ({ port: ports[index]!, process: launch(index) }))
  process.once('exit', () => instances.forEach((instance) => void instance.process.kill()))
  const untilReady = ({ port, process }: (typeof instances)[number]) => process.untilReady(`http://127.0.0.1:${port}`)
  await Promise.all(instances.map(untilReady))

  const database = openDatabase(at(postgresPort), { poolSize: 4 })
  const browsers = openBrowsers(origin, ca)
  const house = { config, db: database.db, now: () => new Date(), send: browsers.send }
  return Object.assign(cluster, {
    ...people(house),
    ...builders(house),
    origin,
    certificate,
    config,
    db: database.db,
    server,
    browsers,
    instances,
    async start(index: number) {
      const instance = instances[index]!
      instance.process = launch(index)
      await untilReady(instance)
    },
    async startPgBouncer() {
      cluster.pgBouncer = await openPooler()
    },
    async close() {
      const complaints = await Promise.all(instances.map(({ process }) => process.stop()))
      browsers.close()
      outside.close()
      outside.closeAllConnections()
      await sandbox.close()
      await Promise.all([cluster.haproxy.stop(), cluster.pgBouncer.stop(), database.close(), server.end()])
      for (const each of [folder, poolerFolder]) rmSync(each, { recursive: true, force: true })
      return complaints.filter((complaint) => complaint !== '')
    },
  })
}
