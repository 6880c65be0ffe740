import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from './store.ts'
import { startSandbox, type StartedSandbox } from './testing.ts'
import { openWebhooks, signWebhook } from './webhooks.ts'

let box: StartedSandbox

beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.stop())

const request = { transaction_amount: 10, payment_method_id: 'pix', payer: { email: 'ana@exemplo.com' } }

async function newPayment() {
  return (await box.provider('POST', '/v1/payments', request)).json.id as number
}

function hooksOf(id: number) {
  return box.hooks.filter(({ body }) => body.data.id === String(id))
}

test('signs like the provider', () => {
  expect(
    signWebhook({
      secret: 'segredo-de-teste',
      dataId: '123456789',
      requestId: 'bb56a2f1-6aae-46ac-982e-9dcd3581d08e',
      ts: '1742505638683',
    }),
  ).toBe('ts=1742505638683,v1=5277b7bde2263d8f8958f9a7d81785be91a6e3409189c4728fc872a4f73bd8ee')
})

test('a notification has the payment number in the query and a signature over it', async () => {
  const id = await newPayment()
  await expect.poll(() => hooksOf(id).length).toBe(1)
  const { url, headers, body } = hooksOf(id)[0]!
  expect(url).toBe(`/api/webhooks/mercadopago?data.id=${id}&type=payment`)
  expect(body).toMatchObject({
    type: 'payment',
    action: 'payment.created',
    api_version: 'v1',
    data: { id: String(id) },
  })
  const [, ts, v1] = /^ts=([0-9]{13}),v1=([0-9a-f]{64})$/.exec(String(headers['x-signature']))!
  const manifest = `id:${id};request-id:${headers['x-request-id']};ts:${ts};`
  expect(v1).toBe(createHmac('sha256', 'segredo-de-teste').update(manifest).digest('hex'))
})

test.each([
  ['is retried until it is accepted', [500, 404, 201], 3],
  ['is given up after the last retry', [500, 500, 500, 200], 3],
])('a refused notification %s', async (_, answers, attempts) => {
  const store = openStore(':memory:')
  const webhooks = openWebhooks(store, { webhookUrl: box.webhookUrl, webhookSecret: 'x', retryDelaysMs: [10, 20] })
  const before = box.hooks.length
  box.answers.push(...answers)
  webhooks.enqueue({ id: 7, notification_url: null }, 'payment.updated')
  await expect.poll(() => box.hooks.length).toBe(before + attempts)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(box.hooks).toHaveLength(before + attempts)
  box.answers.length = 0
  await webhooks.close()
  store.close()
})

test('a notification can be sent again', async () => {
  const id = await newPayment()
  await box.post(`/sandbox/mercadopago/_payments/${id}/webhook-again`)
  await expect.poll(() => hooksOf(id).length).toBe(2)
  expect(hooksOf(id).map(({ body }) => body.action)).toEqual(['payment.created', 'payment.updated'])
})
