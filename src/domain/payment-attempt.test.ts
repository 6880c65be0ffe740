import { expect, test } from 'vitest'
import { isOver, MAX_ATTEMPTS, planNewPayment } from './payment-attempt.ts'
import type { PaymentMethod } from './payment.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const HOUR = 3_600_000
const at = (ms: number) => new Date(NOW.getTime() + ms)

type Order = Parameters<typeof planNewPayment>[0]
const card: Order = {
  status: 'pending',
  paymentMethod: 'card',
  paymentStatus: 'pending',
  expiresAt: at(HOUR),
  expiredAt: null,
  firstExpiredAt: null,
  heldUntil: null,
  attempt: { state: 'open', isClosed: false },
  attempts: 1,
  hasWrongAmount: false,
}
const pix: Order = { ...card, paymentMethod: 'pix' }
const expiredPix: Order = { ...pix, expiresAt: at(-1) }
const cancelledPix: Order = { ...expiredPix, status: 'cancelled', paymentStatus: 'cancelled', expiredAt: NOW }
const attempt = (state: Order['attempt']['state'], isClosed = false) => ({ state, isClosed })

const staffOrder: Order = { ...pix, heldUntil: at(HOUR), attempt: attempt('failed'), attempts: 0 }

test.each<[string, Order, PaymentMethod, string]>([
  ['the open checkout is shown again', card, 'card', 'show'],
  ['the open PIX is shown again', pix, 'pix', 'show'],
  ['the customer of an order that staff made chooses its method', staffOrder, 'pix', 'replace'],
  ['or another one', staffOrder, 'card', 'replace'],
  ['an order that staff made ends with its day', { ...staffOrder, expiresAt: at(-1) }, 'pix', 'staff_order_over'],
  [
    'and cannot be recovered',
    { ...staffOrder, status: 'cancelled', paymentStatus: 'cancelled', expiresAt: at(-1), expiredAt: NOW },
    'pix',
    'staff_order_over',
  ],
  ['a payment being requested is shown', { ...pix, attempt: attempt('requested') }, 'pix', 'show'],
  ['a refused card can be tried again in its checkout', { ...card, paymentStatus: 'rejected' }, 'card', 'show'],
  ['a payment under review is shown', { ...card, paymentStatus: 'in_process' }, 'card', 'show'],
  ['the attempt of a reopened order is requested', { ...card, attempt: attempt('idle') }, 'card', 'request'],

  ['another method replaces the open one', card, 'pix', 'replace'],
  ['a refused card is followed by a boleto', { ...card, paymentStatus: 'rejected' }, 'boleto', 'replace'],
  ['a failed attempt is replaced', { ...card, attempt: attempt('failed') }, 'card', 'replace'],
  ['a PIX closed at the provider is replaced', { ...pix, attempt: attempt('open', true) }, 'pix', 'replace'],
  ['an expired PIX is replaced', expiredPix, 'pix', 'replace'],
  ['a cancelled order is recovered by a new PIX', cancelledPix, 'pix', 'recover'],

  ['no payment after a wrong amount', { ...card, hasWrongAmount: true }, 'card', 'wrong_amount_received'],
  ['no other method after a wrong amount', { ...card, hasWrongAmount: true }, 'pix', 'wrong_amount_received'],
  ['no renewal after a wrong amount', { ...cancelledPix, hasWrongAmount: true }, 'pix', 'wrong_amount_received'],
  ['no other method during a review', { ...card, paymentStatus: 'in_process' }, 'pix', 'payment_in_review'],
  ['no other method for an expired order', { ...card, expiresAt: at(-1) }, 'pix', 'order_not_open'],
  ['no other method for an expired PIX', expiredPix, 'card', 'order_not_open'],
  ['no new checkout for an expired order', { ...card, expiresAt: at(-1) }, 'card', 'order_not_open'],
  ['no card for a cancelled order', cancelledPix, 'card', 'order_not_open'],
  ['no PIX for an order that a person cancelled', { ...cancelledPix, expiredAt: null }, 'pix', 'pix_not_renewable'],
  [
    'no new PIX three days after the first expiry',
    { ...expiredPix, firstExpiredAt: at(-73 * HOUR) },
    'pix',
    'pix_not_renewable',
  ],
  ['no attempt beyond the limit', { ...card, attempts: MAX_ATTEMPTS }, 'pix', 'too_many_payments'],
  ['no renewal beyond the limit', { ...expiredPix, attempts: MAX_ATTEMPTS }, 'pix', 'too_many_payments'],
  ['the open payment is shown at the limit', { ...card, attempts: MAX_ATTEMPTS }, 'card', 'show'],
])('%s', (_, order, method, expected) => {
  const plan = planNewPayment(order, method, NOW)
  expect(plan.ok ? plan.kind : plan.reason).toBe(expected)
})

test.each([
  ['at its deadline', { expiresAt: NOW }, true],
  ['a moment before it', { expiresAt: at(1) }, false],
  ['without a deadline', { expiresAt: null }, false],
  ['during a review', { expiresAt: at(-1), paymentStatus: 'in_process' as const }, false],
])('whether the time to pay is over %s', (_, change, expected) => {
  expect(isOver({ ...card, ...change }, NOW)).toBe(expected)
})
