import { formatInstant } from '#domain/calendar.ts'
import type { CustomerSort } from '#contract/admin-customers.ts'
import { averageCents } from '#domain/sales.ts'
import { cleanLine } from '#domain/text.ts'
import { contains } from '../db/contains.ts'
import { list, type Direction, type List, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { csvMoney, type CsvColumns } from '../http/csv.ts'
import { countCustomers } from './queries.ts'

export type CustomerFilter = {
  /** An id, or letters of the e-mail address. */
  search?: string | undefined
  sort?: CustomerSort | undefined
  direction?: Direction | undefined
}

export type ListedCustomer = {
  user_id: number
  order_count: number
  spent_cents: number
  refunded_cents: number
  last_order_at: Date
  email: string
}

const MAX_SEARCH_LENGTH = 200

/** Each ends with the id in the other direction, as the index of the same name does. */
const SORTS: Sorts<CustomerSort> = {
  spent: [
    ['t.spent_cents', 'desc'],
    ['t.order_count', 'desc'],
    ['t.user_id', 'asc'],
  ],
  orders: [
    ['t.order_count', 'desc'],
    ['t.spent_cents', 'desc'],
    ['t.user_id', 'asc'],
  ],
  last: [
    ['t.last_order_at', 'desc', 'instant'],
    ['t.user_id', 'asc'],
  ],
}

export function listCustomers(
  db: Db,
  { search = '', sort = 'spent', direction = 'desc' }: CustomerFilter,
): List<ListedCustomer> {
  const text = cleanLine(search.slice(0, MAX_SEARCH_LENGTH)).toLowerCase()
  const id = /^#?(\d{1,15})$/.exec(text)?.[1]
  let query = db
    .selectFrom('customer_totals as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.user_id', 't.order_count', 't.spent_cents', 't.refunded_cents', 't.last_order_at', 'u.email'])
  if (text !== '')
    query = query.where((eb) => eb.or([contains('u.email', text), ...(id ? [eb('t.user_id', '=', Number(id))] : [])]))
  // Without a search, the count does not need the join.
  const count = text === '' ? { count: () => countCustomers(db) } : {}
  return list({ query, sorts: SORTS, sort, isReversed: direction === 'asc', ...count })
}

export const CUSTOMER_COLUMNS: CsvColumns<ListedCustomer> = {
  Cliente: ({ email }) => email,
  Pedidos: ({ order_count: orders }) => orders,
  'Total gasto': ({ spent_cents: spent }) => csvMoney(spent),
  'Ticket médio': ({ spent_cents: spent, order_count: orders }) => csvMoney(averageCents(spent, orders)),
  'Último pedido': ({ last_order_at: last }) => formatInstant(last),
  Reembolsado: ({ refunded_cents: refunded }) => csvMoney(refunded),
  Líquido: ({ spent_cents: spent, refunded_cents: refunded }) => csvMoney(spent - refunded),
}
