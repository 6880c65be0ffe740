import type { DispatchResult } from '#contract/admin-order-inputs.ts'
import { refusalMessage } from '#contract/refusals.ts'
import type { StaffRequest } from '../audit/audit.ts'
import { isUnavailable } from '../db/errors.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { saveTracking } from './change-status.ts'
import { checkParcels } from './move-parcel.ts'
import { listOrders } from '../order-store/orders.ts'

type Line = Parameters<typeof saveTracking>[1]

/** One transaction per parcel, in the order given: a refusal or failure does not stop the others. */
export async function dispatchOrders(
  shop: Shop,
  lines: readonly Line[],
  staff: StaffRequest,
): Promise<DispatchResult[]> {
  const ids = lines.map(({ id }) => id)
  const confirmed = (await listOrders(shop.db, ids)).filter(({ status }) => status === 'confirmed')
  const unchecked = await checkParcels(shop, confirmed)
  const sentBy = new Map<number, number>()
  const results: DispatchResult[] = []
  for (const line of lines)
    results.push({ id: line.id, ...(await dispatchOne(shop, line, staff, { unchecked, sentBy })) })
  return results
}

/** `sentBy`: orders that went with another of this list, which names it. */
type Dispatch = { unchecked: ReadonlySet<number>; sentBy: Map<number, number> }

async function dispatchOne(
  shop: Shop,
  line: Line,
  staff: StaffRequest,
  { unchecked, sentBy }: Dispatch,
): Promise<Omit<DispatchResult, 'id'>> {
  try {
    const { sentWith, ...moved } = await saveTracking(shop, line, staff, unchecked)
    for (const id of sentWith) sentBy.set(id, line.id)
    return { isShipped: true, error: null, needs_confirmation: null, ...moved }
  } catch (error) {
    if (error instanceof Refusal) return refusedLine(error, sentBy.get(line.id))
    shop.log[isUnavailable(error) ? 'warn' : 'error'](
      { err: error, orderId: line.id },
      'an order could not be dispatched',
    )
    return {
      isShipped: false,
      error: refusalMessage(isUnavailable(error) ? 'unavailable' : 'unexpected'),
      needs_confirmation: null,
    }
  }
}

function refusedLine({ code, message }: Refusal, sentWith: number | undefined): Omit<DispatchResult, 'id'> {
  const isTogether = code === 'order_not_confirmed' && sentWith !== undefined
  return {
    isShipped: false,
    error: isTogether ? refusalMessage('sent_together', { with: sentWith }) : message,
    needs_confirmation: code === 'order_refunded' ? 'ship_refunded' : code === 'linked_unpaid' ? 'leave_unpaid' : null,
  }
}
