import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { databaseUrl } from '#server/testing/database-url.ts'
import { freePort } from '#server/testing/free-port.ts'
import { aptInstall, findProgram } from './apt.ts'
import { fastFolder } from './fast-folder.ts'

/**
 * The address of TEST_DATABASE_URL's server, or of a private one on a free port that stops with this process; null if
 * none is available.
 */
export async function startPostgres({ isDurable = false }: { isDurable?: boolean } = {}): Promise<string | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return given
  const binaries = postgresBinaries()
  return binaries ? startServer(binaries, isDurable) : null
}

/** The folder of initdb and postgres, installed if they are missing; null if they are not available. */
export function postgresBinaries(): string | null {
  return findBinaries() ?? (installPostgres() ? findBinaries() : null)
}

function findBinaries(): string | null {
  const onPath = findProgram('postgres')
  // A link may lead to a folder with more programs.
  const folder = onPath && dirname(realpathSync(onPath))
  if (folder && existsSync(join(folder, 'initdb'))) return folder
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return null
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a))
  return (
    newestFirst.map((version) => join(versions, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb'))) ??
    null
  )
}

/** By default the package creates and starts a cluster, unless configured not to beforehand. */
function installPostgres(): boolean {
  if (!aptInstall('postgresql-common')) return false
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
  return aptInstall('postgresql')
}

/** Data is disposable, so durability is off; many small databases come and go. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_wal_size: '512MB',
  timezone: 'UTC',
}

/** Production settings, for benchmarks. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

async function startServer(binaries: string, isDurable: boolean): Promise<string> {
  const folder = mkdtempSync(join(isDurable ? tmpdir() : fastFolder(), 'vitrine-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)

  const port = await freePort()
  const wanted = { ...SETTINGS, ...(isDurable && { ...DURABLE, unix_socket_directories: folder }), port: String(port) }
  const settings = Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const keeper = spawn('sh', ['-c', KEEPER, binaries, folder, ...settings], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await untilReady(keeper)
  keeper.unref()
  for (const stream of [keeper.stdin, keeper.stderr]) (stream as Socket).unref()
  // Through the socket, like a shop with a local database.
  if (isDurable) return `postgres:///postgres?host=${folder}&port=${port}&user=postgres`
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

/** Stops the server and deletes its folder when this process ends for any reason: its standard input is closed then. */
const KEEPER = `
  bin=$0 folder=$1; shift
  "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >&2 && {
    "$bin/postgres" -D "$folder/data" "$@" &
    server=$!
    while read -r _; do :; done
    kill -QUIT $server
    wait $server
  }
  cd / && rm -rf "$folder"
`

/** Runs `work` with a new empty database, and drops it afterwards. */
export async function withDatabase<T>(serverUrl: string, work: (address: string) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  const name = `vitrine_run_${process.pid}`
  await server.query(`create database ${name}`)
  try {
    return await work(databaseUrl(serverUrl, name))
  } finally {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const idOf = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
    const [uid, gid] = [idOf('-u'), idOf('-g')]
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody')
}

const START_MS = 30_000

function untilReady(keeper: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = () => {
      keeper.stdin?.end()
      reject(new Error(`PostgreSQL did not start: ${output}`))
    }
    const timeout = setTimeout(fail, START_MS)
    keeper.once('close', fail)
    keeper.stderr?.on('data', (text: Buffer) => {
      if (output.length < 10_000) output += text.toString()
      if (!output.includes('ready to accept connections')) return
      clearTimeout(timeout)
      resolve()
    })
  })
}
