import { insertVariants } from '#server/catalogue/variants.ts'
import { openingStock } from '#server/testing/variants.ts'
import { foldText } from '#domain/search.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tx } from '#server/db/schema.ts'
import { openSession } from '#server/http/session.ts'
import type { BenchServer } from './server.ts'

export type People = {
  tokens: string[]
  productId: number
  priceCents: number
  firstProductId: number
  products: number
  /** Followed by 0 to `products` - 1, the addresses of the filled products. */
  pages: string
}

/** Half of them are 1,500 for each of two processes: `measureRendering` needs more than 1,000. */
const PRODUCTS = 6000
/** Each customer may have five unpaid orders. */
const PEOPLE = 6000
const ENDLESS = 1_000_000

export async function fillForBench(server: BenchServer): Promise<People> {
  const { db } = server.open()
  const now = new Date()
  const product = await db
    .selectFrom('products')
    .select(['id', 'slug', 'price_cents'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('variants').set({ stock_quantity: ENDLESS }).execute()
  const firstProductId = await inTransaction(db, (tx) => insertProducts(tx, now))
  const tokens = await inTransaction(db, (tx) => insertPeople(tx, now))
  await db.destroy()
  return {
    tokens,
    productId: product.id,
    priceCents: product.price_cents,
    firstProductId,
    products: PRODUCTS,
    pages: `/produto/${product.slug}-`,
  }
}

/** Older than the demo's, so that the public list begins with those; product pages load them by slug. */
async function insertProducts(tx: Tx, now: Date): Promise<number> {
  const model = await tx.selectFrom('products').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const { id: _, ...fields } = model
  const long = new Date(now.getTime() - 365 * 86_400_000)
  let first = 0
  for (let n = 0; n < PRODUCTS; n++) {
    const name = `${model.name} ${n}`
    const { id } = await tx
      .insertInto('products')
      .values({
        ...fields,
        name,
        name_key: foldText(name),
        slug: `${model.slug}-${n}`,
        is_featured: false,
        created_at: long,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertVariants(tx, [{ product_id: id, stock_quantity: ENDLESS }], openingStock(now))
    first ||= id
  }
  return first
}

/** Returns a session token of each. */
export async function insertPeople(tx: Tx, now: Date, count = PEOPLE): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await tx
      .insertInto('users')
      .values({
        issuer: 'bench',
        subject: String(n),
        email: `pessoa${n}@bench.example`,
        name: null,
        picture: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    tokens.push(await openSession(tx, id, now))
  }
  return tokens
}
