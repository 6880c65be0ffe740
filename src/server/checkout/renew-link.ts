import type { PaymentStart } from '#contract/checkout.ts'
import { countsAsSale } from '#domain/sales.ts'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findOrder, noteLink, type OrderRow } from '../orders/order-store.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { refuseUnlessOffered, type Buyer } from './place-order.ts'
import { askForPreference, paymentStart, type ProviderPart } from './start-payment.ts'

/**
 * Another link for an order that staff have let wait again: the one before was closed with it, or ended with its time.
 * When the provider fails, the order waits on. Whoever asks while there is a link gets that one.
 */
export async function renewLink(shop: Shop, buyer: Buyer, orderId: number): Promise<PaymentStart> {
  const order = await findOrder(shop.db, orderId)
  if (!order || order.user_id !== buyer.id) throw new Refusal('order_not_found')
  if (countsAsSale(order.status)) throw new Refusal('order_paid')
  if (order.status !== 'pending') throw new Refusal('order_not_open')
  const { payment_method: method } = order
  if (method === 'pix') return paymentStart(order, shop.config)
  if (order.init_point !== null) return openLink(order, shop.config)
  const settings = await readSettings(shop.db, shop.config)
  refuseUnlessOffered(settings, method, order.total_cents)
  const asked = await askForPreference(shop, settings, order, buyer.email, method)
  if (!asked.ok) {
    shop.log.warn({ orderId, reason: asked.reason, detail: asked.detail }, 'payment provider failed')
    throw new Refusal('payment_provider')
  }
  const kept = await keepLink(shop, order, asked.part)
  shop.wakeJobs()
  if (kept?.status !== 'pending' || kept.init_point === null) throw new Refusal('order_moved')
  return openLink(kept, shop.config)
}

/** A stored link that is no longer allowed leads nowhere. */
async function openLink(order: OrderRow, config: Config): Promise<PaymentStart> {
  const start = await paymentStart(order, config)
  if (start.init_point === null) throw new Refusal('payment_provider')
  return start
}

/** Kept also for an order that was cancelled meanwhile, or that staff say is paid, so that its link can be closed. */
function keepLink({ db, now }: Shop, order: OrderRow, part: ProviderPart): Promise<OrderRow | undefined> {
  return inTransaction(db, async (tx) => {
    const kept = await noteLink(tx, order, part)
    if (kept && kept.status !== 'pending') await enqueue(tx, { kind: 'close_at_provider', orderId: order.id }, now())
    return kept ?? findOrder(tx, order.id)
  })
}
