import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ANA, openPages } from '#web/testing/customer-routes.tsx'
import { MUG } from '#web/testing/cart.ts'
import { STORE } from '#web/testing/store.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { orderJson } from '#web/testing/orders.ts'
import * as checkoutPage from './checkout-page.tsx'

const CANCELLED = {
  order_id: 7,
  total: 50,
  init_point: null,
  pix_copy_paste: null,
  qr_code_base64: null,
  expires_at: null,
  status: 'cancelled',
  payment_status: 'cancelled',
  payment_method: 'pix',
  due_on: null,
  confirms_by_hand: false,
  expired_at: '2026-11-01T12:30:00Z',
  can_renew_pix: true,
  refusal: null,
  other_methods: [],
}

const PIX_STORE = { ...STORE, pix_cpf: '52998224725' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a renewed PIX shows although the payment was being loaded when it was renewed', async () => {
  const server = fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: 0 },
    'GET /api/user/orders/7': orderJson(7, { status: 'cancelled' }),
    'GET /api/store/settings': PIX_STORE,
  })
  openPages({ checkout: checkoutPage }, '/checkout?pedido=7')
  ;(await server.next('GET', '/api/user/orders/7/payment')).answer({ json: CANCELLED })
  await screen.findByRole('heading', { level: 1, name: 'Pedido cancelado.' })

  dispatchEvent(new Event('focus'))
  const stale = await server.next('GET', '/api/user/orders/7/payment')
  await userEvent.click(screen.getByRole('button', { name: /^Gerar novo PIX/ }))
  server.answers['GET /api/user/orders/7/payment'] = {
    ...CANCELLED,
    status: 'pending',
    payment_status: 'pending',
    pix_copy_paste: '0002',
    can_renew_pix: false,
  }
  ;(await server.next('POST', '/api/user/orders/7/payment')).answer({ json: CANCELLED })
  await new Promise((done) => setTimeout(done, 100))
  stale.answer({ json: CANCELLED })
  await new Promise((done) => setTimeout(done, 100))
  expect(await screen.findByRole('heading', { level: 1, name: 'Falta só o PIX.' })).toBeTruthy()
  expect(screen.getByText('529.982.247-25')).toBeTruthy()
})

const REFUSED = {
  ...CANCELLED,
  init_point: 'https://provedor.example/pagar/7',
  status: 'pending',
  payment_status: 'rejected',
  payment_method: 'card',
  expired_at: null,
  can_renew_pix: false,
  refusal: 'insufficient_funds',
  other_methods: ['pix', 'boleto'],
}

const WAITING_PIX = {
  ...REFUSED,
  init_point: null,
  pix_copy_paste: '0002',
  payment_status: 'pending',
  payment_method: 'pix',
  refusal: null,
  other_methods: ['card', 'boleto'],
}

async function openRefused() {
  const server = fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: 0 },
    'GET /api/user/orders/7': orderJson(7, { status: 'pending' }),
    'GET /api/store/settings': PIX_STORE,
    'GET /api/user/orders/7/payment': REFUSED,
  })
  openPages({ checkout: checkoutPage }, '/checkout?pedido=7')
  await screen.findByRole('heading', { level: 1, name: 'Pagamento recusado.' })
  return server
}

