import { expect, test } from 'vitest'
import { MAX_TAGS } from '#domain/customer.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { populate } from '../testing/personal-data.ts'
import { fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { sendJson } from '../testing/wire.ts'

test('the page has contact, orders, addresses, messages and interests of one person', async () => {
  const shop = await openPixShop()
  await shop.settings({ storeName: 'Ousadia' })
  const admin = await shop.admin()
  const { person, orders, protocol } = await populate(shop, 'ana@cliente.example')
  await populate(shop, 'bia@cliente.example')
  const page = await admin.api.adminCustomers.get({ id: person.user.id })
  expect(page).toMatchObject({
    user_id: person.user.id,
    email: 'ana@cliente.example',
    phone: '41999998888',
    account_since: expect.any(Date),
    order_count: 2,
    addresses: [
      { recipient: 'Ana Souza', lines: ['Rua XV de Novembro, 100', 'Centro', 'Curitiba - PR', 'CEP 80010-000'] },
    ],
    tags: ['etiqueta ana'],
    notes: [{ text: 'Anotação de ana@cliente.example', author: 'dona@loja.example' }],
    messages: [{ protocol, message: 'Recado de ana@cliente.example', state: 'new', due_on: expect.any(String) }],
    alerts: [{ kind: 'price', product: 'Vaso' }],
    favorite_count: 1,
  })
  expect(page.orders.map(({ id }) => id)).toEqual(orders.toSorted((a, b) => b - a))
  expect(decodeURIComponent(page.chat_url!)).toMatch(
    /^https:\/\/wa\.me\/5541999998888\?text=Olá.*! Aqui é da loja Ousadia\.$/,
  )
  expect(JSON.stringify(page)).not.toMatch(/bia@|11144477735/)
})

test('purchases with and without an account, by one e-mail, are one person', async () => {
  const shop = await openPixShop()
  await shop.settings({ requiresAccount: false })
  const [admin, product] = [await shop.admin(), await shop.product({ stock: 9 })]
  const guest = { name: 'Ana Souza', email: 'ana@cliente.example', phone: '11912345678' }
  const ids: number[] = []
  const ana = await shop.customer({ email: guest.email, name: 'Ana S.' })
  for (const visitor of [shop.visitor(), shop.visitor()]) {
    await fillCart(visitor, [[product, 1]])
    ids.push((await visitor.api.checkout.create({ ...(await shownCart(visitor)), guest })).order_id)
  }
  ids.push(await insertOrderRow(shop.db, { userId: ana.user.id, totalCents: 50_00 }))
  const { items } = await admin.api.adminCustomers.list({ search: '11912345678' })
  expect(items.map(({ name, email }) => `${name} ${email}`)).toEqual([
    'Ana Souza ana@cliente.example',
    'Ana Souza ana@cliente.example',
  ])
  for (const id of [ana.user.id, ...items.map((row) => row.user_id)]) {
    const page = await admin.api.adminCustomers.get({ id })
    expect(page).toMatchObject({ name: 'Ana S.', phone: '11912345678', order_count: 3, total_spent: 50_00 })
    expect(page.orders.map((order) => order.id)).toEqual(ids.toReversed())
    expect(page.last_order_date!.getTime()).toBeGreaterThanOrEqual(page.first_order_date!.getTime())
  }
})

test('totals are net of refunds', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { user } = await shop.customer()
  const id = await insertOrderRow(shop.db, { userId: user.id, totalCents: 100_00 })
  await shop.db.updateTable('orders').set({ refunded_cents: 30_00 }).where('id', '=', id).execute()
  expect(await admin.api.adminCustomers.get({ id: user.id })).toMatchObject({
    total_spent: 100_00,
    total_refunded: 30_00,
    orders: [{ id, refunded_amount: 30_00 }],
  })
})

