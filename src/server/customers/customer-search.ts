import { sql, type RawBuilder } from 'kysely'
import { type OrderMatch, orderMatch, type OrderSearch } from '#domain/order-search.ts'
import { orderNumber } from '#domain/order.ts'
import { foldText } from '#domain/search.ts'
import { inBatches } from '../db/batches.ts'
import { contains, containsWords } from '../db/contains.ts'
import type { Db } from '../db/schema.ts'
import { identifiedOrders } from './identified-orders.ts'

/** For customers as `t` and their users as `u`: by name, e-mail or number, or by what identifies one of their orders. */
export function matchesCustomer(search: OrderSearch): RawBuilder<boolean> {
  const { text, words, number } = search
  const having = (orders: RawBuilder<boolean>) =>
    sql<boolean>`t.user_id in (select o.user_id from orders o where ${orders})`
  const parts = [
    contains('u.email', text.toLowerCase()),
    ...(words.length === 0 ? [] : [containsWords('u.name_key', words)]),
    ...(number === null ? [] : [sql<boolean>`t.user_id = ${number}`]),
    ...orderConditions(search).map(having),
  ]
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** Of the orders `o` by which a customer is found. */
function orderConditions(search: OrderSearch): RawBuilder<boolean>[] {
  const { words, number, coupon } = search
  const ids = identifiedOrders(search)
  const recipients = sql`(select k.order_id from order_keys k where ${containsWords('k.recipient_key', words)})`
  return [
    ...(number === null ? [] : [sql<boolean>`o.id = ${number}`]),
    ...(ids === null ? [] : [sql<boolean>`o.id in ${ids}`]),
    ...(coupon === '' ? [] : [sql<boolean>`o.coupon_code = ${coupon}`]),
    ...(words.length === 0 ? [] : [sql<boolean>`o.id in ${recipients}`]),
  ]
}

export type CustomerMatch = { by: OrderMatch; text: string }
type Row = { user_id: number; email: string; name: string | null }

/** Why each was found, unless its name or e-mail says so. */
export async function customerMatches(
  db: Db,
  search: OrderSearch,
  rows: readonly Row[],
): Promise<Map<number, CustomerMatch>> {
  const conditions = orderConditions(search)
  const unexplained = rows.filter((row) => !isShown(search, row))
  if (conditions.length === 0 || unexplained.length === 0) return new Map()
  const orders = await inBatches(
    unexplained.map(({ user_id: id }) => id),
    (ids) =>
      db
        .selectFrom('orders as o')
        .select(['o.id', 'o.user_id', 'o.tracking_code', 'o.recipient_phone', 'o.recipient_document', 'o.cep'])
        .select(['o.coupon_code', 'o.recipient'])
        .where('o.user_id', 'in', ids)
        .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
        .orderBy('o.id')
        .execute(),
  )
  const newest = new Map(orders.map((order) => [order.user_id, order]))
  return new Map(
    unexplained.flatMap(({ user_id: userId }): [number, CustomerMatch][] => {
      const order = newest.get(userId)
      if (!order) return userId === search.number ? [[userId, { by: 'customer', text: orderNumber(userId) }]] : []
      const facts = {
        id: order.id,
        userId,
        trackingCode: order.tracking_code,
        recipientPhone: order.recipient_phone,
        recipientDocument: order.recipient_document,
        cep: order.cep,
        couponCode: order.coupon_code,
        recipient: order.recipient,
        name: null,
        email: '',
      }
      const match = orderMatch(search, facts)
      return [[userId, match.by === 'number' ? { ...match, text: orderNumber(order.id) } : match]]
    }),
  )
}

function isShown({ text, words }: OrderSearch, { name, email }: Row): boolean {
  if (email.includes(text.toLowerCase())) return true
  return name !== null && words.length > 0 && words.every((word) => foldText(name).includes(word))
}
