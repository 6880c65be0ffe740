import { expect, test } from 'vitest'
import { outcomeText, paymentOutcome, type UnpaidFacts } from './payment-outcome.ts'

const WAITING: UnpaidFacts = { method: 'card', paymentStatus: 'pending', refusal: null, wrongAmountCents: null }

test.each([
  [{}, 'waiting', null],
  [{ paymentStatus: 'in_process' }, 'in_review', /em análise/],
  [
    { paymentStatus: 'rejected', refusal: 'call_issuer' },
    'refused',
    /Autorize no aplicativo do banco.* Nada foi cobrado\.$/,
  ],
  [{ paymentStatus: 'rejected' }, 'refused', /O banco não aceitou o pagamento/],
  [{ paymentStatus: 'rejected', method: 'pix', refusal: 'other' }, 'refused', /O banco recusou este PIX/],
  [{ wrongAmountCents: 10_00 }, 'wrong_amount', /Recebemos R\$.10,00, que não é o valor do pedido/],
  [{ wrongAmountCents: 10_00, paymentStatus: 'rejected' }, 'wrong_amount', /não pague de novo/],
] as const)('%j is reported as %s', (change, outcome, text) => {
  const facts = { ...WAITING, ...change }
  expect(paymentOutcome(facts)).toBe(outcome)
  if (text === null) expect(outcomeText(facts)).toBeNull()
  else expect(outcomeText(facts)).toMatch(text)
})
