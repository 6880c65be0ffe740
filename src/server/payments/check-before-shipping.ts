import type { OrderRow } from '../order-store/orders.ts'
import type { Shop } from '../shop.ts'
import { askWithin, inSmallBatches, createBudget } from './ask-in-time.ts'
import { providerOfPayment } from '../order-store/payments.ts'
import { syncPaymentById } from './sync-order.ts'

/** Staff wait this long for one order or a whole dispatch. */
const MAX_WAIT_MS = 10_000
const PER_PAYMENT = { wholeMs: 5000, attemptMs: 4000, pauseMs: 300 }

/** No refunded order leaves. Returns the orders that could not be checked: an outage warns staff but does not stop them. */
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
