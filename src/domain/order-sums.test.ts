import { expect, test } from 'vitest'
import { orderSums, refundSums } from './order-sums.ts'

const brl = (amount: string) => `R$\u00a0${amount}`

test.each([
  [
    { subtotal: 797_60, shipping: 0, discount: 79_76, coupon: 'PRIMAVERA10' },
    [
      ['Subtotal', brl('797,60')],
      ['Frete', 'Grátis'],
      ['Cupom PRIMAVERA10', `−${brl('79,76')}`],
    ],
  ],
  [
    { subtotal: 20_00, shipping: 15_90, discount: 0, coupon: null },
    [
      ['Subtotal', brl('20,00')],
      ['Frete', brl('15,90')],
    ],
  ],
  [
    { subtotal: 20_00, shipping: 15_90, discount: 5_00, coupon: null },
    [
      ['Subtotal', brl('20,00')],
      ['Frete', brl('15,90')],
      ['Desconto', `−${brl('5,00')}`],
    ],
  ],
])('%j', (order, lines) => {
  expect(orderSums(order)).toEqual(lines)
})

test('refunds are listed below the total, with the remainder', () => {
  expect(
    refundSums({ total: 299_60, refunded: 59_90 }).map(([name, amount]) => [name, amount.replaceAll('\u00a0', ' ')]),
  ).toEqual([
    ['Reembolsado', '−R$ 59,90'],
    ['Líquido', 'R$ 239,70'],
  ])
  expect(refundSums({ total: 299_60, refunded: 0 })).toEqual([])
})
