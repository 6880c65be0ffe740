import { orderTxid } from '#domain/pix.ts'
import type { FetchedPayment, ProviderId } from '../gateways/payment-provider.ts'
import type { Timeouts, ProviderFailure } from '../gateways/provider-request.ts'
import type { Shop } from '../shop.ts'
import { openProvider, providersOf } from './providers.ts'
import { claimCheck } from '../order-store/payments.ts'
import { syncPayment } from './sync-payment.ts'

export async function syncPaymentById(
  shop: Shop,
  provider: ProviderId,
  paymentId: string,
  timeouts?: Timeouts,
): Promise<ProviderFailure | null> {
  const { gateway, credentials } = await openProvider(shop, provider)
  const answer = await gateway.fetch(credentials, paymentId, timeouts)
  return answer.ok ? syncPayment(shop, answer.value) : answer.reason
}

/** Paid ones first, then the oldest, so that a failed payment never cancels an order that is paid. */
export async function syncOrder(
  shop: Shop,
  orderId: number,
  isWanted: (payment: FetchedPayment) => boolean = () => true,
): Promise<ProviderFailure | null> {
  const payments: FetchedPayment[] = []
  for (const { gateway, credentials } of await providersOf(shop, orderId)) {
    const answer = await gateway.findByReference(credentials, orderTxid(orderId))
    if (!answer.ok) return answer.reason
    payments.push(...answer.value.reverse())
  }
  const isPaid = ({ status }: FetchedPayment) => Number(status === 'approved')
  for (const payment of payments.filter(isWanted).sort((a, b) => isPaid(b) - isPaid(a))) {
    const failure = await syncPayment(shop, payment)
    if (failure !== null) return failure
  }
  return null
}

const BRINGS_MONEY = ['approved', 'in_process']

/** Syncs only payments that are paid or may soon be, before a customer replaces or cancels. */
export function syncMoney(shop: Shop, orderId: number): Promise<ProviderFailure | null> {
  return syncOrder(shop, orderId, ({ status }) => BRINGS_MONEY.includes(status))
}

const WATCHED_EVERY_MS = 5000

/** For a screen that polls: asks the provider at most every few seconds, however many screens there are. */
export async function syncWatchedOrder(shop: Shop, orderId: number): Promise<void> {
  if (await claimCheck(shop.db, orderId, shop.now(), WATCHED_EVERY_MS)) await syncOrder(shop, orderId)
}
