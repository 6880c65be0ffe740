import { pino, type Logger } from 'pino'

export type LogLine = { level: number; msg: string; err?: { type: string; message: string; stack: string } } & Record<string, unknown>

const ERROR = 50

/** A log that prints nothing and remembers everything. */
export function recordLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = []
  const log = pino({ level: 'trace', base: undefined }, { write: (text: string) => void lines.push(JSON.parse(text) as LogLine) })
  return { log, lines }
}

export function isError({ level }: LogLine): boolean {
  return level >= ERROR
}

export function describeError({ msg, err, path }: LogLine): string {
  return [`${msg} ${String(path ?? '')}`, err?.stack ?? err?.message].filter(Boolean).join('\n')
}
