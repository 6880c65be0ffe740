import { expect, test } from 'vitest'
import { comparedWith } from './compared-with.ts'

test('the compared period is named by São Paulo time', () => {
  const than = (now: string) => Object.values(comparedWith(new Date(now))).map((words) => words.than)
  expect(than('2026-11-19T14:20:00-03:00')).toEqual([
    'ontem até 14h20',
    'na semana passada até quinta',
    'em outubro até o dia 19',
  ])
  expect(than('2027-01-01T01:30:00Z')).toEqual([
    'ontem até 22h30',
    'na semana passada até quinta',
    'em novembro até o dia 31',
  ])
  expect(than('2027-01-01T03:00:00Z')).toEqual([
    'ontem até 00h00',
    'na semana passada até sexta',
    'em dezembro até o dia 1',
  ])
  expect(comparedWith(new Date('2026-11-19T14:20:00-03:00')).week.none).toBe('sem vendas na semana passada até quinta')
})
