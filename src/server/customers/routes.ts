import { cleanLine } from '#domain/text.ts'
import { adminOrders } from '#contract/admin-orders.ts'
import { decodeCursor, encodeCursor } from '../http/cursor.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { listCustomers, type CustomerPosition } from './queries.ts'

const MAX_SEARCH_LENGTH = 200

export function customerRoutes(mount: Mount, { db }: Shop): void {
  mount(adminOrders.customers, async ({ search = '', limit, cursor }) => {
    const text = cleanLine(search.slice(0, MAX_SEARCH_LENGTH)).toLowerCase()
    const rows = await listCustomers(db, { search: text, limit, after: positionOf(cursor) })
    const page = limit === undefined ? rows : rows.slice(0, limit)
    const last = page.at(-1)
    return {
      items: page.map((row) => ({
        user_id: row.id, order_count: row.orders, total_spent: row.spent_cents, last_order_date: row.last_order_at, email: row.email,
      })),
      next: last && page.length < rows.length ? encodeCursor([last.spent_cents, last.orders, last.id]) : null,
    }
  })
}

function positionOf(cursor: string | undefined): CustomerPosition | null {
  const [spentCents, orders, id] = decodeCursor(cursor) ?? []
  return typeof spentCents === 'number' && typeof orders === 'number' && typeof id === 'number' ? { spentCents, orders, id } : null
}
