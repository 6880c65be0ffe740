import { expect, test } from 'vitest'
import { orderSums, refundSums } from './order-sums.ts'

const brl = (amount: string) => `R$\u00a0${amount}`

test.each([
  [
    {
      subtotal: 797_60,
      shipping: 0,
      isPickup: false,
      discount: 79_76,
      methodDiscount: 0,
      method: 'card',
      coupon: 'PRIMAVERA10',
    },
    [
      ['Subtotal', brl('797,60')],
      ['Frete', 'Grátis'],
      ['Cupom PRIMAVERA10', `−${brl('79,76')}`],
    ],
  ],
  [
    { subtotal: 20_00, shipping: 15_90, isPickup: false, discount: 0, methodDiscount: 0, method: 'pix', coupon: null },
    [
      ['Subtotal', brl('20,00')],
      ['Frete', brl('15,90')],
    ],
  ],
  [
    {
      subtotal: 20_00,
      shipping: 15_90,
      isPickup: false,
      discount: 5_00,
      methodDiscount: 0,
      method: 'boleto',
      coupon: null,
    },
    [
      ['Subtotal', brl('20,00')],
      ['Frete', brl('15,90')],
      ['Desconto', `−${brl('5,00')}`],
    ],
  ],
  [
    {
      subtotal: 100_00,
      shipping: 0,
      isPickup: false,
      discount: 14_50,
      methodDiscount: 4_50,
      method: 'pix',
      coupon: 'DEZ',
    },
    [
      ['Subtotal', brl('100,00')],
      ['Frete', 'Grátis'],
      ['Cupom DEZ', `−${brl('10,00')}`],
      ['Desconto no PIX', `−${brl('4,50')}`],
    ],
  ],
  [
    {
      subtotal: 100_00,
      shipping: 0,
      isPickup: false,
      discount: 2_00,
      methodDiscount: 2_00,
      method: 'card',
      coupon: null,
    },
    [
      ['Subtotal', brl('100,00')],
      ['Frete', 'Grátis'],
      ['Desconto no cartão à vista', `−${brl('2,00')}`],
    ],
  ],
  [
    {
      subtotal: 20_00,
      shipping: 0,
      isPickup: true,
      discount: 0,
      methodDiscount: 0,
      method: 'pix',
      coupon: null,
    },
    [
      ['Subtotal', brl('20,00')],
      ['Entrega', 'Retirada na loja'],
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
