import { ORDER_STATUSES } from '#domain/order.ts'
import { countsAsSale } from '#domain/sales.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/schema.ts'

const SALES = ORDER_STATUSES.filter(countsAsSale)

/** Where a page begins: after the customer who spent so much with so many orders. */
export type CustomerPosition = { spentCents: number; orders: number; id: number }

type Wanted = { search: string; limit: number | undefined; after: CustomerPosition | null }

/** Everybody who has ordered, the best first; one more than asked for when another page follows. */
export function listCustomers(db: Db, { search, limit, after }: Wanted) {
  let query = db
    .selectFrom(customers(db, search).as('c'))
    .selectAll()
    .orderBy('spent_cents', 'desc')
    .orderBy('orders', 'desc')
    .orderBy('id')
  if (limit !== undefined) query = query.limit(limit + 1)
  if (after) {
    query = query.where((eb) =>
      eb.or([
        eb('spent_cents', '<', after.spentCents),
        eb.and([eb('spent_cents', '=', after.spentCents), eb('orders', '<', after.orders)]),
        eb.and([eb('spent_cents', '=', after.spentCents), eb('orders', '=', after.orders), eb('id', '>', after.id)]),
      ]),
    )
  }
  return query.execute()
}

function customers(db: Db, search: string) {
  let query = db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select((eb) => [
      'u.id',
      'u.email',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>(eb.case().when('o.status', 'in', SALES).then(eb.ref('o.total_cents')).else(0).end()).as('spent_cents'),
      eb.fn.max('o.created_at').as('last_order_at'),
    ])
    .groupBy(['u.id', 'u.email'])
  const id = /^#?(\d{1,15})$/.exec(search)?.[1]
  if (search !== '') query = query.where((eb) => eb.or([contains('u.email', search), ...(id ? [eb('u.id', '=', Number(id))] : [])]))
  return query
}
