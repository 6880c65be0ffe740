import { boletoNumbers } from './boleto.ts'
import type { Book, Payment } from './payments.ts'
import { pixCode, qrPngBase64 } from './pix-code.ts'
import { refundJson, refundsOf } from './refunds.ts'
import { providerTime } from './time.ts'

/** A payment as the provider's API shows it; `base` is where the sandbox's own pages live. */
export function paymentJson(book: Book, payment: Payment, base: string) {
  const amount = payment.amount_cents / 100
  const time = (moment: number | null) => (moment === null ? null : providerTime(moment))
  return {
    id: payment.id,
    date_created: time(payment.created_at),
    date_approved: time(payment.approved_at),
    date_last_updated: time(payment.updated_at),
    date_of_expiration: time(payment.expires_at),
    operation_type: 'regular_payment',
    payment_method_id: payment.method,
    payment_type_id: payment.type,
    payment_method: { id: payment.method, type: payment.type },
    status: payment.status,
    status_detail: payment.status_detail,
    currency_id: 'BRL',
    description: payment.description,
    live_mode: payment.live_mode === 1,
    collector_id: payment.collector_id,
    payer: { type: 'guest', id: null, ...JSON.parse(payment.payer) },
    metadata: JSON.parse(payment.metadata),
    external_reference: payment.external_reference,
    transaction_amount: amount,
    transaction_amount_refunded: payment.refunded_cents / 100,
    coupon_amount: 0,
    installments: payment.installments,
    captured: true,
    binary_mode: false,
    notification_url: payment.notification_url,
    preference_id: payment.preference_id,
    transaction_details: transactionDetails(payment, amount, base),
    point_of_interaction: pointOfInteraction(payment, base),
    refunds: payment.refunded_cents > 0 ? refundsOf(book, payment.id).map(refundJson) : [],
  }
}

function transactionDetails(payment: Payment, amount: number, base: string) {
  const details = {
    total_paid_amount: payment.approved_at === null ? 0 : amount,
    net_received_amount: payment.approved_at === null ? 0 : amount,
    overpaid_amount: 0,
    installment_amount: payment.method === 'master' ? Math.round(payment.amount_cents / payment.installments) / 100 : 0,
    payment_method_reference_id: null,
    external_resource_url: null,
  }
  if (payment.method !== 'bolbradesco') return details
  const { barcode, line } = boletoNumbers(payment.id, payment.amount_cents, payment.expires_at ?? payment.created_at)
  return {
    ...details,
    payment_method_reference_id: String(payment.id),
    external_resource_url: paymentPageUrl(payment, base),
    barcode: { content: barcode },
    digitable_line: line,
  }
}

function pointOfInteraction(payment: Payment, base: string) {
  if (payment.method !== 'pix') return { type: payment.preference_id ? 'CHECKOUT' : 'UNSPECIFIED' }
  const code = pixCode(payment.id, payment.amount_cents)
  return {
    type: 'PIX',
    transaction_data: { qr_code: code, qr_code_base64: qrPngBase64(code), ticket_url: paymentPageUrl(payment, base) },
  }
}

export function paymentPageUrl(payment: Payment, base: string) {
  return `${base}/payments/${payment.id}`
}
