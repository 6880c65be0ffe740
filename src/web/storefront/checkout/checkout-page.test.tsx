import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clientMiddleware as shoppersMiddleware } from '#web/shared/shoppers-layout.tsx'
import { ANA, openPages } from '#web/testing/customer-routes.tsx'
import { MUG } from '#web/testing/cart.ts'
import { STORE } from '#web/testing/store.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { orderJson } from '#web/testing/orders.ts'
import { cartAction } from '../cart/cart-action.ts'
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
  boleto: null,
  confirms_by_hand: false,
  held_until: null,
  awaits_choice: false,
  expired_at: '2026-11-01T12:30:00Z',
  can_renew_pix: true,
  refusal: null,
  wrong_amount: null,
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

const OWED = {
  id: 1,
  protocol: 'D-7-1',
  kind: 'cancellation',
  items: [],
  shipping_amount: 0,
  swap_amount: 0,
  is_provider_refund: false,
  amount: 50,
  is_sent: false,
  by_shop: true,
  sent_at: null,
  received_at: null,
  refunded_at: null,
  state: 'accepted',
  reason: null,
  created_at: '2026-11-03T12:00:00Z',
  decided_at: '2026-11-03T12:00:00Z',
  answer: null,
  posting_code: null,
  post_by: null,
}

test.each([
  ['owes', { returns: [OWED] }, 'A loja devolve a você o valor pago.'],
  ['gave back by hand', { hand_refunded_amount: 50, refunded_amount: 50 }, 'O valor pago já foi devolvido.'],
  ['gave back', { refunded_amount: 50 }, 'O valor pago foi devolvido pela mesma forma de pagamento.'],
])('a cancelled order says that the shop %s its money', async (_, order, text) => {
  fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: 0 },
    'GET /api/user/orders/7': orderJson(7, { status: 'cancelled', payment_status: 'refunded', ...order }),
    'GET /api/store/settings': PIX_STORE,
    'GET /api/user/orders/7/payment': {
      ...CANCELLED,
      payment_status: 'refunded',
      payment_method: 'card',
      expired_at: null,
      can_renew_pix: false,
    },
  })
  openPages({ checkout: checkoutPage }, '/checkout?pedido=7')
  await screen.findByRole('heading', { level: 1, name: 'Pedido cancelado.' })
  expect(screen.getByText(text)).toBeTruthy()
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
  other_methods: [
    { payment_method: 'pix', discount: 0, total: 50 },
    { payment_method: 'boleto', discount: 0, total: 50 },
  ],
}

const WAITING_PIX = {
  ...REFUSED,
  init_point: null,
  pix_copy_paste: '0002',
  payment_status: 'pending',
  payment_method: 'pix',
  refusal: null,
  other_methods: [
    { payment_method: 'card', discount: 0, total: 50 },
    { payment_method: 'boleto', discount: 0, total: 50 },
  ],
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
    other_methods: [
      { payment_method: 'card', discount: 0, total: 50 },
      { payment_method: 'pix', discount: 0, total: 50 },
    ],
  }
  request.answer({ json: CANCELLED })
  const title = await screen.findByRole('heading', { level: 1, name: 'Falta pagar o boleto.' })
  expect(document.activeElement).toBe(title)
  expect(screen.getByText('O seu pedido está guardado, mas o boleto ainda não foi gerado.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Gerar o boleto' })).toBeTruthy()
})

test('an issued boleto is copied from the page and no second one is offered', async () => {
  const line = '23792368016000023181547000228008264320000080000'
  fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: 0 },
    'GET /api/user/orders/7': orderJson(7, { status: 'pending' }),
    'GET /api/store/settings': PIX_STORE,
    'GET /api/user/orders/7/payment': {
      ...REFUSED,
      payment_status: 'pending',
      payment_method: 'boleto',
      due_on: '2126-11-05',
      refusal: null,
      boleto: { line, url: 'https://provedor.example/boleto/7' },
    },
  })
  openPages({ checkout: checkoutPage }, '/checkout?pedido=7')
  await screen.findByRole('heading', { level: 1, name: 'Falta pagar o boleto.' })
  expect(screen.getByLabelText<HTMLInputElement>('Linha digitável do boleto').value).toBe(
    '23792.36801 60000.231815 47000.228008 2 64320000080000',
  )
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  await userEvent.click(screen.getByRole('button', { name: 'Copiar código de barras' }))
  expect(writeText).toHaveBeenCalledWith(line)
  expect(screen.getByRole('link', { name: /^Abrir boleto/ }).getAttribute('href')).toBe(
    'https://provedor.example/boleto/7',
  )
  expect(screen.getByText(/^Pague em qualquer banco/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Gerar o boleto' })).toBeNull()
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

const TOTALS = {
  subtotal: 30,
  shipping: 0,
  discount: 0,
  total: 30,
  payment_options: [],
  is_shipping_set: true,
  missing_for_free_shipping: 0,
  coupon: null,
  limits: [],
}

async function openDelivery(addresses: unknown[] = [], options: unknown[] = []) {
  sessionStorage.clear()
  const server = fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: 1 },
    'GET /api/cart': [MUG],
    'GET /api/cart/totals': { ...TOTALS, payment_options: options },
    'GET /api/user/addresses': addresses,
  })
  openPages({ checkout: checkoutPage, carrinho: { default: () => null, clientAction: cartAction } }, '/checkout')
  return server
}

