import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { sendJson } from '../testing/wire.ts'
import { giveBackStock, takeStock } from './stock.ts'

const FORM = { name: 'Caneca Prosa', slug: 'caneca-prosa', price: 59_90 }

function sell({ db }: TestShop, productId: number, quantity: number): Promise<void> {
  return inTransaction(db, (tx) => takeStock(tx, [{ productId, quantity }]))
}

function audit({ db }: TestShop) {
  return db.selectFrom('audit_log').select(['actor', 'action', 'subject', 'before', 'after', 'address']).orderBy('id').execute()
}

test('staff see every product, the inactive too, a page at a time', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  for (const name of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']) await shop.product({ name, isActive: name !== 'Dois', isDeleted: name === 'Três' })
  const namesOf = (products: { name: string }[]) => products.map(({ name }) => name)

  expect(namesOf((await admin.api.adminProducts.list()).items)).toEqual(['Cinco', 'Quatro', 'Dois', 'Um'])
  const first = await admin.api.adminProducts.list({ limit: 3 })
  expect(namesOf(first.items)).toEqual(['Cinco', 'Quatro', 'Dois'])
  const second = await admin.api.adminProducts.list({ limit: 3, cursor: first.next! })
  expect(second).toMatchObject({ items: [{ name: 'Um' }], next: null })
  expect((await admin.api.adminProducts.list({ cursor: 'inventado' })).items).toHaveLength(4)
})

test('a search means the letters it is made of', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  for (const name of ['Luminária Âmbar', 'Vaso 50% off', 'Vaso_sublinhado', 'Vaso\\barra', "Copo d'água"]) await shop.product({ name })
  const found = async (search: string) => (await admin.api.adminProducts.list({ search })).items.map(({ name }) => name)

  expect(await found('LUMINARIA')).toEqual(['Luminária Âmbar'])
  expect(await found('%')).toEqual(['Vaso 50% off'])
  expect(await found('_')).toEqual(['Vaso_sublinhado'])
  expect(await found('\\')).toEqual(['Vaso\\barra'])
  expect(await found("'")).toEqual(["Copo d'água"])
  expect(await found('%'.repeat(1000))).toEqual([])
  expect(await found('  ')).toHaveLength(5)
})

test('a new product is sold at once, under its tidied address', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id: categoryId } = await shop.category()
  expect((await shop.visitor().api.catalogue.products({ search: 'prosa' })).items).toEqual([])

  const made = await admin.api.adminProducts.create({
    ...FORM, slug: ' Caneca Prosa (Âmbar) ', description: 'Linha um\nLinha dois', short_description: 'Para o café', original_price: 79_90,
    image_url: 'https://imagens.example/caneca.webp', category_id: categoryId, is_featured: true, stock_quantity: 7,
  })
  expect(made).toMatchObject({ slug: 'caneca-prosa-ambar', price: 59_90, original_price: 79_90, stock_quantity: 7, is_active: true, version: 1 })
  expect(await shop.visitor().api.catalogue.product({ id: made.id })).toMatchObject({ name: 'Caneca Prosa', category_id: categoryId })
  expect((await shop.visitor().api.catalogue.products({ search: 'prosa' })).items).toMatchObject([{ id: made.id }])
  expect(await audit(shop)).toEqual([
    { actor: admin.user.email, action: 'product.create', subject: `product ${made.id}`, before: null, after: expect.stringContaining('caneca-prosa-ambar'), address: admin.address },
  ])
})

test('what is not said about a new product is empty', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const created = await sendJson(admin, 'POST', '/api/products', { name: 'Só o nome', slug: 'so-o-nome', price: 0, original_price: null, image_url: '', category_id: null })
  expect(created).toMatchObject({
    status: 201,
    body: { description: '', short_description: '', price: 0, original_price: null, image_url: null, category_id: null, is_featured: false, is_active: true, stock_quantity: 0 },
  })
})

