import { expect, test } from 'vitest'
import { clockText, dueText, shortDay, shortInstant, untilText, weekdayPreposition, weekdayText } from './dates.ts'

test('A delivery day is shown by its weekday', () => {
  expect(`${weekdayPreposition('2026-11-23')} ${weekdayText('2026-11-23')}`).toBe('na segunda, 23 de novembro')
  expect(`${weekdayPreposition('2026-11-28')} ${weekdayText('2026-11-28')}`).toBe('no sábado, 28 de novembro')
  expect(`${weekdayPreposition('2027-03-07')} ${weekdayText('2027-03-07')}`).toBe('no domingo, 7 de março')
})

test('Months of four letters are not cut', () => {
  expect([shortDay('2026-11-23'), shortDay('2026-05-01')]).toEqual(['23 nov.', '1 maio'])
})

test('Clocks show São Paulo, wherever the browser is', () => {
  const instant = new Date('2026-11-19T02:32:00Z')
  expect(clockText(instant)).toBe('23h32')
  expect(shortInstant(instant)).toBe('18 nov., 23h32')
})

test('A boleto falls due, is due today, or was due and is waited for', () => {
  const says = (today: string) => dueText('2026-11-24', today)
  expect(says('2026-11-23')).toBe('Vence em terça, 24 de novembro')
  expect(says('2026-11-24')).toBe('Vence hoje')
  expect(says('2026-11-25')).toBe('Venceu em terça, 24 de novembro, aguardando compensação')
})

test('A deadline is shown by its last instant, and by the hour when less than a day away', () => {
  const now = new Date('2026-11-18T17:00:00Z')
  expect(untilText(new Date('2026-11-18T17:32:20Z'), now)).toBe('14h32')
  expect(untilText(new Date('2026-11-19T03:00:00Z'), now)).toBe('23h59')
  expect(untilText(new Date('2026-11-19T03:14:20Z'), now)).toBe('19 nov., 00h14')
  expect(untilText(new Date('2026-11-20T03:00:00Z'), now)).toBe('19 nov.')
  expect(untilText(new Date('2026-11-26T03:00:00Z'), now)).toBe('25 nov.')
})
