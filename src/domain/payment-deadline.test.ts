import { expect, test } from 'vitest'
import { boletoDueDay, nextPaymentCheck, paymentDeadline } from './payment-deadline.ts'

const minutes = { pixMinutes: 30, cardMinutes: 60 }

test.each([
  ['pix', '2026-11-20T02:30:00Z', '2026-11-20T03:00:00.000Z'],
  ['card', '2026-11-20T02:30:00Z', '2026-11-20T03:30:00.000Z'],
  ['boleto', '2026-11-18T15:00:00Z', '2026-11-27T03:00:00.000Z'],
  ['boleto', '2026-12-30T15:00:00Z', '2027-01-08T03:00:00.000Z'],
] as const)('stock waits for a %s of %s until %s', (method, now, deadline) => {
  expect(paymentDeadline({ method }, new Date(now), minutes).toISOString()).toBe(deadline)
})

test.each([
  ['a Tuesday', '2026-11-24T15:00:00Z', '2026-11-27T03:00:00.000Z'],
  ['a Friday, late', '2026-11-28T02:59:00Z', '2026-12-02T03:00:00.000Z'],
  ['a Saturday', '2026-11-28T15:00:00Z', '2026-12-02T03:00:00.000Z'],
  ['the day before Christmas', '2026-12-24T15:00:00Z', '2026-12-30T03:00:00.000Z'],
])('a PIX that staff confirm is waited for to the end of the second business day: %s', (_, now, deadline) => {
  expect(paymentDeadline({ method: 'pix', confirmsByHand: true }, new Date(now), minutes).toISOString()).toBe(deadline)
})

test('a boleto falls due on the third business day', () => {
  expect(boletoDueDay(new Date('2026-11-18T15:00:00Z'))).toBe('2026-11-24')
  expect(boletoDueDay(new Date('2026-11-19T02:59:00Z'))).toBe('2026-11-24')
})

test.each([
  [0, 1],
  [29, 1],
  [31, 7],
  [119, 7],
  [121, null],
])('a payment of %i days is fetched again after %j', (age, days) => {
  const paidAt = new Date('2026-01-01T12:00:00Z')
  const now = new Date(paidAt.getTime() + age * 86_400_000)
  expect(nextPaymentCheck(paidAt, now)).toEqual(days === null ? null : new Date(now.getTime() + days * 86_400_000))
})
