import * as z from 'zod/mini'
import { boletoLine } from '#domain/boleto.ts'
import { documentKind } from '#domain/document.ts'
import { centsFromReais, reaisFromCents } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { RefusalReason } from '#domain/payment-refusal.ts'
import type { ProviderStatus } from '#domain/provider-payment.ts'
import type {
  FetchedPayment,
  FetchedRefund,
  HostedRequest,
  PaymentProvider,
  PixRequest,
  ProviderAccount,
} from './payment-provider.ts'
import { verifyNotice } from './mercadopago-notice.ts'
import { paymentAddress, type AddressRules } from './payment-address.ts'
import { providerRequest, DEFAULT_TIMEOUTS, type ProviderAnswer } from './provider-request.ts'

const ID = 'mercadopago'

const Id = z.union([z.number(), z.string()])

const Preference = z.object({ id: z.string(), init_point: z.string() })

const Payment = z.object({
  id: Id,
  status: z.string(),
  status_detail: z.nullish(z.string()),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.nullish(z.number()),
  currency_id: z.nullish(z.string()),
  collector_id: z.nullish(Id),
  live_mode: z.nullish(z.boolean()),
  date_last_updated: z.nullish(z.string()),
  external_reference: z.nullish(z.string()),
  payment_type_id: z.nullish(z.string()),
  installments: z.nullish(z.number()),
  point_of_interaction: z.nullish(
    z.object({ transaction_data: z.nullish(z.object({ qr_code: z.nullish(z.string()) })) }),
  ),
  barcode: z.nullish(z.object({ content: z.nullish(z.string()) })),
  transaction_details: z.nullish(
    z.object({ digitable_line: z.nullish(z.string()), external_resource_url: z.nullish(z.string()) }),
  ),
})

const Account = z.object({
  id: Id,
  nickname: z.nullish(z.string()),
  site_id: z.string(),
  tags: z.nullish(z.array(z.string())),
})
const ProviderRefund = z.object({ id: Id, status: z.nullish(z.string()), amount: z.nullish(z.number()) })
const Search = z.object({ results: z.array(Payment) })

type MercadoPagoConfig = AddressRules & { webhookSecret: string; mercadoPago: { apiUrl: string } }

export function openMercadoPago(config: MercadoPagoConfig, timeouts = DEFAULT_TIMEOUTS): PaymentProvider {
  const { apiUrl } = config.mercadoPago
  const request = providerRequest(apiUrl, timeouts)
  return {
    id: ID,
    name: 'Mercado Pago',
    verifyNotice: (notice) => verifyNotice(notice, config.webhookSecret),
    hostedAddress: (address) => paymentAddress(address, config),
    async account(token, ownTimeouts = timeouts) {
      const answer = await providerRequest(apiUrl, ownTimeouts)(token, { method: 'GET', path: '/users/me' }, Account)
      return mapped(answer, (account) => accountOf(account, token))
    },
    async startHosted(token, key, wanted) {
      const body = preferenceBody(wanted)
      const answer = await request(token, { method: 'POST', path: '/checkout/preferences', key, body }, Preference)
      return mapped(answer, ({ id, init_point: address }) => ({ reference: id, address }))
    },
    async startPix(token, key, wanted) {
      const body = pixBody(wanted)
      const answer = await request(token, { method: 'POST', path: '/v1/payments', key, body }, Payment)
      return mapped(answer, ({ id, point_of_interaction: point }) => ({
        reference: String(id),
        code: point?.transaction_data?.qr_code ?? null,
      }))
    },
    async fetch(token, id, ownTimeouts = timeouts) {
      const send = providerRequest(apiUrl, ownTimeouts)
      return mapped(await send(token, { method: 'GET', path: paymentPath(id) }, Payment), fetchedPayment)
    },
    async findByReference(token, reference) {
      const query = new URLSearchParams({ external_reference: reference, sort: 'date_created', criteria: 'desc' })
      const answer = await request(token, { method: 'GET', path: `/v1/payments/search?${query}` }, Search)
      return mapped(answer, ({ results }) => results.map(fetchedPayment))
    },
    async cancel(token, key, id) {
      const body = { status: 'cancelled' }
      return mapped(await request(token, { method: 'PUT', path: paymentPath(id), key, body }, Payment), fetchedPayment)
    },
    expireHosted(token, id, now) {
      const body = { expires: true, expiration_date_to: providerDate(now) }
      // The instant is in the key: one idempotency key goes with one body.
      const key = `expire-${id}-${now.getTime()}`
      const path = `/checkout/preferences/${encodeURIComponent(id)}`
      return request(token, { method: 'PUT', path, key, body }, z.unknown())
    },
    async refund(token, key, id, amountCents) {
      const body = amountCents === undefined ? {} : { amount: reaisFromCents(amountCents) }
      const path = `${paymentPath(id)}/refunds`
      // Without the header a PIX refund that the provider still works on comes back as an error.
      const headers = { 'X-Render-In-Process-Refunds': 'true' }
      const answer = await request(token, { method: 'POST', path, key, body, headers }, ProviderRefund)
      return mapped(answer, fetchedRefund)
    },
    async listRefunds(token, id) {
      const path = `${paymentPath(id)}/refunds`
      const answer = await request(token, { method: 'GET', path }, z.array(ProviderRefund))
      return mapped(answer, (refunds) => refunds.map(fetchedRefund))
    },
  }
}

