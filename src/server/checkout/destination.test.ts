import { expect, test } from 'vitest'
import { fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'

const PLACE = {
  cep: '80020-310',
  street: 'Rua das Flores, lado par',
  number: '100',
  complement: 'Apto 12',
  neighborhood: 'Centro',
  city: 'Curitiba',
  state: 'PR',
}
const LINE = 'Rua das Flores, lado par, 100, Apto 12 - Centro, Curitiba - PR, CEP 80020-310'
const STORED = { ...PLACE, cep: '80020310' }

async function openScene() {
  const shop = await openPixShop()
  const [ana, admin, mug] = [await shop.customer(), await shop.admin(), await shop.product()]
  shop.cep.find = (cep) => {
    const { street, neighborhood, city, state } = PLACE
    const address = { cep, street, neighborhood, city, state, ibge_code: '4106902' }
    return Promise.resolve({ kind: 'found', address })
  }
  /** Orders the mug, and returns the order as staff see it. */
  async function order(where: object, headers: Record<string, string> = {}) {
    await fillCart(ana, [[mug, 1]])
    const { order_id: id } = await ana.api.checkout.create({ ...(await shownCart(ana)), ...where }, { headers })
    return admin.api.adminOrders.get({ id })
  }
  const send = async (where: object) =>
    ana.fetch('/api/payments/create-preference', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ items: [], shipping_cost: 0, shipping_address: LINE, payment_method: 'pix', ...where }),
    })
  return { shop, ana, admin, order, send }
}

test('an order keeps its destination in parts, and its line is made from them', async () => {
  const { ana, admin, order } = await openScene()
  await ana.api.store.cep({ cep: PLACE.cep })
  const placed = await order({ destination: PLACE, recipient_name: 'Maria' })
  const destination = { ...STORED, ibge_code: '4106902' }
  expect(placed).toMatchObject({ shipping_address: LINE, destination })
  expect((await ana.api.account.order({ id: placed.id })).destination).toEqual(destination)
  expect((await admin.api.adminOrders.print({ ids: [placed.id] }))[0]!.destination).toEqual(destination)

  await admin.api.adminOrders.setStatus({ id: placed.id, status: 'confirmed' })
  const proof = await admin.api.adminOrders.visualProof({ id: placed.id })
  expect(proof).toContain('Maria<br>Rua das Flores, lado par, 100, Apto 12<br>Centro<br>Curitiba - PR<br>CEP 80020-310')
})

test('an order that comes with a line alone keeps the line, and has no parts', async () => {
  const { order } = await openScene()
  expect(await order({ shipping_address: LINE })).toMatchObject({ shipping_address: LINE, destination: null })
})

test('a destination without street, number, city or CEP is reported, and nothing is ordered', async () => {
  const { ana, send } = await openScene()
  for (const missing of ['street', 'number', 'city', 'cep']) {
    const response = await send({ destination: { ...PLACE, [missing]: ' ' } })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { [`destination.${missing}`]: expect.any(String) } })
  }
  expect((await ana.api.account.orders()).items).toEqual([])
})

test.each([
  [{ recipient_document: '12.abc.345/01de-35' }, '12ABC34501DE35', null],
  [{ recipient_document: '529.982.247-25' }, '52998224725', '52998224725'],
  [{ recipient_cpf: '529.982.247-25' }, '52998224725', '52998224725'],
])('%j is stored as the document of the recipient', async (sent, document, cpf) => {
  const { order } = await openScene()
  expect(await order(sent)).toMatchObject({ recipient_document: document, recipient_cpf: cpf })
})

test('the proof names a CNPJ as such', async () => {
  const { admin, order } = await openScene()
  const { id } = await order({ recipient_document: '11222333000181' })
  await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })
  expect(await admin.api.adminOrders.visualProof({ id })).toContain('CNPJ 11.222.333/0001-81')
})

test('the same key with another destination is another request', async () => {
  const { ana, order } = await openScene()
  const headers = { 'Idempotency-Key': 'one' }
  const { id } = await order({ destination: PLACE }, headers)
  expect(await order({ destination: PLACE }, headers)).toMatchObject({ id })
  await expectRefusal(order({ destination: { ...PLACE, number: '101' } }, headers), 'idempotency_key_reused')
  expect((await ana.api.account.orders()).items).toHaveLength(1)
})

test('the database refuses a destination with a part missing', async () => {
  const { shop, order } = await openScene()
  const { id } = await order({ destination: PLACE })
  await expect(shop.db.updateTable('orders').set({ city: null }).where('id', '=', id).execute()).rejects.toThrow()
  await expect(shop.db.updateTable('orders').set({ cep: null }).where('id', '=', id).execute()).rejects.toThrow()
})

test('the IBGE code of a CEP that was not looked up is found by a job', async () => {
  const { shop, admin, order } = await openScene()
  const { id, destination } = await order({ destination: { ...PLACE, city: 'CURITIBA' } })
  expect(destination).toMatchObject({ city: 'CURITIBA', ibge_code: null })
  await shop.jobs.drain()
  expect((await admin.api.adminOrders.get({ id })).destination).toMatchObject({
    city: 'CURITIBA',
    ibge_code: '4106902',
  })
})

test('an order to another city than that of its CEP gets no IBGE code', async () => {
  const { shop, ana, admin, order } = await openScene()
  await ana.api.store.cep({ cep: PLACE.cep })
  const { id } = await order({ destination: { ...PLACE, city: 'Colombo' } })
  await shop.jobs.drain()
  expect((await admin.api.adminOrders.get({ id })).destination).toMatchObject({ ibge_code: null })
})

test('the search for an IBGE code is repeated while the services are down, and given up without an alert', async () => {
  const { shop, admin, order } = await openScene()
  const find = shop.cep.find
  shop.cep.find = () => Promise.resolve({ kind: 'unavailable' })
  const { id } = await order({ destination: PLACE })
  await shop.jobs.drain()
  shop.cep.find = find
  shop.travel(10_000)
  await shop.jobs.drain()
  expect((await admin.api.adminOrders.get({ id })).destination).toMatchObject({ ibge_code: '4106902' })

  shop.cep.find = () => Promise.resolve({ kind: 'unavailable' })
  await order({ destination: { ...PLACE, cep: '80010000' } })
  for (let hour = 0; hour < 30; hour++) {
    await shop.jobs.drain()
    shop.travel(3_600_000)
  }
  const unfinished = await shop.db.selectFrom('jobs').select('kind').where('done_at', 'is', null).execute()
  expect(unfinished.filter(({ kind }) => kind === 'find_ibge_code')).toEqual([])
})

test('an order to a CEP that is known not to exist has no term of delivery', async () => {
  const { shop, ana, order } = await openScene()
  await shop.settings({ delivery: { table: '', defaultDays: 7 } })
  shop.cep.find = () => Promise.resolve({ kind: 'unknown' })
  await expectRefusal(ana.api.store.delivery({ cep: PLACE.cep }), 'cep_not_found')
  expect(await order({ destination: PLACE })).toMatchObject({ delivery_days: null })
  expect(await order({ destination: { ...PLACE, cep: '80010-000' } })).toMatchObject({ delivery_days: 7 })
})
