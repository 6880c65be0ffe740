import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { parseOrderSearch } from '#domain/order-search.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openShop } from '../testing/shop.ts'
import { identifierQuery } from './search-orders.ts'

async function openDesk() {
  const shop = await openShop()
  const [admin, ana] = [
    await shop.admin(),
    await shop.customer({ email: 'ana@cliente.example', name: 'Ana Conceição' }),
  ]
  const order = async (fields: object = {}, recipient?: string) => {
    const id = await insertOrderRow(shop.db, { userId: ana.user.id, ...(recipient && { recipient }) })
    await shop.db
      .updateTable('orders')
      .set({ tracking_code: null, ...fields })
      .where('id', '=', id)
      .execute()
    return id
  }
  const find = async (search: string, more: object = {}) =>
    (await admin.api.adminOrders.list({ search, limit: 50, ...more })).items.map(({ id, match }) => [id, match?.by])
  return { shop, admin, ana, order, find }
}

test('an order is found by everything that the customer has in hand, and the row says by what', async () => {
  const { order, find } = await openDesk()
  const id = await order(
    {
      tracking_code: 'AN735019284BR',
      recipient_phone: '41999998888',
      recipient_document: '11144477735',
      cep: '80010000',
      coupon_code: 'FRETE20',
    },
    'Érica Souza',
  )
  await order({ recipient_phone: '11988887777', cep: '01001000' })
  for (const [search, by] of [
    ['AN735019284BR', 'tracking'],
    [' an 735 019 284 br ', 'tracking'],
    [`PED${String(id).padStart(8, '0')}BR`, 'number'],
    [`ped${String(id).padStart(8, '0')}br`, 'number'],
    [`#${id}`, 'number'],
    ['(41) 99999-8888', 'phone'],
    ['+55 41 99999 8888', 'phone'],
    ['999998888', 'phone'],
    ['111.444.777-35', 'document'],
    ['11144477735', 'document'],
    ['80010-000', 'cep'],
    ['80010000', 'cep'],
    ['frete20', 'coupon'],
    ['erica', 'recipient'],
  ] as const)
    expect({ search, found: await find(search) }).toEqual({ search, found: [[id, by]] })
  for (const nothing of ['AN735019285BR', '41999998889', '11144477736', '80010-001', 'FRETE2'])
    expect({ nothing, found: await find(nothing) }).toEqual({ nothing, found: [] })
})

test('an exact number comes alone, and only an unused one is the number of a customer', async () => {
  const { ana, order, find, shop } = await openDesk()
  const { id: product } = await shop.product({ name: 'Kit 2' })
  const first = await order()
  for (let count = 0; count < 3; count++) await order()
  const line = await insertOrderRow(shop.db, {
    userId: ana.user.id,
    lines: [{ productId: product, name: `Kit ${first}` }],
  })
  expect(await find(String(first))).toEqual([[first, 'number']])
  expect(await find(`kit ${first}`)).toEqual([[line, 'product']])
  const other = await shop.customer()
  const { id: far } = await shop.db
    .insertInto('users')
    .values({
      id: 900_000,
      issuer: 'i',
      subject: 's',
      email: 'z@x.example',
      created_at: shop.now(),
      name: null,
      picture: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const last = await insertOrderRow(shop.db, { userId: far })
  expect(await find(`#${far}`)).toEqual([[last, 'customer']])
  expect(await find(String(other.user.id + 700_000))).toEqual([])
})

test('a number outside of the chosen filter is searched as a word', async () => {
  const { shop, ana, find } = await openDesk()
  const { id: product } = await shop.product({ name: 'Kit' })
  const cancelled = await insertOrderRow(shop.db, { userId: ana.user.id, status: 'cancelled' })
  const paid = await insertOrderRow(shop.db, {
    userId: ana.user.id,
    lines: [{ productId: product, name: `Kit ${cancelled}` }],
  })
  expect(await find(String(cancelled), { status: 'confirmed' })).toEqual([[paid, 'product']])
})

test('all orders of a phone come, page by page, with their count', async () => {
  const { admin, order } = await openDesk()
  const ids: number[] = []
  for (let count = 0; count < 3; count++) ids.push(await order({ recipient_phone: '41999998888' }))
  const first = await admin.api.adminOrders.list({ search: '41999998888', limit: 2 })
  const second = await admin.api.adminOrders.list({ search: '41999998888', limit: 2, cursor: first.next! })
  expect(
    [first.total, ...first.items, ...second.items].map((each) => (typeof each === 'object' ? each!.id : each)),
  ).toEqual([3, ...ids.toReversed()])
})

test('what identifies an order is read by an index', async () => {
  const { shop } = await openDesk()
  if (shop.dialect !== 'sqlite') return
  for (const [text, index] of [
    ['AN735019284BR', 'orders_tracking (tracking_code=?)'],
    ['(41) 99999-8888', 'orders_phone (recipient_phone=?)'],
    ['111.444.777-35', 'orders_document (recipient_document=?)'],
    ['80010-000', 'orders_cep (cep=?)'],
  ] as const) {
    const { sql, parameters } = identifierQuery(shop.db.selectFrom('orders as o'), parseOrderSearch(text))!
      .select('o.id')
      .compile()
    const { rows } = await shop.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    const plan = rows.map(({ detail }) => detail)
    expect(plan).toContainEqual(expect.stringContaining(`INDEX ${index}`))
    expect(plan).toContainEqual('SEARCH o USING INTEGER PRIMARY KEY (rowid=?)')
  }
})
