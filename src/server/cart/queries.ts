import type { InsertObject } from 'kysely'
import { VARIANT_PICTURE, VARIANT_TEXT } from '../catalogue/variants.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { COUPON_COLUMNS } from '../coupons/coupon-row.ts'

export type CartLineRow = ReturnType<typeof cartLines>[number]
type StoredLine = Awaited<ReturnType<ReturnType<typeof linesStatement>['execute']>>[number]

/** All lines with current prices. */
export async function listLines(db: Db, userId: number) {
  return cartLines(await linesStatement(db, userId).execute())
}

export const linesStatement = compiledOnce((db, userId: number) =>
  db
    .selectFrom('cart_items as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .select([
      'i.id',
      'v.product_id',
      'i.variant_id',
      'p.name',
      'p.slug',
      VARIANT_TEXT.as('variant_text'),
      'c.name as category',
      'v.sku',
      'v.weight_grams',
      VARIANT_PICTURE.as('image_url'),
      'i.quantity',
      'v.stock_quantity',
      'i.seen_price_cents',
      'p.is_active',
      'p.is_deleted',
      'v.is_active as is_variant_active',
    ])
    .select((eb) => eb.fn.coalesce('v.price_cents', 'p.price_cents').as('price'))
    .where('i.user_id', '=', userId)
    .orderBy('i.id'),
)

/** `price_before` is the price the customer saw last, if another. */
export function cartLines(rows: readonly StoredLine[]) {
  return rows.map(({ seen_price_cents: seen, is_active, is_deleted, is_variant_active, ...line }) => {
    const isAvailable = is_active && is_variant_active && !is_deleted
    return {
      ...line,
      is_available: isAvailable,
      price_before: isAvailable && seen !== null && seen !== line.price ? seen : null,
    }
  })
}

/** The order's lines, with today's stock and whether they are for sale; the price paid counts as the one seen last. */
export async function listOrdered(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('order_items as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['i.variant_id', 'i.product_name as name', 'i.variant_text', 'i.quantity', 'i.price_cents as seen_price'])
    .select(['v.stock_quantity', 'p.is_active', 'p.is_deleted', 'v.is_active as is_variant_active'])
    .where('i.order_id', '=', orderId)
    .orderBy('i.id')
    .execute()
  return rows.map(({ is_active, is_deleted, is_variant_active, ...line }) => ({
    ...line,
    is_available: is_active && is_variant_active && !is_deleted,
  }))
}

export async function countUnits(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cart_items as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('i.quantity'), eb.lit(0)).as('count'))
    .where('i.user_id', '=', userId)
    .where('p.is_active', '=', true)
    .where('p.is_deleted', '=', false)
    .where('v.is_active', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Includes unavailable products, which count towards the cart's limit. */
export function listQuantities(tx: Tx, userId: number) {
  return quantitiesStatement(tx, userId).execute()
}

export const quantitiesStatement = compiledOnce((tx, userId: number) =>
  tx.selectFrom('cart_items').select(['id', 'variant_id', 'quantity']).where('user_id', '=', userId),
)

function sellableVariants(db: Db) {
  return db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'p.name', 'v.stock_quantity'])
    .select((eb) => eb.fn.coalesce('v.price_cents', 'p.price_cents').as('price_cents'))
    .where('v.is_active', '=', true)
    .where('p.is_active', '=', true)
    .where('p.is_deleted', '=', false)
}

export type SellableVariant = NonNullable<Awaited<ReturnType<typeof findSellable>>>

export async function findSellable(db: Db, variantId: number) {
  const [variant] = await sellableVariant(db, variantId).execute()
  return variant
}

/** The variant, or those of its product if none was chosen: two are enough to know that there is a choice. */
export function sellableStatement(db: Db, productId: number, variantId: number | undefined) {
  return variantId === undefined ? sellableOfProduct(db, productId) : sellableVariant(db, variantId)
}

