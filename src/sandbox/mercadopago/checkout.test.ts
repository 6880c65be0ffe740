import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type StartedSandbox } from '../testing.ts'

let box: StartedSandbox

beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.stop())

const cardOnly = {
  excluded_payment_types: [{ id: 'ticket' }, { id: 'bank_transfer' }, { id: 'atm' }],
  installments: 12,
}
const boletoOnly = {
  excluded_payment_types: [
    { id: 'credit_card' },
    { id: 'debit_card' },
    { id: 'prepaid_card' },
    { id: 'bank_transfer' },
  ],
  excluded_payment_methods: [{ id: 'pec' }],
}

function preference(changes: object = {}) {
  return {
    items: [{ id: '1', title: 'Luminária <Órbita>', quantity: 2, unit_price: 29.95, currency_id: 'BRL' }],
    shipments: { mode: 'not_specified', cost: 15.9 },
    back_urls: {
      success: `${box.url}/pagamento/ok`,
      failure: `${box.url}/pagamento/falhou`,
      pending: `${box.url}/pagamento/espera`,
    },
    auto_return: 'approved',
    external_reference: 'pedido-7',
    payment_methods: cardOnly,
    ...changes,
  }
}

async function open(changes: object = {}) {
  const { status, json } = await box.provider('POST', '/checkout/preferences', preference(changes))
  expect(status).toBe(201)
  return json
}

function choose(url: string, choice: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ choice, ...fields })
  return fetch(url, { method: 'POST', redirect: 'manual', body, headers: { origin: box.url } })
}

test('creates a preference, also with a trailing slash, and returns it', async () => {
  const { status, json } = await box.provider('POST', '/checkout/preferences/', preference())
  expect(status).toBe(201)
  expect(json.init_point).toBe(`${box.base}/checkout/${json.id}`)
  const { json: again } = await box.provider('GET', `/checkout/preferences/${json.id}`)
  expect(again).toMatchObject({ external_reference: 'pedido-7', items: [{ unit_price: 29.95 }] })
})

test('shows items and total, escaped, under a strict policy', async () => {
  const { init_point: address } = await open()
  const response = await fetch(address)
  const text = (await response.text()).replaceAll('\u00a0', ' ')
  expect(text).toContain('Luminária &lt;Órbita&gt;')
  expect(text).toContain('R$ 75,80')
  expect(text).toContain('12x de R$ 6,32')
  expect(text).not.toContain('Gerar boleto')
  expect(response.headers.get('content-security-policy')).toMatch(
    /default-src 'none'; style-src 'sha256-.*form-action 'self' http:\/\/localhost/,
  )
})

test.each([
  ['approve', 'approved', '/pagamento/ok'],
  ['reject', 'rejected', '/pagamento/falhou'],
  ['review', 'in_process', '/pagamento/espera'],
])('%s creates the payment and redirects to the shop', async (choice, status, path) => {
  const { init_point: address, id } = await open()
  const back = new URL((await choose(address, choice, { installments: '3' })).headers.get('location')!)
  expect(back.pathname).toBe(path)
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    status,
    external_reference: 'pedido-7',
    preference_id: id,
    merchant_order_id: 'null',
  })
  const { json } = await box.provider('GET', `/v1/payments/${back.searchParams.get('payment_id')}`)
  expect(json).toMatchObject({ status, transaction_amount: 75.8, installments: 3, payment_type_id: 'credit_card' })
})

test('a boleto preference offers only a boleto, which can be paid', async () => {
  const { init_point: address } = await open({ payment_methods: boletoOnly })
  const text = await (await fetch(address)).text()
  expect(text).toContain('Gerar boleto')
  expect(text).not.toContain('Aprovar')
  expect((await choose(address, 'approve')).status).toBe(400)
  const boleto = (await choose(address, 'boleto')).headers.get('location')!
  expect(await (await fetch(boleto)).text()).toMatch(/23790\.00\d.*Pagar boleto/s)
  const back = await fetch(boleto, { method: 'POST', redirect: 'manual', headers: { origin: box.url } })
  expect(back.headers.get('location')).toContain('/pagamento/ok?')
})

test('an expired link shows a message and takes no payment', async () => {
  const { init_point: address, id } = await open()
  const over = { expires: true, expiration_date_to: '2020-01-01T00:00:00.000-03:00' }
  await box.provider('PUT', `/checkout/preferences/${id}`, over)
  const page = await fetch(address)
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('expirou')
  expect((await choose(address, 'approve')).status).toBe(410)
})

test.each([
  ['no items', { items: [] }, 'invalid_items'],
  ['a negative price', { items: [{ title: 'x', quantity: 1, unit_price: -1 }] }, 'invalid_items'],
  ['half a piece', { items: [{ title: 'x', quantity: 0.5, unit_price: 1 }] }, 'invalid_items'],
  ['auto_return without a way back', { back_urls: {} }, 'invalid_auto_return'],
  ['a long reference', { external_reference: 'x'.repeat(65) }, 'invalid_external_reference'],
  [
    'excluding the wallet',
    { payment_methods: { excluded_payment_methods: [{ id: 'account_money' }] } },
    'invalid_payment_methods',
  ],
])('refuses %s', async (_, changes, error) => {
  expect(await box.provider('POST', '/checkout/preferences', preference(changes))).toMatchObject({
    status: 400,
    json: { error },
  })
})

test('_pay pays the newest preference of a reference, else an amount, else returns 404', async () => {
  await open({ external_reference: 'pedido-8' })
  const pay = (body: object) => box.post('/sandbox/mercadopago/_pay', { status: 'approved', ...body })
  expect((await pay({ external_reference: 'pedido-8' })).json).toMatchObject({
    status: 'approved',
    transaction_amount: 75.8,
  })
  expect((await pay({ external_reference: 'pedido-9', amount: 10 })).json).toMatchObject({ transaction_amount: 10 })
  expect((await pay({ external_reference: 'pedido-10' })).status).toBe(404)
})

test('a post from another site is refused', async () => {
  const { init_point: address } = await open()
  const body = new URLSearchParams({ choice: 'approve' })
  const answer = await fetch(address, { method: 'POST', body, headers: { origin: 'http://evil.test' } })
  expect(answer.status).toBe(403)
})
