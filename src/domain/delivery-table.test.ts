import { expect, test } from 'vitest'
import {
  deliveryDay,
  deliveryDays,
  DEMO_DELIVERY_TERMS,
  hasDeliveryTerms,
  NO_DELIVERY_TERMS,
  parseDeliveryTable,
} from './delivery-table.ts'
import { deliveryTermText } from './delivery-estimate.ts'

function prefixes(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'))
}

test.each([
  [80, 84, 1],
  [85, 86, 2],
  [87, 87, 3],
  [1, 9, 2],
  [11, 19, 3],
  [40, 45, 5],
  [20, 26, 3],
  [27, 34, 4],
  [35, 39, 5],
  [46, 54, 6],
  [55, 56, 7],
  [57, 61, 6],
  [62, 69, 7],
  [70, 71, 4],
  [72, 75, 5],
  [76, 77, 7],
  [78, 78, 6],
  [79, 79, 4],
  [88, 89, 2],
  [90, 94, 3],
  [95, 99, 4],
  [0, 0, 7],
  [10, 10, 7],
])('CEPs from %d to %d arrive in %d business days', (from, to, days) => {
  for (const prefix of prefixes(from, to)) expect(deliveryDays(`${prefix}010-000`, DEMO_DELIVERY_TERMS)).toBe(days)
})

test('every CEP arrives in one to seven business days', () => {
  for (const prefix of prefixes(0, 99)) {
    expect(deliveryDays(`${prefix}999999`, DEMO_DELIVERY_TERMS)).toBeGreaterThanOrEqual(1)
    expect(deliveryDays(`${prefix}999999`, DEMO_DELIVERY_TERMS)).toBeLessThanOrEqual(7)
  }
})

test.each([null, '', '80', 'abcdefgh', '8001000'])('without a whole CEP (%j) the longest term is promised', (cep) => {
  expect(deliveryDays(cep, DEMO_DELIVERY_TERMS)).toBe(7)
})

test('without delivery terms there is no estimate', () => {
  for (const cep of ['80010000', '01310-100', null, '']) expect(deliveryDays(cep, NO_DELIVERY_TERMS)).toBeNull()
  expect(hasDeliveryTerms(NO_DELIVERY_TERMS)).toBe(false)
  expect(hasDeliveryTerms({ table: '', defaultDays: 4 })).toBe(true)
})

test('the narrowest range containing a CEP wins, otherwise the default', () => {
  const terms = { table: '01-09 5\n013 2\n01310-100 1\n01310-000 a 01310-999; 3 dias úteis\n', defaultDays: 12 }
  expect(
    ['01310-100', '01310-101', '01399-000', '02000-000', '80000-000'].map((cep) => deliveryDays(cep, terms)),
  ).toEqual([1, 3, 2, 5, 12])
  expect(deliveryDays(null, terms)).toBe(12)
  expect(deliveryDays(null, { ...terms, defaultDays: null })).toBeNull()
  expect(deliveryDays('80000-000', { ...terms, defaultDays: null })).toBeNull()
})

test.each([
  ['80-84 1', null],
  ['', null],
  ['80 1\n\n  81 = 2 dias  ', null],
  ['80000-840 3', null],
  ['80 1\n84-80 1', 2],
  ['80-841 1', 1],
  ['80 0', 1],
  ['80 91', 1],
  ['80', 1],
  ['abc 3', 1],
  ['80-84', 1],
  ['123456 2', 1],
])('of %j the first wrong line is %j', (table, line) => {
  expect(parseDeliveryTable(table).wrongLine).toBe(line)
})

test('delivery is counted from the payment and skips the weekend and the holiday', () => {
  const lateThursday = new Date('2026-11-20T02:30:00Z')
  expect(deliveryDay(1, lateThursday)).toBe('2026-11-23')
  expect(deliveryDay(2, lateThursday)).toBe('2026-11-24')
  expect(deliveryDay(7, lateThursday)).toBe('2026-12-01')
  expect([1, 5].map(deliveryTermText)).toEqual([
    'até 1 dia útil depois do pagamento',
    'até 5 dias úteis depois do pagamento',
  ])
})
