import { addDays, endOfDay, justBefore, saoPauloDay } from '#domain/calendar.ts'
import type { Store } from '../store.ts'
import type { Webhooks } from '../webhooks.ts'
import { readPix, refusal } from './input.ts'
import { termsOf, type Preference, type Seller } from './preferences.ts'

export type Status = 'pending' | 'in_process' | 'approved' | 'rejected' | 'cancelled' | 'refunded' | 'charged_back'
export type Method = 'pix' | 'bolbradesco' | 'master'

export type Payment = Seller & {
  id: number
  external_reference: string | null
  preference_id: string | null
  method: Method
  status: Status
  status_detail: string
  amount_cents: number
  refunded_cents: number
  installments: number
  description: string | null
  notification_url: string | null
  webhooks_sent: number
  created_at: number
  updated_at: number
  approved_at: number | null
  expires_at: number | null
}

export type Book = { store: Store; webhooks: Webhooks }

type Columns = { [Key in keyof Payment]?: Payment[Key] | undefined }
type NewPayment = Columns & Seller & Pick<Payment, 'method' | 'amount_cents'>
type PreferencePayment = Columns & Pick<Payment, 'method' | 'status'>
export type PaymentChange = Columns & Pick<Payment, 'status'>

function defaultDetail(status: Status, method: Method) {
  const details: Record<Status, string> = {
    pending: method === 'pix' ? 'pending_waiting_transfer' : 'pending_waiting_payment',
    in_process: 'pending_review_manual',
    approved: 'accredited',
    rejected: method === 'master' ? 'cc_rejected_other_reason' : 'rejected_by_bank',
    cancelled: 'by_collector',
    refunded: 'refunded',
    charged_back: 'settled',
  }
  return details[status]
}

export function insertPayment({ store, webhooks }: Book, input: NewPayment): Payment {
  const now = Date.now()
  const status = input.status ?? 'pending'
  return store.transaction(() => {
    const payment = store.insert<Payment>('payments', {
      ...input,
      id: undefined,
      status,
      status_detail: defaultDetail(status, input.method),
      refunded_cents: 0,
      webhooks_sent: 0,
      created_at: now,
      updated_at: now,
      approved_at: status === 'approved' ? now : null,
    })
    webhooks.enqueue(payment, 'payment.created')
    return payment
  })
}

export function createPix(book: Book, body: unknown, seller: Seller): Payment {
  const now = Date.now()
  const input = readPix(body, now)
  return insertPayment(book, {
    ...seller,
    external_reference: input.external_reference,
    method: 'pix',
    amount_cents: input.transaction_amount,
    description: input.description,
    notification_url: input.notification_url,
    expires_at: input.date_of_expiration ?? defaultExpiry('pix', now),
  })
}

export function payPreference(book: Book, preference: Preference, choice: PreferencePayment) {
  const terms = termsOf(preference)
  const { method, collector_id = preference.collector_id, live_mode = preference.live_mode } = choice
  return insertPayment(book, {
    ...choice,
    collector_id,
    live_mode,
    amount_cents: choice.amount_cents ?? preference.total_cents,
    external_reference: preference.external_reference,
    preference_id: preference.id,
    description: terms.items.map(({ title }) => title).join(', '),
    notification_url: terms.notification_url,
    expires_at: method === 'master' ? null : (terms.date_of_expiration ?? defaultExpiry(method, Date.now())),
  })
}

function defaultExpiry(method: 'pix' | 'bolbradesco', now: number) {
  if (method === 'pix') return now + 24 * 3_600_000
  return justBefore(endOfDay(addDays(saoPauloDay(new Date(now)), 3))).getTime()
}

export function isOpen({ status }: Payment) {
  return status === 'pending' || status === 'in_process'
}

export function isOver({ status }: Payment) {
  return status === 'cancelled' || status === 'rejected'
}

/** Changes a payment in any state: the caller checks what the state allows. */
export function changePayment({ store, webhooks }: Book, payment: Payment, change: PaymentChange): Payment {
  const now = Date.now()
  return store.transaction(() => {
    const changed = store.update<Payment>('payments', payment.id, {
      status_detail: defaultDetail(change.status, payment.method),
      approved_at: payment.approved_at ?? (change.status === 'approved' ? now : null),
      ...change,
      updated_at: now,
    })
    webhooks.enqueue(changed, 'payment.updated')
    return changed
  })
}

function wrongState() {
  return refusal(400, 'bad_request', 'The action requested is not valid for the current payment state', 2063)
}

export function cancelPayment(book: Book, payment: Payment): Payment {
  if (!isOpen(payment)) throw wrongState()
  return changePayment(book, payment, { status: 'cancelled' })
}

export function findPayment(book: Book, id: string): Payment | undefined {
  return book.store.transaction(() => {
    const payment = book.store.one<Payment>('SELECT * FROM payments WHERE id = ?', id)
    return payment && expireIfDue(book, payment)
  })
}

export function requirePayment(book: Book, id: string): Payment {
  const payment = findPayment(book, id)
  if (!payment) throw refusal(404, 'not_found', 'Payment not found', 2000)
  return payment
}

function expireIfDue(book: Book, payment: Payment) {
  if (payment.status !== 'pending' || !payment.expires_at || payment.expires_at > Date.now()) return payment
  return changePayment(book, payment, { status: 'cancelled', status_detail: 'expired' })
}

export function searchPayments(book: Book, reference?: string): Payment[] {
  const where = reference === undefined ? '' : 'WHERE external_reference = ?'
  const sql = `SELECT * FROM payments ${where} ORDER BY id DESC LIMIT 1000`
  return book.store.transaction(() => {
    const payments = book.store.all<Payment>(sql, ...(reference === undefined ? [] : [reference]))
    return payments.map((payment) => expireIfDue(book, payment))
  })
}

export type Refund = { id: number; payment_id: number; amount_cents: number; created_at: number }

export function refundPayment(book: Book, payment: Payment, amountCents: number | null): Refund {
  const rest = payment.amount_cents - payment.refunded_cents
  if (payment.status !== 'approved' || rest <= 0) throw wrongState()
  const amount_cents = amountCents ?? rest
  if (amount_cents > rest) throw refusal(400, 'bad_request', 'Invalid refund amount', 4040)
  return book.store.transaction(() => {
    const refunded_cents = payment.refunded_cents + amount_cents
    const change: PaymentChange =
      amount_cents === rest ? { status: 'refunded' } : { status: 'approved', status_detail: 'partially_refunded' }
    changePayment(book, payment, { ...change, refunded_cents })
    return book.store.insert<Refund>('refunds', { payment_id: payment.id, amount_cents, created_at: Date.now() })
  })
}

export function refundsOf({ store }: Book, paymentId: number) {
  return store.all<Refund>('SELECT * FROM refunds WHERE payment_id = ? ORDER BY id', paymentId)
}
