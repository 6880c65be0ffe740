import { expect, test } from 'vitest'
import { addressLines } from '#domain/address.ts'
import { ADDRESS, fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'

const MARIA = { recipient_name: ' Maria  Souza ', recipient_phone: '(41) 99999-8888', recipient_cpf: '529.982.247-25' }

test('recipient and CPF are stored with the order, the CPF shown only with one order', async () => {
  const shop = await openPixShop()
  const [ana, admin] = [await shop.customer(), await shop.admin()]
  await fillCart(ana, [[await shop.product(), 1]])
  const { order_id: id } = await ana.api.checkout.create({ ...(await shownCart(ana)), ...MARIA })

  const kept = { shipping_address: ADDRESS, recipient_name: 'Maria  Souza', recipient_phone: '41999998888' }
  expect(await ana.api.account.order({ id })).toMatchObject({ ...kept, recipient_cpf: '52998224725' })
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({ ...kept, recipient_cpf: '52998224725' })
  for (const path of ['/api/user/orders', '/api/admin/orders']) {
    const client = path.includes('admin') ? admin : ana
    expect(await (await client.fetch(path)).text()).not.toMatch(/52998224725|529\.982/)
  }

  await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })
  const proof = await admin.api.adminOrders.visualProof({ id })
  for (const line of ['Maria  Souza', 'Tel. (41) 99999-8888', 'CPF 529.982.247-25', ...addressLines(ADDRESS)])
    expect(proof).toContain(line)
})

test('the recipient is optional', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  const mug = await shop.product()
  for (const nobody of [{}, { recipient_name: '', recipient_phone: ' ', recipient_cpf: '' }]) {
    await fillCart(ana, [[mug, 1]])
    const { order_id: id } = await ana.api.checkout.create({ ...(await shownCart(ana)), ...nobody })
    expect(await ana.api.account.order({ id })).toMatchObject({
      recipient_name: null,
      recipient_phone: null,
      recipient_cpf: null,
    })
  }
})

test.each([
  ['recipient_cpf', '529.982.247-26', 'Este CPF não existe. Confira os números'],
  ['recipient_cpf', '111.111.111-11', 'Este CPF não existe. Confira os números'],
  ['recipient_phone', '99999-8888', 'Informe o telefone com DDD'],
  ['recipient_name', 'a'.repeat(121), 'Use no máximo 120 caracteres'],
])('an invalid %s is reported at its field, and nothing is ordered', async (field, value, sentence) => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  await fillCart(ana, [[await shop.product(), 1]])
  const response = await ana.fetch('/api/payments/create-preference', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      items: [],
      shipping_cost: 0,
      shipping_address: ADDRESS,
      payment_method: 'pix',
      [field]: value,
    }),
  })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: sentence } })
  expect((await ana.api.account.orders()).items).toEqual([])
})

test('the same key with another recipient is another request', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  await fillCart(ana, [[await shop.product(), 1]])
  const [shown, headers] = [await shownCart(ana), { 'Idempotency-Key': 'one' }]
  const placed = await ana.api.checkout.create({ ...shown, ...MARIA }, { headers })
  expect(
    await ana.api.checkout.create({ ...shown, ...MARIA, recipient_phone: '41 99999 8888' }, { headers }),
  ).toMatchObject({ order_id: placed.order_id })
  await expectRefusal(
    ana.api.checkout.create({ ...shown, ...MARIA, recipient_cpf: '' }, { headers }),
    'idempotency_key_reused',
  )
})
