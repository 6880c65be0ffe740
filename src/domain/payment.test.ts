import { expect, test } from 'vitest'
import {
  boletoDueDay,
  isPayableBy,
  nextPaymentCheck,
  offeredMethods,
  paymentDeadline,
  paymentMethodLabel,
} from './payment.ts'
import { paymentStatusOf } from './provider-payment.ts'
import type { ProviderPayment } from './provider-payment.ts'

test.each([
  ['card', 'Cartão de Crédito'],
  ['pix', 'PIX'],
  ['PIX', 'PIX'],
  ['boleto', 'Boleto'],
  ['mercadopago', 'Mercado Pago'],
  ['account_money', 'account_money'],
  ['constructor', 'constructor'],
  ['', 'N/A'],
  ['  ', 'N/A'],
  [null, 'N/A'],
])('the method %j is called %s', (raw, label) => {
  expect(paymentMethodLabel(raw)).toBe(label)
})

test("without a provider only PIX with the shop's key is offered, and without a key nothing", () => {
  expect(offeredMethods({ hasProvider: true, hasPixKey: false })).toEqual(['card', 'pix', 'boleto'])
  expect(offeredMethods({ hasProvider: false, hasPixKey: true })).toEqual(['pix'])
  expect(offeredMethods({ hasProvider: false, hasPixKey: false })).toEqual([])
})

test.each([
  ['card', 49, false],
  ['card', 50, true],
  ['boleto', 399, false],
  ['boleto', 400, true],
  ['pix', 1, true],
  ['boleto', 0, true],
] as const)('a %s of %i centavos is payable: %s', (method, cents, isPayable) => {
  expect(isPayableBy(method, cents)).toBe(isPayable)
})

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

const approved: ProviderPayment = {
  id: 'P1',
  method: 'pix',
  status: 'approved',
  statusDetail: 'accredited',
  amountCents: 7580,
  refundedCents: 0,
  currency: 'BRL',
  externalReference: '123',
  collectorId: '1',
  isLive: true,
}

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

test.each([
  [{}, 'approved'],
  [{ status: 'pending' }, 'pending'],
  [{ status: 'authorized' }, 'in_process'],
  [{ status: 'in_process' }, 'in_process'],
  [{ status: 'in_mediation' }, 'approved'],
  [{ status: 'rejected' }, 'rejected'],
  [{ status: 'cancelled', statusDetail: 'expired' }, 'cancelled'],
  [{ status: 'refunded' }, 'refunded'],
  [{ statusDetail: 'partially_refunded' }, 'partially_refunded'],
  [{ refundedCents: 1 }, 'partially_refunded'],
  [{ refundedCents: 7580 }, 'refunded'],
  [{ status: 'charged_back', statusDetail: 'settled' }, 'charged_back'],
  [{ status: 'charged_back', statusDetail: 'in_process' }, 'charged_back'],
  [{ status: 'charged_back', statusDetail: 'reimbursed' }, 'approved'],
  [{ status: 'paid' }, null],
  [{ status: '' }, null],
])('provider status %j: %s', (change, status) => {
  expect(paymentStatusOf({ ...approved, ...change })).toBe(status)
})
