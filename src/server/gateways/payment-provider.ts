import type { PaymentMethod } from '#domain/payment.ts'
import type { ProviderPayment } from '#domain/provider-payment.ts'
import type { ProviderAnswer, Timeouts } from './provider-request.ts'

/** Names a provider in rows and addresses: lower-case letters and digits, never changed once used. */
export type ProviderId = string

/** A payment as fetched from its provider. */
export type FetchedPayment = ProviderPayment & {
  provider: ProviderId
  /** The provider's own words, kept for support. */
  statusDetail: string
  paymentType: string
  instalments: number
  /** When the provider last changed it; null if it does not say. */
  updatedAt: Date | null
}

/** `status` approved: refunded. In process: not yet. Failed: the provider ended it. */
export type FetchedRefund = { id: string; status: 'approved' | 'in_process' | 'failed'; amountCents: number }

export type HostedRequest = {
  reference: string
  orderId: number
  totalCents: number
  lines: { id: string; title: string; quantity: number; unitPriceCents: number }[]
  shippingCents: number
  discountCents: number
  method: Exclude<PaymentMethod, 'pix'>
  payerEmail: string
  expiresAt: Date
  /** Boleto only: the last instant of its due day. */
  dueAt: Date | null
  returnUrl: string
  notificationUrl: string
  instalments: number
}

export type PixRequest = {
  reference: string
  totalCents: number
  description: string
  payerEmail: string
  expiresAt: Date
  notificationUrl: string
}

export type ProviderAccount = { id: string; name: string; site: string; isTest: boolean }

/** A webhook as it arrived. */
export type NoticeRequest = { query: URLSearchParams; headers: Headers; body: unknown }

/**
 * `payment`: fetch this payment; `noticeId` tells a repeated delivery from a new one. `ignored`: genuine or harmless, but
 * not about a payment. `forged`: no genuine signature.
 */
export type Notice =
  | { kind: 'payment'; paymentId: string; noticeId: string }
  | { kind: 'ignored' }
  | { kind: 'forged'; paymentId: string }

/**
 * A payment provider. `credentials` are what the settings hold for it. Each write carries the caller's idempotency key, so
 * that repeating it cannot charge twice. Every call ends within its timeout and returns a value; refusals are not thrown.
 */
export type PaymentProvider = {
  id: ProviderId
  /** As staff and customers read it. */
  name: string
  account(credentials: string, timeouts?: Timeouts): Promise<ProviderAnswer<ProviderAccount>>
  startPix(
    credentials: string,
    key: string,
    request: PixRequest,
  ): Promise<ProviderAnswer<{ reference: string; code: string | null }>>
  /** A checkout on the provider's pages. */
  startHosted(
    credentials: string,
    key: string,
    request: HostedRequest,
  ): Promise<ProviderAnswer<{ reference: string; address: string }>>
  fetch(credentials: string, id: string, timeouts?: Timeouts): Promise<ProviderAnswer<FetchedPayment>>
  /** All payments of an order, newest first. */
  findByReference(credentials: string, reference: string): Promise<ProviderAnswer<FetchedPayment[]>>
  cancel(credentials: string, key: string, id: string): Promise<ProviderAnswer<FetchedPayment>>
  expireHosted(credentials: string, reference: string, now: Date): Promise<ProviderAnswer<unknown>>
  /** All of the payment, or the given part. */
  refund(credentials: string, key: string, id: string, amountCents?: number): Promise<ProviderAnswer<FetchedRefund>>
  listRefunds(credentials: string, id: string): Promise<ProviderAnswer<FetchedRefund[]>>
  verifyNotice(request: NoticeRequest): Notice
  /** The address of its pages as it may be stored and shown; null if it is not one of the provider's. */
  hostedAddress(address: string): string | null
}