/** Since 2024 production and test tokens look alike, so the account tells them apart; the old prefix still counts. */
function accountOf({ id, nickname, site_id: site, tags }: z.output<typeof Account>, token: string): ProviderAccount {
  return {
    id: String(id),
    name: nickname ?? '',
    site,
    isTest: token.startsWith('TEST-') || (tags ?? []).includes('test_user'),
  }
}

function paymentPath(id: string): string {
  return `/v1/payments/${encodeURIComponent(id)}`
}

function mapped<T, View>(answer: ProviderAnswer<T>, view: (value: T) => View): ProviderAnswer<View> {
  return answer.ok ? { ok: true, value: view(answer.value) } : answer
}

function fetchedRefund({ id, status, amount }: z.output<typeof ProviderRefund>): FetchedRefund {
  return { id: String(id), status: refundStatusOf(status ?? 'approved'), amountCents: centsFromReais(amount ?? 0) ?? 0 }
}

function refundStatusOf(status: string): FetchedRefund['status'] {
  if (status === 'approved') return 'approved'
  return status === 'rejected' || status === 'cancelled' ? 'failed' : 'in_process'
}

// https://www.mercadopago.com.br/developers/pt/docs/checkout-api/response-handling/collection-results
const STATUSES: Record<string, ProviderStatus> = {
  pending: 'pending',
  in_process: 'in_process',
  authorized: 'in_process',
  approved: 'approved',
  in_mediation: 'disputed',
  rejected: 'rejected',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
}

const CHARGEBACKS: Record<string, 'open' | 'won'> = { in_process: 'open', reimbursed: 'won' }

const REFUSALS: Record<string, RefusalReason> = {
  cc_rejected_insufficient_amount: 'insufficient_funds',
  insufficient_amount: 'insufficient_funds',
  cc_amount_rate_limit_exceeded: 'insufficient_funds',
  cc_rejected_bad_filled_card_number: 'wrong_card_data',
  cc_rejected_bad_filled_date: 'wrong_card_data',
  cc_rejected_bad_filled_other: 'wrong_card_data',
  cc_rejected_bad_filled_security_code: 'wrong_card_data',
  rejected_insufficient_data: 'wrong_card_data',
  cc_rejected_call_for_authorize: 'call_issuer',
  cc_rejected_card_disabled: 'card_disabled',
  cc_rejected_card_type_not_allowed: 'card_not_accepted',
  cc_rejected_invalid_installments: 'invalid_instalments',
  cc_rejected_3ds_challenge: 'not_authenticated',
  cc_rejected_3ds_mandatory: 'not_authenticated',
  cc_rejected_max_attempts: 'too_many_attempts',
  cc_rejected_duplicated_payment: 'duplicate',
  cc_rejected_blacklist: 'risk',
  cc_rejected_high_risk: 'risk',
  rejected_by_regulations: 'risk',
  bank_error: 'bank_error',
}

function fetchedPayment(payment: z.output<typeof Payment>): FetchedPayment {
  const detail = payment.status_detail ?? ''
  return {
    id: String(payment.id),
    method: methodOf(payment.payment_type_id),
    provider: ID,
    status: STATUSES[payment.status] ?? 'unknown',
    statusDetail: detail,
    chargeback: payment.status === 'charged_back' ? (CHARGEBACKS[detail] ?? 'lost') : null,
    refusal: payment.status === 'rejected' ? (REFUSALS[detail] ?? 'other') : null,
    isPartlyRefunded: detail === 'partially_refunded',
    // An amount that is no sum of centavos can equal no order's total.
    amountCents: centsFromReais(payment.transaction_amount) ?? -1,
    refundedCents: centsFromReais(payment.transaction_amount_refunded ?? 0) ?? 0,
    currency: payment.currency_id ?? 'BRL',
    externalReference: payment.external_reference ?? null,
    collectorId: payment.collector_id?.toString() ?? null,
    isLive: payment.live_mode ?? null,
    updatedAt: instantOf(payment.date_last_updated),
    paymentType: payment.payment_type_id ?? '',
    instalments: Math.max(1, Math.trunc(payment.installments ?? 1)),
    boleto: payment.payment_type_id === 'ticket' ? boletoOf(payment) : null,
  }
}

