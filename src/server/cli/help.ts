import type { Command } from './command.ts'

const PROGRAM = 'npm run store --'

const EXIT_CODES = `Termina com
  0  feito
  1  há um problema, ou o comando não conseguiu
  2  o comando foi escrito errado`

export function helpOfAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length))
  const lines = commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`)
  return [
    `Uso: ${PROGRAM} <comando> [opções]`,
    lines.join('\n'),
    `Mais sobre um comando: ${PROGRAM} <comando> --help`,
    EXIT_CODES,
  ].join('\n\n')
}

export function helpOf(command: Command): string {
  const names = Object.entries(command.options).map(([name, { placeholder, short, help }]) => ({
    usage: `--${name}${placeholder ? `=${placeholder}` : ''}${short ? `, -${short}` : ''}`,
    help,
  }))
  const width = Math.max(...names.map(({ usage }) => usage.length))
  return [
    `Uso: ${PROGRAM} ${usageOf(command)} [opções]`,
    `${command.summary[0]!.toUpperCase()}${command.summary.slice(1)}.`,
    command.help,
    `Opções\n${names.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`).join('\n')}`,
    EXIT_CODES,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function usageOf({ name, arguments: required }: Command): string {
  return [name, ...required].join(' ')
}
