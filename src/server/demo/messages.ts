import type { Insertable } from 'kysely'
import { saoPauloDay } from '#domain/calendar.ts'
import { PROTOCOL_ALPHABET, PROTOCOL_CODE_LENGTH } from '#contract/contact-protocol.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import type { Database } from '../db/schema.ts'
import type { PastTexts } from './past-texts.ts'
import type { Customer } from './people.ts'
import type { Random } from './random.ts'

export type PastMessage = Insertable<Database['contact_messages']>

const MESSAGES = 40

type Senders = { customers: readonly Customer[]; openedAt: Date; now: Date }

/** What came by the contact page, ascending in time. */
export function pastMessages(random: Random, texts: PastTexts, { customers, openedAt, now }: Senders): PastMessage[] {
  const span = now.getTime() - openedAt.getTime()
  return Array.from({ length: MESSAGES }, (_, index) => {
    const at = new Date(openedAt.getTime() + (span * (index + random.next())) / MESSAGES)
    const { name, email } = random.pick(customers)
    const code = Array.from({ length: PROTOCOL_CODE_LENGTH }, () => random.pick(Array.from(PROTOCOL_ALPHABET))).join('')
    return {
      protocol: `C-${saoPauloDay(at).replaceAll('-', '')}-${code}`,
      name,
      email,
      mailbox: mailboxOf(email),
      message: texts.messages[index % texts.messages.length]!,
      order_number: null,
      created_at: at,
    }
  })
}
