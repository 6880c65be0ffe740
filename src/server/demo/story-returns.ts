import { formatBrl } from '#domain/money.ts'
import { advance, ATTENDANT, auditRow, PROVIDER, type PastOrder, type World } from './live-order.ts'
import { minutesAfter } from './work-times.ts'

export function askReturn({ returns }: PastOrder, at: Date, reason: string | null): void {
  returns.push({ reason, state: 'open', created_at: at, decided_at: null, decided_by: null, answer: null })
}

export function acceptReturn(order: PastOrder, at: Date): void {
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
export function giveBack(world: World, order: PastOrder, at: Date, reason: string): void {
  const { row } = order
  const amount = row.total_cents
  advance(order, 'cancelled', { actor: ATTENDANT, reason, now: at })
  const after = { amount_cents: amount, reason, status: 'cancelled' }
  order.audits.push(auditRow('order.refund', { actor: ATTENDANT, at, after }))
  addRefund(world, order, at, { amount, cause: 'cancelled', reason })
  Object.assign(paymentOf(order), { status: 'refunded', status_detail: 'refunded', is_ended: true })
  row.payment_status = 'refunded'
}

export function refundPart(world: World, order: PastOrder, at: Date): void {
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

export function chargeBack(order: PastOrder, at: Date): void {
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
