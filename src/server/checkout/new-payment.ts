import type { PaymentStart } from '#contract/checkout.ts'
import { paymentDeadline } from '#domain/payment-deadline.ts'
import { isConfirmedByHand, PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/payment.ts'
import { isOver, PROVIDER, type AttemptCause, type NewPaymentPlan, planNewPayment } from '#domain/payment-attempt.ts'
import type { UnpaidOrder } from '#domain/order.ts'
import { countsAsSale } from '#domain/sales.ts'
import { lockCart } from '../cart/cart.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockOrder, findOrder, insertEvent, type OrderRow, renewOrder } from '../order-store/orders.ts'
import { countAttempts, currentAttempt, type OrderToPay, replaceAttempt, withAttempt } from '../order-store/attempts.ts'
import { closeAttempt, isClosed } from '../payments/close-attempt.ts'
import { syncMoney } from '../payments/sync-order.ts'
import { Refusal } from '../refusal.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { type Buyer, refuseUnlessOffered } from './place-order.ts'
import { recoverOrder } from './recover-order.ts'
import { startPayment } from './start-payment.ts'
import { isWithdrawn } from './withdrawn.ts'

type Request = { orderId: number; method?: PaymentMethod | undefined; total?: number | undefined }

/**
 * Another payment for an order: another PIX, another link, or another method. Money that came by the former one is looked
 * for first. Asking again while the new one is open, in another tab or by a second press, gives that same payment.
 * `total` is what the screen showed, in centavos.
 */
export async function newPayment(shop: Shop, buyer: Buyer, request: Request): Promise<PaymentStart> {
  const { orderId } = request
  const seen = await findOrder(shop.db, orderId)
  if (!seen || seen.user_id !== buyer.id) throw new Refusal('order_not_found')
  if (countsAsSale(seen.status)) throw new Refusal('order_paid')
  const settings = await readSettings(shop.db, shop.config)
  const { method = seen.payment_method } = request
  const plan = await planFor(shop.db, await withAttempt(shop.db, seen), method, shop.now())
  const replaces = plan.ok && (plan.kind === 'replace' || plan.kind === 'recover')
  if (replaces && seen.is_provider_paid && (await syncMoney(shop, orderId)) !== null)
    throw new Refusal('payment_provider')
  const order = await inTransaction(shop.db, (tx) => prepare(tx, shop, settings, buyer, { ...request, method }))
  shop.wakeJobs()
  const start = await startPayment(shop, settings, order, buyer.email)
  // A stored checkout address that is no longer allowed.
  if (start.init_point === null && start.pix_copy_paste === null) throw new Refusal('payment_provider')
  return start
}

/** Whether its customer may ask for another PIX; never for what the shop has withdrawn meanwhile. */
export async function canRenew(db: Db, payable: OrderToPay, now: Date): Promise<boolean> {
  const { order } = payable
  if (order.payment_method !== 'pix' || countsAsSale(order.status)) return false
  const plan = await planFor(db, payable, 'pix', now)
  return plan.ok && plan.kind !== 'show'
}

async function planFor(
  db: Db,
  { order, attempt }: OrderToPay,
  method: PaymentMethod,
  now: Date,
): Promise<NewPaymentPlan> {
  const plan = planNewPayment(
    {
      ...unpaid(order),
      attempt: { state: attempt?.state ?? 'failed', isClosed: attempt !== undefined && (await isClosed(db, attempt)) },
      attempts: await countAttempts(db, order.id),
    },
    method,
    now,
  )
  const isBack = plan.ok && (plan.kind === 'recover' || (plan.kind === 'replace' && isOver(unpaid(order), now)))
  return isBack && (await isWithdrawn(db, order)) ? { ok: false, reason: 'pix_not_renewable' } : plan
}

function unpaid(order: OrderRow): UnpaidOrder {
  return {
    status: order.status,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    expiresAt: order.expires_at,
    expiredAt: order.expired_at,
    firstExpiredAt: order.first_expired_at,
  }
}

/** Lock order: cart, order, products, coupon. */
async function prepare(
  tx: Tx,
  { config, now: clock }: Shop,
  settings: Settings,
  buyer: Buyer,
  { orderId, method, total }: Request & { method: PaymentMethod },
): Promise<OrderToPay> {
  const now = clock()
  // One after the other for each customer, as orders are placed: two of them cannot both be the last one allowed.
  await lockCart(tx, buyer.id, now)
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('order_not_found')
  if (countsAsSale(order.status)) throw new Refusal('order_paid')
  const payable = { order, attempt: await currentAttempt(tx, orderId) }
  const plan = await planFor(tx, payable, method, now)
  if (!plan.ok) throw new Refusal(plan.reason)
  if (plan.kind === 'show') return payable
  if (total !== undefined && total !== order.total_cents) throw new Refusal('order_moved')
  refuseUnlessOffered(settings, method, order.total_cents)
  if (plan.kind === 'request') return payable
  const reason = reasonOf(order, method)
  if (plan.kind === 'recover') await recoverOrder(tx, order, settings, buyer, { reason, now })
  else await insertEvent(tx, { orderId, at: now, actor: buyer.email, from: 'pending', to: 'pending', reason })
  if (payable.attempt) await closeAttempt(tx, payable.attempt, now)
  return replace(tx, order, {
    config,
    settings,
    method,
    cause: plan.kind === 'recover' ? 'recovery' : 'new_payment',
    now,
  })
}

type Replacement = { config: Config; settings: Settings; method: PaymentMethod; cause: AttemptCause; now: Date }

async function replace(
  tx: Tx,
  order: OrderRow,
  { config, settings, method, cause, now }: Replacement,
): Promise<OrderToPay> {
  const isProviderPaid = settings.mpAccessToken !== ''
  const confirmsByHand = isConfirmedByHand({ method, isProviderPaid, totalCents: order.total_cents })
  const renewed = await renewOrder(tx, order.id, {
    payment_method: method,
    payment_status: 'pending',
    expires_at: paymentDeadline({ method, confirmsByHand }, now, config),
    first_expired_at: order.first_expired_at ?? (isOver(unpaid(order), now) ? order.expires_at : null),
    is_provider_paid: isProviderPaid,
  })
  const provider = isProviderPaid ? PROVIDER : null
  return { order: renewed, attempt: await replaceAttempt(tx, { orderId: order.id, method, provider, cause, now }) }
}

function reasonOf({ payment_method: former }: OrderRow, method: PaymentMethod): string {
  if (method !== former) return `Forma de pagamento trocada pelo cliente: ${PAYMENT_METHOD_LABELS[method]}`
  return method === 'pix' ? 'Novo PIX pedido pelo cliente' : 'Novo link de pagamento pedido pelo cliente'
}
