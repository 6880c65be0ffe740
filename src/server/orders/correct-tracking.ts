import { normalizeTrackingCode } from '#domain/tracking.ts'
import type { adminOrders } from '#contract/admin-orders.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { getOrder, insertEvent, updateOrder } from '../order-store/orders.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { companyText, lockGroup, tiedOrders } from './move-parcel.ts'

/** Changes the tracking code of a sent order and of its parcel. Returns the saved code. Idempotent: a repeat sends no second mail. */
export function correctTracking(
  { db }: Shop,
  { id, tracking_code: typed, from, notify: isNotified = true }: Input<typeof adminOrders.correctTracking>,
  staff: StaffRequest,
): Promise<string> {
  const code = normalizeTrackingCode(typed)
  return inTransaction(db, async (tx) => {
    const group = await lockGroup(tx, await getOrder(tx, id))
    const order = group.find((each) => each.id === id)!
    if (code === null) throw new Refusal('tracking_code_blank')
    const former = order.tracking_code
    if (order.status !== 'shipped') throw new Refusal('order_not_sent')
    if (former === code) return code
    if (former !== from) throw new Refusal('order_moved')
    const parcel = [order, ...tiedOrders(order, group, 'together').filter(({ status }) => status === 'shipped')]
    const reason =
      former === null
        ? `Código de rastreamento ${code}`
        : `Código de rastreamento corrigido de ${former} para ${code}${isNotified ? '' : ', sem avisar o cliente'}`
    const [before, after] = [{ tracking_code: former }, { tracking_code: code }]
    for (const each of parcel) {
      await updateOrder(tx, each, after)
      const company = companyText(parcel.filter(({ id: other }) => other !== each.id))
      await insertEvent(tx, each, { actor: staff.person.email, reason: reason + company, now: staff.now })
      await writeAudit(tx, staff, { action: 'order.tracking', subject: `order ${each.id}`, before, after })
    }
    if (isNotified) {
      const mail = former === null ? 'tracking_added' : 'tracking_corrected'
      await enqueue(tx, { kind: 'order_mail', orderId: id, mail }, staff.now)
    }
    return code
  })
}
