import { formatInstant } from '#domain/calendar.ts'
import type { adminCustomers, CustomerSort } from '#contract/admin-customers.ts'
import type { Input } from '#contract/endpoint.ts'
import { averageCents } from '#domain/sales.ts'
import { cleanLine } from '#domain/text.ts'
import { contains } from '../db/contains.ts'
import { list, type Listed, type SortColumn, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { csvMoney, type CsvColumns } from '../http/csv.ts'
import { countCustomers } from './queries.ts'

export type ListedCustomer = Listed<ReturnType<typeof listCustomers>>

const MAX_SEARCH_LENGTH = 200

const MOST_SPENT: SortColumn = ['t.spent_cents', 'desc']
const MOST_ORDERS: SortColumn = ['t.order_count', 'desc']
const FIRST: SortColumn = ['t.user_id', 'asc']
/** Each ends with the id in the other direction, as the index of the same name does. */
const SORTS: Sorts<CustomerSort> = {
  spent: [MOST_SPENT, MOST_ORDERS, FIRST],
  orders: [MOST_ORDERS, MOST_SPENT, FIRST],
  last: [['t.last_order_at', 'desc', 'instant'], FIRST],
}

export function listCustomers(
  db: Db,
  { search = '', sort = 'spent', direction = 'desc' }: Input<typeof adminCustomers.file>,
) {
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
