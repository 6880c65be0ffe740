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
  expect(refundableCents({ amountCents, refundedCents, requestedCents, underway: [] })).toBe(left)
})

test.each([
  ['what others gave back before it', 100, 30, 50, [[50, 30]], 20],
  ['and still once it is done and not answered', 100, 80, 50, [[50, 30]], 20],
  ['what the shop gave back before it is no one else’s', 100, 30, 80, [[50, 30]], 20],
  [
    'two at once',
    100,
    0,
    50,
    [
      [20, 0],
      [30, 0],
    ],
    50,
  ],
  [
    'two at once after others',
    100,
    30,
    70,
    [
      [50, 30],
      [20, 80],
    ],
    0,
  ],
  ['one that is done and not answered counts once', 100, 10, 10, [[10, 0]], 90],
] as const)('with one pending: %s', (_, amountCents, refundedCents, requestedCents, rows, left) => {
  const underway = rows.map(([amount, before]) => ({ amountCents: amount, refundedBeforeCents: before }))
  expect(refundableCents({ amountCents, refundedCents, requestedCents, underway })).toBe(left)
})

test('only payments held by the provider can be refunded through it', () => {
  expect(PAYMENT_STATUSES.filter((paymentStatus) => canRefund({ paidBy: '1', paymentStatus }))).toEqual([
    'approved',
    'partially_refunded',
  ])
  expect(PAYMENT_STATUSES.filter((paymentStatus) => canRefund({ paidBy: null, paymentStatus }))).toEqual([])
})
