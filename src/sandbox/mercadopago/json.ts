import { brCode } from '#domain/pix.ts'
import { refundsOf, type Book, type Payment } from './payments.ts'
import { COLLECTOR_ID, type Preference, type Seller } from './preferences.ts'

const TYPES = { pix: 'bank_transfer', bolbradesco: 'ticket', master: 'credit_card' } as const
const PIX_RECEIVER = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'OUSADIA', city: 'CURITIBA' }

export function paymentType({ method }: Payment) {
  return TYPES[method]
}

export function paymentJson(book: Book, payment: Payment, base: string) {
  return {
    id: payment.id,
    date_created: providerTime(payment.created_at),
    date_approved: payment.approved_at && providerTime(payment.approved_at),
    date_last_updated: providerTime(payment.updated_at),
    date_of_expiration: payment.expires_at && providerTime(payment.expires_at),
    payment_method_id: payment.method,
    payment_type_id: paymentType(payment),
    status: payment.status,
    status_detail: payment.status_detail,
    currency_id: 'BRL',
    description: payment.description,
    live_mode: payment.live_mode === 1,
    collector_id: payment.collector_id,
    external_reference: payment.external_reference,
    transaction_amount: payment.amount_cents / 100,
    transaction_amount_refunded: payment.refunded_cents / 100,
    installments: payment.installments,
    notification_url: payment.notification_url,
    refunds: payment.refunded_cents > 0 ? refundsJson(book, payment.id) : [],
    ...(payment.method === 'pix' && {
      point_of_interaction: {
        type: 'PIX',
        transaction_data: { qr_code: pixCode(payment), ticket_url: paymentPageUrl(payment, base) },
      },
    }),
    ...(payment.method === 'bolbradesco' && {
      transaction_details: {
        digitable_line: boletoLine(payment),
        external_resource_url: paymentPageUrl(payment, base),
      },
    }),
  }
}

export function refundsJson(book: Book, paymentId: number) {
  return refundsOf(book, paymentId).map(({ id, amount_cents: cents, created_at: createdAt }) => ({
    id,
    payment_id: paymentId,
    amount: cents / 100,
    date_created: providerTime(createdAt),
    status: 'approved',
  }))
}

export function preferenceJson(preference: Preference, base: string) {
  const address = `${base}/checkout/${preference.id}`
  return {
    ...JSON.parse(preference.body),
    id: preference.id,
    init_point: address,
    sandbox_init_point: address,
    collector_id: preference.collector_id,
    date_created: providerTime(preference.created_at),
  }
}

export function accountJson({ collector_id: id }: Seller) {
  return { id, nickname: id === COLLECTOR_ID ? 'OUSADIA' : 'OUTRA', site_id: 'MLB', tags: ['test_user'] }
}

export function paymentPageUrl(payment: Payment, base: string) {
  return `${base}/payments/${payment.id}`
}

export function pixCode({ id, amount_cents: amountCents }: Payment) {
  return brCode({ ...PIX_RECEIVER, amountCents, txid: `MP${id}` })
}

/** 47 digits with number and amount; the due date and the check digits are zeros. */
export function boletoLine({ id, amount_cents: amountCents }: Payment) {
  return `2379${String(id).padStart(28, '0')}${String(amountCents).padStart(15, '0')}`
}

/** In Brazil's offset: 2026-11-25T23:59:59.000-03:00. */
function providerTime(epochMs: number) {
  return new Date(epochMs - 3 * 3_600_000).toISOString().replace('Z', '-03:00')
}
