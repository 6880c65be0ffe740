import { sql } from 'kysely'
import { ALWAYS_ORDERABLE, type OrderLimits, shownStockChanges, unitLimit, unitLimitClause } from '#domain/stock.ts'
import { inBatches } from '../db/batches.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import { runPipelined } from '../db/pipelined.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { recordMovements, type Movement, type MovementCause } from './stock-movements.ts'
import { findStock } from './variants.ts'
import { bumpShownProducts } from './version.ts'

export type StockLine = { productId: number; variantId: number; quantity: number }

export type UnpaidHold = { held: ReadonlyMap<number, number>; limits: OrderLimits }

/**
 * Takes the units of every line or refuses with `out_of_stock`. One conditional UPDATE per variant checks and takes; lock
 * order: variants by product and id, then products. The version grows, so that an edit begun before cannot restore the
 * units.
 * `hold`: the order is unpaid, and more than the customer's share is refused with `unit_limit`. The caller has locked the
 * customer's cart, so their other orders cannot change meanwhile.
 * The caller records the returned movements, with the order that may not have been inserted yet.
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[], hold?: UnpaidHold): Promise<Movement[]> {
  const wanted = perVariant(lines)
  const taken = await runPipelined(
    tx,
    wanted.map((line) => takeUnitsStatement(tx, line, hold)),
  )
  const moved: Movement[] = []
  for (const [index, line] of wanted.entries()) moved.push(await takenUnits(tx, line, taken[index]!, hold))
  await bumpShownStock(tx, moved)
  return moved
}

function takeUnitsStatement(tx: Tx, { variantId, quantity }: StockLine, hold?: UnpaidHold) {
  return takeWithinShareStatement(tx, { variantId, quantity, share: hold && shareOf(hold, variantId, quantity) })
}

type Taking = { variantId: number; quantity: number; share: Share | undefined }
const takeWithinShareStatement = compiledOnce((tx, { variantId, quantity, share }: Taking) =>
  tx
    .updateTable('variants')
    .set({ stock_quantity: sql<number>`stock_quantity - ${quantity}`, version: sql<number>`version + 1` })
    .where('id', '=', variantId)
    .where('stock_quantity', '>=', quantity)
    .$if(share !== undefined, (query) => query.where(isWithinShare(share!)))
    .returning('stock_quantity'),
)

async function takenUnits(
  tx: Tx,
  line: StockLine,
  [taken]: readonly { stock_quantity: number }[],
  hold?: UnpaidHold,
): Promise<Movement> {
  const { productId, variantId, quantity } = line
  if (!taken) throw await shortage(tx, line, hold)
  return { productId, variantId, quantity: -quantity, stockAfter: taken.stock_quantity }
}

/** The caller records the returned movements. */
export async function giveBackStock(tx: Tx, lines: readonly StockLine[]): Promise<Movement[]> {
  const moved: Movement[] = []
  for (const line of perVariant(lines)) moved.push(await giveBackUnits(tx, line))
  await bumpShownStock(tx, moved)
  return moved
}

async function giveBackUnits(tx: Tx, { productId, variantId, quantity }: StockLine): Promise<Movement> {
  const { stock_quantity: now } = await tx
    .updateTable('variants')
    .set({ stock_quantity: sql<number>`stock_quantity + ${quantity}`, version: sql<number>`version + 1` })
    .where('id', '=', variantId)
    .returning('stock_quantity')
    .executeTakeFirstOrThrow()
  return { productId, variantId, quantity, stockAfter: now }
}

/**
 * Takes the units of lines with a positive quantity and gives back those of lines with a negative one, in one pass in the
 * lock order. Refuses as `takeStock` does; the caller records the returned movements.
 */
