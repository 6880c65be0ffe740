import { hasValidS10CheckDigit } from '#domain/tracking.ts'
import {
  advance,
  ATTENDANT,
  auditRow,
  DISPATCHER,
  type Fate,
  type PastOrder,
  type Story,
  type World,
} from './live-order.ts'
import type { Random } from './random.ts'
import { untilPaid } from './story-payment.ts'
import { acceptReturn, askReturn, chargeBack, giveBack, refundPart } from './story-returns.ts'
import { businessDaysAfter, daysAfter, dispatchDay, minutesAfter, timeOn } from './work-times.ts'

const MAX_LATE_DAYS = 3
const NOTED_SHARE = 0.09

/**
 * What becomes of an order, step by step. It yields the instant of its next step: a reader who stops at a future one
 * leaves the order as it is today.
 */
export function* lifeOf(world: World, order: PastOrder, fate: Fate): Story {
  if (order.row.status === 'pending') yield* untilPaid(world, order, fate)
  if (order.row.status === 'confirmed') yield* untilDelivered(world, order, fate)
  if (order.row.status === 'delivered') yield* afterDelivery(world, order, fate)
}

function* untilDelivered(world: World, order: PastOrder, fate: Fate): Story {
  const { random } = world
  const { row } = order
  if (fate === 'withdrawn' && row.paid_by !== null) return yield* withdraw(world, order)
  if (fate === 'cancelled_by_staff' && row.paid_by !== null) {
    const at = timeOn(random, businessDaysAfter(row.paid_at!, 1), 9, 12)
    yield at
    return giveBack(world, order, at, random.pick(world.texts.cancelReasons))
  }
  if (random.isLuckyAt(NOTED_SHARE)) yield* takeNote(world, order)
  const shippedAt = timeOn(random, dispatchDay(row.paid_at!), 13, 18)
  yield shippedAt
  ship(world, order, shippedAt)
  const isLate = random.isLuckyAt(0.07)
  const days = isLate ? row.delivery_days! + random.int(1, MAX_LATE_DAYS) : random.int(1, row.delivery_days ?? 5)
  const arrivedAt = timeOn(random, businessDaysAfter(shippedAt, days), 10, 19)
  const isConfirmed = random.isLuckyAt(0.42)
  const at = isConfirmed
    ? minutesAfter(arrivedAt, random.int(20, 1800))
    : timeOn(random, businessDaysAfter(arrivedAt, 1), 9, 11)
  yield at
  if (isConfirmed) confirmDelivery(order, at)
  else moveByStaff(order, { to: 'delivered', actor: ATTENDANT, at, reason: 'Status alterado', changes: {} })
}

/** Before the hours in which parcels are shipped. */
function* takeNote({ random, texts }: World, order: PastOrder): Story {
  const at = minutesAfter(order.row.paid_at!, random.int(20, 50))
  yield at
  const note = random.pick(texts.notes)
  order.notes.push({ author: ATTENDANT, body: note, written_at: at })
  order.audits.push(auditRow('order.note', { actor: ATTENDANT, at, after: { note } }))
}

function ship({ random }: World, order: PastOrder, at: Date): void {
  const code = trackingCode(random)
  order.row.tracking_code = code
  moveByStaff(order, {
    to: 'shipped',
    actor: DISPATCHER,
    at,
    reason: `Código de rastreamento ${code}`,
    changes: { tracking_code: code },
  })
}

function trackingCode(random: Random): string {
  const start = `${random.pick(['AA', 'OV', 'QB', 'TJ'])}${random.digits(8)}`
  const codes = Array.from({ length: 10 }, (_, digit) => `${start}${digit}BR`)
  return codes.find((code) => hasValidS10CheckDigit(code))!
}

/** The customer's word, which no status change of staff undoes. */
function confirmDelivery(order: PastOrder, at: Date): void {
  const { row, customer } = order
  const reason = 'Recebimento confirmado pelo cliente'
  order.events.push({ happened_at: at, actor: customer.email, from_status: 'shipped', to_status: 'delivered', reason })
  Object.assign(row, { status: 'delivered', delivered_at: at, delivery_confirmed_at: at })
}

type StaffMove = {
  to: 'shipped' | 'delivered'
  actor: string
  at: Date
  reason: string
  changes: { tracking_code?: string }
}

function moveByStaff(order: PastOrder, { to, actor, at, reason, changes }: StaffMove): void {
  const before = { status: order.row.status, ...(changes.tracking_code && { tracking_code: null }) }
  advance(order, to, { actor, reason, now: at })
  order.audits.push(auditRow('order.status', { actor, at, before, after: { status: to, ...changes } }))
}

function* afterDelivery(world: World, order: PastOrder, fate: Fate): Story {
  const { random } = world
  const { row } = order
  if (row.paid_by === null) return
  const delivered = row.delivered_at!
  if (fate === 'returned') {
    const askedAt = timeOn(random, daysAfter(delivered, random.int(1, 6)), 9, 22)
    yield askedAt
    askReturn(order, askedAt, random.pick(world.texts.returnReasons))
    const answeredAt = timeOn(random, businessDaysAfter(askedAt, 1), 9, 17)
    yield answeredAt
    acceptReturn(order, answeredAt)
    const backAt = timeOn(random, businessDaysAfter(answeredAt, random.int(5, 9)), 10, 16)
    yield backAt
    giveBack(world, order, backAt, 'Devolução recebida e conferida')
  }
  if (fate === 'partly_refunded') {
    const at = timeOn(random, businessDaysAfter(delivered, random.int(1, 4)), 9, 17)
    yield at
    refundPart(world, order, at)
  }
  if (fate === 'charged_back' && row.payment_method === 'card') {
    const at = timeOn(random, daysAfter(delivered, random.int(12, 40)), 8, 20)
    yield at
    chargeBack(order, at)
  }
}

function* withdraw(world: World, order: PastOrder): Story {
  const { random } = world
  const askedAt = minutesAfter(order.row.paid_at!, random.int(30, 90))
  yield askedAt
  askReturn(order, askedAt, null)
  const at = timeOn(random, businessDaysAfter(askedAt, 1), 9, 12)
  yield at
  acceptReturn(order, at)
  giveBack(world, order, minutesAfter(at, 4), 'Desistência antes do envio')
}
