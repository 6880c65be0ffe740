import type { PaymentStart } from '#contract/checkout.ts'
import { sumsFor } from '#domain/method-discount.ts'
import { paymentDeadline } from '#domain/payment-deadline.ts'
import { isConfirmedByHand, isPayableBy, PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/payment.ts'
import { isOver, type AttemptCause, type NewPaymentPlan, planNewPayment } from '#domain/payment-attempt.ts'
import { countsAsSale } from '#domain/sales.ts'
import { withHold } from '#domain/staff-order.ts'
import { lockCart } from '../cart/cart.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { getOwnOrder, lockOrder, insertEvent, type OrderRow, renewOrder, unpaid } from '../order-store/orders.ts'
import { findOrderToken } from '../order-store/guest-orders.ts'
import { countAttempts, currentAttempt, type OrderToPay, replaceAttempt, withAttempt } from '../order-store/attempts.ts'
import { readUnsettled } from '../order-store/payments.ts'
import type { ProviderId } from '../gateways/payment-provider.ts'
import { activeProvider } from '../payments/providers.ts'
import { closeAttempt, isClosed } from '../payments/close-attempt.ts'
import { syncMoney } from '../payments/sync-order.ts'
import { Refusal } from '../refusal.ts'
import { offeredBy, readSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { refuseUnlessOffered } from './place-order.ts'
import type { Buyer } from './write-order.ts'
import { isWithdrawn, recoverOrder } from './recover-order.ts'
import { startPayment } from './start-payment.ts'

type Request = { orderId: number; method?: PaymentMethod | undefined; total?: number | undefined }

/**
 * Money that came by the former payment is synced first. A repeated request, from another tab or a second press, returns
 * the payment that is open. `total` is what the screen showed, in centavos.
 */
export async function newPayment(shop: Shop, buyer: Buyer, request: Request): Promise<PaymentStart> {
  const { orderId } = request
  const seen = await getOwnOrder(shop.db, orderId, buyer.id)
  if (countsAsSale(seen.status)) throw new Refusal('order_paid')
  const settings = await readSettings(shop.db, shop.config)
  const { method = seen.payment_method } = request
  const plan = await planFor(shop.db, await withAttempt(shop.db, seen), method, shop.now())
  const replaces = plan.ok && (plan.kind === 'replace' || plan.kind === 'recover')
  if (replaces && seen.is_provider_paid && (await syncMoney(shop, orderId)) !== null)
    throw new Refusal('payment_provider')
  const order = await inTransaction(shop.db, (tx) => prepare(tx, shop, settings, { ...request, method, buyer }))
  shop.wakeJobs()
  const token = await findOrderToken(shop.db, shop.config, orderId)
  const start = await startPayment(shop, settings, { ...order, token }, buyer.email)
  // A stored checkout address that is no longer allowed.
  if (start.init_point === null && start.pix_copy_paste === null) throw new Refusal('payment_provider')
  return start
}

export async function canRenew(db: Db, payable: OrderToPay, now: Date): Promise<boolean> {
  const { order } = payable
  if (order.payment_method !== 'pix' || countsAsSale(order.status)) return false
  const plan = await planFor(db, payable, 'pix', now)
  return plan.ok && plan.kind !== 'show'
}

/** The payment methods that the order can switch to, with its total for each. */
export async function otherMethods(shop: Shop, payable: OrderToPay, now: Date): Promise<OtherMethod[]> {
  const { order } = payable
  if (order.status !== 'pending') return []
  const settings = await readSettings(shop.db, shop.config)
  const methods: OtherMethod[] = []
  for (const method of offeredBy(shop, settings)) {
    const { methodDiscountCents: discount, totalCents: total } = sumsWith(payable, method, settings)
    const isCurrent = method === order.payment_method && !awaitsChoice(payable)
    if (isCurrent || !isPayableBy(method, total)) continue
    if ((await planFor(shop.db, payable, method, now)).ok) methods.push({ payment_method: method, discount, total })
  }
  return methods
}

type OtherMethod = { payment_method: PaymentMethod; discount: number; total: number }

/** Staff made the order, and its customer has not chosen how to pay. */
export function awaitsChoice({ order, attempt }: OrderToPay): boolean {
  return order.held_until !== null && order.status === 'pending' && attempt === undefined
}

/** An order keeps the discount that it was placed with until its customer changes the method. */
function sumsWith(
  payable: OrderToPay,
  method: PaymentMethod,
  { methodDiscounts }: Settings,
): ReturnType<typeof sumsFor> {
  const { order } = payable
  if (method === order.payment_method && !awaitsChoice(payable))
    return { methodDiscountCents: order.method_discount_cents, totalCents: order.total_cents }
  const couponCents = order.discount_cents - order.method_discount_cents
  return sumsFor(
    { method },
    { subtotalCents: order.subtotal_cents, shippingCents: order.shipping_cents, couponCents },
    methodDiscounts,
  )
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
      attempt: {
        state: attempt?.state ?? 'failed',
        isClosed: attempt !== undefined && (await isClosed(db, attempt, now)),
      },
      attempts: await countAttempts(db, order.id),
      hasWrongAmount: (await readUnsettled(db, order)).wrongAmountCents !== null,
    },
    method,
    now,
  )
  const isBack = plan.ok && (plan.kind === 'recover' || (plan.kind === 'replace' && isOver(unpaid(order), now)))
  return isBack && (await isWithdrawn(db, order)) ? { ok: false, reason: 'pix_not_renewable' } : plan
}

