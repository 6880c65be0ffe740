import type { Insertable } from 'kysely'
import { boletoReminderAt, cartReminderAt, refusalReminderAt, secondPixReminderAt } from '#domain/reminder.ts'
import type { Database } from '../db/schema.ts'
import type { PastOrder } from './live-order.ts'
import type { Customer } from './people.ts'
import { type Random, seededRandom } from './random.ts'
import { minutesAfter } from './work-times.ts'

const SEED = 58_000
const DAY = 86_400_000
/** Older ones are deleted. */
const KEEP_MS = 180 * DAY
/** Of orders: that came from a cart left for hours, and after which a cart was left for good. */
const RETURNED_CART_SHARE = 0.1
const LEFT_CART_SHARE = 0.12
const SWEEP_MINUTES = 3

type Columns = Omit<Insertable<Database['reminders']>, 'order_id' | 'user_id'>
/** Of an order, or of the customer's cart. */
export type PastReminder = { row: Columns; order: PastOrder | null; customer: Customer }

type Owed = Pick<PastReminder, 'order'> & {
  kind: Columns['kind']
  owedAt: Date
  dueAt: Date
  idleSince?: Date
  /** From then on it would make no sense: paid, or its time is over. */
  until: Date | null
}

/** The reminders of half a year by the shop's own rules, ascending in the time at which they were due. */
export function pastReminders(orders: readonly PastOrder[], now: Date): PastReminder[] {
  const ordersOf = Map.groupBy(orders, ({ customer }): Customer => customer)
  const reminders = orders.flatMap((order, index) => {
    const random = seededRandom(SEED + index)
    const { customer } = order
    const own = ordersOf.get(customer)!
    const owed = [...owedForOrder(order), ...owedForCarts(random, order, own)]
    return owed.flatMap((each) => settle(random, each, { customer, own, now }))
  })
  return reminders
    .filter(({ row }) => (row.due_at as Date).getTime() > now.getTime() - KEEP_MS)
    .toSorted((a, b) => (a.row.due_at as Date).getTime() - (b.row.due_at as Date).getTime())
}

function owedForOrder(order: PastOrder): Owed[] {
  const { row, attempts, payments } = order
  const until = row.paid_at ?? row.expired_at
  const method = attempts[0]?.method
  if (method === 'boleto') {
    const owedAt = row.created_at
    return [{ kind: 'boleto_due', order, owedAt, dueAt: boletoReminderAt(owedAt), until }]
  }
  const refused = payments.find(({ status }) => status === 'rejected')
  if (refused) {
    const owedAt = refused.fetched_at as Date
    return [{ kind: 'payment_refused', order, owedAt, dueAt: refusalReminderAt(owedAt), until }]
  }
  if (method !== 'pix' || row.expired_at === null) return []
  const owedAt = row.expired_at
  return [
    { kind: 'pix_over', order, owedAt, dueAt: owedAt, until: null },
    { kind: 'pix_over_again', order, owedAt, dueAt: secondPixReminderAt(owedAt), until: null },
  ]
}

/**
 * Of the cart that lay for hours before it became this order, and of one that was left after it. At least ten days lie
 * between two carts, because a customer gets at most two mails in seven.
 */
function owedForCarts(random: Random, { row }: PastOrder, own: readonly PastOrder[]): Owed[] {
  const at = row.created_at
  const others = own.filter((order) => order.row !== row).map((order) => order.row.created_at.getTime())
  const isAlone = (since: Date) => others.every((time) => Math.abs(time - since.getTime()) > 10 * DAY)
  const returned = minutesAfter(at, -random.int(5 * 60, 40 * 60))
  const left = minutesAfter(at, random.int(11 * 24 * 60, 40 * 24 * 60))
  const hasAccount = own[0]!.row !== row
  return [
    ...(random.isLuckyAt(RETURNED_CART_SHARE) && hasAccount && isAlone(returned) ? cartMails(returned) : []),
    ...(random.isLuckyAt(LEFT_CART_SHARE) && isAlone(left) ? cartMails(left) : []),
  ]
}

function cartMails(idleSince: Date): Owed[] {
  const owedAt = cartReminderAt('cart', idleSince)
  return (['cart', 'cart_again'] as const).map((kind) => {
    return { kind, order: null, owedAt, dueAt: cartReminderAt(kind, idleSince), idleSince, until: null }
  })
}

type Context = { customer: Customer; own: readonly PastOrder[]; now: Date }

/** An order or a payment of the customer stops what was not sent by then. */
function settle(random: Random, owed: Owed, { customer, own, now }: Context): PastReminder[] {
  const { kind, order, owedAt, dueAt, idleSince, until } = owed
  if (owedAt > now) return []
  const steps = own.flatMap(({ row }) => [row.created_at, row.paid_at ?? []].flat())
  const [stop] = [...steps, until ?? []]
    .flat()
    .filter((step) => step > owedAt)
    .toSorted((a, b) => a.getTime() - b.getTime())
  const sentAt = kind === 'pix_over' ? dueAt : minutesAfter(dueAt, random.next() * SWEEP_MINUTES)
  const row = { kind, email: customer.email, due_at: dueAt, ...(idleSince && { idle_since: idleSince }) }
  const reminder = { order, customer }
  if (stop && stop <= sentAt) return [{ ...reminder, row: { ...row, stopped_at: stop } }]
  if (sentAt > now) return order ? [{ ...reminder, row }] : []
  return [{ ...reminder, row: { ...row, sent_at: sentAt, opened_at: openedAt(random, { sentAt, stop, now }) } }]
}

/** Before what it led to, if anything. */
function openedAt(random: Random, { sentAt, stop, now }: { sentAt: Date; stop: Date | undefined; now: Date }) {
  const hasLed = stop !== undefined && stop.getTime() - sentAt.getTime() < 3 * DAY
  const end = hasLed ? stop : minutesAfter(sentAt, 900)
  const at = new Date(sentAt.getTime() + (end.getTime() - sentAt.getTime()) * (0.05 + random.next() * 0.9))
  return random.isLuckyAt(hasLed ? 0.7 : 0.25) && at < now ? at : null
}
