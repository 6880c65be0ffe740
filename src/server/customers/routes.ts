import { saoPauloDay } from '#domain/calendar.ts'
import { averageCents } from '#domain/sales.ts'
import { adminCustomers } from '#contract/server/admin-customers.ts'
import { mapList } from '../db/list.ts'
import { csvDownload } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import { answerList } from '../http/whole-lists.ts'
import type { Shop } from '../shop.ts'
import { CUSTOMER_COLUMNS, listCustomers, type ListedCustomer } from './list-customers.ts'
import { sumCustomers } from './queries.ts'

export function customerRoutes(mount: Mount, { reader: db }: Shop): void {
  mount(adminCustomers.list, ({ limit, cursor, ...filter }) =>
    answerList(
      mapList(listCustomers(db, filter), (customers) => customers.map(customerView)),
      { limit, cursor },
    ),
  )

  mount(adminCustomers.totals, async () => {
    const totals = await sumCustomers(db)
    return { ...totals, average_ticket: averageCents(totals.spent, totals.orders) }
  })

  mount(adminCustomers.file, async (filter, call) =>
    csvDownload(call, `clientes-${saoPauloDay(call.now)}.csv`, CUSTOMER_COLUMNS, listCustomers(db, filter)),
  )
}

function customerView({ spent_cents, refunded_cents, last_order_at, ...customer }: ListedCustomer) {
  return { ...customer, total_spent: spent_cents, total_refunded: refunded_cents, last_order_date: last_order_at }
}
