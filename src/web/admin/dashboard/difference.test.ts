import { expect, test } from 'vitest'
import { comparedWith, differenceOf } from './difference.ts'

test.each([
  [112_00, 100_00, 'ok', '+12%'],
  [94_00, 100_00, 'warn', '−6%'],
  [100_40, 100_00, 'off', '0%'],
  [0, 100_00, 'warn', '−100%'],
])('%d after %d is %s %s', (now, before, tone, percent) => {
  expect(differenceOf({ count: 1, total: now }, { count: 1, total: before })).toEqual({ tone, percent })
})

test('there is no difference against a period without sales', () => {
  expect(differenceOf({ count: 1, total: 5 }, { count: 0, total: 0 })).toBeNull()
})

test('the compared period is named by São Paulo time', () => {
  const than = (now: string) => Object.values(comparedWith(new Date(now))).map((words) => words.than)
  expect(than('2026-11-19T14:20:00-03:00')).toEqual([
    'ontem até 14h20',
    'a anterior até quinta',
    'outubro até o dia 19',
  ])
  expect(than('2027-01-01T01:30:00Z')).toEqual(['ontem até 22h30', 'a anterior até quinta', 'novembro até o dia 31'])
  expect(than('2027-01-01T03:00:00Z')).toEqual(['ontem até 00h00', 'a anterior até sexta', 'dezembro até o dia 1'])
  expect(comparedWith(new Date('2026-11-19T14:20:00-03:00')).week.none).toBe('sem vendas na anterior até quinta')
})
