import { planStatusChange } from '#domain/order.ts'
import { abandonOrder } from './abandon-order.ts'
import { isUnavailable } from '../db/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import { lockOrder } from '../order-store/orders.ts'
import type { Shop } from '../shop.ts'
import { askWithin, inSmallBatches, mayAsk, createBudget, renewBudget, type Budget } from './ask-in-time.ts'
import {
  claimCheck,
  claimPaymentCheck,
  hasSeenOpenPayment,
  listDueChecks,
  listExpired,
  listExpiredReviews,
  listUnanswered,
  listUnseen,
  markExpiryBlocked,
} from '../order-store/payments.ts'
import { syncOrder, syncPaymentById } from './sync-order.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const BATCH_SIZE = 200
const CHECKS_BATCH_SIZE = 60
/** Longer than the slowest provider call. */
const UNANSWERED_MS = 2 * MINUTE
/** An open payment is fetched at this interval, so a lost webhook delays it by no more. */
const UNSEEN_MS = 3 * MINUTE
/** Maximum time that an expired order keeps its stock while the provider does not answer. */
const MAX_OVERDUE_MS = 60 * MINUTE
/** Maximum time that an expired order under review keeps its stock. Mercado Pago reviews within two business days. */
const MAX_REVIEW_MS = 7 * DAY
const CHECK_RETRY_MS = 60 * MINUTE
/** Time limit of provider requests in each part of a sweep; the next sweep continues. */
const PART_MS = 8000

/** Finds what a lost webhook or a crash left behind. Work without the provider comes first; the rest has a time limit. */
export async function sweepOrders(shop: Shop): Promise<void> {
  const { db } = shop
  const now = shop.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)

  await forEach(shop, await listUnanswered(db, ago(UNANSWERED_MS), now, BATCH_SIZE), ({ id }) =>
    inTransaction(db, (tx) => abandonOrder(tx, id, now)),
  )
  await forEach(shop, await listExpired(db, now, { isProviderPaid: false, limit: BATCH_SIZE }), ({ id }) =>
    expireOrder(shop, id, now),
  )

  const budget = createBudget(PART_MS)
  // Before the search for lost payments, which would claim the same orders first.
  await forEach(shop, await listExpiredReviews(db, ago(MAX_OVERDUE_MS), BATCH_SIZE), (order) =>
    endReview(shop, order, now, budget),
  )
  renewBudget(budget, PART_MS)
  await forEach(shop, await listUnseen(db, ago(UNSEEN_MS), now, BATCH_SIZE), async ({ id }) => {
    if (mayAsk(budget) && (await claimCheck(db, id, now, UNSEEN_MS))) await askWithin(budget, () => syncOrder(shop, id))
  })
  renewBudget(budget, PART_MS)
  await forEach(shop, await listExpired(db, now, { isProviderPaid: true, limit: BATCH_SIZE }), async (order) => {
    const isAsked = (await askWithin(budget, () => syncOrder(shop, order.id))) === null
    if (isAsked || (await isKeptTooLong(shop, order, MAX_OVERDUE_MS))) await expireOrder(shop, order.id, now)
  })
  renewBudget(budget, PART_MS)
  await checkPaidPayments(shop, now, budget)
}

async function forEach<Order extends { id: number }>(
  { log }: Shop,
  orders: readonly Order[],
  work: (order: Order) => Promise<unknown>,
): Promise<void> {
  await inSmallBatches(orders, async (order) => {
    try {
      await work(order)
    } catch (error) {
      if (isUnavailable(error)) throw error
      log.error({ err: error, orderId: order.id }, 'an order could not be swept')
    }
  })
}

type ExpiredOrder = { id: number; expires_at: Date | null; expiry_blocked_at: Date | null }

/** Counted from the first sweep that kept it: after a forward jump of the clock, `expires_at` says nothing. */
async function isKeptTooLong({ db, now }: Shop, order: ExpiredOrder, maxMs: number): Promise<boolean> {
  const { expires_at: expiresAt, expiry_blocked_at: blockedAt } = order
  // The order may have got a new deadline since, or the clock may have been ahead.
  const isCurrent = blockedAt !== null && blockedAt >= expiresAt! && blockedAt <= now()
  if (!isCurrent) await markExpiryBlocked(db, order.id, now())
  return isCurrent && now().getTime() - blockedAt.getTime() >= maxMs
}

function expireOrder({ db }: Shop, orderId: number, now: Date, mayBeInReview = false): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.status !== 'pending' || order.expires_at! > now) return
    const isInReview = order.payment_status === 'in_process'
    if (isInReview && !mayBeInReview) return
    const planned = planStatusChange(orderFacts(order), 'cancelled')
    const reason = isInReview ? 'A análise do pagamento não terminou no prazo' : 'O prazo de pagamento terminou'
    if (planned.ok) await moveOrder(tx, order, planned.plan, { actor: 'sistema', reason, isExpiry: true, now })
  })
}

/** The provider may list no open payment any more: the access token may be of another account now. */
async function endReview(shop: Shop, order: ExpiredOrder, now: Date, budget: Budget): Promise<void> {
  const { id } = order
  const isTooLong = await isKeptTooLong(shop, order, MAX_REVIEW_MS)
  const isClaimed = await claimCheck(shop.db, id, now, UNSEEN_MS)
  const isAsked = isClaimed && (await askWithin(budget, () => syncOrder(shop, id))) === null
  if (isTooLong || (isAsked && !(await hasSeenOpenPayment(shop.db, id, now)))) await expireOrder(shop, id, now, true)
}

/** Refunds and chargebacks made at the provider are found without a webhook; `syncPayment` sets the next check. */
async function checkPaidPayments(shop: Shop, now: Date, budget: Budget): Promise<void> {
  const retryAt = new Date(now.getTime() + CHECK_RETRY_MS)
  await forEach(shop, await listDueChecks(shop.db, now, CHECKS_BATCH_SIZE), async ({ provider, paymentId }) => {
    if (mayAsk(budget) && (await claimPaymentCheck(shop.db, paymentId, now, retryAt)))
      await askWithin(budget, () => syncPaymentById(shop, provider, paymentId))
  })
}
