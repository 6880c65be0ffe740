import { violates } from '../db/errors.ts'
import { retryWhile } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'

/** Violated by `takeSeenStock`, by `takeSeenCouponUse`, and by an item whose variant staff have deleted. */
const CONSTRAINTS = ['stock_quantity', 'current_uses', 'order_items_variant_id']

/** Each stock of a cart can cause two conflicts: plentiful to low, low to too low. */
const ATTEMPTS = 10

/**
 * Repeats a transaction after a conflict: a stock or a coupon has changed since the transaction read it. The next attempt
 * reads it again and may refuse it. Refuses with `unavailable` after ten attempts.
 */
export async function whileSeenChanges<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await retryWhile(hasChanged, transaction, ATTEMPTS)
  } catch (error) {
    throw hasChanged(error) ? new Refusal('unavailable') : error
  }
}

function hasChanged(error: unknown): boolean {
  return CONSTRAINTS.some((constraint) => violates(error, constraint))
}
