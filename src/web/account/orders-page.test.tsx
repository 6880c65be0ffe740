import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ANA, openPages } from '#web/testing/customer-routes.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { orderJson } from '#web/testing/orders.ts'
import * as ordersPage from './orders-page.tsx'

const ORDERS = Array.from({ length: 12 }, (_, index) => orderJson(12 - index))

async function openOrders() {
  const server = fakeServer({ 'GET /api/users/me': ANA, 'GET /api/cart/count': { count: 0 } })
  openPages({ pedidos: ordersPage }, '/pedidos')
  ;(await server.next('GET', '/api/user/orders?limit=10')).answer({ json: ORDERS.slice(0, 10), next: 'p2' })
  await screen.findByText('Mais de 10 pedidos')
  return server
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a delivery confirmed while more orders load keeps both the new state and the longer list', async () => {
  const server = await openOrders()
  await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }))
  const more = await server.next('GET', '/api/user/orders?limit=20')

  await userEvent.click(screen.getAllByRole('button', { name: 'Confirmar entrega' })[0]!)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirmar entrega' }))
  more.answer({ json: ORDERS })
  const confirmed = orderJson(12, { status: 'delivered', delivery_confirmed_by_customer: true })
  server.answers['GET /api/user/orders?limit=20'] = [confirmed, ...ORDERS.slice(1)]
  ;(await server.next('POST', '/api/user/orders/12/confirm-delivery')).answer({ json: { success: true } })

  await screen.findByText('Entrega confirmada por você')
  expect(screen.getByText('12 pedidos')).toBeTruthy()
})

test('more orders that cannot be loaded leave the first ones and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = await openOrders()
  await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }))
  const failing = await server.next('GET', '/api/user/orders?limit=20')
  failing.answer({ status: 503, json: { error: 'Indisponível', code: 'unavailable' } })
  await screen.findByText('Não foi possível carregar mais pedidos.')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(10)

  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  ;(await server.next('GET', '/api/user/orders?limit=20')).answer({ json: ORDERS })
  await waitFor(() => expect(screen.getByText('12 pedidos')).toBeTruthy())
})

test('a refused return request keeps the dialog and its text; a sent one closes it', async () => {
  const server = fakeServer({ 'GET /api/users/me': ANA, 'GET /api/cart/count': { count: 0 } })
  openPages({ pedidos: ordersPage }, '/pedidos')
  const paid = orderJson(12, { status: 'confirmed' })
  ;(await server.next('GET', '/api/user/orders?limit=10')).answer({ json: [paid] })
  const open = () => userEvent.click(screen.getByRole('button', { name: /^Desistir da compra/ }))
  const send = () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Desistir da compra' }))

  await screen.findByText('1 pedido')
  await open()
  await userEvent.type(screen.getByLabelText('Motivo (opcional)'), 'Mudei de ideia')
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
  await open()
  await send()
  const refused = await server.next('POST', '/api/user/orders/12/return')
  expect(refused.body).toEqual({ reason: 'Mudei de ideia' })
  refused.answer({ status: 409, json: { error: 'Já foi pedida', code: 'return_exists' } })
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo (opcional)').value).toBe('Mudei de ideia'),
  )

  await send()
  const sent = await server.next('POST', '/api/user/orders/12/return')
  const request = {
    state: 'open',
    reason: 'Mudei de ideia',
    created_at: '2026-11-03T12:00:00Z',
    decided_at: null,
    answer: null,
  }
  sent.answer({ status: 201, json: request })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await server.next('GET', '/api/user/orders?limit=10')
})
