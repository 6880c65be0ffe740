import type { PaymentStart } from '#contract/checkout.ts'
import { countsAsSale } from '#domain/sales.ts'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findOrder } from '../orders/order-store.ts'
import {
  type Attempt,
  currentAttempt,
  openAttempt,
  type OpenedPayment,
  type OrderToPay,
  withAttempt,
} from '../payments/attempts.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { refuseUnlessOffered, type Buyer } from './place-order.ts'
import { paymentStart, requestCheckout } from './start-payment.ts'

/**
 * Another link for an order that staff have let wait again: the one before was closed with it, or ended with its time.
 * When the provider fails, the order waits on. Whoever asks while there is a link gets that one.
 */
export async function renewLink(shop: Shop, buyer: Buyer, orderId: number): Promise<PaymentStart> {
  const order = await findOrder(shop.db, orderId)
  if (!order || order.user_id !== buyer.id) throw new Refusal('order_not_found')
  if (countsAsSale(order.status)) throw new Refusal('order_paid')
  if (order.status !== 'pending') throw new Refusal('order_not_open')
  const attempt = await currentAttempt(shop.db, orderId)
  if (attempt?.method === 'pix') return paymentStart({ order, attempt }, shop.config)
  if (attempt?.state === 'open') return openLink({ order, attempt }, shop.config)
  if (attempt?.state !== 'idle') throw new Refusal('order_moved')
  const settings = await readSettings(shop.db, shop.config)
  refuseUnlessOffered(settings, attempt.method, order.total_cents)
  const requested = await requestCheckout(shop, settings, { order, attempt }, buyer.email)
  if (!requested.ok) {
    const { reason, detail } = requested
    shop.log.warn({ orderId, reason, detail }, 'payment provider failed')
    throw new Refusal('payment_provider')
  }
  const kept = await keepLink(shop, attempt, requested.opened)
  shop.wakeJobs()
  if (kept?.order.status !== 'pending' || kept.attempt?.state !== 'open') throw new Refusal('order_moved')
  return openLink(kept, shop.config)
}

/** A stored link that is no longer allowed leads nowhere. */
async function openLink(payable: OrderToPay, config: Config): Promise<PaymentStart> {
  const start = await paymentStart(payable, config)
  if (start.init_point === null) throw new Refusal('payment_provider')
  return start
}

/** Kept also for an order that was cancelled meanwhile, or that staff say is paid, so that its link can be closed. */
function keepLink({ db, now }: Shop, attempt: Attempt, opened: OpenedPayment): Promise<OrderToPay | undefined> {
  const orderId = attempt.order_id
  return inTransaction(db, async (tx) => {
    const isKept = (await openAttempt(tx, attempt, opened, now())) !== undefined
    const order = await findOrder(tx, orderId)
    if (isKept && order?.status !== 'pending') await enqueue(tx, { kind: 'close_at_provider', orderId }, now())
    return order && withAttempt(tx, order)
  })
}
