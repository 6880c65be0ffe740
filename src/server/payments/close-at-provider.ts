import type { PaymentMethod } from '#domain/payment.ts'
import { foreignReason } from '#domain/provider-payment.ts'
import { orderTxid } from '#domain/pix.ts'
import type { FetchedPayment } from '../gateways/mercadopago.ts'
import { findOrder } from '../order-store/orders.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { currentAttempt, listCheckouts } from '../order-store/attempts.ts'
import { receiverOf } from './own-account.ts'
import { syncPayment } from './sync-payment.ts'

/** So that nobody pays for an order that is cancelled, or paid by hand: its link expires and its open payments are cancelled. Money that came first is dealt with as such. */
export async function closeAtProvider(shop: Shop, orderId: number): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (!order || order.status === 'pending' || !order.is_provider_paid) return
  const { mpAccessToken } = await readSettings(shop.db, shop.config)
  for (const checkoutId of await listCheckouts(shop.db, orderId)) await expireCheckout(shop, mpAccessToken, checkoutId)
  const found = await shop.payments.findPayments(mpAccessToken, orderTxid(orderId))
  if (!found.ok) throw new Error(`payments of order ${orderId} could not be found: ${found.detail}`)
  for (const payment of found.value) {
    // Its customer may have asked for another PIX meanwhile, which must stay open.
    if ((await findOrder(shop.db, orderId))?.status === 'pending') return
    await close(shop, mpAccessToken, payment)
  }
}

/** Ends one payment that nobody should pay any more; one that was paid all the same is dealt with as such. */
export async function closePayment(shop: Shop, paymentId: string): Promise<void> {
  const { mpAccessToken } = await readSettings(shop.db, shop.config)
  const found = await shop.payments.getPayment(mpAccessToken, paymentId)
  if (!found.ok) throw new Error(`payment ${paymentId} could not be fetched: ${found.detail}`)
  await close(shop, mpAccessToken, found.value)
}

/** Ends a hosted checkout whose place another payment has taken: its link expires, and its open payments are cancelled. */
export async function closeCheckout(
  shop: Shop,
  { orderId, checkoutId, method }: { orderId: number; checkoutId: string; method: PaymentMethod },
): Promise<void> {
  const { mpAccessToken } = await readSettings(shop.db, shop.config)
  await expireCheckout(shop, mpAccessToken, checkoutId)
  // A payment by the same method may be one of the checkout that counts now.
  if ((await currentAttempt(shop.db, orderId))?.method === method) return
  const found = await shop.payments.findPayments(mpAccessToken, orderTxid(orderId))
  if (!found.ok) throw new Error(`payments of order ${orderId} could not be found: ${found.detail}`)
  for (const payment of found.value) if (payment.method === method) await close(shop, mpAccessToken, payment)
}

async function expireCheckout(shop: Shop, accessToken: string, checkoutId: string): Promise<void> {
  const expired = await shop.payments.expirePreference(accessToken, checkoutId, shop.now())
  if (!expired.ok && expired.reason !== 'not_found')
    throw new Error(`checkout ${checkoutId} could not be closed: ${expired.detail}`)
}

async function close(shop: Shop, accessToken: string, payment: FetchedPayment): Promise<void> {
  const isOpen = payment.status === 'pending' || payment.status === 'in_process'
  const receiver = await receiverOf(shop, payment)
  if (!receiver.ok) throw new Error(`payment ${payment.id} could not be judged: ${receiver.detail}`)
  // A payment to another account is not the shop's to cancel.
  if (!isOpen || foreignReason(receiver.value, payment) === 'other_account') return sync(shop, payment)
  const cancelled = await shop.payments.cancelPayment(accessToken, `cancel-${payment.id}`, payment.id)
  if (!cancelled.ok) throw new Error(`payment ${payment.id} could not be cancelled: ${cancelled.detail}`)
  await sync(shop, cancelled.value)
}

async function sync(shop: Shop, payment: FetchedPayment): Promise<void> {
  const failure = await syncPayment(shop, payment)
  if (failure !== null) throw new Error(`payment ${payment.id} could not be judged: ${failure}`)
}
