import type { Store } from '../store.ts'
import type { Webhooks } from '../webhooks.ts'
import { isRefusal, readPayment, refusal, type Refusal } from './input.ts'
import { termsOf, type Preference, type Seller } from './preferences.ts'
import { dayMs, endOfDayAfter } from './time.ts'

export type Status = 'pending' | 'in_process' | 'approved' | 'rejected' | 'cancelled' | 'refunded' | 'charged_back'
export type Method = 'pix' | 'bolbradesco' | 'master'

export type Payment = {
  id: number
  external_reference: string | null
  preference_id: string | null
  method: Method
  type: string
  status: Status
  status_detail: string
  amount_cents: number
  refunded_cents: number
  installments: number
  description: string | null
  payer: string
  metadata: string
  notification_url: string | null
  sends_webhooks: number
  collector_id: number
  live_mode: number
  created_at: number
  updated_at: number
  approved_at: number | null
  expires_at: number | null
}

/** Where payments are kept and who must hear of their changes. */
export type Book = { store: Store; webhooks: Webhooks }

type NewPayment = {
  externalReference: string | null
  preferenceId: string | null
  method: Method
  amountCents: number
  installments?: number
  description: string | null
  payer: string
  metadata: string
  notificationUrl: string | null
  expiresAt: number | null
  status?: Status
  seller: Seller
}

const typeOf = { pix: 'bank_transfer', bolbradesco: 'ticket', master: 'credit_card' } as const

/** The detail that goes with a status when there is nothing special to say. */
export function usualDetail(status: Status, method: Method) {
  switch (status) {
    case 'pending':
      return method === 'pix' ? 'pending_waiting_transfer' : 'pending_waiting_payment'
    case 'in_process':
      return 'pending_review_manual'
    case 'approved':
      return 'accredited'
    case 'rejected':
      return method === 'master' ? 'cc_rejected_other_reason' : 'rejected_by_bank'
    case 'cancelled':
      return 'by_collector'
    case 'refunded':
      return 'refunded'
    case 'charged_back':
      return 'settled'
  }
}

