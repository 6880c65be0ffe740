import { nextPaymentCheck } from '#domain/payment-deadline.ts'
import type { AttemptCause } from '#domain/payment-attempt.ts'
import { belongsTo, planPayment, type PaymentPlan } from '#domain/payment-plan.ts'
import type { Receiver } from '#domain/provider-payment.ts'
import { planStatusChange, type OrderStatus } from '#domain/order.ts'
import { orderTxid } from '#domain/pix.ts'
import { refusalReminderAt } from '#domain/reminder.ts'
import type { RefundCause } from '#domain/refund.ts'
import type { Db, Tx } from '../db/schema.ts'
import { runPipelined } from '../db/pipelined.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FetchedPayment } from '../gateways/payment-provider.ts'
import type { ProviderFailure } from '../gateways/provider-request.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import {
  findOrderStatement,
  insertEvent,
  lockOrderStatement,
  type OrderRow,
  updateOrder,
} from '../order-store/orders.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, attemptsStatement, currentOf, type OrderToPay, pricedAs } from '../order-store/attempts.ts'
import { closeAttempt } from './close-attempt.ts'
import { providerName, receiverOf } from './providers.ts'
import {
  flagPayment,
  hasBoleto,
  hasOtherOpenPayment,
  endedStatement,
  markEndedStatement,
  recordPaymentStatement,
  setNextCheck,
  WRONG_AMOUNT,
} from '../order-store/payments.ts'
import { isGivenBack, requestRefund } from '../order-store/refunds.ts'
import { oweReminder } from '../order-store/reminders.ts'

/** The only place where money changes an order. Idempotent. With a failure nothing was changed; the caller retries later. */
export async function syncPayment(shop: Shop, payment: FetchedPayment): Promise<ProviderFailure | null> {
  const orderId = orderIdOf(payment.externalReference)
  const receiver = await receiverOf(shop, payment)
  if (!receiver.ok) return receiver.reason
  const sync = { payment, receiver: receiver.value, actor: providerName(shop, payment.provider), now: shop.now() }
  const outcome = orderId === null ? 'not_ours' : await apply(shop.db, orderId, { ...sync, mayTakeStock: true })
  if (outcome === 'short') await apply(shop.db, orderId!, { ...sync, mayTakeStock: false })
  if (outcome === 'not_ours')
    shop.log.warn({ paymentId: payment.id, reference: payment.externalReference }, 'a payment that belongs to no order')
  return null
}

/** `PEDIDO00000123` → 123; anything else is no reference of ours. */
export function orderIdOf(reference: string | null): number | null {
  const digits = /^PEDIDO(\d{8,15})$/.exec(reference ?? '')?.[1]
  const id = Number(digits)
  return digits && orderTxid(id) === reference ? id : null
}

type Outcome = 'done' | 'short' | 'not_ours'

/** `mayTakeStock` is false when the stock of a late payment is gone. */
type Sync = { payment: FetchedPayment; receiver: Receiver; actor: string; now: Date; mayTakeStock: boolean }
type Applied = OrderToPay & Pick<Sync, 'payment' | 'actor' | 'now' | 'mayTakeStock'>

