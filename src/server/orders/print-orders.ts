import type { PrintedOrder } from '#contract/admin-order-views.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { shownMethods } from '../order-store/chosen-method.ts'
import { linkedOrders, listCompanions } from '../order-store/linked-orders.ts'
import { lockOrder, insertEvent, listCustomers, listOrders, type OrderRow } from '../order-store/orders.ts'
import { LABEL_PRINTED } from './queries.ts'
import { itemsByOrder, printedOrder } from './read-orders.ts'

/** Each order followed by the others of its parcel. */
export async function printedOrders(db: Db, ids: readonly number[]): Promise<PrintedOrder[]> {
  const orders = await withCompanions(db, ids)
  const items = await itemsByOrder(
    db,
    orders.map(({ id }) => id),
  )
  const linked = await linkedOrders(db, orders)
  const methods = await shownMethods(db, orders)
  const buyers = orders.map((order) => order.user_id)
  const customers = await listCustomers(db, buyers)
  return orders.map((order) =>
    printedOrder(
      order,
      { items: items.get(order.id), linked: linked.get(order.id), method: methods.get(order.id) },
      customers.get(order.user_id)!,
      false,
    ),
  )
}

async function withCompanions(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  const found = new Map((await listOrders(db, ids)).map((order) => [order.id, order]))
  const companions = await listCompanions(db, [...found.values()])
  const all = [...new Set(ids.flatMap((id) => [id, ...(companions.get(id) ?? [])]))]
  const others = all.filter((id) => !ids.includes(id))
  for (const order of others.length > 0 ? await listOrders(db, others) : []) found.set(order.id, order)
  return all.flatMap((id) => found.get(id) ?? [])
}

export async function noteLabels({ db }: Shop, ids: readonly number[], staff: StaffRequest): Promise<number> {
  return inTransaction(db, async (tx) => {
    let noted = 0
    // Lock order: orders by id.
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const order = await lockOrder(tx, id)
      if (!order) continue
      await insertEvent(tx, order, { actor: staff.person.email, reason: LABEL_PRINTED, now: staff.now })
      await writeAudit(tx, staff, { action: 'order.label', subject: `order ${id}` })
      noted++
    }
    return noted
  })
}
