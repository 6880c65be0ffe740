import { planStatusChange } from '#domain/order.ts'
import { abandonOrder } from '../checkout/abandon-order.ts'
import { inTransaction } from '../db/transaction.ts'
import { moveOrder, orderFacts } from '../orders/move-order.ts'
import { findOrder } from '../orders/order-store.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { claimCheck, listExpired, listUnanswered, listUnseen } from './queries.ts'
import { syncOrder } from './sync-order.ts'

const MINUTE = 60_000
const AT_ONCE = 200
/** Long enough for the slowest provider call to have ended. */
const UNANSWERED_MS = 2 * MINUTE
/** A lost webhook is made up for within this time. */
const UNSEEN_MS = 3 * MINUTE
/** While the provider cannot be asked, an expired order keeps its stock no longer than this. */
const PATIENCE_MS = 60 * MINUTE

/** Looks after waiting orders: gives up those that were never answered, finds lost payments, cancels what can no longer be paid. */
export async function sweepOrders(shop: Shop): Promise<void> {
  const now = shop.now()
  for (const { id } of await listUnanswered(shop.db, new Date(now.getTime() - UNANSWERED_MS), AT_ONCE)) {
    await inTransaction(shop.db, (tx) => abandonOrder(tx, id, now))
  }
  for (const { id } of await listUnseen(shop.db, new Date(now.getTime() - UNSEEN_MS), AT_ONCE)) {
    if (await claimCheck(shop.db, id, now, UNSEEN_MS)) await syncOrder(shop, id)
  }
  for (const order of await listExpired(shop.db, now, AT_ONCE)) {
    const unasked = order.is_provider_paid ? await syncOrder(shop, order.id) : null
    const isPatient = now.getTime() - order.expires_at!.getTime() < PATIENCE_MS
    if (unasked === null || !isPatient) await expireOrder(shop, order.id, now)
  }
}

/** Cancels an order whose time is over, once, unless the provider still works on its payment. */
async function expireOrder({ db }: Shop, orderId: number, now: Date): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const order = await findOrder(tx, orderId)
      if (!order || order.status !== 'pending' || order.payment_status === 'in_process') return
      const planned = planStatusChange(orderFacts(order), 'cancelled')
      if (planned.ok) await moveOrder(tx, order, planned.plan, { actor: 'sistema', reason: 'O prazo de pagamento terminou', now })
    })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'order_moved')) throw error
  }
}
