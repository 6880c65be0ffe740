import { expect, test } from 'vitest'
import { averageText, canReview, reviewerName, stateOfSaved } from './review.ts'

const NOW = new Date('2026-06-20T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const SHIPPED = { status: 'shipped', shippedAt: daysAgo(15), deliveredAt: null, isRefunded: false } as const
const DELIVERED = { ...SHIPPED, status: 'delivered', shippedAt: daysAgo(2), deliveredAt: daysAgo(0) } as const

test.each([
  ['delivered', DELIVERED, true],
  ['delivered and refunded in full', { ...DELIVERED, isRefunded: true }, false],
  ['dispatched 15 days ago', SHIPPED, true],
  ['dispatched less than 15 days ago', { ...SHIPPED, shippedAt: daysAgo(14.9) }, false],
  ['dispatched 15 days ago and refunded in full', { ...SHIPPED, isRefunded: true }, false],
  ['paid only', { ...SHIPPED, status: 'confirmed', shippedAt: null }, false],
  ['cancelled after dispatch', { ...SHIPPED, status: 'cancelled' }, false],
] as const)('an order that is %s may be reviewed: %#', (_, order, expected) => {
  expect(canReview(order, NOW)).toBe(expected)
})

test('a saved review is held or published by the setting, and a hidden one always waits', () => {
  expect(stateOfSaved(null, 'held')).toBe('held')
  expect(stateOfSaved('published', 'held')).toBe('held')
  expect(stateOfSaved(null, 'at_once')).toBe('published')
  expect(stateOfSaved('published', 'at_once')).toBe('published')
  expect(stateOfSaved('held', 'at_once')).toBe('held')
  expect(stateOfSaved('hidden', 'at_once')).toBe('held')
})

test.each([
  ['Maria Aparecida da Silva', 'Maria S.'],
  ['joão  ávila', 'João Á.'],
  ['Bia', 'Bia'],
  ['ana@cliente.example', 'Cliente'],
  ['  ', 'Cliente'],
  [null, 'Cliente'],
  ['Zé (vizinho)', 'Zé V.'],
])('%j is shown as %j', (name, shown) => {
  expect(reviewerName(name)).toBe(shown)
})

test('an average has one decimal', () => {
  expect([averageText(14, 3), averageText(5, 1), averageText(9, 2)]).toEqual(['4,7', '5,0', '4,5'])
})