test.each([
  ['price', -1], ['price', 0.001], ['price', 1e12], ['price', '10,00'], ['price', null], ['price', undefined],
  ['original_price', -1], ['original_price', 'caro'],
  ['name', ''], ['name', '   '], ['name', 'a'.repeat(10_000)], ['name', 'com\u0007sino'], ['name', undefined], ['name', 7], ['name', '\ud800'],
  ['description', 'a'.repeat(20_001)], ['short_description', 'duas\nlinhas'],
  ['slug', '!!!'], ['slug', '🙂'], ['slug', ''], ['slug', 'a'.repeat(500)], ['slug', undefined],
  ['stock_quantity', -1], ['stock_quantity', 1.5], ['stock_quantity', '3'], ['stock_quantity', 2 ** 31],
  ['is_featured', 'yes'], ['is_active', 1], ['category_id', 999_999],
  ['image_url', 'javascript:alert(1)'], ['image_url', 'data:text/html,x'], ['image_url', 'vbscript:x'], ['image_url', '//evil.example/x.png'],
  ['image_url', 'https://user:pass@x.example/a.png'], ['image_url', 'not a url'], ['image_url', `https://x.example/${'a'.repeat(5000)}`], ['image_url', '/imagens/../x'],
])('a product whose %s is %j is refused', async (field, value) => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await shop.product()
  const before = await snapshot(shop.db)
  const form = { name: 'Caneca', slug: 'caneca', price: 10, [field]: value }
  for (const [method, path] of [['POST', '/api/products'], ['PUT', `/api/admin/products/${id}`]] as const) {
    const refused = await sendJson(admin, method, path, form)
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input', fields: { [field]: expect.any(String) } } })
  }
  expect(await snapshot(shop.db)).toEqual(before)
})

test.each(['abc', [1], -1, 1.5])('a category called %j is not an id', async (category_id) => {
  const shop = await openShop()
  const refused = await sendJson(await shop.admin(), 'POST', '/api/products', { ...FORM, price: 10, category_id })
  expect(refused).toMatchObject({ status: 400, body: { code: 'malformed_id' } })
})

test.each([
  ['../../admin', 'admin'], ['con', 'con'], ['%2e%2e', '2e-2e'], ['<svg>', 'svg'], ['Luminária de Mesa', 'luminaria-de-mesa'],
])('the address %s becomes %s', async (typed, slug) => {
  const shop = await openShop()
  const made = await (await shop.admin()).api.adminProducts.create({ ...FORM, slug: typed })
  expect(made.slug).toBe(slug)
})

test('an address belongs to one product, also when two are saved at once, and is free again when it is deleted', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => admin.api.adminProducts.create(FORM)))
  const made = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(made).toHaveLength(1)
  for (const { reason } of tries.filter((result) => result.status === 'rejected')) expect(reason).toMatchObject({ status: 409, code: 'slug_taken' })

  const other = await admin.api.adminProducts.create({ ...FORM, slug: 'outra' })
  await expectRefusal(admin.api.adminProducts.update({ ...FORM, id: other.id, slug: 'Caneca  Prosa!' }), 'slug_taken')
  await admin.api.adminProducts.remove({ id: made[0]!.id })
  expect(await admin.api.adminProducts.update({ ...FORM, id: other.id })).toMatchObject({ slug: 'caneca-prosa' })
})

test('a change keeps what is left out and clears what is sent empty', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id: categoryId } = await shop.category()
  const full = { ...FORM, description: 'Longa', original_price: 80_00, image_url: '/imagens/a.webp', category_id: categoryId, stock_quantity: 5, is_featured: true }
  const { id, version } = await admin.api.adminProducts.create(full)

  const renamed = await admin.api.adminProducts.update({ ...FORM, id, version, name: 'Ânfora' })
  expect(renamed).toMatchObject({ ...full, name: 'Ânfora', version: version + 1 })
  expect((await shop.visitor().api.catalogue.products({ search: 'anfora' })).items).toMatchObject([{ id }])
  const cleared = await admin.api.adminProducts.update({ ...FORM, id, version: version + 1, original_price: null, image_url: '', category_id: null, is_active: false })
  expect(cleared).toMatchObject({ original_price: null, image_url: null, category_id: null, is_active: false, description: 'Longa' })
  await expectRefusal(shop.visitor().api.catalogue.product({ id }), 'product_not_found')

  const [, change] = await audit(shop)
  expect(change).toMatchObject({ action: 'product.change', subject: `product ${id}`, actor: admin.user.email })
  expect(JSON.parse(change!.before!)).toEqual({ name: 'Caneca Prosa', version: 1 })
  expect(JSON.parse(change!.after!)).toEqual({ name: 'Ânfora', version: 2 })
})

