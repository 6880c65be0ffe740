import { expect, test } from 'vitest'
import { isConfirmedByHand, isPayableBy, offeredMethods, paymentMethodLabel, shownMethod } from './payment.ts'
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
  ['unchosen', 'A escolher'],
  ['none', 'Não escolhido'],
  ['', 'N/A'],
  ['  ', 'N/A'],
  [null, 'N/A'],
])('the method %j is called %s', (raw, label) => {
  expect(paymentMethodLabel(raw)).toBe(label)
})

test('without a choice the stored method is not shown', () => {
  expect(shownMethod({ status: 'pending', method: 'pix' }, true)).toBe('pix')
  expect(shownMethod({ status: 'pending', method: 'pix' }, false)).toBe('unchosen')
  expect(shownMethod({ status: 'cancelled', method: 'pix' }, false)).toBe('none')
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

test.each([
  ['pix', false, 1, true],
  ['pix', false, 0, false],
  ['pix', true, 1, false],
  ['card', false, 1, false],
] as const)(
  'a %s (by a provider: %s) of %i centavos is confirmed by hand: %s',
  (method, isProviderPaid, totalCents, isByHand) => {
    expect(isConfirmedByHand({ method, isProviderPaid, totalCents })).toBe(isByHand)
  },
)

const approved: ProviderPayment = {
  id: 'P1',
  method: 'pix',
  status: 'approved',
  chargeback: null,
  refusal: null,
  isPartlyRefunded: false,
  amountCents: 7580,
  refundedCents: 0,
  currency: 'BRL',
  externalReference: '123',
  collectorId: '1',
  isLive: true,
}

test.each<[Partial<ProviderPayment>, string | null]>([
  [{}, 'approved'],
  [{ status: 'pending' }, 'pending'],
  [{ status: 'in_process' }, 'in_process'],
  [{ status: 'disputed' }, 'approved'],
  [{ status: 'rejected' }, 'rejected'],
  [{ status: 'cancelled' }, 'cancelled'],
  [{ status: 'refunded' }, 'refunded'],
  [{ isPartlyRefunded: true }, 'partially_refunded'],
  [{ refundedCents: 1 }, 'partially_refunded'],
  [{ refundedCents: 7580 }, 'refunded'],
  [{ status: 'charged_back', chargeback: 'lost' }, 'charged_back'],
  [{ status: 'charged_back', chargeback: 'open' }, 'charged_back'],
  [{ status: 'charged_back', chargeback: 'won' }, 'approved'],
  [{ status: 'unknown' }, null],
])('provider status %j: %s', (change, status) => {
  expect(paymentStatusOf({ ...approved, ...change })).toBe(status)
})
