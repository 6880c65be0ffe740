import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Gives a payment back in full; the key makes asking again harmless. What the provider says afterwards moves the order's payment status.
 * A refund that the provider does not take yet throws, to be tried again.
 */
export async function refundPayment(shop: Shop, paymentId: string): Promise<void> {
  const { mpAccessToken } = await readSettings(shop.db, shop.config)
  const before = await shop.payments.getPayment(mpAccessToken, paymentId)
  if (!before.ok) throw new Error(`payment ${paymentId} could not be fetched: ${before.detail}`)
  const isOpen = before.value.refundedCents < before.value.amountCents && before.value.status !== 'refunded' && before.value.status !== 'charged_back'
  if (isOpen) {
    const refund = await shop.payments.refund(mpAccessToken, `refund-${paymentId}`, paymentId)
    if (!refund.ok) throw new Error(`payment ${paymentId} could not be refunded: ${refund.detail}`)
  }
  const after = await shop.payments.getPayment(mpAccessToken, paymentId)
  if (!after.ok) throw new Error(`payment ${paymentId} could not be fetched: ${after.detail}`)
  await syncPayment(shop, after.value)
}