test('what was sold while somebody edits is not brought back', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await shop.product({ stock: 10 })
  const read = (await admin.api.adminProducts.list()).items[0]!
  await sell(shop, id, 4)

  await expectRefusal(admin.api.adminProducts.update({ ...read, description: 'Nova' }), 'stale')
  const { version: _, ...withoutVersion } = read
  await expectRefusal(admin.api.adminProducts.update({ ...withoutVersion, description: 'Nova' }), 'stale')
  expect(await shop.stockOf(id)).toBe(6)

  const { stock_quantity: __, ...withoutStock } = withoutVersion
  expect(await admin.api.adminProducts.update({ ...withoutStock, description: 'Nova' })).toMatchObject({ description: 'Nova', stock_quantity: 6 })
  await inTransaction(shop.db, (tx) => giveBackStock(tx, [{ productId: id, quantity: 4 }]))
  const again = (await admin.api.adminProducts.list()).items[0]!
  expect(await admin.api.adminProducts.update({ ...again, stock_quantity: 3 })).toMatchObject({ stock_quantity: 3 })
})

test('units sold at the very moment of an edit stay sold', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await shop.product({ stock: 100 })
  const read = (await admin.api.adminProducts.list()).items[0]!
  const sales = Array.from({ length: 10 }, () => sell(shop, id, 1))
  const edits = Array.from({ length: 5 }, (_, index) => admin.api.adminProducts.update({ ...read, description: `Texto ${index}` }).then(() => 1, () => 0))
  await Promise.all(sales)
  const saved = (await Promise.all(edits)).reduce((sum: number, one) => sum + one, 0)
  expect(saved).toBeLessThanOrEqual(1)
  expect(await shop.stockOf(id)).toBe(90)
})

test('of two who edit what they both read, the second is told', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  await shop.product({ name: 'Vaso' })
  const read = (await admin.api.adminProducts.list()).items[0]!
  const edits = await Promise.allSettled([
    admin.api.adminProducts.update({ ...read, description: 'Do primeiro' }),
    admin.api.adminProducts.update({ ...read, short_description: 'Do segundo' }),
  ])
  expect(edits.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(edits.find((edit) => edit.status === 'rejected')!.reason).toMatchObject({ status: 409, code: 'stale' })
})

test('a deleted product leaves shop and carts, and stays in the orders', async () => {
  const shop = await openShop()
  const [admin, ana, bia] = [await shop.admin(), await shop.customer(), await shop.customer()]
  const [gone, kept] = [await shop.product({ name: 'Vaso' }), await shop.product()]
  for (const { api } of [ana, bia]) for (const product of [gone, kept]) await api.cart.add({ product_id: product.id, quantity: 2 })
  const orderId = await insertOrderRow(shop.db, { userId: ana.user.id, lines: [{ productId: gone.id, name: 'Vaso' }] })

  expect(await admin.api.adminProducts.remove({ id: gone.id })).toEqual({})
  for (const { api } of [ana, bia]) expect((await api.cart.items()).map((item) => item.product_id)).toEqual([kept.id])
  await expectRefusal(ana.api.catalogue.product({ id: gone.id }), 'product_not_found')
  await expectRefusal(ana.api.cart.add({ product_id: gone.id, quantity: 1 }), 'product_not_found')
  expect((await admin.api.adminProducts.list()).items.map(({ id }) => id)).toEqual([kept.id])
  expect((await admin.api.adminOrders.get({ id: orderId })).items).toMatchObject([{ product_name: 'Vaso' }])
  expect(await admin.api.adminReports.products()).toMatchObject([{ name: 'Vaso', total_sold: 1 }])

  await expectRefusal(admin.api.adminProducts.remove({ id: gone.id }), 'product_not_found')
  await expectRefusal(admin.api.adminProducts.update({ ...FORM, id: gone.id }), 'product_not_found')
  expect((await audit(shop)).map(({ action, subject }) => [action, subject])).toEqual([['product.remove', `product ${gone.id}`]])
})
