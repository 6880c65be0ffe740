import { inspect } from 'node:util'
import { BackupError } from '../backup/backups.ts'
import { readConfig } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { isUnavailable } from '../db/errors.ts'
import { asConfigError } from '../db/upgrade.ts'
import { keepFilesPrivate } from '../private-files.ts'
import { RebindError } from '../staff/rebind.ts'
import { adminRebind } from './admin-rebind.ts'
import { backup } from './backup.ts'
import { backups } from './backups.ts'
import { UsageError, type Command, type Outcome } from './command.ts'
import { doctor } from './doctor.ts'
import { fetch } from './fetch.ts'
import { helpOf, helpOfAll } from './help.ts'
import { createProgress, NO_PROGRESS, type Output } from './progress.ts'
import { moveToPostgresCommand } from './move-to-postgres.ts'
import { restore } from './restore.ts'
import { restored } from './restored.ts'
import { upgrade } from './upgrade.ts'

const COMMANDS: readonly Command[] = [
  backup,
  backups,
  fetch,
  restore,
  restored,
  upgrade,
  adminRebind,
  moveToPostgresCommand,
  doctor,
]

type Terminal = { stdout: Output; stderr: Output }
type Env = Record<string, string | undefined>

/** Returns the exit code: 0 done, 1 a problem or a failure, 2 a command line that cannot be understood. */
export async function runCommand(argv: readonly string[], env: Env, terminal: Terminal): Promise<number> {
  const { stdout, stderr } = terminal
  const isJson = argv.includes('--json')
  if (argv.length === 0 || ['help', '--help', '-h'].includes(argv[0]!)) {
    stdout.write(`${helpOfAll(COMMANDS)}\n`)
    return 0
  }
  try {
    const { command, args } = findCommand(argv)
    if (args.includes('--help') || args.includes('-h')) {
      stdout.write(`${helpOf(command)}\n`)
      return 0
    }
    const { json, isSound = true } = await run(command, args, env, { stdout: isJson ? stderr : stdout, stderr })
    if (isJson) writeJson(stdout, json)
    return isSound ? 0 : 1
  } catch (error) {
    const sentence = sentenceOf(error)
    stderr.write(`${sentence ?? inspect(error)}\n`)
    if (isJson) writeJson(stdout, { error: sentence ?? (error as Error).message })
    return error instanceof UsageError ? 2 : 1
  }

  async function run(
    command: Command,
    args: readonly string[],
    env: Env,
    { stdout, stderr }: Terminal,
  ): Promise<Outcome> {
    const prepared = command.prepare(args)
    const config = readConfig(env)
    await keepFilesPrivate(config.dataDir)
    const progress = isJson ? NO_PROGRESS : createProgress(stderr, () => performance.now())
    const print = (line: string) => {
      progress.end()
      stdout.write(`${line}\n`)
    }
    try {
      return await prepared({ config, env, now: new Date(), print, startProgress: progress.start })
    } catch (error) {
      throw asConfigError(error, config.database)
    } finally {
      progress.end()
    }
  }
}

/** The longest name that the command line begins with: 'admin rebind' has two words. */
function findCommand(argv: readonly string[]): { command: Command; args: string[] } {
  for (const command of COMMANDS) {
    const words = command.name.split(' ')
    if (words.every((word, index) => argv[index] === word)) return { command, args: argv.slice(words.length) }
  }
  throw new UsageError(`Não há o comando "${argv[0]}". Os que há: ${COMMANDS.map(({ name }) => name).join(', ')}.`)
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof UsageError) return `${error.message} A ajuda: npm run store -- <comando> --help`
  if (error instanceof ConfigError || error instanceof BackupError || error instanceof RebindError) return error.message
  if (isUnavailable(error))
    return `O banco de dados não respondeu: ${(error as Error).message}. Confira DATABASE_URL ou DATA_DIR.`
  return null
}

function writeJson(output: Output, value: unknown): void {
  output.write(`${JSON.stringify(value, null, 2)}\n`)
}