export async function exchangeStock(tx: Tx, lines: readonly StockLine[]): Promise<Movement[]> {
  const moved: Movement[] = []
  for (const line of perVariant(lines).filter(({ quantity }) => quantity !== 0))
    moved.push(
      line.quantity > 0
        ? await takenUnits(tx, line, await takeUnitsStatement(tx, line).execute())
        : await giveBackUnits(tx, { ...line, quantity: -line.quantity }),
    )
  await bumpShownStock(tx, moved)
  return moved
}

async function bumpShownStock(tx: Tx, moved: readonly Movement[]): Promise<void> {
  const shown = moved.filter(({ quantity, stockAfter }) => shownStockChanges(stockAfter - quantity, stockAfter))
  await bumpShownProducts(
    tx,
    shown.map(({ productId }) => productId),
  )
}

export type StockCount = { productId: number; variantId: number; was: number; is: number }

/** Sets counted stocks. False if one of them is no longer as it `was`: the caller rolls back. */
export async function countStocks(tx: Tx, counts: readonly StockCount[], cause: MovementCause): Promise<boolean> {
  let written = 0
  await inBatches(counts, async (some) => {
    const rows = some.map(({ variantId, was, is }) => sql`(${sql.join([variantId, was, is])})`)
    const { numAffectedRows } = await sql`
      with w(id, was, units) as (values ${sql.join(rows)})
      update variants set stock_quantity = cast(w.units as bigint) from w
      where variants.id = cast(w.id as bigint) and variants.stock_quantity = cast(w.was as bigint)`.execute(tx)
    written += Number(numAffectedRows)
  })
  if (written < counts.length) return false
  const moved = counts.map(({ was, is, ...variant }) => ({ ...variant, quantity: is - was, stockAfter: is }))
  await recordMovements(tx, moved, cause)
  return true
}

/** Each variant once, in the lock order. */
export function perVariant<Line extends StockLine>(lines: readonly Line[]): Line[] {
  const sums = new Map<number, Line>()
  for (const line of lines) {
    const before = sums.get(line.variantId)?.quantity ?? 0
    sums.set(line.variantId, { ...line, quantity: before + line.quantity })
  }
  return [...sums.values()].sort((a, b) => a.productId - b.productId || a.variantId - b.variantId)
}

export type Share = { wantedPercent: number; before: number; percent: number }

/** Undefined: as many may always be ordered. */
export function shareOf({ held, limits }: UnpaidHold, variantId: number, quantity: number): Share | undefined {
  const before = held.get(variantId) ?? 0
  if (before + quantity <= ALWAYS_ORDERABLE) return undefined
  return { wantedPercent: (before + quantity - 1) * 100, before, percent: limits.unpaidSharePercent }
}

/** `unitLimit` in SQL: units ≤ ⌈stock · percent⌉ is (units − 1) · 100 < stock · percent. */
export function isWithinShare({ wantedPercent, before, percent }: Share) {
  return sql<boolean>`${wantedPercent} < (stock_quantity + ${before}) * ${percent}`
}

async function shortage(tx: Tx, line: StockLine, hold: UnpaidHold | undefined): Promise<Refusal> {
  const product = await findStock(tx, line.variantId)
  if (!product) return new Refusal('product_not_found')
  // Units may have come back since the UPDATE.
  return shortageOf(product, line, hold) ?? outOfStock(product)
}

type Stock = { name: string; stock_quantity: number }

/** Why this stock cannot give the units of the line; null if it can. */
export function shortageOf(product: Stock, line: StockLine, hold: UnpaidHold | undefined): Refusal | null {
  const { name, stock_quantity: stock } = product
  if (stock < line.quantity) return outOfStock(product)
  const held = hold?.held.get(line.variantId) ?? 0
  const limit = hold && unitLimit({ stock, held, needsPayment: true }, { ...hold.limits, maxUnitsPerOrder: null })
  if (!limit || line.quantity <= limit.units) return null
  return new Refusal('unit_limit', { product: name, what: unitLimitClause(limit, held) })
}

function outOfStock({ name, stock_quantity: stock }: Stock): Refusal {
  return new Refusal('out_of_stock', { product: name, available: stock })
}
