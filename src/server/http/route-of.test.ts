import { expect, test } from 'vitest'
import { patternOf, withoutTokens } from './route-of.ts'

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

test.each([
  ['/pedido/1.abc', '/pedido/…'],
  ['/pagar/1.abc', '/pagar/…'],
  ['/lembrete/1.abc/parar', '/lembrete/…/parar'],
  ['/novidades/confirmar/1.abc', '/novidades/confirmar/…'],
  ['/api/guest-orders/1.abc/payment', '/api/guest-orders/…/payment'],
  ['/api/reviews/by-token/1.abc/7', '/api/reviews/by-token/…/7'],
  ['/api/texts/preview/1.abc', '/api/texts/preview/…'],
  ['/pedido/', '/pedido/'],
  ['/api/products/7', '/api/products/7'],
])('the log has %s as %s', (path, logged) => {
  expect(withoutTokens(path)).toBe(logged)
})
