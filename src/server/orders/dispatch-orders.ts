import type { DispatchResult } from '#contract/admin-orders.ts'
import { refusalMessage } from '#contract/refusals.ts'
import type { StaffRequest } from '../audit/audit.ts'
import { isUnavailable } from '../db/errors.ts'
import { checkBeforeShipping } from '../payments/check-before-shipping.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { saveTracking } from './change-status.ts'
import { listOrders } from '../order-store/orders.ts'

type Line = Parameters<typeof saveTracking>[1]

/** One transaction per order, in the order given: a refusal or failure does not stop the others. */
export async function dispatchOrders(
  shop: Shop,
  lines: readonly Line[],
  staff: StaffRequest,
): Promise<DispatchResult[]> {
  const ids = lines.map(({ id }) => id)
  const confirmed = (await listOrders(shop.db, ids)).filter(({ status }) => status === 'confirmed')
  const unchecked = await checkBeforeShipping(shop, confirmed)
  const results: DispatchResult[] = []
  for (const line of lines) results.push({ id: line.id, ...(await dispatchOne(shop, line, staff, unchecked)) })
  return results
}

async function dispatchOne(
  shop: Shop,
  line: Line,
  staff: StaffRequest,
  unchecked: ReadonlySet<number>,
): Promise<Omit<DispatchResult, 'id'>> {
  try {
    const moved = await saveTracking(shop, line, staff, unchecked)
    return { isShipped: true, error: null, needs_confirmation: false, ...moved }
  } catch (error) {
    if (error instanceof Refusal)
      return { isShipped: false, error: error.message, needs_confirmation: error.code === 'order_refunded' }
    shop.log[isUnavailable(error) ? 'warn' : 'error'](
      { err: error, orderId: line.id },
      'an order could not be dispatched',
    )
    return {
      isShipped: false,
      error: refusalMessage(isUnavailable(error) ? 'unavailable' : 'unexpected'),
      needs_confirmation: false,
    }
  }
}
