import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { aptInstall, findProgram } from './apt.ts'

export type RunningPostgres = { url: string; stop(): Promise<void> }

/** The server that TEST_DATABASE_URL names, or one started for this run on a private folder and a free port; null when none can be had. */
export async function startPostgres(): Promise<RunningPostgres | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const binaries = findBinaries() ?? (installPostgres() ? findBinaries() : null)
  return binaries ? startServer(binaries) : null
}

function findBinaries(): string | null {
  const onPath = findProgram('postgres')
  if (onPath && existsSync(join(dirname(onPath), 'initdb'))) return dirname(onPath)
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return null
  const newestFirst = readdirSync(versions).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => join(versions, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** The package would start a cluster of its own; this configuration, read before it does, keeps it from making one. */
function installPostgres(): boolean {
  const config = '/etc/postgresql-common/createcluster.conf'
  if (process.getuid?.() === 0 && !existsSync(config)) {
    mkdirSync(dirname(config), { recursive: true })
    writeFileSync(config, 'create_main_cluster = false\n')
  }
  return aptInstall('postgresql')
}

/** Nothing here outlives the run: it need not survive a power cut, and many small databases come and go. */
const SETTINGS = {
  fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '64MB',
  listen_addresses: '127.0.0.1', unix_socket_directories: '', max_wal_size: '512MB', timezone: 'UTC',
}

async function startServer(binaries: string): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
  const data = join(folder, 'data')
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)

  const as = { ...user, cwd: folder }
  const made = spawnSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], { ...as, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)

  const port = await freePort()
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings], { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4000)))

  const ended = new Promise((resolve) => server.once('close', resolve))
  async function stop(): Promise<void> {
    // SIGQUIT: at once, without writing anything down.
    if (server.kill('SIGQUIT')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  if (!(await isReady(server, () => said))) {
    await stop()
    throw new Error(`PostgreSQL did not start: ${said}`)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const idOf = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
    const [uid, gid] = [idOf('-u'), idOf('-g')]
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody')
}

const START_MS = 30_000

async function isReady(server: ChildProcess, said: () => string): Promise<boolean> {
  const end = Date.now() + START_MS
  while (Date.now() < end && server.exitCode === null) {
    if (said().includes('ready to accept connections')) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
