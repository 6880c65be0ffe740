import type { FetchedPayment } from '../gateways/mercadopago.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Gives a payment back in full; the key makes asking again harmless. What the provider says afterwards moves the order's payment status.
 * A refund that the provider does not take, or has not made yet, throws, to be asked for again.
 */
export async function refundPayment(shop: Shop, paymentId: string): Promise<void> {
  const { mpAccessToken } = await readSettings(shop.db, shop.config)
  const before = await shop.payments.getPayment(mpAccessToken, paymentId)
  if (!before.ok) throw new Error(`payment ${paymentId} could not be fetched: ${before.detail}`)
  if (!isBack(before.value)) {
    const refund = await shop.payments.refund(mpAccessToken, `refund-${paymentId}`, paymentId)
    if (!refund.ok) throw new Error(`payment ${paymentId} could not be refunded: ${refund.detail}`)
  }
  const after = await shop.payments.getPayment(mpAccessToken, paymentId)
  if (!after.ok) throw new Error(`payment ${paymentId} could not be fetched: ${after.detail}`)
  await syncPayment(shop, after.value)
  if (!isBack(after.value)) throw new Error(`the provider still works on the refund of payment ${paymentId}`)
}

function isBack({ status, refundedCents, amountCents }: FetchedPayment): boolean {
  return refundedCents >= amountCents || status === 'refunded' || status === 'charged_back'
}
