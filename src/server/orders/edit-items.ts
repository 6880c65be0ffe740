import type { adminOrderEdits, EditPreview } from '#contract/admin-order-edits.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { type ItemRow, listItems } from '../order-store/order-items.ts'
import { getOrder, lockOrder, type OrderRow } from '../order-store/orders.ts'
import { syncMoney } from '../payments/sync-order.ts'
import { Refusal } from '../refusal.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { editVersion, refuseUnlessEditable } from './edit-version.ts'
import { planRemoval, type RemovalPlan, removeItems } from './remove-items.ts'
import { planRepricing, type RepricingPlan, repriceItems } from './reprice-items.ts'
import { planSwap, type SwapPlan, swapItems } from './swap-items.ts'

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
    const { before, after } = await apply(tx, order, plan, { config, staff, notify })
    await writeAudit(tx, staff, { action: 'order.items', subject: `order ${id}`, before, after })
  })
}

type Typed = Omit<Input<typeof adminOrderEdits.previewItems>, 'id'>

type Plan =
  | { kind: 'repricing'; plan: RepricingPlan }
  | { kind: 'swap'; plan: SwapPlan }
  | { kind: 'removal'; plan: RemovalPlan }

async function planItems(db: Db, order: OrderRow, typed: Typed, settings: Settings) {
  refuseUnlessEditable(order)
  const wanted = { ...typed, lines: await listItems(db, [order.id]) }
  const planned = await planFor(db, order, wanted, settings)
  // A picture is no part of what was confirmed.
  const facts = wanted.lines.map((line) => ({ ...line, image_url: null }))
  const { consequences } = planned.plan
  return { ...planned, consequences, version: editVersion(order, [typed, facts, consequences]) }
}

type Wanted = Typed & { lines: ItemRow[] }

async function planFor(db: Db, order: OrderRow, wanted: Wanted, settings: Settings): Promise<Plan> {
  if (order.status === 'pending') return { kind: 'repricing', plan: await planRepricing(db, order, wanted, settings) }
  if (wanted.items.some(({ replaces }) => replaces !== undefined))
    return { kind: 'swap', plan: await planSwap(db, order, wanted) }
  return { kind: 'removal', plan: await planRemoval(db, order, wanted) }
}

type Terms = { config: Config; staff: StaffRequest; notify: boolean }

function apply(tx: Tx, order: OrderRow, planned: Plan, terms: Terms): Promise<{ before: unknown; after: unknown }> {
  switch (planned.kind) {
    case 'repricing':
      return repriceItems(tx, order, planned.plan, terms)
    case 'swap':
      return swapItems(tx, order, planned.plan, terms)
    case 'removal':
      return removeItems(tx, order, planned.plan, terms)
  }
}
