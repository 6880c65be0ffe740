import type { guestOrders } from '#contract/guest-orders.ts'
import type { Input } from '#contract/endpoint.ts'
import { normalizeEmail } from '#domain/email.ts'
import { keepAddress } from '../addresses/address-store.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { claimOrder, getGuestOrder, listUnclaimed } from '../order-store/guest-orders.ts'
import { destinationOf, findCustomer, findOrder } from '../order-store/orders.ts'
import { Refusal } from '../refusal.ts'
import { nameAccount } from '../session/visitors.ts'
import type { Shop } from '../shop.ts'

type Account = { id: number; email: string }

/**
 * Makes the orders that were placed with the account's verified e-mail the account's own. One transaction each, because an
 * order is locked before the totals of its customers. Never throws: the next look at the orders tries again.
 */
export async function claimGuestOrders({ db, log }: Pick<Shop, 'db' | 'log'>, account: Account): Promise<void> {
  try {
    for (const id of await listUnclaimed(db, account.email))
      await inTransaction(db, (tx) => claimOrder(tx, id, account.id))
  } catch (err) {
    log.warn({ err, userId: account.id }, 'orders without an account could not be claimed')
  }
}

/** Refuses accounts whose verified e-mail is not the order's, as if there were no such order. */
export async function keepGuestDetails(shop: Shop, token: string, account: Account, now: Date): Promise<void> {
  const { order: seen } = await getGuestOrder(shop.db, token)
  const { name } = await findCustomer(shop.db, seen.user_id)
  await claimGuestOrders(shop, account)
  const { order } = await getGuestOrder(shop.db, token)
  if (order.user_id !== account.id) throw new Refusal('order_not_found')
  const { destination } = destinationOf(order)
  await inTransaction(shop.db, async (tx) => {
    if (name !== null) await nameAccount(tx, account.id, name)
    if (!destination) return
    const { ibge_code: _, ...place } = destination
    const [recipient, phone, document] = [order.recipient, order.recipient_phone, order.recipient_document]
    const address = { ...place, recipient: recipient ?? '', phone: phone ?? '', document: document ?? '' }
    await keepAddress(tx, account.id, address, now)
  })
}

const LINK_EVERY_MS = 30 * 60_000

/** At most one mail per order in half an hour. */
export async function mailOrderLink(
  { db, wakeJobs }: Shop,
  { order_number: number, email }: Input<typeof guestOrders.mailLink>,
  now: Date,
): Promise<void> {
  const order = await findOrder(db, Number(number))
  const customer = order && (await findCustomer(db, order.user_id))
  if (!customer || customer.email !== normalizeEmail(email)) return
  const key = `order_link_mail:${order.id}:${Math.floor(now.getTime() / LINK_EVERY_MS)}`
  await inTransaction(db, (tx) => enqueue(tx, { kind: 'order_link_mail', orderId: order.id }, now, { key }))
  wakeJobs()
}
