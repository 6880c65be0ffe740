import { saoPauloDay } from '#domain/calendar.ts'
import { provesSale } from '#domain/order.ts'
import { account } from '#contract/server/account.ts'
import { MAX_VERIFIED } from '#contract/admin-orders.ts'
import { adminOrders } from '#contract/server/admin-orders.ts'
import { mapList } from '../db/list.ts'
import { inTransaction } from '../db/transaction.ts'
import { csvDownload } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import { answerList } from '../http/whole-lists.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { addNote } from './add-note.ts'
import { cancelUnpaid } from './cancel-order.ts'
import { changeStatus, confirmDelivery, saveTracking } from './change-status.ts'
import { checkPayment } from './check-payment.ts'
import { dispatchOrders } from './dispatch-orders.ts'
import { countOrders, listAllOrders, type OrderFilter } from './list-orders.ts'
import { getOrder, getOwnOrder } from '../order-store/orders.ts'
import { ORDER_COLUMNS } from './orders-file.ts'
import { noteLabels, printedOrders } from './print-orders.ts'
import { withOwnHash } from '../order-store/proof-html.ts'
import { findProof } from '../order-store/proof-store.ts'
import { listOrdersOf, sumOrdersOf } from './queries.ts'
import { adminOrder, adminOrderRows, customerOrders, noteView, recipientDocument, refundView } from './read-orders.ts'
import { refundOrder } from './refund-order.ts'
import { decideReturn, requestReturn } from './returns.ts'
import { setFiscalKey } from './set-fiscal-key.ts'
import { faultSentence, isGenuine, verifyProofs } from '../order-store/verify-proofs.ts'

/** Larger than for other lists: a search for a rare text reads all its matches for each page. */
const WHOLE_LIST_PAGE_SIZE = 500

export function orderRoutes(mount: Mount, shop: Shop): void {
  const { db } = shop

  mount(account.stats, async (_, { person }) => {
    const sums = await sumOrdersOf(db, person.id)
    return {
      totalOrders: sums.orders,
      totalSpent: sums.spent_cents,
      totalRefunded: sums.refunded_cents,
      pendingOrders: sums.pending,
      completedOrders: sums.completed,
    }
  })

  mount(account.orders, (place, { person }) =>
    answerList(
      mapList(listOrdersOf(db, person.id), (orders) => customerOrders(db, orders)),
      place,
    ),
  )

  mount(account.order, async ({ id }, { person }) => {
    const order = await getOwnOrder(db, id, person.id)
    const [view] = await customerOrders(db, [order])
    return { ...view!, ...recipientDocument(order) }
  })

  mount(account.confirmDelivery, ({ id }, { person, now }) =>
    inTransaction(db, (tx) => confirmDelivery(tx, id, person, now)),
  )

  mount(account.cancel, ({ id }, { person, now }) => cancelUnpaid(shop, person, id, now))

  mount(account.requestReturn, async (wish, { person, now }) => {
    const request = await inTransaction(db, (tx) => requestReturn(tx, wish, person, now))
    shop.wakeJobs()
    return request
  })
}

export function adminOrderRoutes(mount: Mount, shop: Shop): void {
  const { db, reader } = shop

  const listRows = (filter: OrderFilter) =>
    mapList(listAllOrders(reader, filter), (orders) => adminOrderRows(reader, orders))

  mount(adminOrders.list, ({ limit, cursor, ...filter }) =>
    answerList(listRows(filter), { limit, cursor }, WHOLE_LIST_PAGE_SIZE),
  )

  mount(adminOrders.counts, () => countOrders(reader))

  mount(adminOrders.file, async (filter, call) =>
    csvDownload(call, `pedidos-${saoPauloDay(call.now)}.csv`, ORDER_COLUMNS, listRows(filter)),
  )

  mount(adminOrders.dispatch, async ({ orders }, call) => {
    const results = await dispatchOrders(shop, orders, call)
    shop.wakeJobs()
    return results
  })

  mount(adminOrders.print, ({ ids }) => printedOrders(db, ids))

  mount(adminOrders.noteLabels, async ({ ids }, call) => ({ noted: await noteLabels(shop, ids, call) }))

  mount(adminOrders.get, async ({ id }) => adminOrder(shop, await getOrder(db, id)))

  mount(adminOrders.setStatus, async (wish, call) => {
    const moved = await changeStatus(shop, wish, call)
    shop.wakeJobs()
    return { id: wish.id, status: wish.status, ...moved }
  })

  mount(adminOrders.checkPayment, async ({ id }, call) => {
    const { status, payment_status } = await checkPayment(shop, id, call)
    shop.wakeJobs()
    return { id, status, payment_status }
  })

  mount(adminOrders.setTracking, async (input, call) => {
    const moved = await saveTracking(shop, input, call)
    shop.wakeJobs()
    return { id: input.id, status: 'shipped' as const, ...moved }
  })

  mount(adminOrders.refund, async (wish, call) => {
    const refund = await refundOrder(shop, wish, call)
    shop.wakeJobs()
    return refundView(refund)
  })

  mount(adminOrders.addNote, async (wish, call) => noteView(await addNote(shop, wish, call)))

  mount(adminOrders.setFiscalKey, async ({ id, fiscal_key: typed }, call) => {
    const key = typed === '' ? null : typed
    await setFiscalKey(shop, { id, fiscal_key: key }, call)
    return { id, fiscal_key: key }
  })

  mount(adminOrders.decideReturn, async (answer, call) => {
    await inTransaction(db, (tx) => decideReturn(tx, answer, call))
    shop.wakeJobs()
    return { id: answer.id, state: answer.decision }
  })

  mount(adminOrders.visualProof, async ({ id, download }, { setHeader }) => {
    const order = await getOrder(db, id)
    const proof = provesSale(order) ? await findProof(db, id) : undefined
    if (!proof) throw new Refusal('proof_not_found')
    if (!(await isGenuine(db, proof))) throw new Refusal('proof_altered')
    setHeader('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    if (download) setHeader('Content-Disposition', `attachment; filename="pedido-${id}.html"`)
    return withOwnHash(proof.html, proof.hash)
  })

  mount(adminOrders.verifyProofs, async ({ after }) => {
    const { broken, ...chain } = await verifyProofs(reader, { after, most: MAX_VERIFIED })
    return { ...chain, broken: broken && { ...broken, sentence: faultSentence(broken) } }
  })
}