async function openTyping() {
  const server = await openDelivery()
  return { server, cep: await screen.findByLabelText('CEP') }
}

const answered = () => new Promise((done) => setTimeout(done, 50))

test('a stale CEP answer does not replace the address of the newer CEP', async () => {
  const { server, cep } = await openTyping()
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
  const { server, cep } = await openTyping()
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
  const { server, cep } = await openTyping()
  await userEvent.type(cep, '01310100')
  const stale = await server.next('GET', '/api/delivery/01310100')
  fireEvent.change(cep, { target: { value: '80010-000' } })
  ;(await server.next('GET', '/api/delivery/80010000')).answer({ json: { business_days: 3, place: 'Curitiba, PR' } })
  await screen.findByText(/Chega em/)
  stale.answer({ json: { business_days: 9, place: 'São Paulo, SP' } })
  await answered()
  expect(screen.getByText(/Chega em/).textContent).toContain('3 dias úteis')
})

const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test("the recipient begins with the account's name", async () => {
  await openTyping()
  expect(textOf('Quem recebe (opcional)')).toBe('Ana')
})

test('a house without a number is S/N, and can get one again', async () => {
  await openTyping()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sem número' })
  await userEvent.click(box)
  expect(textOf('Número')).toBe('S/N')
  await userEvent.click(box)
  expect(textOf('Número')).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('Número'))
  await userEvent.keyboard('s/n')
  expect(box.checked).toBe(true)
})

test('the CEP that the device knows is filled in and looked up', async () => {
  localStorage.setItem('cep', '80010000')
  const { server } = await openTyping()
  expect(textOf('CEP')).toBe('80010-000')
  ;(await server.next('GET', '/api/cep/80010000')).answer({ json: QUINZE })
  await waitFor(() => expect(textOf('Cidade')).toBe('Curitiba'))
})

test('a customer with saved addresses begins another one with an empty CEP', async () => {
  localStorage.setItem('cep', '80010000')
  await openDelivery([HOME])
  await userEvent.click(await screen.findByRole('radio', { name: /Usar outro endereço/ }))
  expect(textOf('CEP')).toBe('')
})

const HOME = {
  id: 5,
  recipient: 'Ana Lima',
  phone: '41999998888',
  document: '52998224725',
  cpf: '52998224725',
  cep: '80010000',
  street: 'Rua XV de Novembro',
  number: '100A',
  complement: '',
  neighborhood: 'Centro',
  city: 'Curitiba',
  state: 'PR',
  used_at: '2026-11-01T12:00:00Z',
}

