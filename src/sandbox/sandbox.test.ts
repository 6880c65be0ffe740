import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSandbox } from './testing.ts'

const pix = { transaction_amount: 10, payment_method_id: 'pix', payer: { email: 'a@b.example' } }

test('every page renders with the demo bar and without scripts', async () => {
  const box = await startSandbox()
  const { json } = await box.provider('POST', '/v1/payments', { ...pix, external_reference: 'pedido-1' })
  for (const path of ['/sandbox', '/sandbox/', '/sandbox/faults', '/sandbox/mail']) {
    const response = await fetch(box.url + path)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('MODO DEMONSTRAÇÃO')
    expect(text).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  const home = await (await fetch(`${box.url}/sandbox`)).text()
  for (const word of ['pedido-1', 'Pagar duas vezes', 'Entrar como cliente']) expect(home).toContain(word)
  const button = await fetch(`${box.base}/_payments/${json.id}/approve`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', origin: box.url },
  })
  expect(button.headers.get('location')).toBe('/sandbox#pagamentos')
  const foreign = await fetch(`${box.url}/sandbox/faults`, { method: 'POST', headers: { origin: 'http://evil.test' } })
  expect(foreign.status).toBe(403)
  expect((await fetch(`${box.url}/sandbox/nada`)).status).toBe(404)
  await box.stop()
})

test('two processes share payments, keys and numbers through one file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const dataFile = join(folder, 'sandbox.db')
  const [one, two] = await Promise.all([startSandbox({ dataFile }), startSandbox({ dataFile })])
  const payments = await Promise.all(
    [one, two, one, two].map((box, i) => box.provider('POST', '/v1/payments', pix, { 'X-Idempotency-Key': `k${i}` })),
  )
  expect(new Set(payments.map(({ json }) => json.id)).size).toBe(4)
  expect((await two.provider('GET', `/v1/payments/${payments[0]!.json.id}`)).status).toBe(200)
  const keys = await Promise.all(
    [one, two].map(async (box) => (await fetch(`${box.url}/sandbox/identity/jwks`)).text()),
  )
  expect(keys[0]).toBe(keys[1])
  await Promise.all([one.stop(), two.stop()])
  const again = await startSandbox({ dataFile })
  expect((await again.provider('GET', `/v1/payments/${payments[3]!.json.id}`)).status).toBe(200)
  await again.stop()
  rmSync(folder, { recursive: true })
})