const sellableOfProduct = compiledOnce((db, productId: number) =>
  sellableVariants(db).where('v.product_id', '=', productId).limit(2),
)
const sellableVariant = compiledOnce((db, id: number) => sellableVariants(db).where('v.id', '=', id))

export function findLine(tx: Tx, userId: number, id: number) {
  return tx
    .selectFrom('cart_items')
    .select(['id', 'variant_id'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type SeenVariant = { id: number; price_cents: number }

export async function insertLine(tx: Tx, userId: number, variant: SeenVariant, quantity: number, now: Date) {
  const [inserted] = await insertLineStatement(tx, userId, variant, quantity, now).execute()
  return inserted!.id
}

export function insertLineStatement(tx: Tx, userId: number, variant: SeenVariant, quantity: number, now: Date) {
  const { id: variantId, price_cents: price } = variant
  return newLineStatement(tx, {
    user_id: userId,
    variant_id: variantId,
    quantity,
    seen_price_cents: price,
    added_at: now,
  })
}

const newLineStatement = compiledOnce((tx, line: InsertObject<Database, 'cart_items'>) =>
  tx.insertInto('cart_items').values(line).returning('id'),
)

type LineChange = { id: number; quantity: number; seenPriceCents?: number }

export async function setQuantity(tx: Tx, change: LineChange): Promise<void> {
  await setQuantityStatement(tx, change).execute()
}

export function setQuantityStatement(tx: Tx, { id, quantity, seenPriceCents }: LineChange) {
  return changedLineStatement(tx, { id, set: { quantity, seen_price_cents: seenPriceCents } })
}

type ChangedLine = { id: number; set: { quantity: number; seen_price_cents: number | undefined } }
const changedLineStatement = compiledOnce((tx, { id, set }: ChangedLine) =>
  tx.updateTable('cart_items').set(set).where('id', '=', id),
)

export async function saveSeenPrice(tx: Tx, userId: number, id: number, priceCents: number): Promise<void> {
  await tx
    .updateTable('cart_items')
    .set({ seen_price_cents: priceCents })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function deleteLine(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function hasLines(db: Db, userId: number): Promise<boolean> {
  const line = await db.selectFrom('cart_items').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return line !== undefined
}

export async function deleteLines(tx: Tx, userId: number): Promise<void> {
  await deleteLinesStatement(tx, userId).execute()
}

export const deleteLinesStatement = compiledOnce((tx, userId: number) =>
  tx.deleteFrom('cart_items').where('user_id', '=', userId),
)

export async function findCartNote(db: Db, userId: number): Promise<string | null> {
  const cart = await db.selectFrom('carts').select('note').where('user_id', '=', userId).executeTakeFirst()
  return cart?.note ?? null
}

/** Adds a note to a locked cart, once. */
export async function addCartNote(tx: Tx, userId: number, text: string): Promise<void> {
  const note = await findCartNote(tx, userId)
  if (!note?.includes(text)) await saveCartNote(tx, userId, note ? `${note} ${text}` : text)
}

export async function saveCartNote(tx: Tx, userId: number, note: string | null): Promise<void> {
  await tx.updateTable('carts').set({ note }).where('user_id', '=', userId).execute()
}

export async function setCartCoupon(tx: Tx, userId: number, couponId: number | null): Promise<void> {
  await tx.updateTable('carts').set({ coupon_id: couponId }).where('user_id', '=', userId).execute()
}

export function findCartCoupon(db: Db, userId: number) {
  return db
    .selectFrom('carts as c')
    .innerJoin('coupons as k', 'k.id', 'c.coupon_id')
    .select(COUPON_COLUMNS.map((column) => `k.${column}` as const))
    .where('c.user_id', '=', userId)
    .where('k.is_deleted', '=', false)
    .executeTakeFirst()
}

export function findCouponByCode(db: Db, code: string) {
  return db
    .selectFrom('coupons')
    .select(COUPON_COLUMNS)
    .where('code', '=', code)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
}
