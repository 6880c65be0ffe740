import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { isPostgres } from '../db/open.ts'

/** `output` is the end of what the process wrote, for the cause. */
export type TrialResult = { faults: string[]; output: string }
export type TrialPlace = Pick<Config, 'dataDir' | 'appSecret'> & { database: string; directDatabase: string }
/** Once aborted, it ends with a fault. */
export type RunTrial = (place: TrialPlace, signal: AbortSignal) => Promise<TrialResult>

const SCRIPT = join(import.meta.dirname, '../../../scripts/trial.ts')
/** Building the pages is part of it. */
const TIMEOUT_MS = 15 * 60_000
const MAX_OUTPUT = 4000
const INTERRUPTED = 'A atualização foi interrompida.'

/** In a process of its own: a program that exits or runs out of memory must not take the way back with it. */
export async function runTrial(
  place: TrialPlace,
  env: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<TrialResult> {
  const child = fork(SCRIPT, {
    // Not the parent's: an --env-file would set again what is unset here.
    execArgv: [],
    env: { ...env, ...environmentOf(place) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal,
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-MAX_OUTPUT)))
  let faults: string[] | null = null
  child.once('message', (message) => (faults = message as string[]))
  const ended = await new Promise<string>((resolve) => {
    // An aborted process still has the database open until it is closed.
    child.once('error', (error) => signal.aborted || resolve(error.message))
    child.once('close', (code, name) => resolve(name ?? `código ${code}`))
  })
  if (signal.aborted) return { faults: [INTERRUPTED], output }
  return { faults: faults ?? [`O programa novo não começou (${ended}).`], output }
}

function environmentOf({ dataDir, database, directDatabase, appSecret }: TrialPlace) {
  const isServer = isPostgres(database)
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: isServer ? database : undefined,
    DATABASE_DIRECT_URL: isServer ? directDatabase : undefined,
    APP_SECRET: appSecret,
  }
}
