import type { Insertable } from 'kysely'
import { VARIANT_TEXT } from '../catalogue/variants.ts'
import { inBatches } from '../db/batches.ts'
import type { Database, Tx } from '../db/schema.ts'
import type { Past } from './imagine-past.ts'
import { type AuditRow, auditRow } from './live-order.ts'
import { wareKey, type Ware } from './wares.ts'

export type WareIds = (ware: Ware) => { product_id: number; variant_id: number }

export async function readWareIds(tx: Tx): Promise<WareIds> {
  const rows = await tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'p.id as product_id', 'p.slug', VARIANT_TEXT.as('text')])
    .execute()
  const ids = new Map(
    rows.map(({ id, product_id, slug, text }) => [wareKey(slug, text), { product_id, variant_id: id }]),
  )
  return ({ slug, variantText }) => ids.get(wareKey(slug, variantText))!
}

/** Writes the movements since the opening and today's stock. Returns what the audit log says of the staff's. */
export async function writePastStock(tx: Tx, { orders, stock }: Past, idsOf: WareIds): Promise<AuditRow[]> {
  const ofOrders = orders.flatMap(({ row, movements }) => movements.map((move) => ({ ...move, order_id: row.id })))
  const edits = [...stock.values()].flatMap((plan) => plan.edits.map((move) => ({ ...move, order_id: null })))
  const moves = [...ofOrders, ...edits].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const levels = new Map(Array.from(stock, ([ware, { opening }]) => [ware, opening]))
  const audits: AuditRow[] = []
  const rows = moves.map(({ ware, quantity, at, reason, actor, order_id }): Insertable<Database['stock_movements']> => {
    const before = levels.get(ware)!
    const after = before + quantity
    levels.set(ware, after)
    if (reason === 'edit') audits.push(editAudit(idsOf(ware).product_id, ware, { actor, at, before, after }))
    return { ...idsOf(ware), happened_at: at, reason, quantity, stock_after: after, actor, order_id }
  })
  await inBatches(rows, async (some) => void (await tx.insertInto('stock_movements').values(some).execute()))
  for (const ware of stock.keys())
    await tx
      .updateTable('variants')
      .set({ stock_quantity: ware.stock })
      .where('id', '=', idsOf(ware).variant_id)
      .execute()
  return audits
}

type Edit = { actor: string; at: Date; before: number; after: number }

function editAudit(productId: number, { variantText }: Ware, { actor, at, before, after }: Edit): AuditRow {
  const cells = (stock: number) =>
    variantText === '' ? { stock_quantity: stock } : { variants: { [variantText]: { stock_quantity: stock } } }
  const action = variantText === '' ? 'product.change' : 'product.variants'
  const row = auditRow(action, { actor, at, before: cells(before), after: cells(after) })
  return { ...row, subject: `product ${productId}` }
}
