import type { OrderRow } from '../order-store/orders.ts'
import type { Shop } from '../shop.ts'
import { askWithin, inSmallBatches, createBudget } from './ask-in-time.ts'
import { providerOfPayment } from '../order-store/payments.ts'
import { syncPaymentById } from './sync-order.ts'

/** Staff wait this long for one order or a whole dispatch. */
const MAX_WAIT_MS = 10_000
const PER_PAYMENT = { wholeMs: 5000, attemptMs: 4000, pauseMs: 300 }

/**
 * Fetches the payments of orders before they ship, so that no refunded order leaves. Returns the ids of orders whose payment
 * could not be fetched: a provider outage does not stop the warehouse, but staff see a warning.
 */
export async function checkBeforeShipping(shop: Shop, orders: readonly OrderRow[]): Promise<ReadonlySet<number>> {
  const budget = createBudget(MAX_WAIT_MS)
  const unchecked = new Set<number>()
  await inSmallBatches(
    orders.filter((order) => order.paid_by !== null),
    async ({ id, paid_by: paymentId }) => {
      const failure = await askWithin(budget, async () =>
        syncPaymentById(shop, await providerOfPayment(shop.db, paymentId!), paymentId!, PER_PAYMENT),
      )
      if (failure !== null) unchecked.add(id)
    },
  )
  return unchecked
}
