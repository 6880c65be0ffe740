import type { PaymentMethod } from '#domain/payment.ts'
import { foreignReason } from '#domain/provider-payment.ts'
import { orderTxid } from '#domain/pix.ts'
import type { FetchedPayment, ProviderId } from '../gateways/payment-provider.ts'
import { listAttempts, listCheckouts } from '../order-store/attempts.ts'
import { findOrder } from '../order-store/orders.ts'
import type { Shop } from '../shop.ts'
import { openProvider, providersOf, receiverOf, type OpenProvider } from './providers.ts'
import { syncPayment } from './sync-payment.ts'

/** For an order that is cancelled or was paid by hand. A payment that was made meanwhile is synced. */
export async function closeAtProvider(shop: Shop, orderId: number): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (!order || order.status === 'pending') return
  for (const provider of await providersOf(shop, orderId)) {
    for (const checkoutId of await listCheckouts(shop.db, orderId, provider.gateway.id))
      await expireCheckout(shop, provider, checkoutId)
    for (const payment of await findPayments(provider, orderId)) {
      // The customer may have requested another PIX meanwhile, which must stay open.
      if ((await findOrder(shop.db, orderId))?.status === 'pending') return
      await close(shop, provider, payment)
    }
  }
}

export async function closePayment(shop: Shop, providerId: ProviderId, paymentId: string): Promise<void> {
  const provider = await openProvider(shop, providerId)
  const found = await provider.gateway.fetch(provider.credentials, paymentId)
  if (!found.ok) throw new Error(`payment ${paymentId} could not be fetched: ${found.detail}`)
  await close(shop, provider, found.value)
}

type Checkout = { orderId: number; provider: ProviderId; checkoutId: string; method: PaymentMethod }

export async function closeCheckout(
  shop: Shop,
  { orderId, provider: id, checkoutId, method }: Checkout,
): Promise<void> {
  const provider = await openProvider(shop, id)
  await expireCheckout(shop, provider, checkoutId)
  const attempts = await listAttempts(shop.db, orderId)
  const totalCents = (await findOrder(shop.db, orderId))?.total_cents
  const formerTotals = attempts.map((attempt) => attempt.former_total_cents).filter((cents) => cents !== totalCents)
  const isCurrentMethod = attempts.some((attempt) => attempt.state !== 'replaced' && attempt.method === method)
  // A payment by the same method may belong to the current attempt, unless it is of a former total.
  const isFormer = ({ amountCents }: FetchedPayment) => !isCurrentMethod || formerTotals.includes(amountCents)
  if (isCurrentMethod && formerTotals.every((cents) => cents === null)) return
  for (const payment of await findPayments(provider, orderId))
    if (payment.method === method && isFormer(payment)) await close(shop, provider, payment)
}

async function findPayments({ gateway, credentials }: OpenProvider, orderId: number): Promise<FetchedPayment[]> {
  const found = await gateway.findByReference(credentials, orderTxid(orderId))
  if (!found.ok) throw new Error(`payments of order ${orderId} could not be found: ${found.detail}`)
  return found.value
}

async function expireCheckout(shop: Shop, { gateway, credentials }: OpenProvider, checkoutId: string): Promise<void> {
  const expired = await gateway.expireHosted(credentials, checkoutId, shop.now())
  if (!expired.ok && expired.reason !== 'not_found')
    throw new Error(`checkout ${checkoutId} could not be closed: ${expired.detail}`)
}

async function close(shop: Shop, { gateway, credentials }: OpenProvider, payment: FetchedPayment): Promise<void> {
  const isOpen = payment.status === 'pending' || payment.status === 'in_process'
  const receiver = await receiverOf(shop, payment)
  if (!receiver.ok) throw new Error(`payment ${payment.id} could not be judged: ${receiver.detail}`)
  // A payment to another account is not the shop's to cancel.
  if (!isOpen || foreignReason(receiver.value, payment) === 'other_account') return sync(shop, payment)
  const cancelled = await gateway.cancel(credentials, `cancel-${payment.id}`, payment.id)
  if (!cancelled.ok) throw new Error(`payment ${payment.id} could not be cancelled: ${cancelled.detail}`)
  await sync(shop, cancelled.value)
}

async function sync(shop: Shop, payment: FetchedPayment): Promise<void> {
  const failure = await syncPayment(shop, payment)
  if (failure !== null) throw new Error(`payment ${payment.id} could not be judged: ${failure}`)
}
