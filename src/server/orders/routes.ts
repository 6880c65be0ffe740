import { saoPauloDay } from '#domain/calendar.ts'
import { roleCan } from '#domain/role.ts'
import { provesSale } from '#domain/order.ts'
import { account } from '#contract/server/account.ts'
import { guestOrders } from '#contract/server/guest-orders.ts'
import { MAX_VERIFIED } from '#contract/admin-order-inputs.ts'
import { adminOrders } from '#contract/server/admin-orders.ts'
import { mapList } from '../db/list.ts'
import { buyAgain } from '../cart/buy-again.ts'
import { changeOwnCart } from '../cart/cart-owner.ts'
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
import { correctTracking } from './correct-tracking.ts'
import { dispatchOrders } from './dispatch-orders.ts'
import { countOrders, listAllOrders, type OrderFilter, searchedText } from './list-orders.ts'
import { getGuestOrder } from '../order-store/guest-orders.ts'
import { getOrder, getOwnOrder } from '../order-store/orders.ts'
import { sendSignInCode } from '../session/routes.ts'
import { readOpenSettings } from '../settings/settings.ts'
import { claimGuestOrders, keepGuestDetails, mailOrderLink } from './guest-orders.ts'
import { ORDER_COLUMNS } from './orders-file.ts'
import { noteLabels, printedOrders } from './print-orders.ts'
import { withOwnHash } from '../order-store/proof-html.ts'
import { findProof } from '../order-store/proof-store.ts'
import { listPlacedOrders, sumOrdersOf } from './queries.ts'
import {
  adminOrder,
  adminOrderRows,
  adminReturn,
  noteView,
  refundView,
  withoutDestination,
  withoutPrivateMatch,
} from './read-admin-orders.ts'
import { customerOrders, recipientDocument, returnView } from './read-orders.ts'
import { refundByHand } from './refund-by-hand.ts'
import { refundOrder } from './refund-order.ts'
import { adminReturnRows, countReturns, listReturns } from './list-returns.ts'
import { decideReturn, recordReturnStep, requestReturn, setReturnPosting } from './returns.ts'
import { setFiscalKey } from './set-fiscal-key.ts'
import { sumOrders } from './sum-orders.ts'
import { faultSentence, isGenuine, verifyProofs } from '../order-store/verify-proofs.ts'

/** Larger than for other lists: a search for a rare text reads all its matches for each page. */
const WHOLE_LIST_PAGE_SIZE = 500

/** Of the returns. */
const DEFAULT_PAGE_SIZE = 30

export function orderRoutes(mount: Mount, shop: Shop): void {
  const { db } = shop

  mount(account.stats, async (_, { person }) => {
    await claimGuestOrders(shop, person)
    const sums = await sumOrdersOf(db, person.id)
    return {
      totalOrders: sums.orders,
      totalSpent: sums.spent_cents,
      totalRefunded: sums.refunded_cents,
      pendingOrders: sums.pending,
      completedOrders: sums.completed,
    }
  })

  mount(account.orders, async (place, { person, now }) => {
    await claimGuestOrders(shop, person)
    return answerList(
      mapList(listPlacedOrders(db, person.id), (orders) => customerOrders(shop, orders, now)),
      place,
    )
  })

  mount(account.order, async ({ id }, { person, now }) => {
    const order = await getOwnOrder(db, id, person.id)
    const [view] = await customerOrders(shop, [order], now)
    return { ...view!, ...recipientDocument(order) }
  })

  mount(account.confirmDelivery, ({ id }, { person, now }) =>
    inTransaction(db, (tx) => confirmDelivery(tx, id, person, now)),
  )

  mount(account.cancel, ({ id }, { person, now }) => cancelUnpaid(shop, person, id, now))

  mount(account.buyAgain, async ({ id }, call) => {
    await getOwnOrder(db, id, call.person.id)
    await changeOwnCart(shop, call, (tx, ownerId) => buyAgain(tx, ownerId, id, call.now))
  })

  mount(account.requestReturn, async (input, { person, now }) => {
    const request = await inTransaction(db, (tx) => requestReturn(tx, input, person, now))
    shop.wakeJobs()
    return returnView(request)
  })
}

