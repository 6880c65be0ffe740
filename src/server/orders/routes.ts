import { account } from '#contract/account.ts'
import { adminOrders } from '#contract/admin-orders.ts'
import { inTransaction } from '../db/transaction.ts'
import { idOf, pageById } from '../http/cursor.ts'
import type { Mount } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { changeStatus, confirmDelivery, saveTracking } from './change-status.ts'
import { checkPayment } from './check-payment.ts'
import { findOrder, getOrder, listItems, type ItemRow } from './order-store.ts'
import { withOwnHash } from './proof-html.ts'
import { findProof } from './proof-store.ts'
import { listAllOrders, listOrdersOf, sumOrdersOf } from './queries.ts'
import { adminOrder, customerOrders, itemsByOrder, showsProof } from './read-orders.ts'
import { verifyProofs } from './verify-proofs.ts'

export function orderRoutes(mount: Mount, { db }: Shop): void {
  mount(account.stats, async (_, { person }) => {
    const sums = await sumOrdersOf(db, person.id)
    return { totalOrders: sums.orders, totalSpent: sums.spent_cents, pendingOrders: sums.pending, completedOrders: sums.completed }
  })

  mount(account.orders, async ({ limit, cursor }, { person }) => {
    const { items, next } = pageById(await listOrdersOf(db, person.id, limit, idOf(cursor)), limit)
    return { items: await customerOrders(db, items), next }
  })

  mount(account.order, async ({ id }, { person }) => {
    const order = await findOrder(db, id)
    if (!order || order.user_id !== person.id) throw new Refusal('order_not_found')
    const [view] = await customerOrders(db, [order])
    return { ...view!, recipient_cpf: order.recipient_cpf }
  })

  mount(account.confirmDelivery, async ({ id }, { person, now }) => {
    await inTransaction(db, (tx) => confirmDelivery(tx, id, person, now))
    return {}
  })
}

export function adminOrderRoutes(mount: Mount, shop: Shop): void {
  const { db } = shop

  mount(adminOrders.list, async ({ search, status, limit, cursor }) => {
    const { items, next } = pageById(await listAllOrders(db, { search, status, limit, before: idOf(cursor) }), limit)
    const lines = itemsByOrder(await listItems(db, items.map((order) => order.id)))
    const rows = items.map(({ total_cents: total, email, ...order }) => (
      { ...order, ...productsOf(lines.get(order.id)), total_amount: total, customer_email: email }
    ))
    return { next, items: rows }
  })

  mount(adminOrders.get, async ({ id }) => adminOrder(db, await getOrder(db, id)))

  mount(adminOrders.setStatus, async (wish, { person, address, now }) => {
    await changeStatus(shop, wish, { email: person.email, address }, now)
    shop.wakeJobs()
    return { id: wish.id, status: wish.status }
  })

  mount(adminOrders.checkPayment, async ({ id }, { person, address, now }) => {
    const { status, payment_status } = await checkPayment(shop, id, { email: person.email, address }, now)
    shop.wakeJobs()
    return { id, status, payment_status }
  })

  mount(adminOrders.setTracking, async ({ id, tracking_code: code }, { person, address, now }) => {
    await saveTracking(shop, id, code, { email: person.email, address }, now)
    shop.wakeJobs()
    return { id, status: 'shipped' as const }
  })

  mount(adminOrders.visualProof, async ({ id, download }, { setHeader }) => {
    const order = await getOrder(db, id)
    const proof = showsProof(order) ? await findProof(db, id) : undefined
    if (!proof) throw new Refusal('proof_not_found')
    setHeader('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    if (download) setHeader('Content-Disposition', `attachment; filename="pedido-${id}.html"`)
    return withOwnHash(proof.html, proof.hash)
  })

  mount(adminOrders.verifyProofs, () => verifyProofs(db))
}

function productsOf(lines: readonly ItemRow[] = []) {
  return {
    products: lines.map((line) => `${line.quantity}x ${line.product_name}`).join(', '),
    item_count: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}
