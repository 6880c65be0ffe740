import { orderTxid } from '#domain/pix.ts'
import type { FetchedPayment } from '../gateways/mercadopago.ts'
import type { Timeouts, ProviderFailure } from '../gateways/provider-request.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { claimCheck } from './queries.ts'
import { syncPayment } from './sync-payment.ts'

/** Fetches one payment and brings its order up to date; the reason when the provider did not tell. */
export async function syncPaymentById(
  shop: Shop,
  paymentId: string,
  timeouts?: Timeouts,
): Promise<ProviderFailure | null> {
  const { mpAccessToken } = await readSettings(shop.db, shop.config)
  const answer = await shop.payments.getPayment(mpAccessToken, paymentId, timeouts)
  if (!answer.ok) return answer.reason
  return syncPayment(shop, answer.value)
}

/** The same for all payments that the provider knows of an order: the money first, then the oldest, so that a given-up attempt never ends an order that is paid. */
export async function syncOrder(shop: Shop, orderId: number): Promise<ProviderFailure | null> {
  const { mpAccessToken } = await readSettings(shop.db, shop.config)
  const answer = await shop.payments.findPayments(mpAccessToken, orderTxid(orderId))
  if (!answer.ok) return answer.reason
  const isMoney = ({ status }: FetchedPayment) => Number(status === 'approved')
  return syncAll(
    shop,
    answer.value.reverse().sort((a, b) => isMoney(b) - isMoney(a)),
  )
}

const BRINGS_MONEY = ['approved', 'in_process', 'authorized']

/** Only what brings money or may bring it soon: for a customer about to decide on an order that nobody has paid, as far as is known. */
export async function syncMoney(shop: Shop, orderId: number): Promise<ProviderFailure | null> {
  const { mpAccessToken } = await readSettings(shop.db, shop.config)
  const answer = await shop.payments.findPayments(mpAccessToken, orderTxid(orderId))
  if (!answer.ok) return answer.reason
  return syncAll(
    shop,
    answer.value.filter(({ status }) => BRINGS_MONEY.includes(status)),
  )
}

async function syncAll(shop: Shop, payments: readonly FetchedPayment[]): Promise<ProviderFailure | null> {
  for (const payment of payments) {
    const failure = await syncPayment(shop, payment)
    if (failure !== null) return failure
  }
  return null
}

const WATCHED_EVERY_MS = 5000

/** For a screen that waits for its payment: asks the provider at most every few seconds, whoever and however many watch. */
export async function syncWatchedOrder(shop: Shop, orderId: number): Promise<void> {
  if (await claimCheck(shop.db, orderId, shop.now(), WATCHED_EVERY_MS)) await syncOrder(shop, orderId)
}
