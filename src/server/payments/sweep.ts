import { planStatusChange } from '#domain/order.ts'
import { abandonOrder } from '../checkout/abandon-order.ts'
import { isUnavailable } from '../db/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { moveOrder, orderFacts } from '../orders/move-order.ts'
import { claimOrder } from '../orders/order-store.ts'
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
  const { db } = shop
  const now = shop.now()
  const askProvider = providerThisTime(shop)
  const ago = (ms: number) => new Date(now.getTime() - ms)

  await lookAfter(shop, await listUnanswered(db, ago(UNANSWERED_MS), AT_ONCE), ({ id }) => inTransaction(db, (tx) => abandonOrder(tx, id, now)))
  await lookAfter(shop, await listUnseen(db, ago(UNSEEN_MS), AT_ONCE), async ({ id }) => {
    if (await claimCheck(db, id, now, UNSEEN_MS)) await askProvider(id)
  })
  await lookAfter(shop, await listExpired(db, now, AT_ONCE), async (order) => {
    const isAsked = !order.is_provider_paid || (await askProvider(order.id))
    const isPatient = now.getTime() - order.expires_at!.getTime() < PATIENCE_MS
    if (isAsked || !isPatient) await expireOrder(shop, order.id, now)
  })
}

/** An order that cannot be looked after keeps no other one waiting. */
async function lookAfter<Order extends { id: number }>({ log }: Shop, orders: Order[], work: (order: Order) => Promise<unknown>): Promise<void> {
  for (const order of orders) {
    try {
      await work(order)
    } catch (error) {
      if (isUnavailable(error)) throw error
      log.error({ err: error, orderId: order.id }, 'an order could not be looked after')
    }
  }
}

/** Fetches an order's payments; once the provider does not answer, it is not asked again in this round. */
function providerThisTime(shop: Shop) {
  let answers = true
  return async (orderId: number): Promise<boolean> => {
    const failure = answers ? await syncOrder(shop, orderId) : 'unavailable'
    if (failure === 'unavailable') answers = false
    return failure === null
  }
}

/** Cancels an order whose time is over, once, unless the provider still works on its payment. */
function expireOrder({ db }: Shop, orderId: number, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await claimOrder(tx, orderId)
    if (!order || order.status !== 'pending' || order.payment_status === 'in_process' || order.expires_at! > now) return
    const planned = planStatusChange(orderFacts(order), 'cancelled')
    if (planned.ok) await moveOrder(tx, order, planned.plan, { actor: 'sistema', reason: 'O prazo de pagamento terminou', isExpiry: true, now })
  })
}
