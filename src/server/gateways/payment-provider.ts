import type { PaymentMethod } from '#domain/payment.ts'
import type { ProviderPayment } from '#domain/provider-payment.ts'
import type { ProviderAnswer, Timeouts } from './provider-request.ts'

/** Names a provider in rows and addresses: lower-case letters and digits, never changed once used. */
export type ProviderId = string

export type FetchedPayment = ProviderPayment & {
  provider: ProviderId
  statusDetail: string
  paymentType: string
  instalments: number
  updatedAt: Date | null
  /** Line (47 digits) and document of an issued boleto; the provider may report only one of them. */
  boleto: { line: string | null; url: string | null } | null
}

/** Failed: the provider ended it. */
export type FetchedRefund = { id: string; status: 'approved' | 'in_process' | 'failed'; amountCents: number }

/** `document`: CPF or CNPJ without punctuation. */
type Payer = { email: string; document: string | null }

type PaymentRequest = {
  reference: string
  totalCents: number
  payer: Payer
  expiresAt: Date
  notificationUrl: string
}

export type HostedRequest = PaymentRequest & {
  orderId: number
  lines: { id: string; title: string; quantity: number; unitPriceCents: number }[]
  shippingCents: number
  discountCents: number
  method: Exclude<PaymentMethod, 'pix'>
  /** Boleto only: the last instant of its due day. */
  dueAt: Date | null
  returnUrl: string
  instalments: number
}

export type PixRequest = PaymentRequest & { description: string }

export type ProviderAccount = { id: string; name: string; site: string; isTest: boolean }

export type NoticeRequest = { query: URLSearchParams; headers: Headers; body: unknown }

/** `noticeId` tells a repeated delivery from a new one; `ignored` is not about a payment; `forged` has no signature. */
export type Notice =
  | { kind: 'payment'; paymentId: string; noticeId: string }
  | { kind: 'ignored' }
  | { kind: 'forged'; paymentId: string }

/** Writes carry an idempotency key. Calls end within their timeout and return a value; refusals are not thrown. */
export type PaymentProvider = {
  id: ProviderId
  name: string
  account(credentials: string, timeouts?: Timeouts): Promise<ProviderAnswer<ProviderAccount>>
  startPix(
    credentials: string,
    key: string,
    request: PixRequest,
  ): Promise<ProviderAnswer<{ reference: string; code: string | null }>>
  startHosted(
    credentials: string,
    key: string,
    request: HostedRequest,
  ): Promise<ProviderAnswer<{ reference: string; address: string }>>
  fetch(credentials: string, id: string, timeouts?: Timeouts): Promise<ProviderAnswer<FetchedPayment>>
  findByReference(credentials: string, reference: string): Promise<ProviderAnswer<FetchedPayment[]>>
  cancel(credentials: string, key: string, id: string): Promise<ProviderAnswer<FetchedPayment>>
  expireHosted(credentials: string, reference: string, now: Date): Promise<ProviderAnswer<unknown>>
  refund(credentials: string, key: string, id: string, amountCents?: number): Promise<ProviderAnswer<FetchedRefund>>
  listRefunds(credentials: string, id: string): Promise<ProviderAnswer<FetchedRefund[]>>
  verifyNotice(request: NoticeRequest): Notice
  /** As it may be stored and shown; null if it is not one of the provider's. */
  hostedAddress(address: string): string | null
}
