import { expect, test } from 'vitest'
import { boletoLine, pixCode } from './json.ts'
import type { Payment } from './payments.ts'

const PAYMENT = { id: 90_000_000_001, amount_cents: 7580 } as Payment

test('a PIX code has amount and payment number', () => {
  expect(pixCode(PAYMENT)).toMatch(/^000201.*br\.gov\.bcb\.pix.*540575\.80.*0513MP900000000016304[0-9A-F]{4}$/)
})

test('a boleto line has 47 digits with payment number and amount', () => {
  expect(boletoLine(PAYMENT)).toMatch(/^2379[0-9]*90000000001[0-9]*7580$/)
  expect(boletoLine(PAYMENT)).toHaveLength(47)
})
