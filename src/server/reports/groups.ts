import { sql, type RawBuilder } from 'kysely'
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/payment.ts'
import type { Period } from '#domain/sales.ts'
import type { GroupRow, ReportGroup, Sums } from '#contract/admin-reports.ts'
import { inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import { VISITOR_ISSUER } from '../http/session.ts'
import { refundsIn, salesIn } from './queries.ts'
import { sumReports } from './summary.ts'

/** The key of orders that cost nothing. */
const FREE = 'free'

const ORDER_KEYS = {
  method: sql<string>`case when o.total_cents = 0 then ${sql.lit(FREE)} else o.payment_method end`,
  coupon: sql<string>`coalesce(o.coupon_code, '')`,
}

const LINE_KEYS = {
  /** The main one of the product as it is now. */
  category: sql<string>`cast(coalesce(p.category_id, 0) as text)`,
  product: sql<string>`cast(i.product_id as text)`,
}

type OrderGroup = keyof typeof ORDER_KEYS
type LineGroup = keyof typeof LINE_KEYS

export type Groups = {
  rows: GroupRow[]
  others: { groups: number; gross: number; refunds: number | null } | null
  sums: Sums
}

/** Only these have units, and no refunds: a refund names an amount, not units. */
export function isByLine(by: ReportGroup): by is LineGroup {
  return by in LINE_KEYS
}

/** The `limit` groups with the largest gross revenue; `others` sums the rest, so that all add up to the period. */
export async function readGroups(db: Db, by: ReportGroup, period: Period, limit: number): Promise<Groups> {
  const [sums] = await sumReports(db, [period])
  const grouped = groupedBy(db, by, period)
  const found = await db
    .selectFrom(grouped.as('g'))
    .select(['g.key', 'g.orders', 'g.units', 'g.gross', 'g.refunds'])
    .select([
      sql<number>`count(*) over ()`.as('groups'),
      sql<number>`sum(g.gross) over ()`.as('all_gross'),
      sql<number>`sum(g.refunds) over ()`.as('all_refunds'),
    ])
    .orderBy('g.gross', 'desc')
    .orderBy('g.key')
    .limit(limit)
    .execute()
  const labels = await labelsOf(
    db,
    by,
    found.map(({ key }) => key),
  )
  const rows = found.map(({ key, orders, units, gross, refunds }): GroupRow => ({
    key,
    label: labels.get(key) ?? `Nº ${key}`,
    orders,
    gross,
    ...(isByLine(by) ? { units, refunds: null, net: null } : { units: null, refunds, net: gross - refunds }),
  }))
  const first = found[0]
  if (!first || first.groups <= rows.length) return { rows, others: null, sums: sums! }
  const listed = (column: 'gross' | 'refunds') => found.reduce((all, row) => all + row[column], 0)
  const refunds = isByLine(by) ? null : first.all_refunds - listed('refunds')
  return {
    rows,
    others: { groups: first.groups - rows.length, gross: first.all_gross - listed('gross'), refunds },
    sums: sums!,
  }
}

function groupedBy(db: Db, by: ReportGroup, period: Period) {
  if (by === 'customer') return byPerson(db, period)
  return isByLine(by) ? byLine(db, period, LINE_KEYS[by]) : byOrder(db, period, ORDER_KEYS[by as OrderGroup])
}

function byOrder<Key extends string | number>(db: Db, period: Period, key: RawBuilder<Key>) {
  const none = sql<number>`0`
  const sales = salesIn(db, period).select([
    key.as('key'),
    sql<number>`1`.as('orders'),
    'o.total_cents as gross',
    none.as('refunds'),
  ])
  const refunds = refundsIn(db, period).select([
    key.as('key'),
    none.as('orders'),
    none.as('gross'),
    'r.amount_cents as refunds',
  ])
  return db
    .selectFrom(sales.unionAll(refunds).as('s'))
    .select((eb) => [
      's.key',
      eb.fn.sum<number>('s.orders').as('orders'),
      none.as('units'),
      eb.fn.sum<number>('s.gross').as('gross'),
      eb.fn.sum<number>('s.refunds').as('refunds'),
    ])
    .groupBy('s.key')
}

/**
 * A person has a row of `users` for the account and one for each purchase without it. Their rows are joined by e-mail after
 * the orders were added up: a lookup for each order would take most of the time. An erased person has no e-mail.
 */
function byPerson(db: Db, period: Period) {
  const person = sql`case when u.email = '' then cast(u.id as text) else u.email end`
  return db
    .selectFrom(byOrder(db, period, sql<number>`o.user_id`).as('s'))
    .innerJoin('users as u', 'u.id', 's.key')
    .select((eb) => [
      sql<string>`cast(min(s.key) as text)`.as('key'),
      eb.fn.sum<number>('s.orders').as('orders'),
      sql<number>`0`.as('units'),
      eb.fn.sum<number>('s.gross').as('gross'),
      eb.fn.sum<number>('s.refunds').as('refunds'),
    ])
    .groupBy(person)
}

function byLine(db: Db, period: Period, key: RawBuilder<string>) {
  const lines = salesIn(db, period)
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select((eb) => [key.as('key'), 'o.id', 'i.quantity', eb('i.quantity', '*', eb.ref('i.price_cents')).as('cents')])
  return db
    .selectFrom(lines.as('s'))
    .select((eb) => [
      's.key',
      sql<number>`count(distinct s.id)`.as('orders'),
      eb.fn.sum<number>('s.quantity').as('units'),
      eb.fn.sum<number>('s.cents').as('gross'),
      sql<number>`0`.as('refunds'),
    ])
    .groupBy('s.key')
}

/** The name of the account with this e-mail; without an account, that of the latest guest order. */
const NAME_OF_PERSON = sql`(
  select v.name from users as v where v.email = u.email and v.email <> '' and v.name is not null
  order by v.issuer = ${sql.lit(VISITOR_ISSUER)}, v.id desc limit 1
)`

async function labelsOf(db: Db, by: ReportGroup, keys: readonly string[]): Promise<Map<string, string>> {
  if (by === 'method')
    return new Map(keys.map((key) => [key, key === FREE ? 'Sem pagamento (total zero)' : methodLabel(key)]))
  if (by === 'coupon') return new Map(keys.map((key) => [key, key === '' ? 'Sem cupom' : key]))
  if (by === 'category') {
    const categories = await db.selectFrom('categories').select(['id', 'name']).execute()
    return new Map([['0', 'Sem categoria'], ...categories.map(({ id, name }) => [String(id), name] as const)])
  }
  const named = await inBatches(keys.map(Number), (ids) =>
    by === 'product'
      ? db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
      : db
          .selectFrom('users as u')
          .select(['u.id', sql<string>`coalesce(${NAME_OF_PERSON}, u.name, u.email)`.as('name')])
          .where('u.id', 'in', ids)
          .execute(),
  )
  return new Map(named.map(({ id, name }) => [String(id), name]))
}

function methodLabel(method: string): string {
  return PAYMENT_METHOD_LABELS[method as PaymentMethod]
}
