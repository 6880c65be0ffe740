import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/testing/free-port.ts'
import { fastFolder } from '../fast-folder.ts'
import { unprivilegedUser } from '../postgres.ts'
import { openMachine, type Machine, type Ports } from './database-machine.ts'
import { startService, type Service } from './service.ts'
import { shippedConfig } from './shipped.ts'

export type Patroni = {
  /** Of a superuser, through the proxy to the primary. */
  url: string
  primary(): Promise<Machine>
  /** Waits for a primary other than this machine. */
  untilReplaced(lost: Machine): Promise<void>
  /** Waits until a replica confirms what the primary commits. */
  untilReplicated(): Promise<void>
  stop(): Promise<void>
}

/**
 * In older ones a primary that stood still takes the role of its successor away, and what was sold meanwhile is lost:
 * https://github.com/patroni/patroni/pull/2689
 */
const OLDEST_VERSION = '3.0.3'
const PASSWORD = 'senha-do-administrador'
const LIMIT_MS = 120_000

/** Two PostgreSQL with Patroni, one etcd, and HAProxy in front, as deploy/patroni.yml and haproxy-postgres.cfg say. */
export async function startPatroni(): Promise<Patroni> {
  expectVersion()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-patroni-'))
  // It waits for the disk, and a slow one would cost the primary its role.
  const etcdFolder = mkdtempSync(join(fastFolder(), 'vitrine-etcd-'))
  const runner = unprivilegedUser()
  if (runner) for (const path of [folder, etcdFolder]) chownSync(path, runner.uid, runner.gid)
  const proxyPort = await freePort()

  const etcd = await startEtcd(etcdFolder)
  const db1 = await openMachine('db1', folder, etcd.port)
  const db2 = await openMachine('db2', folder, etcd.port)
  const machines = [db1, db2]
  const haproxy = await startProxy(folder, proxyPort, [db1.ports, db2.ports])
  process.once('exit', () => machines.forEach((machine) => machine.kill()))

  const primary = async () => {
    for (const machine of machines) if (await answers(machine, 'primary')) return machine
    return null
  }
  await db1.start()
  await until(async () => (await primary()) === db1, 'a first primary')
  await db2.start()
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${proxyPort}/postgres`
  await until(() => isReached(url), 'the way to the primary')
  return {
    url,
    async primary() {
      const found = await primary()
      if (!found) throw new Error('there is no primary')
      return found
    },
    untilReplaced: (lost) => until(async () => ![null, lost].includes(await primary()), 'a new primary'),
    untilReplicated: () =>
      until(async () => (await Promise.all(machines.map((each) => answers(each, 'sync')))).includes(true), 'a replica'),
    async stop() {
      for (const machine of machines) machine.kill()
      await Promise.all([haproxy.stop(), etcd.stop()])
      for (const each of [folder, etcdFolder]) rmSync(each, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

function expectVersion(): void {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' })
  const version = /\d+(\.\d+)+/.exec(stdout)?.[0] ?? ''
  if (version.localeCompare(OLDEST_VERSION, 'en', { numeric: true }) < 0)
    throw new Error(`Patroni ${OLDEST_VERSION} or later is needed, not '${version}'`)
}

async function startEtcd(folder: string): Promise<Service & { port: number }> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const options = {
    'data-dir': join(folder, 'data'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `default=${peerUrl}`,
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  return { ...(await startService({ program: 'etcd', args, port, user: unprivilegedUser() })), port }
}

async function startProxy(folder: string, port: number, [db1, db2]: readonly [Ports, Ports]): Promise<Service> {
  const file = join(folder, 'haproxy-postgres.cfg')
  const server = (name: string, ports: Ports) => `server ${name} 127.0.0.1:${ports.postgres} port ${ports.rest}`
  const config = shippedConfig('haproxy-postgres.cfg', [
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`],
    ['log /dev/log local0', 'log stdout format raw local0'],
    ['check port 8008', 'check'],
    ['server db1 10.0.0.21:5432', server('db1', db1)],
    ['server db2 10.0.0.22:5432', server('db2', db2)],
    ...(process.getuid?.() === 0 ? [] : ([['    user haproxy\n    group haproxy\n', '']] as const)),
  ])
  writeFileSync(file, config)
  return startService({ program: 'haproxy', args: ['-db', '-f', file], port })
}

/** Whether the machine's Patroni says that it has this role. */
async function answers({ ports }: { ports: Ports }, role: 'primary' | 'sync'): Promise<boolean> {
  const signal = AbortSignal.timeout(1000)
  const response = await fetch(`http://127.0.0.1:${ports.rest}/${role}`, { signal }).catch(() => null)
  await response?.arrayBuffer()
  return response?.status === 200
}

async function isReached(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  // A connection that breaks emits besides rejecting.
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + LIMIT_MS; !(await isTrue()); await sleep(200))
    if (Date.now() > deadline) throw new Error(`${what} is missing after ${LIMIT_MS / 1000} s`)
}