export function insertPayment({ store, webhooks }: Book, payment: NewPayment): Payment {
  const now = Date.now()
  const status = payment.status ?? 'pending'
  return store.transaction(() => {
    const row = store.one<Payment>(
      `INSERT INTO payments (external_reference, preference_id, method, type, status, status_detail, amount_cents,
         installments, description, payer, metadata, notification_url, created_at, updated_at, approved_at, expires_at, collector_id, live_mode)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
      payment.externalReference,
      payment.preferenceId,
      payment.method,
      typeOf[payment.method],
      status,
      usualDetail(status, payment.method),
      payment.amountCents,
      payment.installments ?? 1,
      payment.description,
      payment.payer,
      payment.metadata,
      payment.notificationUrl,
      now,
      now,
      status === 'approved' ? now : null,
      payment.expiresAt,
      payment.seller.collectorId,
      Number(payment.seller.isLive),
    )!
    webhooks.enqueue(row, 'payment.created')
    return row
  })
}

/** A payment made through the payments API: PIX or boleto. */
export function createPayment(book: Book, body: unknown, seller: Seller): Payment | Refusal {
  const now = Date.now()
  const input = readPayment(body, now)
  if (isRefusal(input)) return input
  return insertPayment(book, {
    externalReference: input.external_reference ?? null,
    preferenceId: null,
    method: input.payment_method_id,
    amountCents: input.transaction_amount,
    description: input.description ?? null,
    payer: JSON.stringify(input.payer),
    metadata: JSON.stringify(input.metadata ?? {}),
    notificationUrl: input.notification_url ?? null,
    expiresAt: input.date_of_expiration ?? usualExpiry(input.payment_method_id, now),
    seller,
  })
}

type Choice = {
  method: Method
  status: Status
  installments?: number
  amountCents?: number
  seller?: Seller | undefined
}

/** A payment made on the hosted page. */
export function payPreference(book: Book, preference: Preference, choice: Choice) {
  const terms = termsOf(preference)
  return insertPayment(book, {
    externalReference: preference.external_reference,
    preferenceId: preference.id,
    method: choice.method,
    status: choice.status,
    amountCents: choice.amountCents ?? preference.total_cents,
    installments: choice.installments,
    description: terms.items.map(({ title }) => title).join(', '),
    payer: JSON.stringify(terms.payer ?? {}),
    metadata: JSON.stringify(terms.metadata ?? {}),
    notificationUrl: terms.notification_url ?? null,
    expiresAt: choice.method === 'master' ? null : (terms.date_of_expiration ?? usualExpiry(choice.method, Date.now())),
    seller: choice.seller ?? sellerOf(preference),
  })
}

function usualExpiry(method: 'pix' | 'bolbradesco', now: number) {
  return method === 'pix' ? now + dayMs : endOfDayAfter(3, now)
}

export function sellerOf({
  collector_id: collectorId,
  live_mode: isLive,
}: Pick<Payment, 'collector_id' | 'live_mode'>): Seller {
  return { collectorId, isLive: isLive === 1 }
}

export function isOpen({ status }: Payment) {
  return status === 'pending' || status === 'in_process'
}

export function isOver({ status }: Payment) {
  return status === 'cancelled' || status === 'rejected'
}

export type Change = {
  status: Status
  detail?: string
  amountCents?: number
  refundedCents?: number
  seller?: Seller | undefined
}

/** Moves a payment whatever its state: who may do what is for the callers to say. */
export function changePayment({ store, webhooks }: Book, payment: Payment, change: Change): Payment {
  const now = Date.now()
  const detail = change.detail ?? usualDetail(change.status, payment.method)
  const amount = change.amountCents ?? payment.amount_cents
  const refunded = change.refundedCents ?? payment.refunded_cents
  const seller = change.seller ?? sellerOf(payment)
  const approvedAt = payment.approved_at ?? (change.status === 'approved' ? now : null)
  return store.transaction(() => {
    const row = store.one<Payment>(
      `UPDATE payments
       SET status = ?, status_detail = ?, amount_cents = ?, refunded_cents = ?, updated_at = ?, approved_at = ?,
         collector_id = ?, live_mode = ?
       WHERE id = ? RETURNING *`,
      change.status,
      detail,
      amount,
      refunded,
      now,
      approvedAt,
      seller.collectorId,
      Number(seller.isLive),
      payment.id,
    )!
    webhooks.enqueue(row, 'payment.updated')
    return row
  })
}

/** Reading is when the provider notices that a waiting payment has run out of time. */
export function findPayment(book: Book, id: number): Payment | undefined {
  return book.store.transaction(() => {
    const payment = book.store.one<Payment>('SELECT * FROM payments WHERE id = ?', id)
    return payment && expireWhenDue(book, payment)
  })
}

function expireWhenDue(book: Book, payment: Payment) {
  if (payment.status !== 'pending' || !payment.expires_at || payment.expires_at > Date.now()) return payment
  return changePayment(book, payment, { status: 'cancelled', detail: 'expired' })
}

type Search = {
  externalReference?: string | undefined
  status?: string | undefined
  limit: number
  offset: number
  oldestFirst: boolean
}

const ofReference = 'SELECT * FROM payments WHERE external_reference = ?'

export function searchPayments(book: Book, { externalReference, status, limit, offset, oldestFirst }: Search) {
  const { store } = book
  const direction = oldestFirst ? 'ASC' : 'DESC'
  return store.transaction(() => {
    const rows =
      externalReference === undefined
        ? store.all<Payment>(`SELECT * FROM payments ORDER BY id ${direction} LIMIT 1000`)
        : store.all<Payment>(`${ofReference} ORDER BY id ${direction}`, externalReference)
    const found = rows.map((row) => expireWhenDue(book, row)).filter((row) => !status || row.status === status)
    return { total: found.length, results: found.slice(offset, offset + limit) }
  })
}

export function lastPayments(book: Book, limit: number) {
  return searchPayments(book, { limit, offset: 0, oldestFirst: false }).results
}

export const paymentNotFound = refusal(404, 'not_found', 'Payment not found', 2000)
export const wrongState = refusal(
  400,
  'bad_request',
  'The action requested is not valid for the current payment state',
  2063,
)

export function cancelPayment(book: Book, payment: Payment): Payment | Refusal {
  if (!isOpen(payment)) return wrongState
  return changePayment(book, payment, { status: 'cancelled', detail: 'by_collector' })
}
