import { randomInt } from 'node:crypto'
import { saoPauloDay } from '#domain/calendar.ts'

/** Without letters and digits that are taken for each other when read aloud or written by hand. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'
const LENGTH = 6

/** 'C-20261120-7K3F9Q': the day in São Paulo and six random signs. Somebody else's cannot be guessed in reasonable time. */
export function newProtocol(now: Date): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `C-${saoPauloDay(now).replaceAll('-', '')}-${signs}`
}
