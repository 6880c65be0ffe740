import { expect, test } from 'vitest'
import { deliveryEstimateText, deliverySentence } from './delivery-estimate.ts'

test('the term of delivery counts from the payment, with and without a known CEP', () => {
  expect(deliverySentence(1, true)).toBe('Chega em até 1 dia útil depois do pagamento.')
  expect(deliverySentence(5, false)).toContain('Não conseguimos conferir este CEP agora.')
  expect(deliverySentence(null, true)).toContain('Sem prazo informado')
})

test.each([
  [{ status: 'pending', day: '2026-11-27', days: 2 }, 'até 2 dias úteis depois do pagamento'],
  [{ status: 'pending', day: null, days: null }, null],
  [{ status: 'confirmed', day: '2026-11-27', days: 2 }, '27/11/2026'],
  [{ status: 'shipped', day: null, days: 2 }, null],
  [{ status: 'cancelled', day: '2026-11-27', days: 2 }, null],
] as const)('the estimate of %j is %s', (order, text) => {
  expect(deliveryEstimateText(order)).toBe(text)
})
