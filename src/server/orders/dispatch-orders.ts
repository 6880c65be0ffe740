import type { DispatchResult } from '#contract/admin-orders.ts'
import { refusalSentence } from '#contract/refusals.ts'
import type { Staff } from '../audit/audit.ts'
import { isUnavailable } from '../db/errors.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { saveTracking } from './change-status.ts'

type Line = { id: number; tracking_code: string }

/** Each order by itself, in the order given: one that is refused, or fails, keeps none of the others from going out. */
export async function dispatchOrders(shop: Shop, lines: readonly Line[], staff: Staff): Promise<DispatchResult[]> {
  const results: DispatchResult[] = []
  for (const line of lines) results.push({ id: line.id, ...(await dispatchOne(shop, line, staff)) })
  return results
}

async function dispatchOne(shop: Shop, { id, tracking_code: code }: Line, staff: Staff): Promise<{ isShipped: boolean; error: string | null }> {
  try {
    await saveTracking(shop, id, code, staff, shop.now())
    return { isShipped: true, error: null }
  } catch (error) {
    if (error instanceof Refusal) return { isShipped: false, error: error.message }
    shop.log[isUnavailable(error) ? 'warn' : 'error']({ err: error, orderId: id }, 'an order could not be dispatched')
    return { isShipped: false, error: refusalSentence(isUnavailable(error) ? 'unavailable' : 'unexpected') }
  }
}
