import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type StartedSandbox } from '../testing.ts'

let box: StartedSandbox
let references = 0

beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.stop())

const payer = {
  email: 'ana@exemplo.com',
  first_name: 'Ana',
  last_name: 'Lima',
}

function pix(changes: object = {}) {
  return {
    transaction_amount: 75.8,
    payment_method_id: 'pix',
    description: 'Pedido',
    external_reference: `pedido-${++references}`,
    payer,
    ...changes,
  }
}

async function read(id: number) {
  return (await box.provider('GET', `/v1/payments/${id}`)).json
}

function hooksOf(id: number) {
  return box.hooks.filter(({ body }) => body.data.id === String(id)).map(({ body }) => body.action)
}

async function paid(changes: object = {}) {
  const { json } = await box.provider('POST', '/v1/payments', pix(changes))
  await box.post(`/sandbox/mercadopago/_payments/${json.id}/approve`)
  return json.id as number
}

test('a PIX is pending, with a code of its amount and a page to pay it', async () => {
  const { status, json } = await box.provider('POST', '/v1/payments', pix())
  expect(status).toBe(201)
  expect(json).toMatchObject({
    status: 'pending',
    status_detail: 'pending_waiting_transfer',
    transaction_amount: 75.8,
    payment_type_id: 'bank_transfer',
    currency_id: 'BRL',
  })
  const { qr_code: code, ticket_url: page } = json.point_of_interaction.transaction_data
  expect(code).toMatch(/^000201.*br\.gov\.bcb\.pix.*540575\.80.*6304[0-9A-F]{4}$/)
  const text = await (await fetch(page)).text()
  expect(text).toContain('Pagar')
  expect(text).toContain('src="data:image/png;base64,')
})

test('an idempotency key with another body is a conflict, for every write', async () => {
  const key = (name: string) => ({ 'X-Idempotency-Key': name })
  const first = pix()
  const { json } = await box.provider('POST', '/v1/payments', first, key('same'))
  expect((await box.provider('POST', '/v1/payments', first, key('same'))).json.id).toBe(json.id)
  const other = await box.provider('POST', '/v1/payments', { ...first, transaction_amount: 1 }, key('same'))
  expect(other).toMatchObject({ status: 409, json: { error: 'idempotency_key_already_used' } })

  const id = await paid()
  expect((await box.provider('POST', `/v1/payments/${id}/refunds`, { amount: 1 }, key('back'))).status).toBe(201)
  expect((await box.provider('POST', `/v1/payments/${id}/refunds`, { amount: 2 }, key('back'))).status).toBe(409)
  expect((await box.provider('POST', `/v1/payments/${id}/refunds`, { amount: 1 }, key('back'))).status).toBe(201)
  expect((await read(id)).refunds).toHaveLength(1)

  const link = { items: [{ title: 'Vaso', quantity: 1, unit_price: 1 }] }
  const made = await box.provider('POST', '/checkout/preferences', link, key('link'))
  expect((await box.provider('POST', '/checkout/preferences', { ...link, expires: true }, key('link'))).status).toBe(
    409,
  )
  expect(
    (await box.provider('PUT', `/checkout/preferences/${made.json.id}`, { expires: true }, key('end'))).status,
  ).toBe(200)
  expect(
    (await box.provider('PUT', `/checkout/preferences/${made.json.id}`, { expires: false }, key('end'))).status,
  ).toBe(409)

  expect((await box.provider('PUT', `/v1/payments/${json.id}`, { status: 'cancelled' }, key('stop'))).json.status).toBe(
    'cancelled',
  )
  expect((await box.provider('PUT', `/v1/payments/${json.id}`, { status: 'cancelled' }, key('stop'))).json.status).toBe(
    'cancelled',
  )
  expect((await box.provider('PUT', `/v1/payments/${json.id}`, {}, key('stop'))).status).toBe(409)
})

test('requires a token and an idempotency key', async () => {
  expect((await box.provider('GET', '/users/me', undefined, { Authorization: '' })).status).toBe(401)
  expect((await box.provider('GET', '/users/me', undefined, { Authorization: 'Bearer outra-coisa' })).status).toBe(401)
  expect((await box.provider('GET', '/users/me', undefined, { Authorization: 'Bearer APP_USR-revogado' })).status).toBe(
    401,
  )
  expect((await box.provider('GET', '/users/me')).json.site_id).toBe('MLB')
  const { status, json } = await box.provider('POST', '/v1/payments', pix(), { 'X-Idempotency-Key': '' })
  expect(status).toBe(400)
  expect(json.cause[0].code).toBe(4292)
})

test('concurrent requests with one key create one payment', async () => {
  const request = pix()
  const once = () => box.provider('POST', '/v1/payments', request, { 'X-Idempotency-Key': 'uma-vez' })
  const answers = await Promise.all(Array.from({ length: 20 }, once))
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  const { json } = await box.provider('GET', `/v1/payments/search?external_reference=${request.external_reference}`)
  expect(json.paging.total).toBe(1)
})

