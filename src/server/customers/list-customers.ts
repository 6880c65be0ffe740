import { formatInstant } from '#domain/calendar.ts'
import type { adminCustomers, CustomerSort } from '#contract/admin-customers.ts'
import type { Input } from '#contract/endpoint.ts'
import { tagText } from '#domain/customer.ts'
import { parseOrderSearch } from '#domain/order-search.ts'
import { formatPhone } from '#domain/phone.ts'
import { averageCents } from '#domain/sales.ts'
import { cleanLine } from '#domain/text.ts'
import { list, mapList, type Listed, type SortColumn, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { csvMoney, type CsvColumns } from '../http/csv.ts'
import { listTagsByEmail } from './customer-notes.ts'
import { customerMatches, matchesCustomer } from './customer-search.ts'
import { countCustomers, lastContacts } from './queries.ts'

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
  { search = '', tag, sort = 'spent', direction = 'desc' }: Input<typeof adminCustomers.file>,
) {
  const searched = parseOrderSearch(cleanLine(search.slice(0, MAX_SEARCH_LENGTH)))
  let query = db
    .selectFrom('customer_totals as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.user_id', 't.order_count', 't.spent_cents', 't.refunded_cents', 't.last_order_at', 'u.email', 'u.name'])
  if (searched.text !== '') query = query.where(matchesCustomer(searched))
  if (tag) {
    const tagged = db.selectFrom('customer_tags').select('email').where('tag', '=', tagText(tag))
    query = query.where('u.email', 'in', tagged)
  }
  // Without a filter, the count does not need the join.
  const count = searched.text === '' && !tag ? { count: () => countCustomers(db) } : {}
  const listed = list({ query, sorts: SORTS, sort, isReversed: direction === 'asc', ...count })
  return mapList(listed, async (rows) => {
    const matches = await customerMatches(db, searched, rows)
    const contacts = await withContacts(db, rows)
    return contacts.map((row) => ({ ...row, match: matches.get(row.user_id) ?? null }))
  })
}

/** Adds what the last order knows of the person, and the tags. */
async function withContacts<Row extends { user_id: number; email: string; name: string | null }>(
  db: Db,
  rows: readonly Row[],
) {
  const contacts = await lastContacts(
    db,
    rows.map(({ user_id: id }) => id),
  )
  const tags = await listTagsByEmail(
    db,
    rows.map(({ email }) => email),
  )
  return rows.map((row) => {
    const contact = contacts.get(row.user_id)
    return {
      ...row,
      name: row.name ?? contact?.recipient ?? null,
      phone: contact?.recipient_phone ?? null,
      tags: tags.get(row.email) ?? [],
    }
  })
}

export const CUSTOMER_COLUMNS: CsvColumns<ListedCustomer> = {
  Cliente: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Telefone: ({ phone }) => phone && formatPhone(phone),
  Etiquetas: ({ tags }) => tags.join(', '),
  Pedidos: ({ order_count: orders }) => orders,
  'Total gasto': ({ spent_cents: spent }) => csvMoney(spent),
  'Ticket médio': ({ spent_cents: spent, order_count: orders }) => csvMoney(averageCents(spent, orders)),
  'Último pedido': ({ last_order_at: last }) => formatInstant(last),
  Reembolsado: ({ refunded_cents: refunded }) => csvMoney(refunded),
  Líquido: ({ spent_cents: spent, refunded_cents: refunded }) => csvMoney(spent - refunded),
}
