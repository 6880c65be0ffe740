import { expect, test } from 'vitest'
import { summaryText } from './order-summary.ts'

const COUNTS = { pending: 3, confirmed: 10, shipped: 4, delivered: 1000, cancelled: 267, to_send: 9 }
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('all orders are counted, with those that wait to be sent', () => {
  expect(summaryText({ counts: COUNTS, sums: null, isNarrowed: false })).toBe('1.284 pedidos, 9 pagos esperando envio')
})

test('filtered orders are counted and added up, with their refunds', () => {
  const sums = { orders: 21, total: 7281_82, refunded: 0 }
  expect(plain(summaryText({ counts: COUNTS, sums, isNarrowed: true }))).toBe('21 pedidos, R$ 7.281,82')
  expect(plain(summaryText({ counts: COUNTS, sums: { ...sums, refunded: 281_82 }, isNarrowed: true }))).toBe(
    '21 pedidos, R$ 7.281,82; R$ 281,82 reembolsados, líquido R$ 7.000,00',
  )
})

test('too many orders to add up ask for narrower filters', () => {
  expect(summaryText({ counts: null, sums: null, isNarrowed: true })).toMatch(/restrinja/)
})
