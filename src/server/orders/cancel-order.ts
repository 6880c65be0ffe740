import { canCancelUnpaid, planStatusChange } from '#domain/order.ts'
import { countsAsSale } from '#domain/sales.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { syncMoney } from '../payments/sync-order.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import { getOwnOrder, lockOrder, type OrderRow } from '../order-store/orders.ts'

type Customer = { id: number; email: string }

/** By the customer, while unpaid. Payments are synced first, so that one approved just now wins. */
export async function cancelUnpaid(shop: Shop, customer: Customer, orderId: number, now: Date): Promise<void> {
  const seen = await getOwnOrder(shop.db, orderId, customer.id)
  refuseUnlessUnpaid(seen)
  if (seen.is_provider_paid && (await syncMoney(shop, orderId)) !== null) throw new Refusal('payment_provider')
  await inTransaction(shop.db, (tx) => cancel(tx, customer, orderId, now))
  shop.wakeJobs()
}

async function cancel(tx: Tx, customer: Customer, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('order_not_found')
  refuseUnlessUnpaid(order)
  const planned = planStatusChange(orderFacts(order), 'cancelled')
  if (!planned.ok) throw new Refusal(planned.reason)
  await moveOrder(tx, order, planned.plan, { actor: customer.email, reason: 'Cancelado pelo cliente', now })
}

function refuseUnlessUnpaid({ status, payment_status: paymentStatus }: OrderRow): void {
  if (countsAsSale(status)) throw new Refusal('order_paid')
  if (canCancelUnpaid({ status, paymentStatus })) return
  throw new Refusal(status === 'pending' ? 'payment_in_review' : 'order_not_open')
}
