import { expect, test } from 'vitest'
import { unpaidText } from './unpaid-text.ts'

const NOW = new Date('2026-11-27T13:09:00-03:00')
const at = (text: string) => new Date(`2026-11-${text}-03:00`)

test.each([
  [{ overdue: 0, ending_today: 0, next_end_at: null }, ''],
  [{ overdue: 0, ending_today: 0, next_end_at: at('30T00:00:00') }, 'O primeiro vence em 29 nov.'],
  [{ overdue: 0, ending_today: 1, next_end_at: at('27T15:25:30') }, '1 vence hoje às 15h25'],
  [{ overdue: 0, ending_today: 3, next_end_at: at('27T15:25:30') }, '3 vencem hoje, a partir de 15h25'],
  [{ overdue: 2, ending_today: 0, next_end_at: null }, '2 com o prazo vencido'],
  [{ overdue: 1, ending_today: 1, next_end_at: at('27T15:25:30') }, '1 com o prazo vencido; 1 vence hoje às 15h25'],
  [
    { overdue: 1, ending_today: 0, next_end_at: at('30T00:00:00') },
    '1 com o prazo vencido; o próximo vence em 29 nov.',
  ],
])('unpaid orders %o: %s', (unpaid, text) => {
  expect(unpaidText(unpaid, NOW)).toBe(text)
})

test('a time that has passed since the answer is not named', () => {
  const unpaid = { overdue: 0, ending_today: 2, next_end_at: at('27T12:25:00') }
  expect(unpaidText(unpaid, NOW)).toBe('2 vencem hoje')
})
