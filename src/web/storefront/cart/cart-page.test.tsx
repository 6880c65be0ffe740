import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ANA, openPages } from '#web/testing/customer-routes.tsx'
import { MUG } from '#web/testing/cart.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import * as cartPage from './cart-page.tsx'

const VASE = { ...MUG, id: 2, product_id: 12, variant_id: 22, name: 'Vaso', price: 100 }

function totalsOf(total: number) {
  return {
    subtotal: total,
    shipping: 0,
    discount: 0,
    total,
    payment_options: [],
    missing_for_free_shipping: 0,
    is_shipping_set: true,
    coupon: null,
    limits: [],
  }
}

async function openCart(items: object[], change: object = {}) {
  const server = fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: 1 },
    'GET /api/cart': items,
    'GET /api/cart/totals': { ...totalsOf(30), ...change },
  })
  openPages({ carrinho: cartPage }, '/carrinho')
  await screen.findByRole('heading', { name: 'Carrinho' })
  await screen.findByRole('heading', { name: 'Resumo' })
  return server
}

const quantityOf = (name: string) =>
  screen.getByRole('group', { name: `Quantidade de ${name}` }).querySelector('output')!.textContent

const focusTab = () => dispatchEvent(new Event('focus'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a quantity shows at once, and its totals when the server has calculated them', async () => {
  const server = await openCart([MUG])
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar' }))
  expect(quantityOf('Caneca')).toBe('2')
  const update = await server.next('PUT', '/api/cart/1')
  expect(update.body).toEqual({ quantity: 2 })
  server.answers['GET /api/cart'] = [{ ...MUG, quantity: 2 }]
  server.answers['GET /api/cart/totals'] = totalsOf(60)
  update.answer({ json: { id: 1, quantity: 2 } })
  await waitFor(() => expect(screen.getByText('Total: R$ 60,00')).toBeTruthy())
})

test('a refused quantity goes back to what the server has', async () => {
  const server = await openCart([MUG])
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar' }))
  const update = await server.next('PUT', '/api/cart/1')
  update.answer({ status: 409, json: { error: 'Estoque insuficiente', code: 'out_of_stock' } })
  await waitFor(() => expect(quantityOf('Caneca')).toBe('1'))
})

test('a revalidation during a change does not show the old quantity', async () => {
  const server = await openCart([MUG])
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar' }))
  const update = await server.next('PUT', '/api/cart/1')
  // The tab regains focus before the change is answered: the list that comes back is the old one.
  focusTab()
  await new Promise((done) => setTimeout(done, 50))
  expect(quantityOf('Caneca')).toBe('2')
  server.answers['GET /api/cart'] = [{ ...MUG, quantity: 2 }]
  server.answers['GET /api/cart/totals'] = totalsOf(60)
  update.answer({ json: { id: 1, quantity: 2 } })
  await waitFor(() => expect(screen.getByText('Total: R$ 60,00')).toBeTruthy())
  expect(quantityOf('Caneca')).toBe('2')
})

test('a removal shows at once and is restored in place when it fails', async () => {
  const server = await openCart([MUG, VASE])
  await userEvent.click(screen.getByRole('button', { name: 'Remover Caneca' }))
  expect(screen.queryByText('Caneca')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  const removal = await server.next('DELETE', '/api/cart/1')
  removal.answer({ status: 503, json: { error: 'Indisponível', code: 'unavailable' } })
  await screen.findByText('Caneca')
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Caneca',
    'Vaso',
    'Resumo',
  ])
})

test('removing the last item moves the focus to the title of the empty cart, and back if it fails', async () => {
  const server = await openCart([MUG])
  await userEvent.click(screen.getByRole('button', { name: 'Remover Caneca' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Seu carrinho está vazio' })),
  )
  const removal = await server.next('DELETE', '/api/cart/1')
  removal.answer({ status: 503, json: { error: 'Indisponível', code: 'unavailable' } })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Carrinho' })))
})

test('a removal can be undone once the server has confirmed it', async () => {
  const server = await openCart([MUG, VASE])
  render(<Toaster />)
  await userEvent.click(screen.getByRole('button', { name: 'Remover Caneca' }))
  const removal = await server.next('DELETE', '/api/cart/1')
  server.answers['GET /api/cart'] = [VASE]
  removal.answer({ json: {} })
  await screen.findByText('Removido do carrinho: Caneca')
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  const undo = await server.next('POST', '/api/cart')
  expect(undo.body).toEqual({ product_id: MUG.product_id, variant_id: MUG.variant_id, quantity: MUG.quantity })
  server.answers['GET /api/cart'] = [VASE, MUG]
  undo.answer({ json: { id: 1, quantity: MUG.quantity } })
  await screen.findByText('Caneca')
})

test('a changed price is shown until the cart is opened again, and acknowledged to the server', async () => {
  const server = await openCart([{ ...MUG, price: 35, price_before: 30 }])
  await screen.findByText(/O preço mudou/)
  const seen = await server.next('POST', '/api/cart/seen')
  expect(seen.body).toEqual({ items: [{ id: 1, price: 35 }] })
  server.answers['GET /api/cart'] = [{ ...MUG, price: 35 }]
  focusTab()
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.getByText(/O preço mudou/)).toBeTruthy()
})

test('totals that cannot be loaded leave the cart on the screen and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = await openCart([MUG])
  delete server.answers['GET /api/cart/totals']
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar' }))
  ;(await server.next('PUT', '/api/cart/1')).answer({ json: { id: 1, quantity: 2 } })
  const totals = await server.next('GET', '/api/cart/totals')
  totals.answer({ status: 503, json: { error: 'Indisponível', code: 'unavailable' } })
  await screen.findByText(/Não foi possível calcular o total/)
  server.answers['GET /api/cart/totals'] = totalsOf(60)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.queryByText(/Não foi possível calcular o total/)).toBeNull())
})

test.each([
  ['unpaid', 1],
  ['per_order', 0],
])('a line that the limit %s leaves nothing links %i times to the orders', async (reason, links) => {
  await openCart([MUG], {
    limits: [{ product_id: MUG.product_id, variant_id: MUG.variant_id, units: 0, reason, sentence: 'Limite.' }],
  })
  expect(screen.getByText('Limite.')).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Ver meus pedidos' })).toHaveLength(links)
})

test.each([
  ['with', true, 1],
  ['without', false, 0],
])('a cart %s something to buy shows what is missing for free shipping: %s', async (_, isAvailable, shown) => {
  await openCart([{ ...MUG, is_available: isAvailable }], { missing_for_free_shipping: 59 })
  expect(screen.queryAllByText(/Faltam .* para frete grátis/)).toHaveLength(shown)
})
