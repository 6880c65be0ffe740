import { expect, test } from 'vitest'
import { openPages } from './open-pages.ts'

const EVIL = '"><img src=x onerror=alert(1)></textarea></script><script>alert(1)</script>'
const ATTEMPT = {
  typed: { name: EVIL, email: 'ana', order_number: '42', message: `Duas\nlinhas ${EVIL}`, website: '' },
  errors: { email: 'Por favor, digite um email válido' },
  failure: null,
}

test('a refused form is shown again with the typed text, escaped and uncached', async () => {
  const shop = await openPages()
  const page = await shop.pageOnce('/contato', 422, ATTEMPT)
  expect(page.status).toBe(422)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(page.headers.get('X-Frame-Options')).toBe('DENY')
  expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
  expect(page.text).toContain('Por favor, digite um email válido')
  expect(page.html).toMatch(/<form (?=[^>]*method="post")[^>]*action="\/contato"/)
  expect(page.html).toContain('value="ana"')
  expect(page.html).toContain('>Duas\nlinhas &quot;&gt;&lt;img src=x')
  expect(page.html).not.toContain('<img src=x')
  expect(page.html).not.toContain('<script>alert(1)')

  const forEverybody = await shop.page('/contato')
  expect(forEverybody.status).toBe(200)
  expect(forEverybody.html).not.toContain('onerror')
  expect(forEverybody.text).not.toContain('Por favor, digite um email válido')
})

test('a failure about no field is shown beside the button', async () => {
  const shop = await openPages()
  const page = await shop.pageOnce('/contato', 429, { ...ATTEMPT, errors: {}, failure: 'Muitas tentativas.' })
  expect(page.status).toBe(429)
  expect(page.text).toContain('Muitas tentativas.')
})

test('after a message sent without scripts the page shows its protocol, and is not kept', async () => {
  const shop = await openPages()
  const sent = '/contato?enviado=C-20261120-7K3F9Q'
  const page = await shop.pageOnce(sent, 200)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(page.text).toContain('Seu protocolo é C-20261120-7K3F9Q')
  expect(page.links).toContainEqual(['Escrever outra mensagem', '/contato'])
  expect(page.canonical).toBe('https://loja.example/contato')
  expect((await shop.page(sent)).text).not.toContain('Seu protocolo')
})