/** Lock order: cart, order, products, coupon. */
async function prepare(
  tx: Tx,
  shop: Shop,
  settings: Settings,
  { orderId, method, total, buyer }: Request & { method: PaymentMethod; buyer: Buyer },
): Promise<OrderToPay> {
  const now = shop.now()
  // Serializes a customer's requests, as checkouts are: two cannot both be the last one allowed.
  await lockCart(tx, buyer.id, now)
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('order_not_found')
  if (countsAsSale(order.status)) throw new Refusal('order_paid')
  const payable = { order, attempt: await currentAttempt(tx, orderId) }
  const plan = await planFor(tx, payable, method, now)
  if (!plan.ok) throw new Refusal(plan.reason)
  if (plan.kind === 'show') return payable
  const sums = sumsWith(payable, method, settings)
  if (total !== undefined && total !== sums.totalCents) throw new Refusal('order_moved')
  refuseUnlessOffered(shop, settings, { method, totalCents: sums.totalCents })
  if (plan.kind === 'request') return payable
  const reason = awaitsChoice(payable)
    ? `Forma de pagamento escolhida pelo cliente: ${PAYMENT_METHOD_LABELS[method]}`
    : reasonOf(order, method)
  if (plan.kind === 'recover') await recoverOrder(tx, order, settings, buyer, { reason, now })
  else await insertEvent(tx, order, { actor: buyer.email, reason, now })
  if (payable.attempt) await closeAttempt(tx, payable.attempt, now)
  return replace(tx, shop, order, {
    provider: activeProvider(shop, settings)?.gateway.id ?? null,
    method,
    sums,
    cause: plan.kind === 'recover' ? 'recovery' : 'new_payment',
    now,
  })
}

type Replacement = {
  provider: ProviderId | null
  method: PaymentMethod
  sums: ReturnType<typeof sumsFor>
  cause: AttemptCause
  now: Date
}

async function replace(
  tx: Tx,
  { config }: Shop,
  order: OrderRow,
  { provider, method, sums, cause, now }: Replacement,
): Promise<OrderToPay> {
  const isProviderPaid = provider !== null
  const confirmsByHand = isConfirmedByHand({ method, isProviderPaid, totalCents: sums.totalCents })
  const renewed = await renewOrder(tx, order.id, {
    payment_method: method,
    discount_cents: order.discount_cents - order.method_discount_cents + sums.methodDiscountCents,
    method_discount_cents: sums.methodDiscountCents,
    total_cents: sums.totalCents,
    payment_status: 'pending',
    expires_at: withHold(paymentDeadline({ method, confirmsByHand }, now, config), order.held_until),
    first_expired_at: order.first_expired_at ?? (isOver(unpaid(order), now) ? order.expires_at : null),
    is_provider_paid: isProviderPaid,
  })
  return { order: renewed, attempt: await replaceAttempt(tx, { orderId: order.id, method, provider, cause, now }) }
}

function reasonOf({ payment_method: former }: OrderRow, method: PaymentMethod): string {
  if (method !== former) return `Forma de pagamento trocada pelo cliente: ${PAYMENT_METHOD_LABELS[method]}`
  return method === 'pix' ? 'Novo PIX pedido pelo cliente' : 'Novo link de pagamento pedido pelo cliente'
}
