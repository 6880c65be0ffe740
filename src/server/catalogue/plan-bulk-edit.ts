import { type BulkEdit, type EditObstacle, editPrices, editStock, isStockEdit, type Prices } from '#domain/bulk-edit.ts'
import { type BulkCells, MAX_BULK_CELLS } from '#contract/admin-bulk-inputs.ts'
import { differences } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { readBulkRows } from './bulk-edit-rows.ts'

type Row = Pick<BulkCells, 'product_id' | 'variant_id'> & { name: string }
type Plan = {
  changes: (BulkCells & { name: string })[]
  refused: (Row & { obstacle: EditObstacle })[]
  equal: number
}

/**
 * What an edit would do to these products: to the stock of each variant, or to the product's prices and those of its
 * variants that have their own. Deleted products and hidden variants are left out.
 */
export async function planBulkEdit(db: Db, ids: readonly number[], edit: BulkEdit): Promise<Plan> {
  const { products, variants } = await readBulkRows(db, ids)
  const plan: Plan = { changes: [], refused: [], equal: 0 }
  if (isStockEdit(edit)) {
    for (const { id, product_id, name, stock_quantity } of variants) {
      const is = editStock(stock_quantity, edit)
      add(plan, { product_id, variant_id: id, name }, { stock_quantity }, asCells(is))
    }
  } else {
    const owned = Map.groupBy(variants, ({ product_id: id }) => id)
    for (const { id: product_id, name, ...prices } of products) {
      add(plan, { product_id, variant_id: null, name }, prices, editPrices(prices, edit))
      for (const { id, name: named, price, original_price } of owned.get(product_id) ?? []) {
        if (price === null) continue
        const own: Prices = { price, original_price }
        add(plan, { product_id, variant_id: id, name: named }, own, editPrices(own, edit))
      }
    }
  }
  if (plan.changes.length > MAX_BULK_CELLS)
    throw new Refusal('invalid_input', {
      what: `São ${plan.changes.length} preços ou estoques, com os das variações: escolha menos produtos, até ${MAX_BULK_CELLS} de uma vez`,
    })
  return plan
}

function asCells(stock: number | EditObstacle) {
  return typeof stock === 'number' ? { stock_quantity: stock } : stock
}

function add<Cells extends BulkCells['was']>(plan: Plan, row: Row, was: Cells, is: Cells | EditObstacle): void {
  if (typeof is === 'string') {
    plan.refused.push({ ...row, obstacle: is })
    return
  }
  const { before, after } = differences(was, is)
  if (Object.keys(after).length === 0) plan.equal++
  else plan.changes.push({ ...row, was: before, is: after })
}
