import { sql, type ExpressionBuilder } from 'kysely'
import { withoutCurrency } from '#domain/activity-key.ts'
import { actionsNamed, nounsOf, type ActivityKind } from '#domain/activity.ts'
import { endOfDay, startOfDay, type Day } from '#domain/calendar.ts'
import { foldText } from '#domain/search.ts'
import { contains } from '../db/contains.ts'
import type { Database, Db } from '../db/schema.ts'

export type ActivityFilter = {
  search?: string | undefined
  actor?: string | undefined
  kind?: ActivityKind | undefined
  from?: Day | undefined
  to?: Day | undefined
}

export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number]

/** Newest first; one more than asked for when another page follows. */
export function listActivity(db: Db, filter: ActivityFilter, limit: number, before: number | null) {
  let query = filtered(db, filter)
    .selectAll('a')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
  if (before !== null) query = query.where('a.id', '<', before)
  return query.execute()
}

export async function countActivity(db: Db, filter: ActivityFilter): Promise<number> {
  const { entries } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  return entries
}

export async function listActors(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('actor').distinct().orderBy('actor').limit(200).execute()
  return rows.map(({ actor }) => actor)
}

function filtered(db: Db, { search, actor, kind, from, to }: ActivityFilter) {
  let query = db.selectFrom('audit_log as a')
  if (actor) query = query.where('a.actor', '=', actor)
  if (kind) query = query.where((eb) => eb.or(nounsOf(kind).map((noun) => eb('a.action', 'like', `${noun}.%`))))
  if (from) query = query.where('a.happened_at', '>=', startOfDay(from))
  if (to) query = query.where('a.happened_at', '<', endOfDay(to))
  const text = search?.trim().toLowerCase()
  return text ? query.where(matches(text)) : query
}

const PRODUCT = sql<string>`'product ' || cast(p.id as text)`.as('subject')
const COUPON = sql<string>`'coupon ' || cast(c.id as text)`.as('subject')

/** By what its row shows (the person, the values, whom or what it was done to), by what was done, by number, and by what the thing is called now. */
function matches(text: string) {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1]
  const folded = foldText(text)
  const value = withoutCurrency(folded)
  const actions = actionsNamed(text)
  return (eb: ExpressionBuilder<Database & { a: Database['audit_log'] }, 'a'>) =>
    eb.or([
      ...(number ? [eb('a.subject', 'like', `% ${number}`)] : []),
      ...(actions.length > 0 ? [eb('a.action', 'in', actions)] : []),
      ...(value === '' ? [] : [contains('a.search_key', value)]),
      ...(folded === ''
        ? []
        : [
            eb('a.subject', 'in', eb.selectFrom('products as p').select(PRODUCT).where(contains('p.name_key', folded))),
          ]),
      eb('a.subject', 'in', eb.selectFrom('coupons as c').select(COUPON).where(contains('c.code', text.toUpperCase()))),
    ])
}

/** What products, coupons and categories are called now, those that are gone included. */
export async function namesOf(db: Db, products: readonly number[], coupons: readonly number[]) {
  const [productRows, couponRows, categories] = [
    products.length === 0
      ? []
      : await db
          .selectFrom('products')
          .select(['id', 'name'])
          .where('id', 'in', [...products])
          .execute(),
    coupons.length === 0
      ? []
      : await db
          .selectFrom('coupons')
          .select(['id', 'code as name'])
          .where('id', 'in', [...coupons])
          .execute(),
    await db.selectFrom('categories').select(['id', 'name']).execute(),
  ]
  const names = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { products: names(productRows), coupons: names(couponRows), categories: names(categories) }
}
