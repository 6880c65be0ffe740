import { customerApi } from '#web/shared/customer-api.ts'
import { attempt, type Attempt } from '#web/data/attempt.ts'
import type { CartItem, CartTotals } from '#contract/cart.ts'

export type LoadedCart = { items: Attempt<CartItem[]>; totals: Attempt<CartTotals> }

/** For clientLoaders; both requests run in parallel. */
export async function loadCart(): Promise<LoadedCart> {
  const [items, totals] = await Promise.all([attempt(customerApi.cart.items()), attempt(customerApi.cart.totals())])
  return { items, totals }
}
