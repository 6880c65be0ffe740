import { saoPauloDay } from '#domain/calendar.ts'
import type { CustomerSort } from '#contract/admin-customers.ts'
import { averageCents } from '#domain/sales.ts'
import { cleanLine } from '#domain/text.ts'
import { adminCustomers } from '#contract/server/admin-customers.ts'
import type { Db } from '../db/schema.ts'
import { attachment, CSV_PIECE, csvFile, csvPieces } from '../http/csv.ts'
import { encodeCursor, positionOf } from '../http/cursor.ts'
import type { Mount } from '../http/mount.ts'
import { pageOrWhole } from '../http/whole-lists.ts'
import type { Shop } from '../shop.ts'
import { CUSTOMER_COLUMNS, customerLine } from './customers-csv.ts'
import { countCustomers, listCustomers, sumCustomers, type CustomerRow, type CustomerWish } from './queries.ts'

const MAX_SEARCH_LENGTH = 200

export function customerRoutes(mount: Mount, { reader: db }: Shop): void {
  mount(adminCustomers.list, async ({ limit, cursor, ...filter }) => {
    const wish = wishOf(filter)
    const list = await pageOrWhole({ limit, cursor }, async (size, from) => {
      const { items, next } = await customerPage(db, wish, size, from)
      return { items: items.map(customerView), next }
    })
    return { ...list, total: await countCustomers(db, wish.search) }
  })

  mount(adminCustomers.totals, async () => {
    const totals = await sumCustomers(db)
    return { ...totals, average_ticket: averageCents(totals.spent, totals.orders) }
  })

  mount(adminCustomers.file, async (filter, { now, setHeader }) => {
    setHeader('Content-Disposition', attachment(`clientes-${saoPauloDay(now)}.csv`))
    const wish = wishOf(filter)
    return csvFile(
      CUSTOMER_COLUMNS,
      csvPieces(
        (cursor) => customerPage(db, wish, CSV_PIECE, cursor),
        (rows) => rows.map(customerLine),
      ),
    )
  })
}

async function customerPage(db: Db, wish: CustomerWish, limit: number, cursor: string | undefined) {
  const rows = await listCustomers(db, wish, { limit, position: placeOf(cursor, wish.sort) })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next:
      last && items.length < rows.length ? encodeCursor([wish.sort, ...keyOf(last)[wish.sort], last.user_id]) : null,
  }
}

function customerView({ user_id, order_count, spent_cents, refunded_cents, last_order_at, email }: CustomerRow) {
  return {
    user_id,
    order_count,
    total_spent: spent_cents,
    total_refunded: refunded_cents,
    last_order_date: last_order_at,
    email,
  }
}

type Filter = {
  search?: string | undefined
  sort?: CustomerSort | undefined
  direction?: CustomerWish['direction'] | undefined
}

function wishOf({ search = '', sort = 'spent', direction = 'desc' }: Filter): CustomerWish {
  return { search: cleanLine(search.slice(0, MAX_SEARCH_LENGTH)).toLowerCase(), sort, direction }
}

type Totals = { spent_cents: number; order_count: number; last_order_at: Date }

function keyOf({
  spent_cents: spent,
  order_count: orders,
  last_order_at: last,
}: Totals): Record<CustomerSort, number[]> {
  return { spent: [spent, orders], orders: [orders, spent], last: [last.getTime()] }
}

/** An instant travels as its number, and is one again for the database. */
function placeOf(cursor: string | undefined, sort: CustomerSort): (string | number)[] | null {
  if (sort !== 'last') return positionOf(cursor, sort, ['number', 'number', 'number'])
  const [time, id] = positionOf(cursor, sort, ['number', 'number']) ?? []
  const instant = new Date(Number(time))
  return id === undefined || Number.isNaN(instant.getTime()) ? null : [instant.toISOString(), id]
}
