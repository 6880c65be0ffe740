import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DROP_ALL } from '../db/drop-all.ts'
import { BackupError, DUMP_FILE, type Backup } from './backups.ts'
import { connect, runTool, toolAddress } from './postgres-dump.ts'
import { sha256Of } from './sqlite-file.ts'
import type { OnStep } from './steps.ts'

/**
 * Replaces the shop's tables by those of the dump, in one transaction: a failure leaves the database as it was. Other
 * schemas and extensions stay, so the shop's own role may do it.
 */
export async function putBackServer({ folder, manifest }: Backup, address: string, onStep: OnStep): Promise<void> {
  const dump = join(folder, DUMP_FILE)
  if ((await sha256Of(dump, (...bytes) => onStep('verify', ...bytes))) !== manifest.databaseSha256)
    throw new BackupError('O banco da cópia não é mais o que foi gravado: use outra cópia.')
  const { url, env } = toolAddress(address)
  const script = join(folder, SCRIPT)
  await writeFile(script, '', { mode: 0o600 })
  try {
    onStep('database', 0, null)
    const options = ['--no-owner', '--no-privileges', '--no-comments', `--schema=${await currentSchema(address)}`]
    await runTool('pg_restore', [...options, `--file=${script}`, dump])
    await runTool(
      'psql',
      [...PSQL, `--dbname=${url}`, `--command=${LOCK_TIMEOUT}`, `--command=${DROP_ALL}`, `--file=${script}`],
      env,
    )
  } finally {
    await rm(script, { force: true })
  }
}

const SCRIPT = 'volta.sql'
const LOCK_TIMEOUT = "set lock_timeout = '60s'"
const PSQL = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null']

async function currentSchema(address: string): Promise<string> {
  const client = await connect(address)
  try {
    return (await client.query<{ name: string }>('select current_schema() as name')).rows[0]!.name
  } finally {
    await client.end()
  }
}
