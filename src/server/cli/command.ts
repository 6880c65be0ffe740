import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util'
import type { Config } from '../config.ts'
import type { StartProgress } from './progress.ts'

/** The command line cannot be understood: exit code 2. */
export class UsageError extends Error {}

export type Context = {
  config: Config
  env: Readonly<Record<string, string | undefined>>
  now: Date
  /** To standard output; with --json to standard error. */
  print(line: string): void
  startProgress: StartProgress
}

/** `json` is printed with --json. Exit code 1 unless `isSound`. */
export type Outcome = { json: unknown; isSound?: boolean }

export type Command = {
  name: string
  arguments: readonly string[]
  summary: string
  help: string
  options: Options
  /** Throws a UsageError before anything is read or opened. */
  prepare(args: readonly string[]): (context: Context) => Promise<Outcome>
}

type Options = Record<string, ParseArgsOptionDescriptor & { placeholder?: string; help: string }>
type Input<O extends Options> = {
  positionals: string[]
  values: ReturnType<typeof parseArgs<{ options: O }>>['values']
}
type Spec<O extends Options> = {
  name: string
  /** Placeholders of the required arguments. */
  arguments?: readonly string[]
  summary: string
  help?: string
  options?: O
  run(context: Context, input: Input<O>): Promise<Outcome>
}

const COMMON = {
  json: { type: 'boolean', help: 'um só documento JSON na saída padrão, e todo o resto na saída de erros' },
  help: { type: 'boolean', short: 'h', help: 'esta ajuda' },
} as const satisfies Options

export function defineCommand<O extends Options>(spec: Spec<O>): Command {
  const { name, arguments: required = [], summary, help = '', run } = spec
  const options = { ...spec.options, ...COMMON }
  return {
    name,
    arguments: required,
    summary,
    help,
    options,
    prepare(args) {
      const input = parse(args, options)
      const missing = required[input.positionals.length]
      if (missing) throw new UsageError(`Falta ${missing}.`)
      const extra = input.positionals[required.length]
      if (extra !== undefined) throw new UsageError(`"${extra}" sobra: o comando não espera isso.`)
      return (context) => run(context, input as Input<O>)
    },
  }
}

function parse(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (!code.startsWith('ERR_PARSE_ARGS_')) throw error
    // The message begins with the option in quotes, as typed or as `-h, --help`.
    const option = /'([^']*)'/.exec(message)?.[1] ?? ''
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(`Não há a opção ${option}.`)
    if (message.includes('is ambiguous')) {
      const name = option.split(' ')[0]
      throw new UsageError(`Falta o valor da opção ${name}. Se ele começa com "-", escreva ${name}=<valor>.`)
    }
    throw new UsageError(
      message.includes('does not take an argument')
        ? `A opção ${option} não leva valor.`
        : `Falta o valor da opção ${option.split(' ')[0]}.`,
    )
  }
}