test('a refused card can be followed by a PIX on the same order', async () => {
  const server = await openRefused()
  expect(screen.getByText(/não tinha saldo ou limite suficiente/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tentar de novo' }).getAttribute('href')).toBe(REFUSED.init_point)
  screen.getByRole('button', { name: 'Pagar com PIX' }).focus()
  await userEvent.keyboard('{Enter}')
  const request = await server.next('POST', '/api/user/orders/7/payment')
  expect(request.body).toEqual({ payment_method: 'pix', total: 50 })
  const pressed = screen.getByRole('button', { name: 'Pagar com PIX' })
  expect(pressed.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Pagar com boleto' }))
  expect(server.waiting()).toEqual([])
  pressed.focus()
  server.answers['GET /api/user/orders/7/payment'] = WAITING_PIX
  request.answer({ json: CANCELLED })
  const title = await screen.findByRole('heading', { level: 1, name: 'Falta só o PIX.' })
  expect(document.activeElement).toBe(title)
  expect(screen.queryByRole('button', { name: 'Pagar com PIX' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Pagar com cartão' })).toBeTruthy()
})

test('a refused switch is shown and the order keeps its method', async () => {
  const server = await openRefused()
  await userEvent.click(screen.getByRole('button', { name: 'Pagar com boleto' }))
  const request = await server.next('POST', '/api/user/orders/7/payment')
  const error = 'Este pedido já teve pagamentos demais. Faça um novo pedido ou fale com a loja.'
  request.answer({ status: 409, json: { error, code: 'too_many_payments' } })
  expect((await screen.findByRole('alert')).textContent).toBe(error)
  expect(screen.getByRole('heading', { level: 1, name: 'Pagamento recusado.' })).toBeTruthy()
})

test('a switch that the provider failed shows the new method with the problem', async () => {
  const server = await openRefused()
  await userEvent.click(screen.getByRole('button', { name: 'Pagar com PIX' }))
  const request = await server.next('POST', '/api/user/orders/7/payment')
  server.answers['GET /api/user/orders/7/payment'] = { ...WAITING_PIX, pix_copy_paste: null }
  request.answer({ status: 502, json: { error: 'Erro ao processar pagamento.', code: 'payment_provider' } })
  await screen.findByRole('heading', { level: 1, name: 'Falta o código do PIX.' })
  expect((await screen.findByRole('alert')).textContent).toBe('Erro ao processar pagamento.')
  await userEvent.click(screen.getByRole('button', { name: 'Gerar código PIX' }))
  const again = await server.next('POST', '/api/user/orders/7/payment')
  server.answers['GET /api/user/orders/7/payment'] = WAITING_PIX
  again.answer({ json: CANCELLED })
  await screen.findByRole('heading', { level: 1, name: 'Falta só o PIX.' })
})

test('switching between card and boleto moves the focus to the new heading', async () => {
  const server = await openRefused()
  await userEvent.click(screen.getByRole('button', { name: 'Pagar com boleto' }))
  const request = await server.next('POST', '/api/user/orders/7/payment')
  server.answers['GET /api/user/orders/7/payment'] = {
    ...REFUSED,
    payment_status: 'pending',
    payment_method: 'boleto',
    due_on: '2126-11-05',
    refusal: null,
    other_methods: ['card', 'pix'],
  }
  request.answer({ json: CANCELLED })
  const title = await screen.findByRole('heading', { level: 1, name: 'Falta pagar o boleto.' })
  expect(document.activeElement).toBe(title)
  expect(screen.getByRole('link', { name: 'Pagar agora' })).toBeTruthy()
})

const PAULISTA = {
  cep: '01310100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  ibge_code: '3550308',
}
const QUINZE = {
  cep: '80010000',
  street: 'Rua XV de Novembro',
  neighborhood: 'Centro',
  city: 'Curitiba',
  state: 'PR',
  ibge_code: '4106902',
}

async function openDelivery() {
  sessionStorage.clear()
  const server = fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: 1 },
    'GET /api/cart': [MUG],
    'GET /api/cart/totals': {
      subtotal: 30,
      shipping: 0,
      discount: 0,
      total: 30,
      missing_for_free_shipping: 0,
      coupon: null,
      limits: [],
    },
    'GET /api/user/addresses': [],
  })
  openPages({ checkout: checkoutPage }, '/checkout')
  return { server, cep: await screen.findByLabelText('CEP') }
}

const answered = () => new Promise((done) => setTimeout(done, 50))

test('a stale CEP answer does not replace the address of the newer CEP', async () => {
  const { server, cep } = await openDelivery()
  await userEvent.type(cep, '01310100')
  const stale = await server.next('GET', '/api/cep/01310100')
  fireEvent.change(cep, { target: { value: '80010-000' } })
  ;(await server.next('GET', '/api/cep/80010000')).answer({ json: QUINZE })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Cidade').value).toBe('Curitiba'))
  stale.answer({ json: PAULISTA })
  await answered()
  expect(screen.getByLabelText<HTMLInputElement>('Cidade').value).toBe('Curitiba')
})

test('a CEP that was shortened again is not filled in', async () => {
  const { server, cep } = await openDelivery()
  await userEvent.type(cep, '01310100')
  const stale = await server.next('GET', '/api/cep/01310100')
  expect(screen.getByText('Buscando o endereço…')).toBeTruthy()
  await userEvent.type(cep, '{Backspace}')
  expect(screen.queryByText('Buscando o endereço…')).toBeNull()
  stale.answer({ json: PAULISTA })
  await answered()
  expect(screen.getByLabelText<HTMLInputElement>('Cidade').value).toBe('')
})

test('a stale delivery time does not hide that of the newer CEP', async () => {
  const { server, cep } = await openDelivery()
  await userEvent.type(cep, '01310100')
  const stale = await server.next('GET', '/api/delivery/01310100')
  fireEvent.change(cep, { target: { value: '80010-000' } })
  ;(await server.next('GET', '/api/delivery/80010000')).answer({ json: { business_days: 3 } })
  await screen.findByText(/Chega em/)
  stale.answer({ json: { business_days: 9 } })
  await answered()
  expect(screen.getByText(/Chega em/).textContent).toContain('3 dias úteis')
})
