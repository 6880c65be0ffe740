import { expect, test, vi } from 'vitest'
import { api } from '#web/data/api.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { createSessionStore } from './session-store.ts'

const ANA = { id: 7, email: 'ana@exemplo.com.br', name: 'Ana', picture: null, created_at: '2026-01-02T03:04:05.000Z' }
const ME = 'GET /api/users/me'
const COUNT = 'GET /api/cart/count'

/** On the page that the identity provider returns to, with a request for the signed-in person under way. */
async function openCallback() {
  history.replaceState(null, '', '/auth/callback?code=abc&state=xyz')
  const server = fakeServer()
  const store = createSessionStore(api)
  const exchanging = store.exchangeCode()
  store.subscribe(() => {})
  await vi.waitFor(() => expect(server.waiting()).toContain(ME))
  const exchange = await server.next('POST', '/api/sessions')
  const answerMe = async () => (await server.next('GET', '/api/users/me')).answer({ json: ANA })
  return { server, store, exchanging, exchange, answerMe }
}

test('the cart is not counted with a session that a sign-in is about to end', async () => {
  const { server, store, exchanging, exchange, answerMe } = await openCallback()
  await answerMe()
  await vi.waitFor(() => expect(store.state().user).toMatchObject({ name: 'Ana' }))
  expect(server.waiting()).not.toContain(COUNT)
  exchange.answer({ json: {} })
  await answerMe()
  expect(await exchanging).toBe('signed_in')
  ;(await server.next('GET', '/api/cart/count')).answer({ json: { count: 3 } })
  await vi.waitFor(() => expect(store.state().cartCount).toBe(3))
})

test('the cart is counted after a sign-in that failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { store, server, exchanging, exchange, answerMe } = await openCallback()
  await answerMe()
  await vi.waitFor(() => expect(store.state().user).toMatchObject({ name: 'Ana' }))
  exchange.answer({ status: 400, json: { error: 'Código inválido', code: 'invalid_code' } })
  expect(await exchanging).toBe('failed')
  ;(await server.next('GET', '/api/cart/count')).answer({ json: { count: 2 } })
  await vi.waitFor(() => expect(store.state().cartCount).toBe(2))
})
