import type { adminOrderEdits, EditPreview } from '#contract/admin-order-edits.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { listItems } from '../order-store/order-items.ts'
import { getOrder, lockOrder, type OrderRow } from '../order-store/orders.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { editVersion, refuseUnlessEditable } from './edit-version.ts'
import { planRemoval, removeItems } from './remove-items.ts'

export async function previewItems(
  { db }: Shop,
  { id, ...typed }: Input<typeof adminOrderEdits.previewItems>,
): Promise<EditPreview> {
  const { version, consequences } = await planItems(db, await getOrder(db, id), typed)
  return { version, consequences }
}

/** Refused with `order_moved` unless `version` is that of a preview which still holds. */
export async function changeItems(
  { db }: Shop,
  { id, version, notify = true, ...typed }: Input<typeof adminOrderEdits.changeItems>,
  staff: StaffRequest,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Refusal('order_not_found')
    const plan = await planItems(tx, order, typed)
    if (plan.version !== version) throw new Refusal('order_moved')
    const { before, after } = await removeItems(tx, order, plan, { staff, notify })
    await writeAudit(tx, staff, { action: 'order.items', subject: `order ${id}`, before, after })
  })
}

type Typed = Omit<Input<typeof adminOrderEdits.previewItems>, 'id'>

async function planItems(db: Db, order: OrderRow, typed: Typed) {
  refuseUnlessEditable(order)
  const lines = await listItems(db, [order.id])
  const plan = await planRemoval(db, order, { ...typed, lines })
  return { ...plan, version: editVersion(order, [typed, plan.units, plan.consequences]) }
}
