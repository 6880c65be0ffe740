import { expect, test } from 'vitest'
import { isBlockLink, isWithin, nextChange } from './home.ts'

const at = (text: string) => new Date(text)
const MARCH = { starts: '2026-03-10T00:00', ends: '2026-03-12T00:00' }

test('a period includes its start and excludes its end', () => {
  expect(isWithin(MARCH, at('2026-03-10T02:59:59.999Z'))).toBe(false)
  expect(isWithin(MARCH, at('2026-03-10T03:00:00Z'))).toBe(true)
  expect(isWithin(MARCH, at('2026-03-12T02:59:59.999Z'))).toBe(true)
  expect(isWithin(MARCH, at('2026-03-12T03:00:00Z'))).toBe(false)
  expect(isWithin({ starts: '', ends: '' }, at('2026-03-12T03:00:00Z'))).toBe(true)
})

test('the next change is the first start or end that is still ahead', () => {
  const open = { starts: '', ends: '2026-03-10T21:00' }
  expect(nextChange([MARCH, open], at('2026-03-01T00:00:00Z'))).toEqual(at('2026-03-10T03:00:00Z'))
  expect(nextChange([MARCH, open], at('2026-03-10T03:00:00Z'))).toEqual(at('2026-03-11T00:00:00Z'))
  expect(nextChange([MARCH, open], at('2026-03-12T03:00:00Z'))).toBeNull()
})

test.each(['/', '/produtos?busca=vaso', '/p/quem-somos#equipe', 'https://instagram.com/loja'])(
  '%s may be linked',
  (to) => expect(isBlockLink(to)).toBe(true),
)

test.each([
  '',
  'produtos',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/admin/pedidos',
  '/api/products',
  'http://loja.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https://loja.example@evil.example/',
  'https:evil.example',
])('%j may not be linked', (to) => expect(isBlockLink(to)).toBe(false))
