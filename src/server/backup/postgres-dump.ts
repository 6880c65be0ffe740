import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { BackupError, DUMP_FILE } from './backups.ts'
import { readServerFacts, type Facts } from './facts.ts'
import type { OnStep } from './steps.ts'

const SIZE_INTERVAL_MS = 1000

type Dumped = { file: string; facts: Facts }

/** Dump and facts are of one snapshot, though the shop sells meanwhile. */
export async function dumpPostgres(address: string, folder: string, onStep: OnStep): Promise<Dumped> {
  const file = join(folder, DUMP_FILE)
  const { url, env } = toolAddress(address)
  await writeFile(file, '', { mode: 0o600 })
  // pg_dump does not report its progress.
  onStep('database', 0, null)
  const client = await connect(address)
  const watch = setInterval(() => onStep('database', statSync(file).size, null), SIZE_INTERVAL_MS)
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]!.snapshot}`]
    await runTool('pg_dump', [...options, `--file=${file}`, `--dbname=${url}`], env)
    const facts = await readServerFacts(client)
    onStep('check', 0, null)
    await runTool('pg_restore', ['--file=/dev/null', file])
    return { file, facts }
  } finally {
    await client.end()
    clearInterval(watch)
  }
}

/** One connection without timeouts. */
export async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // A lost connection also rejects the query that runs on it, or the next one.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** For PostgreSQL's tools. */
export function toolAddress(address: string): { url: string; env: NodeJS.ProcessEnv } {
  const { url, password } = withoutPassword(address)
  return { url, env: { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) } }
}

/** Other users can read a command's arguments, so the password is passed in the environment. */
export function withoutPassword(address: string): { url: string; password: string } {
  const url = new URL(address)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  return { url: url.href, password }
}

export async function runTool(tool: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  try {
    return (await promisify(execFile)(tool, args, { env, maxBuffer: 64_000_000 })).stdout
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT')
      throw new BackupError(
        `Não há ${tool} neste computador: instale o cliente do PostgreSQL, da versão do servidor ou mais novo.`,
      )
    throw new BackupError(`${tool} não conseguiu: ${(stderr ?? String(error)).trim().slice(0, 500)}`)
  }
}
