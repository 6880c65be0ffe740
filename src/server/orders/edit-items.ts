import type { adminOrderEdits, EditPreview } from '#contract/admin-order-edits.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { listItems } from '../order-store/order-items.ts'
import { getOrder, lockOrder, type OrderRow } from '../order-store/orders.ts'
import { syncMoney } from '../payments/sync-order.ts'
import { Refusal } from '../refusal.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { editVersion, refuseUnlessEditable } from './edit-version.ts'
import { planRemoval, removeItems } from './remove-items.ts'
import { planRepricing, repriceItems } from './reprice-items.ts'

export async function previewItems(
  { db, config }: Shop,
  { id, ...typed }: Input<typeof adminOrderEdits.previewItems>,
): Promise<EditPreview> {
  const { version, consequences } = await planItems(db, await getOrder(db, id), typed, await readSettings(db, config))
  return { version, consequences }
}

/**
 * Refused with `order_moved` unless `version` is that of a preview which still holds. Money that came for an unpaid order
 * is synced first.
 */
export async function changeItems(
  shop: Shop,
  { id, version, notify = true, ...typed }: Input<typeof adminOrderEdits.changeItems>,
  staff: StaffRequest,
): Promise<void> {
  const { db, config } = shop
  const seen = await getOrder(db, id)
  const settings = await readSettings(db, config)
  if (seen.status === 'pending' && seen.is_provider_paid && (await syncMoney(shop, id)) !== null)
    throw new Refusal('payment_provider')
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Refusal('order_not_found')
    const plan = await planItems(tx, order, typed, settings)
    if (plan.version !== version) throw new Refusal('order_moved')
    const { before, after } = plan.removal
      ? await removeItems(tx, order, plan.removal, { staff, notify })
      : await repriceItems(tx, order, plan.repricing, { config, staff, notify })
    await writeAudit(tx, staff, { action: 'order.items', subject: `order ${id}`, before, after })
  })
}

type Typed = Omit<Input<typeof adminOrderEdits.previewItems>, 'id'>

async function planItems(db: Db, order: OrderRow, typed: Typed, settings: Settings) {
  refuseUnlessEditable(order)
  const wanted = { ...typed, lines: await listItems(db, [order.id]) }
  if (order.status === 'pending') {
    const repricing = await planRepricing(db, order, wanted, settings)
    const { changed, added, sums, consequences } = repricing
    const quantities = changed.map(({ line, quantity }) => [line.variant_id, quantity])
    return {
      removal: null,
      repricing,
      consequences,
      version: editVersion(order, [typed, quantities, added, sums, consequences]),
    }
  }
  const removal = await planRemoval(db, order, wanted)
  const { units, consequences } = removal
  return { removal, repricing: null, consequences, version: editVersion(order, [typed, units, consequences]) }
}
