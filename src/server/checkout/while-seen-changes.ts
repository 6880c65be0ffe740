import { violates } from '../db/errors.ts'
import { retryWhile } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'

/** Of `takeSeenStock`, of `takeSeenCouponUse`, and of an item whose variant staff have deleted. */
const CONSTRAINTS = ['stock_quantity', 'current_uses', 'order_items_variant_id']

/** Sales can change each stock a few times to another state: plentiful, low, too low. */
const ATTEMPTS = 10

/**
 * Runs a transaction again if what it has read was changed before it was taken: it reads it anew, and may refuse. Refuses
 * with `unavailable` after ten attempts.
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
