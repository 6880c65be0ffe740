import { formatBrl } from '#domain/money.ts'
import { instalments } from '#domain/product.ts'
import type { RefusalReason } from '#domain/payment-refusal.ts'
import { hasValidS10CheckDigit } from '#domain/tracking.ts'
import { addPayment, advance, auditRow, PROVIDER, type PastOrder, type World } from './live-order.ts'
import type { Random } from './random.ts'
import { businessDaysAfter, daysAfter, dispatchDay, minutesAfter, timeOn } from './work-times.ts'

export const FATES = {
  usual: 100,
  unpaid: 9,
  cancelled_by_customer: 2,
  refused_then_paid: 5,
  refused: 2,
  cancelled_by_staff: 2,
  withdrawn: 1.5,
  returned: 3,
  partly_refunded: 2.5,
  charged_back: 1.6,
  paid_by_hand: 1,
  reviewed: 1,
} as const
export type Fate = keyof typeof FATES

export const DISPATCHER = 'tomas@ousadia.example'
export const ATTENDANT = 'dandara@ousadia.example'
const MAX_LATE_DAYS = 3
const NOTED_SHARE = 0.09

type Story = Generator<Date, void>

/**
 * What becomes of an order, step by step. It yields the instant of its next step: a reader who stops at a future one
 * leaves the order as it is today.
 */
export function* lifeOf(world: World, order: PastOrder, fate: Fate): Story {
  if (order.row.status === 'pending') yield* untilPaid(world, order, fate)
  if (order.row.status === 'confirmed') yield* untilDelivered(world, order, fate)
  if (order.row.status === 'delivered') yield* afterDelivery(world, order, fate)
}

function* untilPaid(world: World, order: PastOrder, fate: Fate): Story {
  const { random } = world
  const { row } = order
  const isCard = row.payment_method === 'card'
  const soon = minutesAfter(row.created_at, random.int(1, 6))
  if (fate === 'unpaid') return yield* expire(world, order)
  if (fate === 'cancelled_by_customer') {
    yield minutesAfter(row.created_at, 14)
    return endUnpaid(world, order, minutesAfter(row.created_at, 14), {
      actor: order.customer.email,
      reason: 'Cancelado pelo cliente',
    })
  }
  if (isCard && (fate === 'refused' || fate === 'refused_then_paid')) {
    yield soon
    refuse(world, order, soon)
    if (fate === 'refused') return yield* expire(world, order)
  }
  if (isCard && fate === 'reviewed') {
    yield soon
    row.payment_status = 'in_process'
    addPayment(world, order, soon, { status: 'in_process', status_detail: 'pending_review_manual' })
  }
  if (row.payment_method === 'boleto') {
    yield soon
    addPayment(world, order, soon, { status: 'pending', status_detail: 'pending_waiting_payment' })
  }
  if (row.payment_method === 'pix' && fate === 'paid_by_hand') return yield* vouch(world, order)
  const paidAt = paymentTime(random, order, fate)
  yield paidAt
  pay(world, order, paidAt)
}

function paymentTime(random: Random, { row }: PastOrder, fate: Fate): Date {
  const placed = row.created_at
  if (row.payment_method === 'boleto') return timeOn(random, businessDaysAfter(placed, random.int(1, 3)), 6, 9)
  if (row.payment_method === 'pix') return minutesAfter(placed, random.int(1, 25))
  if (fate === 'reviewed') return timeOn(random, businessDaysAfter(placed, 1), 9, 18)
  return minutesAfter(placed, fate === 'refused_then_paid' ? random.int(8, 30) : random.int(1, 6))
}

/** Approves the open payment, or a new one. */
function pay(world: World, order: PastOrder, at: Date): void {
  const open = order.payments.find(({ status }) => status === 'pending' || status === 'in_process')
  const approved = { status: 'approved', status_detail: 'accredited' } as const
  const fetched = { provider_updated_at: at, fetched_at: minutesAfter(at, 0.02) }
  if (open) Object.assign(open, approved, fetched)
  const id = open?.provider_payment_id ?? addPayment(world, order, at, { ...approved, ...instalmentsOf(world, order) })
  advance(order, 'confirmed', { actor: PROVIDER, reason: `Pagamento ${id} aprovado`, now: at, paidBy: id })
}

function instalmentsOf({ random, settings }: World, { row }: PastOrder): { instalments?: number } {
  if (row.payment_method !== 'card') return {}
  const { count } = instalments(row.total_cents, {
    max: settings.instalments,
    minimumCents: settings.instalmentMinimumCents,
  })
  return { instalments: random.isLuckyAt(0.4) ? 1 : random.int(1, count) }
}

const REFUSALS: readonly { refusal: RefusalReason; status_detail: string }[] = [
  { refusal: 'insufficient_funds', status_detail: 'cc_rejected_insufficient_amount' },
  { refusal: 'wrong_card_data', status_detail: 'cc_rejected_bad_filled_security_code' },
  { refusal: 'call_issuer', status_detail: 'cc_rejected_call_for_authorize' },
  { refusal: 'risk', status_detail: 'cc_rejected_high_risk' },
]

function refuse(world: World, order: PastOrder, at: Date): void {
  order.row.payment_status = 'rejected'
  addPayment(world, order, at, { status: 'rejected', is_ended: true, ...world.random.pick(REFUSALS) })
}

