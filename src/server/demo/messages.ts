import type { Insertable } from 'kysely'
import { saoPauloDay } from '#domain/calendar.ts'
import { PROTOCOL_ALPHABET, PROTOCOL_CODE_LENGTH } from '#contract/contact-protocol.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { messageKey } from '../contact/message-store.ts'
import type { Database } from '../db/schema.ts'
import type { PastOrder } from './live-order.ts'
import type { PastTexts } from './past-texts.ts'
import type { Customer } from './people.ts'
import { seededRandom, type Random } from './random.ts'
import { businessDaysAfter, minutesAfter, timeOn } from './work-times.ts'

export type PastMessage = {
  row: Insertable<Database['contact_messages']>
  /** The order whose number its sender typed. */
  order: PastOrder | null
  answer: { text: string; at: Date } | null
}

const SEED = 62_000
const MESSAGES = 40
const HOUR_MINUTES = 60
/** The last ones, in progress whenever the shop is first opened; the oldest is due tomorrow. */
const RECENT: readonly { hoursAgo: number; isHandled: boolean }[] = [
  { hoursAgo: 4 * 24, isHandled: false },
  { hoursAgo: 3 * 24, isHandled: true },
  { hoursAgo: 50, isHandled: true },
  { hoursAgo: 27, isHandled: false },
  { hoursAgo: 3, isHandled: false },
]

type Senders = { customers: readonly Customer[]; orders: readonly PastOrder[]; openedAt: Date; now: Date }

/** What came by the contact page, ascending in time, and what staff did with it on the next business day. */
export function pastMessages(random: Random, texts: PastTexts, senders: Senders): PastMessage[] {
  const { customers, orders, openedAt, now } = senders
  const recentFrom = minutesAfter(now, -(RECENT[0]!.hoursAgo + 24) * HOUR_MINUTES)
  const span = recentFrom.getTime() - openedAt.getTime()
  const former = MESSAGES - RECENT.length
  return Array.from({ length: MESSAGES }, (_, index) => {
    const recent = RECENT[index - former]
    const drawn = new Date(openedAt.getTime() + (span * (index + random.next())) / former)
    const at = recent ? minutesAfter(now, -recent.hoursAgo * HOUR_MINUTES) : drawn
    const someone = random.pick(customers)
    const code = Array.from({ length: PROTOCOL_CODE_LENGTH }, () => random.pick(Array.from(PROTOCOL_ALPHABET))).join('')
    const own = seededRandom(SEED + index)
    const { text, answer, is_about_order: isAboutOrder } = texts.messages[index % texts.messages.length]!
    const order = isAboutOrder ? orderBefore(orders, at) : null
    const { name, email } = order?.customer ?? someone
    const facts = { name, email, protocol: `C-${saoPauloDay(at).replaceAll('-', '')}-${code}`, message: text }
    const handledAt = recent ? minutesAfter(at, 2 * HOUR_MINUTES) : timeOn(own, businessDaysAfter(at, 1), 9, 17)
    const isHandled = recent ? recent.isHandled : handledAt < now
    return {
      row: {
        ...facts,
        mailbox: mailboxOf(email),
        search_key: messageKey(facts),
        order_number: null,
        created_at: at,
        state: !isHandled ? 'new' : answer ? 'answered' : 'closed',
        handled_at: isHandled ? handledAt : null,
        version: isHandled ? 1 : 0,
      },
      order,
      answer: isHandled && answer ? { text: answer, at: handledAt } : null,
    }
  })
}

function orderBefore(orders: readonly PastOrder[], at: Date): PastOrder | null {
  return orders.findLast(({ row }) => row.created_at < minutesAfter(at, -2 * 24 * HOUR_MINUTES)) ?? null
}
