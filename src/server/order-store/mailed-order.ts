import type { Config } from '../config.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { RowsOf } from '../db/pipelined.ts'
import type { Db } from '../db/schema.ts'
import { VISITOR_ISSUER } from '../http/session.ts'
import { unseal } from '../secrets.ts'
import { itemsStatement, type ItemRow } from './order-items.ts'
import type { Customer, OrderRow } from './orders.ts'
import { seenPaymentsStatement, type Unsettled, unsettledOf } from './payments.ts'

export type MailedOrder = {
  order: OrderRow
  customer: Customer
  /** Path of the order's page for a buyer without an account; null for an account's order. */
  guestPath: string | null
  /** Of the page on which the customer pays an order that staff made, also once an account has claimed it. */
  paymentPath: string | null
}

/** An order with its buyer and link, in one statement: every order has several mails. */
export async function findMailedOrder(
  db: Db,
  config: Pick<Config, 'appSecret'>,
  orderId: number,
): Promise<MailedOrder> {
  const [row] = await mailedOrderStatement(db, orderId).execute()
  return mailedOrder(row, config, orderId)
}

export type DetailedOrder = MailedOrder & { items: ItemRow[]; unsettled: Unsettled }

export function detailedOrderStatements(db: Db, orderId: number) {
  return [
    mailedOrderStatement(db, orderId),
    itemsStatement(db, [orderId]),
    seenPaymentsStatement(db, [orderId]),
  ] as const
}

/** Of what its statements returned. */
export function detailedOrder(
  config: Pick<Config, 'appSecret'>,
  orderId: number,
  [[row], items, payments]: RowsOf<ReturnType<typeof detailedOrderStatements>>,
): DetailedOrder {
  const mailed = mailedOrder(row, config, orderId)
  return { ...mailed, items, unsettled: unsettledOf(mailed.order, payments) }
}

const mailedOrderStatement = compiledOnce((db, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('guest_orders as g', 'g.order_id', 'o.id')
    .selectAll('o')
    .select(['u.email as buyer_email', 'u.name as buyer_name', 'u.issuer as buyer_issuer', 'g.sealed_link'])
    .where('o.id', '=', orderId),
)

type MailedRow = Awaited<ReturnType<ReturnType<typeof mailedOrderStatement>['execute']>>[number]

function mailedOrder(
  row: MailedRow | undefined,
  { appSecret }: Pick<Config, 'appSecret'>,
  orderId: number,
): MailedOrder {
  if (!row) throw new Error(`order ${orderId} not found`)
  const { buyer_email: email, buyer_name: name, buyer_issuer: issuer, sealed_link: sealed, ...order } = row
  const token = sealed && unseal(appSecret, 'order-link', sealed)
  return {
    order,
    customer: { id: order.user_id, email, name },
    guestPath: token && issuer === VISITOR_ISSUER ? `/pedido/${token}` : null,
    paymentPath: token ? `/pagar/${token}` : null,
  }
}
