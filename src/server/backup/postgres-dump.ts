import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BackupError, DUMP_FILE } from './backups.ts'
import type { OnStep } from './steps.ts'

const SIZE_INTERVAL_MS = 1000

export async function dumpPostgres(address: string, folder: string, onStep: OnStep): Promise<string> {
  const file = join(folder, DUMP_FILE)
  const { url, password } = withoutPassword(address)
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  await writeFile(file, '', { mode: 0o600 })
  // pg_dump does not report its progress.
  onStep('database', 0, null)
  const watch = setInterval(() => onStep('database', statSync(file).size, null), SIZE_INTERVAL_MS)
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${url}`]
  await runTool('pg_dump', options, env).finally(() => clearInterval(watch))
  onStep('check', 0, null)
  await runTool('pg_restore', ['--file=/dev/null', file], env)
  return file
}

/** Other users can read a command's arguments, so the password is passed in the environment. */
export function withoutPassword(address: string): { url: string; password: string } {
  const url = new URL(address)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  return { url: url.href, password }
}

async function runTool(tool: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await promisify(execFile)(tool, args, { env })
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT')
      throw new BackupError(
        `Não há ${tool} neste computador: instale o cliente do PostgreSQL, da versão do servidor ou mais novo.`,
      )
    throw new BackupError(`${tool} não conseguiu: ${(stderr ?? String(error)).trim().slice(0, 500)}`)
  }
}
