import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { postgresBinaries, unprivilegedUser } from '../postgres.ts'
import { startService, type Service } from './service.ts'
import { shippedConfig } from './shipped.ts'

export type Ports = { postgres: number; rest: number }

/** PostgreSQL and its Patroni. */
export type Machine = {
  ports: Ports
  start(): Promise<void>
  /** All of its processes at once, as when it loses its power. */
  kill(): void
  /** Its processes stand still until `thaw`, as those of a virtual machine that is moved. */
  freeze(): void
  thaw(): void
}

/** Not started yet. */
export async function openMachine(name: string, folder: string, etcdPort: number): Promise<Machine> {
  const ports = { postgres: await freePort(), rest: await freePort() }
  const binaries = postgresBinaries()
  if (!binaries) throw new Error('no PostgreSQL: install its server')
  const data = join(folder, name)
  const sockets = join(folder, `${name}-sockets`)
  const user = unprivilegedUser()
  mkdirSync(sockets)
  if (user) chownSync(sockets, user.uid, user.gid)
  const file = join(folder, `${name}.yml`)
  const config = shippedConfig('patroni.yml', [
    ['name: db1', `name: ${name}`],
    ['10.0.0.21:8008', `127.0.0.1:${ports.rest}`],
    ['10.0.0.21:5432', `127.0.0.1:${ports.postgres}`],
    ['10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379', `127.0.0.1:${etcdPort}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/usr/lib/postgresql/15/bin', binaries],
    ['/var/lib/postgresql/15/vitrine', data],
    ['/var/lib/postgresql/vitrine.pgpass', join(folder, `${name}.pgpass`)],
    ['/var/run/postgresql', sockets],
    ['mode: required', 'mode: off'],
  ])
  writeFileSync(file, config)
  let patroni: Service | null = null
  const send = (signal: NodeJS.Signals) => {
    const postmaster = readPostmaster(data)
    const pids = [patroni?.pid, postmaster, ...(postmaster ? childrenOf(postmaster) : [])]
    for (const pid of pids) if (pid) killIfThere(pid, signal)
  }
  return {
    ports,
    async start() {
      patroni = await startService({ program: 'patroni', args: [file], port: ports.rest, user })
    },
    kill() {
      // None of them gets to finish what it does when another one ends.
      send('SIGSTOP')
      send('SIGKILL')
      patroni = null
    },
    freeze: () => send('SIGSTOP'),
    thaw: () => send('SIGCONT'),
  }
}

function readPostmaster(data: string): number | null {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

function childrenOf(pid: number): number[] {
  return spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number)
}

function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
