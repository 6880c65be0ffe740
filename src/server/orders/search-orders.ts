import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { OrderSearch } from '#domain/order-search.ts'
import { identifiedOrders } from '../customers/identified-orders.ts'
import { contains, containsWords } from '../db/contains.ts'
import type { Database, Db } from '../db/schema.ts'

export type OrderTables = Database & { o: Database['orders'] }
/** Orders as `o`, filtered, with nothing selected yet. */
export type OrderQuery = SelectQueryBuilder<OrderTables, 'o', object>
export type OrderSort = (orders: OrderQuery) => OrderQuery

/** A word that fills a page from this many orders is common. */
const MIN_WINDOW = 2000
const WINDOW_PER_ROW = 20
const PAGE_SIZE = 20
const COUNT_WINDOW = 25_000
export const MAX_SEARCH_COUNT = 1000

/**
 * The orders that the whole text identifies: by number alone if there is such an order, otherwise by tracking code, phone,
 * CPF or CNPJ, and CEP. Null if there is none, so that the text is searched as words.
 */
export async function identified(search: OrderSearch, orders: OrderQuery): Promise<OrderQuery | null> {
  if (search.number !== null) {
    const numbered = orders.where('o.id', '=', search.number)
    if (await hasAny(numbered)) return numbered
  }
  const matching = identifierQuery(orders, search)
  return matching && (await hasAny(matching)) ? matching : null
}

export function identifierQuery(orders: OrderQuery, search: OrderSearch): OrderQuery | null {
  const ids = identifiedOrders(search)
  return ids && orders.where('o.id', 'in', ids)
}

async function hasAny(orders: OrderQuery): Promise<boolean> {
  return (await orders.select('o.id').limit(1).executeTakeFirst()) !== undefined
}

/** `text` in lower case, `words` also without accents; `coupon` null if no order has it. */
type SearchedWords = { text: string; words: readonly string[]; coupon: string | null; number: number | null }

export async function searchedWords(db: Db, { text, words, coupon, number }: OrderSearch): Promise<SearchedWords> {
  const used = await db.selectFrom('orders').select('id').where('coupon_code', '=', coupon).limit(1).executeTakeFirst()
  return { text: text.toLowerCase(), words, coupon: used ? coupon : null, number }
}

/**
 * By customer, recipient, coupon, or product, as the order calls it and as it is called now. A common word is found by
 * testing the first orders one by one; only if that yields too few are all matches collected, which is quick for a rare word.
 */
export async function search(
  db: Db,
  words: SearchedWords,
  orders: OrderQuery,
  sort: OrderSort,
  limit: number,
): Promise<OrderQuery> {
  const all = orders.where('o.id', 'in', allMatches(words))
  const size = Math.max(MIN_WINDOW, WINDOW_PER_ROW * limit)
  const { ids, isComplete } = await matchesWithin(db, words, orders, sort, { size, limit })
  if (ids.length < limit && !isComplete) return all
  return ids.length === 0 ? orders.where(sql.lit(false)) : db.selectFrom('orders as o').where('o.id', 'in', ids)
}

/** All orders that the search finds, unless there are more than it counts: then null. */
export async function matchingOrders(db: Db, parsed: OrderSearch, orders: OrderQuery): Promise<OrderQuery | null> {
  const exact = await identified(parsed, orders)
  if (exact) return exact
  const words = await searchedWords(db, parsed)
  const newest: OrderSort = (some) => some.orderBy('o.created_at', 'desc').orderBy('o.id', 'desc')
  const count = await countMatches(db, words, orders, newest, MAX_SEARCH_COUNT)
  return count === undefined ? null : orders.where('o.id', 'in', allMatches(words))
}

export async function countMatches(
  db: Db,
  words: SearchedWords,
  orders: OrderQuery,
  sort: OrderSort,
  max: number,
): Promise<number | undefined> {
  const probe = await matchesWithin(db, words, orders, sort, { size: MIN_WINDOW, limit: PAGE_SIZE })
  if (probe.isComplete) return probe.ids.length
  if (probe.ids.length === PAGE_SIZE) {
    const near = await matchesWithin(db, words, orders, sort, { size: COUNT_WINDOW, limit: max + 1 })
    if (near.ids.length > max) return undefined
  }
  const all = await orders
    .where('o.id', 'in', allMatches(words))
    .select('o.id')
    .limit(max + 1)
    .execute()
  return all.length > max ? undefined : all.length
}

/** Ids of the first `limit` matches among the first `size` orders; complete when there are no others. */
async function matchesWithin(
  db: Db,
  words: SearchedWords,
  orders: OrderQuery,
  sort: OrderSort,
  { size, limit }: { size: number; limit: number },
) {
  const window = sort(orders).select(['o.id', 'o.user_id', 'o.created_at', 'o.total_cents']).limit(size)
  // The columns that matching and sorting read are all there.
  const near = db.selectFrom(window.as('o')).where(matchesOne(words)) as unknown as OrderQuery
  const ids = (await sort(near).select('o.id').limit(limit).execute()).map(({ id }) => id)
  const isComplete =
    ids.length < limit && (await sort(orders).select('o.id').offset(size).limit(1).execute()).length === 0
  return { ids, isComplete }
}

/** Each part reads by a key. The offset keeps PostgreSQL from collecting all matches into a hash first. */
function matchesOne(words: SearchedWords): RawBuilder<boolean> {
  const { key, person, product, coupon } = conditions(words)
  const parts = [
    sql`exists (select 1 from order_keys k where k.order_id = o.id and ${key} limit 1 offset 0)`,
    sql`exists (select 1 from users u where u.id = o.user_id and ${person} limit 1 offset 0)`,
    sql`exists (select 1 from order_items i join products p on p.id = i.product_id where i.order_id = o.id and ${product} limit 1 offset 0)`,
    ...(coupon === null
      ? []
      : [sql`exists (select 1 from orders c where c.id = o.id and c.coupon_code = ${coupon} limit 1 offset 0)`]),
  ]
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** Ids of all orders that match. An order whose item still has its product's name is found by its key. */
function allMatches(words: SearchedWords): RawBuilder<number> {
  const { key, person, product, coupon } = conditions(words)
  const parts = [
    sql`select k.order_id from order_keys k where ${key}`,
    sql`select x.id from orders x join users u on u.id = x.user_id where ${person}`,
    sql`select i.order_id from products p join order_items i on i.product_id = p.id and i.product_name <> p.name where ${product}`,
    ...(coupon === null ? [] : [sql`select c.id from orders c where c.coupon_code = ${coupon}`]),
  ]
  return sql<number>`(${sql.join(parts, sql` union all `)})`
}

function conditions({ text, words, coupon, number }: SearchedWords) {
  const isIn = (column: string) => (words.length === 0 ? sql<boolean>`false` : containsWords(column, words))
  const person = [
    contains('u.email', text),
    isIn('u.email'),
    isIn('u.name_key'),
    ...(number === null ? [] : [sql<boolean>`u.id = ${number}`]),
  ]
  return {
    key: isIn('k.search_key'),
    person: sql<boolean>`(${sql.join(person, sql` or `)})`,
    product: isIn('p.name_key'),
    coupon,
  }
}
