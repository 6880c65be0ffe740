import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { foldText } from '#domain/search.ts'
import { contains } from '../db/contains.ts'
import type { Database, Db } from '../db/schema.ts'

/** Orders as `o`, filtered, with nothing selected yet. */
export type OrderQuery = SelectQueryBuilder<Database & { o: Database['orders'] }, 'o', object>
export type OrderSort = (orders: OrderQuery) => OrderQuery

/** A word that fills a page from this many orders is common. */
const MIN_WINDOW = 2000
const WINDOW_PER_ROW = 20
const PAGE_SIZE = 20
const COUNT_WINDOW = 25_000

/**
 * By number, customer, recipient, or product, as the order calls it and as it is called now. A common word is found by
 * testing the first orders one by one; only if that yields too few are all matches collected, which is quick for a rare word.
 */
export async function search(
  db: Db,
  text: string,
  orders: OrderQuery,
  sort: OrderSort,
  limit: number,
): Promise<OrderQuery> {
  const all = orders.where('o.id', 'in', allMatches(text))
  const size = Math.max(MIN_WINDOW, WINDOW_PER_ROW * limit)
  const { ids, isComplete } = await matchesWithin(db, text, orders, sort, { size, limit })
  if (ids.length < limit && !isComplete) return all
  return ids.length === 0 ? orders.where(sql.lit(false)) : db.selectFrom('orders as o').where('o.id', 'in', ids)
}

export async function countMatches(
  db: Db,
  text: string,
  orders: OrderQuery,
  sort: OrderSort,
  max: number,
): Promise<number | undefined> {
  const probe = await matchesWithin(db, text, orders, sort, { size: MIN_WINDOW, limit: PAGE_SIZE })
  if (probe.isComplete) return probe.ids.length
  if (probe.ids.length === PAGE_SIZE) {
    const near = await matchesWithin(db, text, orders, sort, { size: COUNT_WINDOW, limit: max + 1 })
    if (near.ids.length > max) return undefined
  }
  const all = await orders
    .where('o.id', 'in', allMatches(text))
    .select('o.id')
    .limit(max + 1)
    .execute()
  return all.length > max ? undefined : all.length
}

/** Ids of the first `limit` matches among the first `size` orders; complete when there are no others. */
async function matchesWithin(
  db: Db,
  text: string,
  orders: OrderQuery,
  sort: OrderSort,
  { size, limit }: { size: number; limit: number },
) {
  const window = sort(orders).select(['o.id', 'o.user_id', 'o.created_at', 'o.total_cents']).limit(size)
  // The columns that matching and sorting read are all there.
  const near = db.selectFrom(window.as('o')).where(matchesOne(text)) as unknown as OrderQuery
  const ids = (await sort(near).select('o.id').limit(limit).execute()).map(({ id }) => id)
  const isComplete =
    ids.length < limit && (await sort(orders).select('o.id').offset(size).limit(1).execute()).length === 0
  return { ids, isComplete }
}

/** Each part reads by a key. The offset keeps PostgreSQL from collecting all matches into a hash first. */
function matchesOne(text: string): RawBuilder<boolean> {
  const { id, key, person, product } = conditions(text)
  const parts = [
    sql`exists (select 1 from order_keys k where k.order_id = o.id and ${key} limit 1 offset 0)`,
    sql`exists (select 1 from users u where u.id = o.user_id and ${person} limit 1 offset 0)`,
    sql`exists (select 1 from order_items i join products p on p.id = i.product_id where i.order_id = o.id and ${product} limit 1 offset 0)`,
    ...(id === null ? [] : [sql`o.id = ${id}`]),
  ]
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** Ids of all orders that match. An order whose item still has its product's name is found by its key. */
function allMatches(text: string): RawBuilder<number> {
  const { id, key, person, product } = conditions(text)
  const parts = [
    sql`select k.order_id from order_keys k where ${key}`,
    sql`select x.id from orders x join users u on u.id = x.user_id where ${person}`,
    sql`select i.order_id from products p join order_items i on i.product_id = p.id and i.product_name <> p.name where ${product}`,
    ...(id === null ? [] : [sql`select x.id from orders x where x.id = ${id}`]),
  ]
  return sql<number>`(${sql.join(parts, sql` union `)})`
}

function conditions(text: string) {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1]
  const id = number === undefined ? null : Number(number)
  const folded = foldText(text)
  const isIn = (column: string) => (folded === '' ? sql<boolean>`false` : contains(column, folded))
  const person = [
    contains('u.email', text),
    isIn('u.email'),
    isIn('u.name_key'),
    ...(id === null ? [] : [sql<boolean>`u.id = ${id}`]),
  ]
  return {
    id,
    key: isIn('k.search_key'),
    person: sql<boolean>`(${sql.join(person, sql` or `)})`,
    product: isIn('p.name_key'),
  }
}