test('a saved address edited in the checkout stays chosen and is delivered to as edited', async () => {
  const server = await openDelivery([HOME])
  await userEvent.click(await screen.findByRole('button', { name: 'Editar o endereço Ana Lima' }))
  expect([textOf('CEP'), textOf('CPF ou CNPJ (opcional)')]).toEqual(['80010-000', '529.982.247-25'])
  expect(screen.getByLabelText('Número').getAttribute('inputmode')).toBe('text')
  await userEvent.clear(screen.getByLabelText('Número'))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  expect(screen.getByText('Preencha este campo')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Número'), '7')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  const request = await server.next('PUT', '/api/user/addresses/5')
  expect(request.body).toMatchObject({ number: '7', cep: '80010000', document: '52998224725' })
  server.answers['GET /api/user/addresses'] = [{ ...HOME, number: '7' }]
  request.answer({ json: { ...HOME, number: '7' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Ana Lima/ }).checked).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Continuar para o pagamento' }))
  expect(await screen.findByText(/Rua XV de Novembro, 7/)).toBeTruthy()
})

test('removing a refused coupon keeps the focus in the summary', async () => {
  const server = await openDelivery()
  const coupon = {
    code: 'NATAL',
    discount_type: 'fixed',
    discount_value: 5,
    discount_amount: 0,
    refusal: 'Cupom expirado',
  }
  server.answers['GET /api/cart/totals'] = { ...TOTALS, coupon }
  dispatchEvent(new Event('focus'))
  ;(await screen.findByRole('button', { name: 'Remover cupom' })).focus()
  await userEvent.keyboard('{Enter}')
  server.answers['GET /api/cart/totals'] = TOTALS
  ;(await server.next('DELETE', '/api/cart/coupon')).answer({ json: {} })
  await waitFor(() => expect(screen.queryByText(/Cupom expirado/)).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Resumo' }))
})

test('Esc and Voltar ask before an edited address is discarded', async () => {
  await openDelivery([HOME])
  const edit = await screen.findByRole('button', { name: 'Editar o endereço Ana Lima' })
  await userEvent.click(edit)
  const dialog = () => screen.queryByRole('dialog', { name: 'Editar endereço' })
  const pressEsc = () => fireEvent(dialog()!, new Event('cancel', { cancelable: true }))
  const answer = (name: string) => {
    const question = screen.getByRole('dialog', { name: 'Descartar o que você mudou?' })
    return userEvent.click(within(question).getByRole('button', { name }))
  }
  await userEvent.type(screen.getByLabelText('Número'), '7')
  pressEsc()
  await answer('Voltar')
  expect(textOf('Número')).toBe('100A7')
  await userEvent.click(within(dialog()!).getByRole('button', { name: 'Voltar' }))
  await answer('Descartar')
  expect(dialog()).toBeNull()

  await userEvent.click(edit)
  expect(textOf('Número')).toBe('100A')
  pressEsc()
  expect(dialog()).toBeNull()
  await userEvent.click(edit)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sem número' }))
  pressEsc()
  await answer('Descartar')
  expect(dialog()).toBeNull()
})

const BY_PIX = { payment_method: 'pix', at_sight: false, discount: 0, total: 30 }

test('a saved address and a remembered method make the checkout one page', async () => {
  localStorage.setItem('last-method', 'pix')
  const server = await openDelivery([HOME], [BY_PIX])
  await screen.findByRole('heading', { level: 1, name: 'Confira e pague' })
  expect(screen.getByText('Rua XV de Novembro, 100A')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Pagar/ }))
  const order = await server.next('POST', '/api/payments/create-preference')
  expect(order.body).toMatchObject({ payment_method: 'pix', total: 30, destination: { number: '100A' } })
  expect(screen.getByRole('button', { name: 'Gerando o seu PIX…' })).toBeTruthy()
})

test('without a remembered method that the shop offers the checkout begins with the delivery', async () => {
  localStorage.setItem('last-method', 'boleto')
  await openDelivery([HOME], [BY_PIX])
  expect(await screen.findByRole('heading', { level: 1, name: 'Entrega' })).toBeTruthy()
})

test('editing an address that was removed elsewhere closes the dialog and shows what is left', async () => {
  const server = await openDelivery([HOME])
  await userEvent.click(await screen.findByRole('button', { name: 'Editar o endereço Ana Lima' }))
  server.answers['GET /api/user/addresses'] = []
  await userEvent.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  const request = await server.next('PUT', '/api/user/addresses/5')
  request.answer({ status: 404, json: { error: 'Endereço não encontrado', code: 'address_not_found' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('CEP')).toBeTruthy()
})

test('the title of the delivery step takes the focus after a guest has identified', async () => {
  sessionStorage.clear()
  const server = fakeServer({
    'GET /api/cart': [MUG],
    'GET /api/cart/totals': TOTALS,
    'GET /api/sign-in-ways': { provider: null },
  })
  openPages({ checkout: checkoutPage }, '/checkout', shoppersMiddleware)
  const visitor = { status: 401, json: { error: 'Faça login para continuar', code: 'not_signed_in' } }
  ;(await server.next('GET', '/api/users/me')).answer(visitor)
  await userEvent.type(await screen.findByLabelText('Nome completo'), 'Ana Souza')
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@cliente.example')
  await userEvent.type(screen.getByLabelText('Telefone com DDD'), '11912345678')
  await userEvent.click(screen.getByRole('button', { name: 'Continuar sem conta' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Entrega' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  sessionStorage.clear()
})

const LIMIT = { product_id: MUG.product_id, variant_id: MUG.variant_id, reason: 'per_order', sentence: 'Limite.' }

async function openLimited(quantity: number) {
  const server = fakeServer({
    'GET /api/users/me': ANA,
    'GET /api/cart/count': { count: quantity },
    'GET /api/cart': [{ ...MUG, quantity }],
    'GET /api/cart/totals': { ...TOTALS, limits: [{ ...LIMIT, units: 2 }] },
    'GET /api/user/addresses': [],
  })
  openPages({ checkout: checkoutPage, carrinho: { default: () => <h1>Carrinho</h1> } }, '/checkout')
  return server
}

test('a cart over a unit limit leads back from the checkout to the cart', async () => {
  await openLimited(3)
  expect(await screen.findByRole('heading', { level: 1, name: 'Carrinho' })).toBeTruthy()
})

test('a cart that exceeds its limit once the checkout has begun keeps the form', async () => {
  const server = await openLimited(2)
  await screen.findByLabelText('CEP')
  server.answers['GET /api/cart'] = [{ ...MUG, quantity: 3 }]
  dispatchEvent(new Event('focus'))
  await screen.findByText(/^3 x/)
  expect(screen.getByLabelText('CEP')).toBeTruthy()
})
