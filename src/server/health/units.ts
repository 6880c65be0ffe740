import { pluralWord } from '#domain/plural.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'há 18 minutos'; whole units, rounded down, and 'agora há pouco' for the last minute. */
export function elapsedText(since: Date, now: Date): string {
  const ms = now.getTime() - since.getTime()
  if (ms < MINUTE) return 'agora há pouco'
  if (ms < HOUR) return ago(ms / MINUTE, 'minuto')
  if (ms < DAY) return ago(ms / HOUR, 'hora')
  return ago(ms / DAY, 'dia')
}

function ago(count: number, unit: string): string {
  const whole = Math.floor(count)
  return `há ${whole} ${unit}${pluralWord(whole, '', 's')}`
}
