import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ANA, openPages } from '#web/testing/customer-routes.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { STORE } from '#web/testing/store.ts'
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
    posting_code: null,
    post_by: null,
    id: 1,
    protocol: 'D-12-1',
    kind: 'return',
    items: [{ variant_id: 21, quantity: 1, amount: 50 }],
    shipping_amount: 0,
    amount: 50,
    is_sent: false,
    by_shop: false,
    swap_amount: 0,
    is_provider_refund: false,
    sent_at: null,
    received_at: null,
    refunded_at: null,
  }
  sent.answer({ status: 201, json: request })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await server.next('GET', '/api/user/orders?limit=10')
})

test('a waiting order shows its boleto and leads to the other methods', async () => {
  const server = fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: 0 },
    'GET /api/store/settings': { ...STORE, payment_methods: ['pix', 'boleto'] },
  })
  openPages({ pedidos: ordersPage }, '/pedidos')
  const change = { status: 'pending', payment_method: 'boleto', payment_status: 'pending', due_on: '2126-11-05' }
  const [issued, waiting] = [
    orderJson(12, { ...change, boleto: { line: null, url: 'https://provedor.example/boleto/12' } }),
    orderJson(11, { ...change, expires_at: '2126-11-08T03:00:00Z' }),
  ]
  ;(await server.next('GET', '/api/user/orders?limit=10')).answer({ json: [issued, waiting] })
  await screen.findByText('2 pedidos')
  const [first, second] = screen.getAllByRole('listitem', { name: /^Pedido/ })
  expect(within(first!).getByRole('link', { name: /^Abrir boleto/ })).toBeTruthy()
  expect(within(first!).queryByRole('link', { name: /^Gerar o boleto/ })).toBeNull()
  expect(within(second!).getByRole('link', { name: /^Gerar o boleto/ })).toBeTruthy()
  for (const card of [first!, second!])
    expect(
      within(card)
        .getByRole('link', { name: /^Trocar forma de pagamento/ })
        .getAttribute('href'),
    ).toMatch(/^\/checkout\?pedido=1\d#outra-forma$/)
})

test('an order bought again leads to the cart; a refused one stays', async () => {
  const server = fakeServer({ 'GET /api/users/me': ANA, 'GET /api/cart/count': { count: 1 } })
  openPages({ pedidos: ordersPage, carrinho: { default: () => <h1>Carrinho</h1> } }, '/pedidos')
  server.answers['GET /api/user/orders?limit=10'] = [orderJson(12, { status: 'delivered' })]
  const button = await screen.findByRole('button', { name: 'Comprar de novo os produtos do pedido nº 12' })
  const press = () => userEvent.click(button)
  await press()
  const sold = { error: 'Nada deste pedido foi para o carrinho: “Caneca” esgotou.', code: 'nothing_to_buy_again' }
  ;(await server.next('POST', '/api/user/orders/12/buy-again')).answer({ status: 409, json: sold })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await press()
  ;(await server.next('POST', '/api/user/orders/12/buy-again')).answer({ json: { success: true } })
  await screen.findByRole('heading', { name: 'Carrinho' })
})

test('what an unpaid order was made of goes back to the cart; a refunded one is bought again', async () => {
  const server = fakeServer({ 'GET /api/users/me': ANA, 'GET /api/cart/count': { count: 0 } })
  openPages({ pedidos: ordersPage }, '/pedidos')
  const cancelled = (id: number, paidAt: string | null) => orderJson(id, { status: 'cancelled', paid_at: paidAt })
  ;(await server.next('GET', '/api/user/orders?limit=10')).answer({
    json: [cancelled(2, null), cancelled(1, '2026-01-01T12:00:00Z')],
  })
  await screen.findByText('2 pedidos')
  expect(screen.getByRole('button', { name: 'Colocar de volta no carrinho os produtos do pedido nº 2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Comprar de novo os produtos do pedido nº 1' })).toBeTruthy()
})

test('tracking comes first while an order is on its way, the confirmation from its expected day on', async () => {
  const server = fakeServer({ 'GET /api/users/me': ANA, 'GET /api/cart/count': { count: 0 } })
  openPages({ pedidos: ordersPage }, '/pedidos')
  const sent = (id: number, day: string) =>
    orderJson(id, { tracking_code: 'AA123456785BR', estimated_delivery_date: day })
  ;(await server.next('GET', '/api/user/orders?limit=10')).answer({
    json: [sent(2, '2999-12-31'), sent(1, '2020-01-02')],
  })
  await screen.findByText('2 pedidos')
  const [travelling, due] = screen.getAllByRole('listitem', { name: /^Pedido/ })
  const isTrackingFirst = (card: HTMLElement) => {
    const track = within(card).getByRole('link', { name: /^Rastrear/ })
    const confirm = within(card).getByRole('button', { name: 'Confirmar entrega' })
    return (track.compareDocumentPosition(confirm) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  }
  expect([isTrackingFirst(travelling!), isTrackingFirst(due!)]).toEqual([true, false])
})

test('an expired order that received another amount offers no new PIX', async () => {
  const server = fakeServer({ 'GET /api/users/me': ANA, 'GET /api/cart/count': { count: 0 } })
  openPages({ pedidos: ordersPage }, '/pedidos')
  const now = new Date().toISOString()
  const expired = {
    status: 'cancelled',
    payment_status: 'cancelled',
    paid_at: null,
    expired_at: now,
    first_expired_at: now,
  }
  const json = [orderJson(13, { ...expired, wrong_amount: 30 }), orderJson(12, expired)]
  ;(await server.next('GET', '/api/user/orders?limit=10')).answer({ json })
  await screen.findByText('2 pedidos')
  const buttons = screen.getAllByRole('button', { name: /^Gerar novo PIX/ })
  expect(buttons.map((button) => button.textContent)).toEqual(['Gerar novo PIX para o pedido nº 12'])
})
