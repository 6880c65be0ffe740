import { saoPauloDay } from '#domain/calendar.ts'
import { averageCents } from '#domain/sales.ts'
import { adminCustomers } from '#contract/server/admin-customers.ts'
import { mapList } from '../db/list.ts'
import { csvDownload } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import { answerList } from '../http/whole-lists.ts'
import type { Shop } from '../shop.ts'
import { addCustomerNote, listTags, removeCustomerNote, setCustomerTag } from './customer-notes.ts'
import { CUSTOMER_COLUMNS, listCustomers, type ListedCustomer } from './list-customers.ts'
import { sumCustomers } from './queries.ts'
import { readCustomer } from './read-customer.ts'

export function customerRoutes(mount: Mount, { db: writer, reader: db }: Shop): void {
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

  mount(adminCustomers.tags, () => listTags(db))

  mount(adminCustomers.get, ({ id }) => readCustomer(writer, id))

  mount(adminCustomers.addNote, async (input, call) => {
    const { body, ...note } = await addCustomerNote(writer, input, call)
    return { ...note, text: body }
  })

  mount(adminCustomers.removeNote, ({ id, note_id: noteId }, call) => removeCustomerNote(writer, { id, noteId }, call))

  mount(adminCustomers.setTag, async ({ id, tag, is_set: isSet }, call) => ({
    tags: await setCustomerTag(writer, { id, tag, isSet }, call),
  }))
}

function customerView({ spent_cents, refunded_cents, last_order_at, ...customer }: ListedCustomer) {
  return { ...customer, total_spent: spent_cents, total_refunded: refunded_cents, last_order_date: last_order_at }
}
