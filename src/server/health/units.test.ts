import { expect, test } from 'vitest'
import { elapsedText } from './units.ts'

const SECOND = 1000
const NOW = new Date('2026-11-20T12:00:00Z')

test.each([
  [0, 'agora há pouco'],
  [59 * SECOND, 'agora há pouco'],
  [60 * SECOND, 'há 1 minuto'],
  [18 * 60 * SECOND, 'há 18 minutos'],
  [3600 * SECOND, 'há 1 hora'],
  [23.9 * 3600 * SECOND, 'há 23 horas'],
  [86_400 * SECOND, 'há 1 dia'],
  [30.5 * 86_400 * SECOND, 'há 30 dias'],
  [-5 * SECOND, 'agora há pouco'],
])('%d ms before now is %s', (ms, text) => {
  expect(elapsedText(new Date(NOW.getTime() - ms), NOW)).toBe(text)
})
