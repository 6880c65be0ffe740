import { randomInt } from 'node:crypto'
import { saoPauloDay } from '#domain/calendar.ts'
import { PROTOCOL_ALPHABET, PROTOCOL_CODE_LENGTH } from '#contract/contact-protocol.ts'

/** 'C-20261120-7K3F9Q': the day in São Paulo and six random characters. */
export function newProtocol(now: Date): string {
  const code = Array.from(
    { length: PROTOCOL_CODE_LENGTH },
    () => PROTOCOL_ALPHABET[randomInt(PROTOCOL_ALPHABET.length)],
  )
  return `C-${saoPauloDay(now).replaceAll('-', '')}-${code.join('')}`
}
