import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aptInstall, findProgram } from '../scripts/apt.ts'
import type { Row } from './table.ts'

const run = promisify(execFile)
const SECONDS = 8
/** V8 compiles and optimizes the shop's code meanwhile: its first 1,000 pages, also on a slow machine. */
export const WARM_UP_SECONDS = 5

/** Scripts in Lua, which name the addresses. */
type Options = { connections?: number; script?: string | undefined; warmUpScript?: string | undefined }

/** Runs wrk, a load generator that uses little of the shared machine, on one or many addresses, after a warm-up. */
export async function wrk(
  what: string,
  url: string,
  { connections = 32, script, warmUpScript = script }: Options = {},
): Promise<Row> {
  if (!findProgram('wrk') && !aptInstall('wrk'))
    throw new Error('wrk is needed to measure and cannot be installed here')
  const args = (seconds: number, lua = script) => [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    'Accept-Encoding: br',
    ...(lua ? ['-s', scriptFile(lua)] : []),
    url,
  ]
  await run('wrk', args(WARM_UP_SECONDS, warmUpScript))
  const { stdout } = await run('wrk', args(SECONDS))
  const number = (pattern: RegExp) => pattern.exec(stdout)
  const failed = number(/Non-2xx or 3xx responses: (\d+)/)
  if (failed) throw new Error(`${what}: ${failed[1]} answers were errors`)
  return [
    what,
    Number(number(/Requests\/sec:\s+([\d.]+)/)![1]),
    milliseconds(number(/50%\s+([\d.]+)(us|ms|s)/)!),
    milliseconds(number(/99%\s+([\d.]+)(us|ms|s)/)!),
  ]
}

function milliseconds([, value, unit]: RegExpExecArray): number {
  return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']
}

function scriptFile(script: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'wrk-')), 'script.lua')
  writeFileSync(file, script)
  return file
}
