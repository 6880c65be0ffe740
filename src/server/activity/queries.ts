import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type { ActivityKind } from '#contract/admin-activity.ts'
import { endOfDay, startOfDay, type Day } from '#domain/calendar.ts'
import { foldText } from '#domain/search.ts'
import { contains } from '../db/contains.ts'
import { inBatches } from '../db/batches.ts'
import { list, type List, type Sorts } from '../db/list.ts'
import type { Database, Db } from '../db/schema.ts'

export type ActivityFilter = {
  search?: string | undefined
  actor?: string | undefined
  kind?: ActivityKind | undefined
  from?: Day | undefined
  to?: Day | undefined
}

export type ActivityRow = Selectable<Database['audit_log']>

const SORTS: Sorts<'newest'> = { newest: [['a.id', 'desc']] }

export function listActivity(db: Db, filter: ActivityFilter): List<ActivityRow> {
  return list({ query: filtered(db, filter).selectAll('a'), sorts: SORTS, sort: 'newest' })
}

export async function listActors(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('actor').distinct().orderBy('actor').limit(200).execute()
  return rows.map(({ actor }) => actor)
}

/** Actions begin with the kind of their subject. */
const SUBJECTS: Record<ActivityKind, readonly string[]> = {
  orders: ['order'],
  products: ['product', 'category', 'categories', 'picture', 'video', 'synonyms'],
  customers: ['customer'],
  coupons: ['coupon'],
  settings: ['settings', 'look', 'home'],
  staff: ['admin', 'device'],
  tasks: ['job'],
}

function filtered(db: Db, { search, actor, kind, from, to }: ActivityFilter) {
  let query = db.selectFrom('audit_log as a')
  if (actor) query = query.where('a.actor', '=', actor)
  if (kind) query = query.where((eb) => eb.or(SUBJECTS[kind].map((subject) => eb('a.action', 'like', `${subject}.%`))))
  if (from) query = query.where('a.happened_at', '>=', startOfDay(from))
  if (to) query = query.where('a.happened_at', '<', endOfDay(to))
  const text = search?.trim().toLowerCase()
  return text ? query.where(matches(text)) : query
}

const PRODUCT = sql<string>`'product ' || cast(p.id as text)`.as('subject')
const COUPON = sql<string>`'coupon ' || cast(c.id as text)`.as('subject')

function matches(text: string) {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1]
  const folded = foldText(text) || text
  return (eb: ExpressionBuilder<Database & { a: Database['audit_log'] }, 'a'>) =>
    eb.or([
      contains('a.actor', folded),
      eb.and([eb('a.subject', 'like', 'admin %'), contains('a.subject', folded)]),
      ...(number ? [eb('a.subject', 'like', `% ${number}`)] : []),
      eb('a.subject', 'in', eb.selectFrom('products as p').select(PRODUCT).where(contains('p.name_key', folded))),
      eb('a.subject', 'in', eb.selectFrom('coupons as c').select(COUPON).where(contains('c.code', text.toUpperCase()))),
    ])
}

/** The names of those who have an account with one. */
export async function actorNames(db: Db, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await inBatches([...new Set(emails)], (batch) =>
    db
      .selectFrom('users')
      .select(['email', 'name'])
      .where('email', 'in', batch)
      .where('name', 'is not', null)
      .execute(),
  )
  return new Map(rows.map(({ email, name }) => [email, name!]))
}

/** `idsOf`: the ids of a kind of subjects. */
export async function namesOf(db: Db, idsOf: (kind: string) => readonly number[]) {
  const productRows = await inBatches(idsOf('product'), (ids) =>
    db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute(),
  )
  const couponRows = await inBatches(idsOf('coupon'), (ids) =>
    db.selectFrom('coupons').select(['id', 'code as name']).where('id', 'in', ids).execute(),
  )
  const textRows = await inBatches(idsOf('text'), (ids) =>
    db.selectFrom('texts').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  )
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute()
  const names = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return {
    products: names(productRows),
    coupons: names(couponRows),
    texts: names(textRows),
    categories: names(categories),
  }
}
