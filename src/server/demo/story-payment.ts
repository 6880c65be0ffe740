import { endOfDay } from '#domain/calendar.ts'
import { boletoDueDay } from '#domain/payment-deadline.ts'
import { instalments } from '#domain/product.ts'
import type { RefusalReason } from '#domain/payment-refusal.ts'
import {
  addPayment,
  advance,
  ATTENDANT,
  auditRow,
  type Fate,
  PROVIDER,
  type PastOrder,
  type Story,
  type World,
} from './live-order.ts'
import type { Random } from './random.ts'
import { businessDaysAfter, minutesAfter, timeOn } from './work-times.ts'

export function* untilPaid(world: World, order: PastOrder, fate: Fate): Story {
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
  const { payment_method: method, created_at: placed, expires_at: deadline } = order.row
  if (method !== 'card') {
    const seen = minutesAfter(placed, 3)
    yield seen
    const status_detail = method === 'pix' ? 'pending_waiting_transfer' : 'pending_waiting_payment'
    addPayment(world, order, seen, { status: 'pending', status_detail })
  }
  // The provider cancels a boleto after its last day; the shop's own deadline leaves two more for clearing.
  const at = minutesAfter(method === 'boleto' ? endOfDay(boletoDueDay(placed)) : deadline!, 0.5)
  yield at
  if (method === 'boleto') return endAtProvider(order, at)
  endUnpaid(world, order, at, { actor: 'sistema', reason: 'O prazo de pagamento terminou', isExpiry: true })
}

function endAtProvider(order: PastOrder, at: Date): void {
  const expired = { status: 'cancelled', status_detail: 'expired', is_ended: true } as const
  Object.assign(order.payments.at(-1)!, expired, { provider_updated_at: at, fetched_at: minutesAfter(at, 0.1) })
  order.row.payment_status = 'cancelled'
  const reason = `O pagamento expirou ou foi cancelado no ${PROVIDER}`
  advance(order, 'cancelled', { actor: PROVIDER, reason, now: at, isExpiry: true })
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
