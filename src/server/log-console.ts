import { format } from 'node:util'
import type { Logger } from 'pino'

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** Logs what libraries and Node write to the console, so that every line of the log is JSON. */
export function logConsole(log: Logger): void {
  for (const name of Object.keys(LEVELS) as (keyof typeof LEVELS)[]) {
    console[name] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error)
      const text = format(...words.map((word) => (word instanceof Error ? word.message : word)))
      log[LEVELS[name]]({ ...(err && { err }), from: 'console' }, text)
    }
  }
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warning'))
}
