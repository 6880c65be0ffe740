import { pino, type Logger } from 'pino'

export type LogLine = { level: number; msg: string; err?: { type: string; message: string; stack: string } } & Record<
  string,
  unknown
>

const ERROR = 50

/** A log in memory. */
export function recordLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = []
  const write = (text: string) => {
    if (!ONE_LINE.test(text)) throw new Error(`more than a line was logged: ${JSON.stringify(text)}`)
    lines.push(JSON.parse(text) as LogLine)
  }
  const log = pino({ level: 'trace', base: undefined }, { write })
  return { log, lines }
}

/** No control characters: no line breaks and no terminal escapes. */
// eslint-disable-next-line no-control-regex
const ONE_LINE = /^[^\u0000-\u001f]*\n$/

export function isError({ level }: LogLine): boolean {
  return level >= ERROR
}

export function describeError({ msg, err, path }: LogLine): string {
  return [`${msg} ${String(path ?? '')}`, err?.stack ?? err?.message].filter(Boolean).join('\n')
}
