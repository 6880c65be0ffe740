import type { PaymentStart } from '#contract/checkout.ts'
import { canRenewPix, MAX_OPEN_ORDERS, planStatusChange } from '#domain/order.ts'
import { paymentDeadline } from '#domain/payment.ts'
import { PROVIDER } from '#domain/payment-attempt.ts'
import { countsAsSale } from '#domain/sales.ts'
import { claimCart } from '../cart/cart.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { moveOrder, orderFacts } from '../orders/move-order.ts'
import {
  claimOrder,
  countOpenOrders,
  findOrder,
  insertEvent,
  type OrderRow,
  renewOrder,
  unpaidUnits,
} from '../orders/order-store.ts'
import { currentAttempt, isClosed, type OrderToPay, replaceAttempt, withAttempt } from '../payments/attempts.ts'
import { closeAttempt } from '../payments/close-attempt.ts'
import { syncMoney } from '../payments/sync-order.ts'
import { Refusal } from '../refusal.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { type Buyer, refuseUnlessOffered } from './place-order.ts'
import { startPayment } from './start-payment.ts'
import { isWithdrawn } from './withdrawn.ts'

const REASON = 'Novo PIX pedido pelo cliente'

/**
 * Another PIX for an order whose time to pay is over. Money that came by the old one is looked for first. Whoever asks
 * while the new one is open, in another tab or by a second press, gets that same PIX.
 */
export async function renewPix(shop: Shop, buyer: Buyer, orderId: number): Promise<PaymentStart> {
  const seen = await findOrder(shop.db, orderId)
  if (!seen || seen.user_id !== buyer.id) throw new Refusal('order_not_found')
  const settings = await readSettings(shop.db, shop.config)
  const isAsked = seen.is_provider_paid && (await isRenewable(shop.db, await withAttempt(shop.db, seen), shop.now()))
  if (isAsked && (await syncMoney(shop, orderId)) !== null) throw new Refusal('payment_provider')
  const renewed = await inTransaction(shop.db, (tx) => renew(tx, shop, settings, buyer, orderId))
  shop.wakeJobs()
  return startPayment(shop, settings, renewed, buyer.email)
}

/** Also while there is time left, when the code that is shown was closed; never for what the shop has withdrawn meanwhile. */
export async function isRenewable(db: Db, { order, attempt }: OrderToPay, now: Date): Promise<boolean> {
  const { status, payment_method: paymentMethod, payment_status: paymentStatus } = order
  const { expires_at: expiresAt, expired_at: expiredAt, first_expired_at: firstExpiredAt } = order
  const isInTime = canRenewPix({ status, paymentMethod, paymentStatus, expiresAt, expiredAt, firstExpiredAt }, now)
  if (isInTime) return !(await isWithdrawn(db, order))
  return status === 'pending' && attempt?.method === 'pix' && isClosed(db, attempt)
}

/** The order waits for its payment again, with stock and coupon use taken again where they had been given back. */
async function renew(
  tx: Tx,
  { config, now: clock }: Shop,
  settings: Settings,
  buyer: Buyer,
  orderId: number,
): Promise<OrderToPay> {
  const now = clock()
  // One after the other for each customer, as orders are placed: two of them cannot both be the last one allowed.
  await claimCart(tx, buyer.id, now)
  const order = await claimOrder(tx, orderId)
  if (!order) throw new Refusal('order_not_found')
  if (countsAsSale(order.status)) throw new Refusal('order_paid')
  const attempt = await currentAttempt(tx, orderId)
  if (!(await isRenewable(tx, { order, attempt }, now))) {
    if (order.status === 'pending' && order.payment_method === 'pix' && !isOver(order, now)) return { order, attempt }
    throw new Refusal('pix_not_renewable')
  }
  refuseUnlessOffered(settings, 'pix', order.total_cents)
  const isProviderPaid = settings.mpAccessToken !== ''
  const expiresAt = paymentDeadline({ method: 'pix', confirmsByHand: !isProviderPaid }, now, config)
  const isCancelled = order.status === 'cancelled'
  if (isCancelled) await takeAgain(tx, order, settings, buyer, now)
  else await insertEvent(tx, { orderId, at: now, actor: buyer.email, from: 'pending', to: 'pending', reason: REASON })
  if (attempt) await closeAttempt(tx, attempt, now)
  const firstExpiredAt = order.first_expired_at ?? (isOver(order, now) ? order.expires_at : null)
  const renewal = { expires_at: expiresAt, first_expired_at: firstExpiredAt, is_provider_paid: isProviderPaid }
  return {
    order: await renewOrder(tx, orderId, renewal),
    attempt: await replaceAttempt(tx, {
      orderId,
      method: 'pix',
      provider: isProviderPaid ? PROVIDER : null,
      cause: isCancelled ? 'recovery' : 'new_payment',
      now,
    }),
  }
}

function isOver({ payment_status: paymentStatus, expires_at: expiresAt }: OrderRow, now: Date): boolean {
  return paymentStatus !== 'in_process' && expiresAt !== null && expiresAt <= now
}

async function takeAgain(tx: Tx, order: OrderRow, settings: Settings, buyer: Buyer, now: Date): Promise<void> {
  if ((await countOpenOrders(tx, buyer.id)) >= MAX_OPEN_ORDERS)
    throw new Refusal('too_many_open_orders', { limit: MAX_OPEN_ORDERS })
  const planned = planStatusChange(orderFacts(order), 'pending')
  if (!planned.ok) throw new Refusal(planned.reason)
  const hold = { held: await unpaidUnits(tx, buyer.id), limits: settings.orderLimits }
  await moveOrder(tx, order, planned.plan, { actor: buyer.email, reason: REASON, now, hold })
  const current = await findOrder(tx, order.id)
  if (order.coupon_id !== null && !current!.holds_coupon) throw new Refusal('coupon_used_up')
}
