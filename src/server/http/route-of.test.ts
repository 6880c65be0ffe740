import { expect, test } from 'vitest'
import { patternOf } from './route-of.ts'

test.each([
  ['/', '/'],
  ['/pagar/abc', '/pagar/{token}'],
  ['/favoritos/lista/abc', '/favoritos/lista/{token}'],
  ['/admin', '/admin/*'],
  ['/admin/clientes/7', '/admin/*'],
  ['/imagens/enviadas/a.webp', '/imagens/*'],
  ['/api/unknown', '/api/*'],
  ['/wp-login.php', '(other)'],
  ['/pagar/abc/mais', '(other)'],
])('%s is %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern)
})