/** The order's link grants the rights of its customer. */
export function guestOrderRoutes(mount: Mount, shop: Shop): void {
  const { db } = shop

  mount(guestOrders.get, async ({ token }, { now }) => {
    const { order, email, isClaimed } = await getGuestOrder(db, token)
    const [view] = await customerOrders(shop, [order], now)
    const { pixCpf } = await readOpenSettings(db, ['pixCpf'])
    // The holder of this link may only have typed the e-mail, whose reviews the token would open.
    return { ...view!, review: null, customer_email: email, is_claimed: isClaimed, pix_cpf: pixCpf }
  })

  mount(guestOrders.cancel, async ({ token }, { now }) => {
    const { customer, id } = await customerOf(token)
    await cancelUnpaid(shop, customer, id, now)
  })

  mount(guestOrders.confirmDelivery, async ({ token }, { now }) => {
    const { customer, id } = await customerOf(token)
    await inTransaction(db, (tx) => confirmDelivery(tx, id, customer, now))
  })

  mount(guestOrders.buyAgain, async ({ token }, call) => {
    const { order } = await getGuestOrder(db, token)
    await changeOwnCart(shop, call, (tx, ownerId) => buyAgain(tx, ownerId, order.id, call.now))
  })

  mount(guestOrders.requestReturn, async ({ token, ...input }, { now }) => {
    const { customer, id } = await customerOf(token)
    const request = await inTransaction(db, (tx) => requestReturn(tx, { ...input, id }, customer, now))
    shop.wakeJobs()
    return returnView(request)
  })

  mount(guestOrders.requestCode, async ({ token }, call) => {
    const { email } = await getGuestOrder(db, token)
    await sendSignInCode(shop, email, call)
  })

  mount(guestOrders.keepDetails, ({ token }, { person, now }) => keepGuestDetails(shop, token, person, now))

  mount(guestOrders.mailLink, (input, { now }) => mailOrderLink(shop, input, now))

  async function customerOf(token: string) {
    const { order, email } = await getGuestOrder(db, token)
    return { id: order.id, customer: { id: order.user_id, email } }
  }
}

export function adminOrderRoutes(mount: Mount, shop: Shop): void {
  const { db, reader } = shop

  const listRows = (filter: OrderFilter) =>
    mapList(listAllOrders(reader, filter), (orders) => adminOrderRows(reader, orders, searchedText(filter.search)))

  mount(adminOrders.list, ({ limit, cursor, ...filter }, { person: { role } }) => {
    const rows = listRows(filter)
    const shown = roleCan(role, 'orders') ? rows : mapList(rows, async (page) => page.map(withoutPrivateMatch))
    return answerList(shown, { limit, cursor }, WHOLE_LIST_PAGE_SIZE)
  })

  mount(adminOrders.counts, () => countOrders(reader))

  mount(adminOrders.sums, (filter) => sumOrders(reader, filter))

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

  mount(adminOrders.get, async ({ id }, { person: { role } }) => {
    const order = await adminOrder(shop, id)
    return roleCan(role, 'orders') ? order : withoutDestination(order)
  })

  mount(adminOrders.setStatus, async (input, call) => {
    const moved = await changeStatus(shop, input, call)
    shop.wakeJobs()
    return { id: input.id, status: input.status, ...moved }
  })

  mount(adminOrders.checkPayment, async ({ id }, call) => {
    const { status, payment_status } = await checkPayment(shop, id, call)
    shop.wakeJobs()
    return { id, status, payment_status }
  })

  mount(adminOrders.setTracking, async (input, call) => {
    const { warning } = await saveTracking(shop, input, call)
    shop.wakeJobs()
    return { id: input.id, status: 'shipped' as const, warning }
  })

  mount(adminOrders.correctTracking, async (input, call) => {
    const code = await correctTracking(shop, input, call)
    shop.wakeJobs()
    return { id: input.id, tracking_code: code }
  })

  mount(adminOrders.refund, async (input, call) => {
    const refund = await refundOrder(shop, input, call)
    shop.wakeJobs()
    return refundView(refund)
  })

  mount(adminOrders.refundByHand, async (input, call) => {
    await refundByHand(shop, input, call)
    shop.wakeJobs()
    const { id, refunded_cents } = await getOrder(shop.db, input.id)
    return { id, refunded_amount: refunded_cents }
  })

  mount(adminOrders.addNote, async (input, call) => noteView(await addNote(shop, input, call)))

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

  mount(adminOrders.returnStep, async (input, call) => {
    const request = await inTransaction(db, (tx) => recordReturnStep(tx, input, call))
    shop.wakeJobs()
    return adminReturn(await getOrder(db, input.id), request, call.now)
  })

  mount(adminOrders.returnPosting, async (input, call) => {
    const request = await inTransaction(db, (tx) => setReturnPosting(tx, input, call))
    shop.wakeJobs()
    return adminReturn(await getOrder(db, input.id), request, call.now)
  })

  mount(adminOrders.returns, ({ limit = DEFAULT_PAGE_SIZE, cursor, stage }, { now }) =>
    answerList(
      mapList(listReturns(reader, stage, now), (rows) => adminReturnRows(reader, rows, now)),
      { limit, cursor },
    ),
  )

  mount(adminOrders.returnCounts, (_, { now }) => countReturns(reader, now))

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