test.each([
  ['three decimals', { transaction_amount: 10.001 }],
  ['a text for an amount', { transaction_amount: '10' }],
  ['nothing to pay', { transaction_amount: 0 }],
  ['an unknown method', { payment_method_id: 'cheque' }],
  ['no e-mail', { payer: {} }],
  ['a CPF that does not exist', { payer: { ...payer, identification: { type: 'CPF', number: '52998224726' } } }],
  ['a CNPJ as a CPF', { payer: { ...payer, identification: { type: 'CPF', number: '11222333000181' } } }],
  ['a reference with a space', { external_reference: 'a b' }],
  ['a PIX of ten minutes', { date_of_expiration: new Date(Date.now() + 600_000).toISOString() }],
  ['a PIX of forty days', { date_of_expiration: new Date(Date.now() + 40 * 86_400_000).toISOString() }],
])('refuses %s', async (_, changes) => {
  const { status, json } = await box.provider('POST', '/v1/payments', pix(changes))
  expect(status).toBe(400)
  expect(json).toMatchObject({ status: 400, error: 'bad_request', cause: [{}] })
})

test('refuses bodies that are not JSON', async () => {
  const headers = { Authorization: 'Bearer TEST-1', 'X-Idempotency-Key': 'k' }
  const response = await fetch(`${box.base}/v1/payments`, { method: 'POST', headers, body: '{' })
  expect(response.status).toBe(400)
})

test("an unknown payment is 404 with the provider's code", async () => {
  for (const id of ['1', 'abc', '99999999999999999999']) {
    const { status, json } = await box.provider('GET', `/v1/payments/${id}`)
    expect(status).toBe(404)
    expect(json.cause[0].code).toBe(2000)
  }
})

test('creating and paying a payment each send a webhook', async () => {
  const id = await paid()
  const { json } = await box.provider('GET', `/v1/payments/${id}`)
  expect(json).toMatchObject({ status: 'approved', status_detail: 'accredited' })
  expect(json.date_approved).toMatch(/-03:00$/)
  await expect.poll(() => hooksOf(id).length).toBe(2)
  expect(hooksOf(id).toSorted()).toEqual(['payment.created', 'payment.updated'])
})

test('refunds in part, then the rest, and never more than was paid', async () => {
  const id = await paid()
  const part = await box.provider('POST', `/v1/payments/${id}/refunds`, { amount: 25.8 })
  expect(part).toMatchObject({ status: 201, json: { payment_id: id, amount: 25.8, status: 'approved' } })
  expect(await read(id)).toMatchObject({
    status: 'approved',
    status_detail: 'partially_refunded',
    transaction_amount_refunded: 25.8,
  })
  const tooMuch = await box.provider('POST', `/v1/payments/${id}/refunds`, { amount: 50.01 })
  expect(tooMuch).toMatchObject({ status: 400, json: { cause: [{ code: 4040 }] } })
  const refundRest = () => box.provider('POST', `/v1/payments/${id}/refunds`, {}, { 'X-Idempotency-Key': 'resto' })
  const rest = await Promise.all([1, 2, 3].map(refundRest))
  expect(new Set(rest.map(({ json }) => json.id)).size).toBe(1)
  expect(rest[0]!.json.amount).toBe(50)
  expect(await read(id)).toMatchObject({ status: 'refunded', transaction_amount_refunded: 75.8 })
  expect((await box.provider('GET', `/v1/payments/${id}/refunds`)).json).toHaveLength(2)
  const third = await box.provider('POST', `/v1/payments/${id}/refunds`, {})
  expect(third).toMatchObject({ status: 400, json: { cause: [{ code: 2063 }] } })
})

test('cancels only open payments', async () => {
  const cancel = (id: number) => box.provider('PUT', `/v1/payments/${id}`, { status: 'cancelled' })
  const { json } = await box.provider('POST', '/v1/payments', pix())
  expect((await cancel(json.id)).json).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' })
  expect((await cancel(json.id)).status).toBe(400)
  expect((await cancel(await paid())).status).toBe(400)
})

test('an overdue payment is cancelled when it is read', async () => {
  const request = pix({ date_of_expiration: new Date(Date.now() + 29.5 * 60_000).toISOString() })
  const { json } = await box.provider('POST', '/v1/payments', request)
  const now = Date.now
  Date.now = () => now() + 30 * 60_000
  try {
    expect(await read(json.id)).toMatchObject({ status: 'cancelled', status_detail: 'expired' })
  } finally {
    Date.now = now
  }
  const late = await box.post(`/sandbox/mercadopago/_payments/${json.id}/pay-late`)
  expect(late.json.status).toBe('approved')
})

test('the actions change payments as their names say', async () => {
  const act = async (id: number, action: string, body = {}) =>
    (await box.post(`/sandbox/mercadopago/_payments/${id}/${action}`, body)).json
  const { json: open } = await box.provider('POST', '/v1/payments', pix())
  expect(await act(open.id, 'review')).toMatchObject({ status: 'in_process' })
  expect(await act(open.id, 'approve-wrong-amount')).toMatchObject({ status: 'approved', transaction_amount: 75.79 })
  const second = await act(open.id, 'pay-twice')
  expect(second.id).toBeGreaterThan(open.id)
  expect(second).toMatchObject({ status: 'approved', external_reference: open.external_reference })
  expect(await act(open.id, 'refund-partial', { amount: 0.79 })).toMatchObject({ transaction_amount_refunded: 0.79 })
  expect(await act(open.id, 'charge-back')).toMatchObject({ status: 'charged_back' })
  expect(await box.post(`/sandbox/mercadopago/_payments/${open.id}/approve`)).toMatchObject({ status: 409 })
  expect(await box.post(`/sandbox/mercadopago/_payments/${open.id}/nada`)).toMatchObject({ status: 404 })
  const { json: other } = await box.provider('POST', '/v1/payments', pix())
  expect(await act(other.id, 'expire')).toMatchObject({ status: 'cancelled', status_detail: 'expired' })
})
