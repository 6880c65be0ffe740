import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSandbox, type StartedSandbox } from './testing.ts'

let box: StartedSandbox

beforeAll(async () => {
  box = await startSandbox()
})
afterEach(() => box.post('/sandbox/faults', { provider: 'ok', identity: 'ok', webhooks: 'ok' }))
afterAll(() => box.stop())

const pix = { transaction_amount: 10, payment_method_id: 'pix', payer: { email: 'ana@exemplo.com' } }

function search(reference: string) {
  return box.provider('GET', `/v1/payments/search?external_reference=${reference}`)
}

test('an unknown fault is refused, a known one is returned', async () => {
  expect((await box.post('/sandbox/faults', { provider: 'broken' })).status).toBe(400)
  expect((await box.post('/sandbox/faults', { weather: 'bad' })).status).toBe(400)
  const { json } = await box.post('/sandbox/faults', { provider: 'error' })
  expect(json).toMatchObject({ provider: 'error', cep: 'ok', webhooks: 'ok' })
})

test('error does nothing and returns 500', async () => {
  await box.post('/sandbox/faults', { provider: 'error' })
  expect((await box.provider('POST', '/v1/payments', { ...pix, external_reference: 'erro' })).status).toBe(500)
  await box.post('/sandbox/faults', { provider: 'ok' })
  expect((await search('erro')).json.results).toHaveLength(0)
})

test('drop does the work and closes the connection; the same key then returns the payment', async () => {
  await box.post('/sandbox/faults', { provider: 'drop' })
  const request = { ...pix, external_reference: 'queda' }
  await expect(box.provider('POST', '/v1/payments', request, { 'X-Idempotency-Key': 'queda' })).rejects.toThrow()
  await box.post('/sandbox/faults', { provider: 'ok' })
  const { json } = await search('queda')
  expect(json.results).toHaveLength(1)
  const again = await box.provider('POST', '/v1/payments', request, { 'X-Idempotency-Key': 'queda' })
  expect(again.json.id).toBe(json.results[0].id)
})

test('locked does the work but returns 423; a read or the same key returns the payment', async () => {
  const request = { ...pix, external_reference: 'trava' }
  await box.post('/sandbox/faults', { provider: 'locked' })
  const { status, json } = await box.provider('POST', '/v1/payments', request, { 'X-Idempotency-Key': 'trava' })
  expect({ status, error: json.error }).toEqual({ status: 423, error: 'resource_locked' })
  const found = await search('trava')
  expect(found.json.results).toHaveLength(1)
  await box.post('/sandbox/faults', { provider: 'ok' })
  const again = await box.provider('POST', '/v1/payments', request, { 'X-Idempotency-Key': 'trava' })
  expect(again).toMatchObject({ status: 201, json: { id: found.json.results[0].id } })
})

test('invalid returns a page instead of JSON', async () => {
  await box.post('/sandbox/faults', { provider: 'invalid' })
  const response = await fetch(`${box.base}/v1/payments`, {
    method: 'POST',
    headers: { Authorization: 'Bearer APP_USR-1', 'X-Idempotency-Key': 'html' },
    body: JSON.stringify(pix),
  })
  expect(response.headers.get('content-type')).toContain('text/html')
})

test('slow does the work at once and delays the response', async () => {
  await box.post('/sandbox/faults', { provider: 'slow' })
  const request = { ...pix, external_reference: 'lenta' }
  await expect(
    fetch(`${box.base}/v1/payments`, {
      method: 'POST',
      headers: { Authorization: 'Bearer APP_USR-1', 'X-Idempotency-Key': 'lenta' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(500),
    }),
  ).rejects.toThrow()
  await box.post('/sandbox/faults', { provider: 'ok' })
  expect((await search('lenta')).json.results).toHaveLength(1)
})

test('a stopped identity provider returns 503', async () => {
  await box.post('/sandbox/faults', { identity: 'down' })
  expect((await fetch(`${box.url}/sandbox/identity/.well-known/openid-configuration`)).status).toBe(503)
})

test('webhooks can be lost or duplicated', async () => {
  await box.post('/sandbox/faults', { webhooks: 'lost' })
  const { json: silent } = await box.provider('POST', '/v1/payments', pix)
  await box.post('/sandbox/faults', { webhooks: 'twice' })
  const { json: loud } = await box.provider('POST', '/v1/payments', pix)
  const hooksOf = (id: number) => box.hooks.filter(({ body }) => body.data.id === String(id))
  await expect.poll(() => hooksOf(loud.id).length).toBe(2)
  expect(hooksOf(silent.id)).toHaveLength(0)
})