async function apply(db: Db, orderId: number, sync: Sync): Promise<Outcome> {
  const { payment, receiver, now, mayTakeStock } = sync
  try {
    return await inTransaction(db, async (tx) => {
      const [[order], attempts] = await runPipelined(tx, [
        lockOrderStatement(tx, { id: orderId }),
        attemptsStatement(tx, orderId),
      ])
      if (!order) return 'not_ours'
      const isNewBoleto = payment.boleto !== null && !(await hasBoleto(tx, payment.id))
      const [[recorded], ended] = await runPipelined(tx, [
        recordPaymentStatement(tx, orderId, payment, now),
        endedStatement(tx, orderId),
      ])
      if (recorded?.order_id !== orderId) return recorded ? 'not_ours' : 'done'
      const known = {
        endedPayments: ended.map(({ provider_payment_id: id }) => id),
        isGivenBack: await isGivenBack(tx, payment.id),
      }
      const attempt = currentOf(attempts)
      const priced = asRequested(order, attempts, payment)
      const formerTotals = attempts.flatMap(({ former_total_cents: cents }) => (cents === null ? [] : [cents]))
      const plan = planPayment({ ...payable(priced, attempt), ...known, formerTotals, receiver }, payment)
      // An order is cancelled by its last open payment, not by the first that ends.
      const isTooEarly = plan.kind === 'cancel' && (await hasOtherOpenPayment(tx, orderId, payment.id))
      if (priced !== order && comesToCount(plan)) await change(tx, order, sumsOf(priced))
      if (!isTooEarly) await applyPlan(tx, { ...sync, order: priced, attempt }, plan)
      const isEnd = ENDS.includes(plan.kind) || ENDED.includes(payment.status)
      // A payment that ended and was paid after all must be synced again if it is refunded later.
      const [[moved]] = await runPipelined(tx, [
        findOrderStatement(tx, orderId),
        isEnd || comesToCount(plan) ? markEndedStatement(tx, payment.id, isEnd) : null,
      ])
      await setNextCheck(tx, payment.id, nextCheck(moved!, payment.id, now))
      if (isNewBoleto && order.status === 'pending')
        await enqueue(tx, { kind: 'order_mail', orderId, mail: 'boleto_issued' }, now)
      return 'done'
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'out_of_stock' && mayTakeStock) return 'short'
    throw error
  }
}

/** A payment by a method that the customer has changed since pays the price of that method. */
function asRequested(order: OrderRow, attempts: readonly Attempt[], payment: FetchedPayment): OrderRow {
  if (payment.amountCents === order.total_cents) return order
  const own = attempts.filter(
    ({ method, reference, former_total_cents: former }) =>
      former === null && belongsTo({ method, id: reference }, payment),
  )
  return (
    own.map((attempt) => pricedAs(order, attempt)).findLast((each) => each.total_cents === payment.amountCents) ?? order
  )
}

function sumsOf({ payment_method, discount_cents, method_discount_cents, total_cents }: OrderRow): Partial<OrderRow> {
  return { payment_method, discount_cents, method_discount_cents, total_cents }
}

/** A counting payment may be refunded without a webhook. */
function nextCheck(order: OrderRow, paymentId: string, now: Date): Date | null {
  const isKept =
    order.paid_by === paymentId && ['approved', 'partially_refunded', 'charged_back'].includes(order.payment_status)
  return isKept ? nextPaymentCheck(order.paid_at ?? now, now) : null
}

const ENDS: readonly PaymentPlan['kind'][] = ['cancel', 'reversed', 'refund_duplicate']
function comesToCount(plan: PaymentPlan): boolean {
  return (
    plan.kind === 'confirm' ||
    plan.kind === 'confirm_if_stock' ||
    plan.kind === 'paid_after_confirmation' ||
    (plan.kind === 'set_status' && plan.paidBy !== null)
  )
}

/** A payment with this status never becomes money again. */
const ENDED = ['cancelled', 'rejected']

function payable(order: OrderRow, attempt: Attempt | undefined) {
  return {
    reference: orderTxid(order.id),
    totalCents: order.total_cents,
    status: order.status,
    paymentStatus: order.payment_status,
    deliveryConfirmed: order.delivery_confirmed_at !== null,
    paidBy: order.paid_by,
    ...(attempt && IS_AWAITED[attempt.cause] && { awaited: { method: attempt.method, id: attempt.reference } }),
  }
}

/** After these, only the attempt's own payment moves the order. */
const IS_AWAITED: Record<AttemptCause, boolean> = {
  checkout: false,
  new_payment: true,
  recovery: true,
  reopening: false,
  edit: true,
  hold: true,
}

async function applyPlan(tx: Tx, applied: Applied, plan: PaymentPlan): Promise<unknown> {
  const { order, attempt, payment, actor, now, mayTakeStock } = applied
  const confirm = (reason: string) => moveTo(tx, order, 'confirmed', { actor, reason, now, paidBy: payment.id })
  switch (plan.kind) {
    case 'nothing':
    case 'wrong_order':
      return
    case 'foreign':
      return alert(tx, applied, FOREIGN[plan.reason])
    case 'wrong_amount':
      if ((await alert(tx, applied, WRONG_AMOUNT)) && payment.status === 'approved')
        await enqueue(tx, { kind: 'order_mail', orderId: order.id, mail: 'wrong_amount' }, now)
      return
    case 'set_status':
      if (plan.paymentStatus === 'rejected') await reportRefusal(tx, applied)
      return change(tx, order, { payment_status: plan.paymentStatus, ...(plan.paidBy && { paid_by: plan.paidBy }) })
    case 'paid_after_confirmation':
      await change(tx, order, { payment_status: plan.paymentStatus, paid_by: payment.id })
      return alert(tx, applied, PAID_TWICE)
    case 'confirm':
      if (attempt && !belongsTo({ method: attempt.method, id: attempt.reference }, payment))
        await closeAttempt(tx, attempt, now)
      return confirm(`Pagamento ${payment.id} aprovado`)
    case 'confirm_if_stock':
      if (mayTakeStock) return confirm(`Pagamento ${payment.id} aprovado depois do cancelamento`)
      await change(tx, order, { payment_status: 'approved', paid_by: payment.id })
      await refund(tx, applied, 'late')
      // The first cancellation mail did not mention the refund.
      await enqueue(tx, { kind: 'order_mail', orderId: order.id, mail: 'order_cancelled' }, now)
      return alert(tx, applied, 'Pagamento atrasado sem estoque: o valor será devolvido')
    case 'refund_duplicate':
      await refund(tx, applied, 'duplicate')
      return alert(tx, applied, 'Pagamento em duplicidade: o valor será devolvido')
    case 'cancel': {
      const reason = `O pagamento expirou ou foi cancelado no ${actor}`
      return moveTo(tx, order, 'cancelled', { actor, reason, isExpiry: true, now })
    }
    case 'reversed':
      return reverse(tx, applied, plan)
  }
}

const PAID_TWICE =
  'Pagamento aprovado num pedido já confirmado manualmente: se o cliente pagou duas vezes, devolva este valor em Reembolsar'

const FOREIGN = {
  other_account: 'Pagamento recebido por outra conta do provedor: ele não confirma o pedido',
  test: 'Pagamento de teste, que não move dinheiro: ele não confirma o pedido',
}

async function moveTo(tx: Tx, order: OrderRow, to: OrderStatus, move: Parameters<typeof moveOrder>[3]): Promise<void> {
  // Planned as an order that this payment has paid.
  const facts = orderFacts(move.paidBy ? { ...order, paid_by: move.paidBy, payment_status: 'approved' } : order)
  const planned = planStatusChange(facts, to)
  if (!planned.ok) throw new Error(`payment cannot move order ${order.id} to ${to}: ${planned.reason}`)
  await moveOrder(tx, order, { ...planned.plan, withdrawRefund: false, cancelProviderPayment: false }, move)
}

async function reverse(tx: Tx, applied: Applied, plan: Extract<PaymentPlan, { kind: 'reversed' }>): Promise<void> {
  const { order, actor, now } = applied
  const reversed = { ...order, payment_status: plan.paymentStatus }
  await change(tx, order, { payment_status: plan.paymentStatus })
  const reason = plan.paymentStatus === 'refunded' ? 'Pagamento devolvido' : 'Pagamento contestado'
  if (plan.cancel) await moveTo(tx, reversed, 'cancelled', { actor, reason, now })
  const moved: OrderRow = plan.cancel ? { ...reversed, status: 'cancelled' } : reversed
  if (plan.flag || plan.paymentStatus === 'charged_back') await alert(tx, { ...applied, order: moved }, reason)
}

/** After a review its customer is no longer on the page; another refusal is shown there, with other ways to pay. */
async function reportRefusal(tx: Tx, { order, now }: Applied): Promise<void> {
  if (order.payment_status === 'in_process')
    await enqueue(tx, { kind: 'order_mail', orderId: order.id, mail: 'payment_refused' }, now)
  else await oweReminder(tx, { orderId: order.id, kind: 'payment_refused', dueAt: refusalReminderAt(now) })
}

async function change(tx: Tx, order: OrderRow, changes: Partial<OrderRow>): Promise<void> {
  if (!(await updateOrder(tx, order, changes))) throw new Refusal('order_moved')
}

async function refund(tx: Tx, { order, payment, actor, now }: Applied, cause: RefundCause): Promise<void> {
  const reason = REFUND_REASONS[cause]
  await requestRefund(tx, { orderId: order.id, paymentId: payment.id, cause, actor, reason, now })
}

const REFUND_REASONS: Record<RefundCause, string> = {
  staff: '',
  cancelled: 'Pedido cancelado',
  late: 'Pagamento atrasado sem estoque',
  duplicate: 'Pagamento em dobro',
}

/** False if it was already reported. */
async function alert(tx: Tx, { order, payment, actor, now }: Applied, text: string): Promise<boolean> {
  if (!(await flagPayment(tx, payment.id, text))) return false
  await insertEvent(tx, order, { actor, reason: `${text} (${payment.id})`, now })
  const mail = {
    subject: `Pedido nº ${order.id}: atenção ao pagamento`,
    text: `${text}.\n\nPedido nº ${order.id}, pagamento ${payment.id}.`,
  }
  await enqueue(tx, { kind: 'staff_alert', ...mail }, now)
  return true
}
