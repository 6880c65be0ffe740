import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from './payment.ts'
import { canRefund, refundableCents } from './refund.ts'

test.each([
  ['all of it at first', 100, 0, 0, 100],
  ['what is asked for counts before it is done', 100, 0, 30, 70],
  ['done and asked for are the same money', 100, 30, 30, 70],
  ['what others gave back counts too', 100, 50, 30, 50],
  ['nothing when all is asked for', 100, 0, 100, 0],
  ['never less than nothing', 100, 120, 100, 0],
])('%s', (_, amountCents, refundedCents, requestedCents, left) => {
  expect(refundableCents({ amountCents, refundedCents, requestedCents })).toBe(left)
})

test('only money that the provider holds can be given back by it', () => {
  expect(PAYMENT_STATUSES.filter((paymentStatus) => canRefund({ paidBy: '1', paymentStatus }))).toEqual(['approved', 'partially_refunded'])
  expect(PAYMENT_STATUSES.filter((paymentStatus) => canRefund({ paidBy: null, paymentStatus }))).toEqual([])
})