const MAX_ADDRESS_LENGTH = 2048

/** The document's address is documented; line and barcode are missing from some answers. */
function boletoOf({ barcode, transaction_details: details }: z.output<typeof Payment>): FetchedPayment['boleto'] {
  const line = boletoLine(details?.digitable_line ?? '') ?? boletoLine(barcode?.content ?? '')
  const address = details?.external_resource_url ?? ''
  const url = address !== '' && address.length <= MAX_ADDRESS_LENGTH ? address : null
  return line === null && url === null ? null : { line, url }
}

/** A wallet's balance pays through the same hosted checkout as a card. */
function methodOf(paymentType: string | null | undefined): PaymentMethod {
  if (paymentType === 'bank_transfer') return 'pix'
  return paymentType === 'ticket' ? 'boleto' : 'card'
}

function instantOf(text: string | null | undefined): Date | null {
  const ms = Date.parse(text ?? '')
  return Number.isNaN(ms) ? null : new Date(ms)
}

const OTHERS = ['bank_transfer', 'atm', 'digital_currency', 'digital_wallet']
const NOT_CARD = ['ticket', ...OTHERS]
const NOT_BOLETO = ['credit_card', 'debit_card', 'prepaid_card', ...OTHERS]

function preferenceBody(wanted: HostedRequest) {
  const { method, returnUrl, expiresAt, dueAt } = wanted
  return {
    items: itemsOf(wanted),
    payer: payerOf(wanted),
    external_reference: wanted.reference,
    notification_url: wanted.notificationUrl,
    back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
    auto_return: 'all',
    shipments: { mode: 'not_specified', cost: isOneItem(wanted) ? 0 : reaisFromCents(wanted.shippingCents) },
    expires: true,
    expiration_date_to: providerDate(method === 'boleto' && dueAt ? dueAt : expiresAt),
    payment_methods:
      method === 'card'
        ? { excluded_payment_types: NOT_CARD.map((id) => ({ id })), installments: wanted.instalments }
        : {
            excluded_payment_types: NOT_BOLETO.map((id) => ({ id })),
            excluded_payment_methods: [{ id: 'pec' }],
            default_payment_method_id: 'bolbradesco',
          },
    ...(dueAt && { date_of_expiration: providerDate(dueAt) }),
  }
}

/** A preference knows neither a discount nor a gift: such an order travels as one item at the order's total. */
function isOneItem({ lines, discountCents }: HostedRequest): boolean {
  return discountCents > 0 || lines.some(({ unitPriceCents }) => unitPriceCents === 0)
}

function itemsOf(wanted: HostedRequest) {
  const { lines, orderId, totalCents } = wanted
  const items = isOneItem(wanted)
    ? [{ id: `pedido-${orderId}`, title: `Pedido nº ${orderId}`, quantity: 1, unitPriceCents: totalCents }]
    : lines
  return items.map(({ id, title, quantity, unitPriceCents }) => ({
    id,
    title: title.slice(0, 250),
    quantity,
    currency_id: 'BRL',
    unit_price: reaisFromCents(unitPriceCents),
  }))
}

function pixBody(wanted: PixRequest) {
  return {
    transaction_amount: reaisFromCents(wanted.totalCents),
    description: wanted.description,
    payment_method_id: 'pix',
    payer: payerOf(wanted),
    external_reference: wanted.reference,
    notification_url: wanted.notificationUrl,
    date_of_expiration: providerDate(wanted.expiresAt),
  }
}

/** Mercado Pago documents identifications of digits only: without one, the payer enters it there. */
function payerOf({ payer: { email, document } }: Pick<PixRequest, 'payer'>) {
  const isSent = document !== null && /^\d+$/.test(document)
  return { email, ...(isSent && { identification: { type: documentKind(document), number: document } }) }
}

/** The provider wants an offset, never `Z`. */
function providerDate(instant: Date): string {
  return new Date(instant.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00')
}
