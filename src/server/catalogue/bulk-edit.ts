import type { BulkCells } from '#contract/admin-bulk-inputs.ts'
import { type AuditEntry, type StaffRequest, writeAudits } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { type ProductRow, readBulkRows, type VariantRow } from './bulk-edit-rows.ts'
import { updateVariants } from './import-queries.ts'
import { countStocks } from './stock.ts'
import { byStaff } from './stock-movements.ts'
import { bumpProducts } from './version.ts'

type Moved = { product_id: number; variant_id: number | null; name: string | null }
type Change = BulkCells & { row: ProductRow | VariantRow }

/** Rolls back a bulk edit that a sale or another edit has overtaken; it is tried again on what is there now. */
const RACED = new Error('a product changed meanwhile')

/**
 * Changes prices and stocks that are still what they were, and returns the others. A price that is already the new one
 * counts as changed, a stock only if this person's last change made it so (ADR 017).
 */
export async function bulkEdit(
  db: Db,
  changes: readonly BulkCells[],
  staff: StaffRequest,
): Promise<{ moved: Moved[] }> {
  for (;;) {
    try {
      return { moved: await inTransaction(db, (tx) => write(tx, changes, staff)) }
    } catch (error) {
      if (error !== RACED) throw error
    }
  }
}

async function write(tx: Tx, changes: readonly BulkCells[], staff: StaffRequest): Promise<Moved[]> {
  const { products, variants } = await readBulkRows(
    tx,
    changes.map(({ product_id: id }) => id),
  )
  const rows = new Map<string, ProductRow | VariantRow>([
    ...products.map((row) => [keyOf({ product_id: row.id, variant_id: null }), row] as const),
    ...variants.map((row) => [keyOf({ product_id: row.product_id, variant_id: row.id }), row] as const),
  ])
  const ownStocks = await lastCounts(tx, changes, staff)
  const moved: Moved[] = []
  const written: Change[] = []
  // Each row once, in the lock order: variants by product and id, then products by id.
  for (const change of [...new Map(changes.map((each) => [keyOf(each), each])).values()].sort(inLockOrder)) {
    const row = rows.get(keyOf(change))
    const state = row ? stateOf(change, row, ownStocks) : 'moved'
    if (state === 'current') written.push({ ...change, row: row! })
    else if (state === 'moved')
      moved.push({ product_id: change.product_id, variant_id: change.variant_id, name: row?.name ?? null })
  }
  await writeStocks(tx, written, staff)
  await writeVariantPrices(tx, written)
  await writeProducts(tx, written, staff)
  await bumpProducts(
    tx,
    written.map(({ product_id: id }) => id),
  )
  await inBatches(auditsOf(written), (some) => writeAudits(tx, staff, some))
  return moved
}

function keyOf({ product_id: productId, variant_id: variantId }: Pick<BulkCells, 'product_id' | 'variant_id'>): string {
  return `${productId} ${variantId ?? ''}`
}

function inLockOrder(a: BulkCells, b: BulkCells): number {
  return a.product_id - b.product_id || (a.variant_id ?? 0) - (b.variant_id ?? 0)
}

type Cell = keyof BulkCells['was']

function stateOf(
  { was, is, variant_id: variantId }: BulkCells,
  row: ProductRow | VariantRow,
  ownStocks: ReadonlyMap<number, number>,
): 'current' | 'equal' | 'moved' {
  const cells = Object.keys(is) as Cell[]
  const now: Partial<Record<Cell, number | null>> = row
  if (cells.every((cell) => was[cell] !== undefined && now[cell] === was[cell])) return 'current'
  if (!cells.every((cell) => now[cell] === is[cell])) return 'moved'
  const isOwn = is.stock_quantity === undefined || ownStocks.get(variantId!) === is.stock_quantity - was.stock_quantity!
  return isOwn ? 'equal' : 'moved'
}

