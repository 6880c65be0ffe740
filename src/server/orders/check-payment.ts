import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { syncOrder } from '../payments/sync-order.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { getOrder, type OrderRow } from '../order-store/orders.ts'

export async function checkPayment(shop: Shop, id: number, staff: StaffRequest): Promise<OrderRow> {
  const seen = await getOrder(shop.db, id)
  if (seen.is_provider_paid && (await syncOrder(shop, id)) !== null) throw new Refusal('provider_silent')
  const order = await getOrder(shop.db, id)
  await inTransaction(shop.db, (tx) =>
    writeAudit(tx, staff, {
      action: 'order.check',
      subject: `order ${id}`,
      before: stateOf(seen),
      after: stateOf(order),
    }),
  )
  return order
}

function stateOf({ status, payment_status }: OrderRow) {
  return { status, payment_status }
}
