import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from './store.ts'
import { eventually, startSandbox, type StartedSandbox } from './testing.ts'
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

test('signs as the provider does', () => {
  expect(
    signWebhook({
      secret: 'segredo-de-teste',
      dataId: '123456789',
      requestId: 'bb56a2f1-6aae-46ac-982e-9dcd3581d08e',
      ts: '1742505638683',
    }),
  ).toBe('ts=1742505638683,v1=5277b7bde2263d8f8958f9a7d81785be91a6e3409189c4728fc872a4f73bd8ee')
})

test('a notification carries the number in the query and a signature over it', async () => {
  const id = await newPayment()
  await eventually(() => hooksOf(id).length === 1)
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

test('a refused notification is sent again, and given up in the end', async () => {
  const store = openStore(':memory:')
  const webhookUrl = `${box.url}/sandbox/nowhere`
  const webhooks = openWebhooks(store, { webhookUrl, webhookSecret: 'x', retriesAfterMs: [10, 20] })
  webhooks.enqueue({ id: 7, notification_url: null, sends_webhooks: 1 }, 'payment.updated')
  const row = () => store.one<{ status: string }>('SELECT status, attempts, answer FROM webhooks')
  await eventually(() => row()!.status === 'gave up')
  expect(row()).toMatchObject({ attempts: 3, answer: '404' })
  await webhooks.close()
  store.close()
})

test('again, never and always', async () => {
  const id = await newPayment()
  await eventually(() => hooksOf(id).length === 1)
  await box.post(`/sandbox/mercadopago/_payments/${id}/webhook-never`)
  await box.post(`/sandbox/mercadopago/_payments/${id}/approve`)
  await box.post(`/sandbox/mercadopago/_payments/${id}/webhook-again`)
  await eventually(() => hooksOf(id).length === 2)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(hooksOf(id)).toHaveLength(2)
})

test('webhooks left unsent by one process are sent by the next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const file = join(folder, 'sandbox.db')
  const first = openStore(file)
  const dead = openWebhooks(first, { webhookUrl: 'http://127.0.0.1:1/', webhookSecret: 'x' })
  await dead.close()
  const id = 90_000_000_077
  dead.enqueue({ id, notification_url: `${box.url}/sandbox/nowhere`, sends_webhooks: 1 }, 'payment.updated')
  first.close()
  const second = openStore(file)
  const alive = openWebhooks(second, { webhookUrl: 'http://127.0.0.1:1/', webhookSecret: 'x' })
  const attempts = () =>
    second.one<{ attempts: number }>('SELECT attempts FROM webhooks WHERE payment_id = ?', id)!.attempts
  await eventually(() => attempts() === 1)
  await alive.close()
  second.close()
  rmSync(folder, { recursive: true })
})