/** By variant: how many units its last movement added, if it was an edit by this person. */
async function lastCounts(tx: Tx, changes: readonly BulkCells[], { person }: StaffRequest) {
  const counted = changes.filter(({ is }) => is.stock_quantity !== undefined)
  const rows = await inBatches([...new Set(counted.map(({ product_id: id }) => id))], (ids) =>
    tx
      .selectFrom('stock_movements as m')
      .select(['m.variant_id', 'm.quantity', 'm.actor', 'm.reason'])
      .where('m.id', 'in', (last) =>
        last
          .selectFrom('stock_movements')
          .select((eb) => eb.fn.max('id').as('id'))
          .where('product_id', 'in', ids)
          .groupBy('variant_id'),
      )
      .execute(),
  )
  const own = rows.filter(({ actor, reason }) => actor === person.email && reason === 'edit')
  return new Map(own.map(({ variant_id: id, quantity }) => [id, quantity]))
}

async function writeStocks(tx: Tx, changes: readonly Change[], staff: StaffRequest): Promise<void> {
  const counts = changes
    .filter(({ is }) => is.stock_quantity !== undefined)
    .map(({ product_id: productId, variant_id: variantId, was, is }) => ({
      productId,
      variantId: variantId!,
      was: was.stock_quantity!,
      is: is.stock_quantity!,
    }))
  if (!(await countStocks(tx, counts, byStaff(staff, 'edit')))) throw RACED
}

async function writeVariantPrices(tx: Tx, changes: readonly Change[]): Promise<void> {
  const priced = changes.filter(({ variant_id: id, is }) => id !== null && Object.keys(columnsOf(is)).length > 0)
  await inBatches(priced, async (some) => {
    const rows = some.map(({ variant_id: id, row, is }) => {
      const was = columnsOf(row)
      return { id: id!, was, is: { ...was, ...columnsOf(is) } }
    })
    if ((await updateVariants(tx, rows)) < some.length) throw RACED
  })
}

/** The version of each changed product grows, also where only variants change. */
async function writeProducts(tx: Tx, changes: readonly Change[], { now }: StaffRequest): Promise<void> {
  for (const [id, own] of Map.groupBy(changes, ({ product_id: productId }) => productId)) {
    const change = own.find(({ variant_id: variantId }) => variantId === null)
    let update = tx
      .updateTable('products')
      .set((eb) => ({ ...columnsOf(change?.is ?? {}), version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .where('is_deleted', '=', false)
    for (const [column, value] of Object.entries(columnsOf(change?.was ?? {})))
      update = update.where(column as PriceColumn, value === null ? 'is' : '=', value)
    const { numUpdatedRows } = await update.executeTakeFirst()
    if (numUpdatedRows === 0n) throw RACED
  }
}

type PriceColumn = 'price_cents' | 'original_price_cents'

function columnsOf({ price, original_price: original }: { price?: number | null; original_price?: number | null }) {
  return {
    ...(price !== undefined && price !== null && { price_cents: price }),
    ...(original !== undefined && { original_price_cents: original }),
  }
}

/** Per product: its own cells, with the stock if it has no options, and those of its variants as an edit of them. */
function auditsOf(changes: readonly Change[]): AuditEntry[] {
  return [...Map.groupBy(changes, ({ product_id: id }) => id)].flatMap(([id, own]) => {
    const subject = `product ${id}`
    const textOf = ({ row }: Change) => ('text' in row ? row.text : '')
    const main = own.filter((change) => textOf(change) === '')
    const others = own.filter((change) => textOf(change) !== '')
    const side = (of: 'was' | 'is') => ({
      variants: Object.fromEntries(others.map((change) => [textOf(change), change[of]])),
    })
    return [
      ...main.map(({ was, is }) => ({ action: 'product.change' as const, subject, before: was, after: is })),
      ...(others.length > 0
        ? [{ action: 'product.variants' as const, subject, before: side('was'), after: side('is') }]
        : []),
    ]
  })
}
