import { expect, test } from 'vitest'
import { announcementAt } from './announcement.ts'

const SALE = { text: 'Frete grátis', to: '/produtos', starts: '2026-11-27T00:00', ends: '2026-11-30T23:59' }
const at = (time: string, announcement = SALE) => announcementAt(announcement, new Date(time))
const SHOWN = { text: 'Frete grátis', to: '/produtos' }

test.each([
  ['before its start', '2026-11-27T02:59:59.999Z', null, '2026-11-27T03:00:00.000Z'],
  ['from its start on', '2026-11-27T03:00:00.000Z', SHOWN, '2026-12-01T02:59:00.000Z'],
  ['until its end', '2026-12-01T02:58:59.999Z', SHOWN, '2026-12-01T02:59:00.000Z'],
  ['after its end', '2026-12-01T02:59:00.000Z', null, null],
] as const)('an announcement %s', (_, time, shown, until) => {
  const { shown: seen, validUntil } = at(time)
  expect([seen, validUntil?.toISOString() ?? null]).toEqual([shown, until])
})

test('open ends never change, and without a text nothing is shown', () => {
  expect(at('2026-11-27T00:00:00Z', { ...SALE, starts: '', ends: '' })).toEqual({ shown: SHOWN, validUntil: null })
  expect(at('2026-11-27T12:00:00Z', { ...SALE, text: '' })).toEqual({ shown: null, validUntil: null })
})