test('customers are found by name, e-mail and phone, and filtered by tag', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const [ana, bia] = [
    await shop.customer({ email: 'ana@x.example', name: 'Ana Conceição' }),
    await shop.customer({ email: 'bia@x.example' }),
  ]
  await shop.db.updateTable('users').set({ name: null, name_key: '' }).where('id', '=', bia.user.id).execute()
  await insertOrderRow(shop.db, { userId: ana.user.id })
  const order = await insertOrderRow(shop.db, { userId: bia.user.id, recipient: 'Bia Lima' })
  await shop.db.updateTable('orders').set({ recipient_phone: '41999998888' }).where('id', '=', order).execute()
  const found = async (filter: object) =>
    (await admin.api.adminCustomers.list(filter)).items.map(({ name, phone }) => `${name} ${phone}`)
  const [isAna, isBia] = [['Ana Conceição null'], ['Bia Lima 41999998888']]
  for (const search of ['conceicao', 'ANA CON', 'ana@x']) expect(await found({ search })).toEqual(isAna)
  for (const search of ['(41) 99999-8888', '99999-8888', 'bia@', 'BIA LIMA'])
    expect(await found({ search })).toEqual(isBia)
  await admin.api.adminCustomers.setTag({ id: bia.user.id, tag: '  VIP ', is_set: true })
  expect(await found({ tag: 'vip' })).toEqual(isBia)
  expect(await found({ tag: 'vip', search: 'ana' })).toEqual([])
  expect(await admin.api.adminCustomers.tags()).toEqual([{ tag: 'vip', customers: 1 }])
  await admin.api.adminCustomers.setTag({ id: bia.user.id, tag: 'vip', is_set: false })
  expect(await admin.api.adminCustomers.tags()).toEqual([])
})

test('a note is dated and signed, repeated once, and deleted for all', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { user } = await shop.customer()
  await insertOrderRow(shop.db, { userId: user.id })
  const { adminCustomers } = admin.api
  const note = await adminCustomers.addNote({ id: user.id, text: '  Prefere\nà tarde ' })
  expect(note).toMatchObject({ author: admin.user.email, text: 'Prefere\nà tarde', written_at: expect.any(Date) })
  expect(await adminCustomers.addNote({ id: user.id, text: 'Prefere\nà tarde' })).toEqual(note)
  const other = await shop.customer()
  await expectRefusal(adminCustomers.removeNote({ id: other.user.id, note_id: note.id }), 'customer_note_not_found')
  await adminCustomers.removeNote({ id: user.id, note_id: note.id })
  await expectRefusal(adminCustomers.removeNote({ id: user.id, note_id: note.id }), 'customer_note_not_found')
  expect((await adminCustomers.get({ id: user.id })).notes).toEqual([])
  const traces = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `customer ${user.id}`)
    .execute()
  expect(traces.map(({ action }) => action)).toEqual(['customer.note', 'customer.note_remove'])
  expect(JSON.stringify(traces)).not.toContain('Prefere')
})

test('a person has a limited number of tags', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { adminCustomers } = admin.api
  const { user } = await shop.customer()
  for (let n = 0; n < MAX_TAGS; n++) await adminCustomers.setTag({ id: user.id, tag: `etiqueta ${n}`, is_set: true })
  await expectRefusal(adminCustomers.setTag({ id: user.id, tag: 'mais uma', is_set: true }), 'too_many_tags')
  expect((await adminCustomers.setTag({ id: user.id, tag: 'etiqueta 0', is_set: true })).tags).toHaveLength(MAX_TAGS)
  for (const tag of ['  ', 'x'.repeat(25)])
    expect(await sendJson(admin, 'PUT', `/api/admin/customers/${user.id}/tags`, { tag, is_set: true })).toMatchObject({
      status: 422,
      body: { fields: { tag: expect.any(String) } },
    })
})

test('an erased person, a visitor without an order and an unknown number have no page', async () => {
  const shop = await openShop()
  const { adminCustomers } = (await shop.admin()).api
  const { user } = await shop.customer()
  await shop.db.updateTable('users').set({ email: '' }).where('id', '=', user.id).execute()
  for (const id of [user.id, 999_999]) {
    await expectRefusal(adminCustomers.get({ id }), 'customer_not_found')
    await expectRefusal(adminCustomers.addNote({ id, text: 'x' }), 'customer_not_found')
    await expectRefusal(adminCustomers.setTag({ id, tag: 'x', is_set: true }), 'customer_not_found')
  }
})

test('only staff read the page of a person', async () => {
  const shop = await openShop()
  const ana = await shop.customer()
  await expectRefusal(ana.api.adminCustomers.get({ id: ana.user.id }), 'forbidden')
  await expectRefusal(shop.visitor().api.adminCustomers.get({ id: ana.user.id }), 'not_signed_in')
})