function* expire(world: World, order: PastOrder): Story {
  if (order.row.payment_method !== 'card') {
    const seen = minutesAfter(order.row.created_at, 3)
    yield seen
    const status_detail = order.row.payment_method === 'pix' ? 'pending_waiting_transfer' : 'pending_waiting_payment'
    addPayment(world, order, seen, { status: 'pending', status_detail })
  }
  const at = minutesAfter(order.row.expires_at!, 0.5)
  yield at
  endUnpaid(world, order, at, { actor: 'sistema', reason: 'O prazo de pagamento terminou', isExpiry: true })
}

type End = { actor: string; reason: string; isExpiry?: boolean }

function endUnpaid(world: World, order: PastOrder, at: Date, end: End): void {
  advance(order, 'cancelled', { ...end, now: at })
  closePayments(world, order, at)
}

/** What was open at the provider was cancelled there. */
function closePayments(world: World, order: PastOrder, at: Date): void {
  const cancelled = { status: 'cancelled', status_detail: 'by_collector', is_ended: true } as const
  const open = order.payments.find(({ status }) => status === 'pending')
  const closed = { ...cancelled, provider_updated_at: at, fetched_at: minutesAfter(at, 0.1) }
  if (open) Object.assign(open, closed)
  else if (order.row.payment_method === 'pix') addPayment(world, order, at, cancelled)
}

/** Staff received the money in another way. */
function* vouch(world: World, order: PastOrder): Story {
  const at = minutesAfter(order.row.created_at, 22)
  yield at
  const [status, payment_status] = [order.row.status, order.row.payment_status]
  advance(order, 'confirmed', {
    actor: ATTENDANT,
    reason: 'Pagamento confirmado manualmente: transferência conferida no extrato',
    now: at,
  })
  const after = { status: 'confirmed', payment_status: 'approved' }
  order.audits.push(auditRow('order.status', { actor: ATTENDANT, at, before: { status, payment_status }, after }))
  closePayments(world, order, at)
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

export function askReturn({ returns }: PastOrder, at: Date, reason: string | null): void {
  returns.push({ reason, state: 'open', created_at: at, decided_at: null, decided_by: null, answer: null })
}

function acceptReturn(order: PastOrder, at: Date): void {
  const decided = {
    state: 'accepted',
    answer: 'Recebemos o seu pedido. O valor volta assim que a peça estiver conosco.',
  } as const
  Object.assign(order.returns[0]!, { ...decided, decided_at: at, decided_by: ATTENDANT })
  order.audits.push(
    auditRow('order.return', { actor: ATTENDANT, at, before: { state: 'open', answer: null }, after: decided }),
  )
}

/** Cancels a paid order; all of its payment went back. */
function giveBack(world: World, order: PastOrder, at: Date, reason: string): void {
  const { row } = order
  const amount = row.total_cents
  advance(order, 'cancelled', { actor: ATTENDANT, reason, now: at })
  const after = { amount_cents: amount, reason, status: 'cancelled' }
  order.audits.push(auditRow('order.refund', { actor: ATTENDANT, at, after }))
  addRefund(world, order, at, { amount, cause: 'cancelled', reason })
  Object.assign(paymentOf(order), { status: 'refunded', status_detail: 'refunded', is_ended: true })
  row.payment_status = 'refunded'
}

function refundPart(world: World, order: PastOrder, at: Date): void {
  const amount = Math.max(100, Math.round((order.row.total_cents * world.random.int(10, 35)) / 10_000) * 100)
  const reason = 'Desconto combinado: marca no acabamento'
  const summary = `Reembolso de ${formatBrl(amount)} pedido ao Mercado Pago: ${reason}`
  const { status } = order.row
  order.events.push({ happened_at: at, actor: ATTENDANT, from_status: status, to_status: status, reason: summary })
  order.audits.push(auditRow('order.refund', { actor: ATTENDANT, at, after: { amount_cents: amount, reason } }))
  addRefund(world, order, at, { amount, cause: 'staff', reason })
  paymentOf(order).status_detail = 'partially_refunded'
  order.row.payment_status = 'partially_refunded'
}

type PastRefund = { amount: number; cause: 'staff' | 'cancelled'; reason: string }

function addRefund(world: World, order: PastOrder, at: Date, { amount, cause, reason }: PastRefund): void {
  const payment = paymentOf(order)
  const settledAt = minutesAfter(at, 0.1)
  Object.assign(payment, { refunded_cents: amount, refunds_cents: amount })
  Object.assign(payment, { provider_updated_at: settledAt, fetched_at: settledAt })
  order.refunds.push({
    payment_id: payment.provider_payment_id,
    amount_cents: amount,
    cause,
    status: 'done',
    reason,
    actor: ATTENDANT,
    provider_refund_id: String(world.takeNumber()),
    asked_at: at,
    refunded_before_cents: 0,
    error: null,
    requested_at: at,
    settled_at: settledAt,
  })
}

function chargeBack(order: PastOrder, at: Date): void {
  const { row } = order
  const payment = paymentOf(order)
  const flag = 'Pagamento contestado'
  Object.assign(payment, { status: 'charged_back', status_detail: 'settled', is_ended: true, flag })
  Object.assign(payment, { provider_updated_at: at, fetched_at: minutesAfter(at, 0.02) })
  row.payment_status = 'charged_back'
  const reason = `${flag} (${payment.provider_payment_id})`
  order.events.push({ happened_at: at, actor: PROVIDER, from_status: row.status, to_status: row.status, reason })
}

function paymentOf({ row, payments }: PastOrder) {
  return payments.find(({ provider_payment_id: id }) => id === row.paid_by)!
}
