import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { sendJson } from '../testing/wire.ts'
import { giveBackStock, takeStock } from './stock.ts'
import { addChoices, onlyVariant } from '../testing/variants.ts'

const FORM = { name: 'Caneca Prosa', slug: 'caneca-prosa', price: 59_90 }

async function sell({ db }: TestShop, productId: number, quantity: number): Promise<void> {
  const variantId = await onlyVariant(db, productId)
  await inTransaction(db, (tx) => takeStock(tx, [{ productId, variantId, quantity }]))
}

function audit({ db }: TestShop) {
  return db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject', 'before', 'after', 'address'])
    .orderBy('id')
    .execute()
}

test('staff list every product page by page, inactive ones included', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  for (const name of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'])
    await shop.product({ name, isActive: name !== 'Dois', isDeleted: name === 'Três' })
  const namesOf = (products: { name: string }[]) => products.map(({ name }) => name)

  expect(namesOf((await admin.api.adminProducts.list()).items)).toEqual(['Cinco', 'Quatro', 'Dois', 'Um'])
  const first = await admin.api.adminProducts.list({ limit: 3 })
  expect(namesOf(first.items)).toEqual(['Cinco', 'Quatro', 'Dois'])
  const second = await admin.api.adminProducts.list({ limit: 3, cursor: first.next! })
  expect(second).toMatchObject({ items: [{ name: 'Um' }], next: null })
})

test('wildcards in a search are ordinary characters', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  for (const name of ['Luminária Âmbar', 'Vaso 50% off', 'Vaso_sublinhado', 'Vaso\\barra', "Copo d'água"])
    await shop.product({ name })
  const found = async (search: string) => (await admin.api.adminProducts.list({ search })).items.map(({ name }) => name)

  expect(await found('LUMINARIA')).toEqual(['Luminária Âmbar'])
  expect(await found('%')).toEqual(['Vaso 50% off'])
  expect(await found('_')).toEqual(['Vaso_sublinhado'])
  expect(await found('\\')).toEqual(['Vaso\\barra'])
  expect(await found("'")).toEqual(["Copo d'água"])
  expect(await found('%'.repeat(1000))).toEqual([])
  expect(await found('  ')).toHaveLength(5)
})

test('a new product is on sale at once, with a normalized slug', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id: categoryId } = await shop.category()
  expect((await shop.visitor().api.catalogue.products({ search: 'prosa' })).items).toEqual([])

  const made = await admin.api.adminProducts.create({
    ...FORM,
    slug: ' Caneca Prosa (Âmbar) ',
    description: 'Linha um\nLinha dois',
    short_description: 'Para o café',
    original_price: 79_90,
    image_url: 'https://imagens.example/caneca.webp',
    category_id: categoryId,
    is_featured: true,
    stock_quantity: 7,
  })
  expect(made).toMatchObject({
    slug: 'caneca-prosa-ambar',
    price: 59_90,
    original_price: 79_90,
    stock_quantity: 7,
    is_active: true,
    version: 1,
  })
  expect(await shop.visitor().api.catalogue.product({ id: made.id })).toMatchObject({
    name: 'Caneca Prosa',
    category_id: categoryId,
  })
  expect((await shop.visitor().api.catalogue.products({ search: 'prosa' })).items).toMatchObject([{ id: made.id }])
  expect(await audit(shop)).toEqual([
    {
      actor: admin.user.email,
      action: 'product.create',
      subject: `product ${made.id}`,
      before: null,
      after: expect.stringContaining('caneca-prosa-ambar'),
      address: admin.address,
    },
  ])
})

test('omitted fields of a new product are empty', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const created = await sendJson(admin, 'POST', '/api/products', {
    name: 'Só o nome',
    slug: 'so-o-nome',
    price: 0,
    original_price: null,
    image_url: '',
    category_id: null,
  })
  expect(created).toMatchObject({
    status: 201,
    body: {
      description: '',
      short_description: '',
      price: 0,
      original_price: null,
      image_url: null,
      category_id: null,
      is_featured: false,
      is_active: true,
      stock_quantity: 0,
    },
  })
})

const REFUSED: [field: string, values: unknown[]][] = [
  ['price', [-1, 0.001, 1e12, '10,00', null, undefined]],
  ['original_price', [-1, 'caro']],
  ['name', ['', '   ', 'a'.repeat(10_000), 'com\u0007sino', '\ud800', 7, undefined]],
  ['description', ['a'.repeat(20_001)]],
  ['short_description', ['duas\nlinhas']],
  ['slug', ['!!!', '🙂', '', 'a'.repeat(500), undefined]],
  ['stock_quantity', [-1, 1.5, '3', 2 ** 31]],
  ['is_featured', ['yes']],
  ['is_active', [1]],
  ['category_id', [999_999]],
  [
    'image_url',
    [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example/x.png',
      'https://user:pass@x.example/a.png',
      'not a url',
      `https://x.example/${'a'.repeat(5000)}`,
      '/imagens/../x',
    ],
  ],
]

test('invalid products are refused by field, and nothing changes', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await shop.product()
  const before = await snapshot(shop.db)
  for (const [field, values] of REFUSED) {
    for (const value of values) {
      const form = { name: 'Caneca', slug: 'caneca', price: 10, [field]: value }
      const refused = [
        await sendJson(admin, 'POST', '/api/products', form),
        await sendJson(admin, 'PUT', `/api/admin/products/${id}`, form),
      ]
      const expected = { status: 422, body: { code: 'invalid_input', fields: { [field]: expect.any(String) } } }
      expect({ value, refused }).toMatchObject({ value, refused: [expected, expected] })
    }
  }
  for (const category_id of ['abc', [1], -1, 1.5]) {
    expect(await sendJson(admin, 'POST', '/api/products', { ...FORM, price: 10, category_id })).toMatchObject({
      status: 400,
      body: { code: 'malformed_id' },
    })
  }
  expect(await snapshot(shop.db)).toEqual(before)
})

test('any typed slug is normalized', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const typed = ['../../admin', 'con', '%2e%2e', '<svg>', 'Luminária de Mesa']
  const made = await Promise.all(typed.map((slug) => admin.api.adminProducts.create({ ...FORM, slug })))
  expect(made.map(({ slug }) => slug)).toEqual(['admin', 'con', '2e-2e', 'svg', 'luminaria-de-mesa'])
})

test('a slug is unique, also for concurrent saves, and free again after a deletion', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => admin.api.adminProducts.create(FORM)))
  const made = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(made).toHaveLength(1)
  for (const { reason } of tries.filter((result) => result.status === 'rejected'))
    expect(reason).toMatchObject({ status: 409, code: 'slug_taken' })

  const other = await admin.api.adminProducts.create({ ...FORM, slug: 'outra' })
  await expectRefusal(admin.api.adminProducts.update({ ...FORM, id: other.id, slug: 'Caneca  Prosa!' }), 'slug_taken')
  await admin.api.adminProducts.remove({ id: made[0]!.id })
  expect(await admin.api.adminProducts.update({ ...FORM, id: other.id })).toMatchObject({ slug: 'caneca-prosa' })
})

test('an update keeps omitted fields and clears empty ones', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id: categoryId } = await shop.category()
  const full = {
    ...FORM,
    description: 'Longa',
    original_price: 80_00,
    image_url: '/imagens/a.webp',
    category_id: categoryId,
    stock_quantity: 5,
    is_featured: true,
  }
  const { id, version } = await admin.api.adminProducts.create(full)

  const renamed = await admin.api.adminProducts.update({ ...FORM, id, version, name: 'Ânfora' })
  expect(renamed).toMatchObject({ ...full, name: 'Ânfora', version: version + 1 })
  expect((await shop.visitor().api.catalogue.products({ search: 'anfora' })).items).toMatchObject([{ id }])
  const cleared = await admin.api.adminProducts.update({
    ...FORM,
    id,
    version: version + 1,
    original_price: null,
    image_url: '',
    category_id: null,
    is_active: false,
  })
  expect(cleared).toMatchObject({
    original_price: null,
    image_url: null,
    category_id: null,
    is_active: false,
    description: 'Longa',
  })
  await expectRefusal(shop.visitor().api.catalogue.product({ id }), 'product_not_found')

  const [, change] = await audit(shop)
  expect(change).toMatchObject({ action: 'product.change', subject: `product ${id}`, actor: admin.user.email })
  expect(JSON.parse(change!.before!)).toEqual({ name: 'Caneca Prosa', version: 1 })
  expect(JSON.parse(change!.after!)).toEqual({ name: 'Ânfora', version: 2 })
})

test('an edit repeated after a lost response succeeds', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await shop.product({ name: 'Vaso', stock: 10 })
  const edit = { ...(await admin.api.adminProducts.get({ id })), name: 'Ânfora', stock_quantity: 7 }
  const saved = await admin.api.adminProducts.update(edit)
  expect(await admin.api.adminProducts.update(edit)).toEqual(saved)
  expect(await audit(shop)).toHaveLength(1)
  await sell(shop, id, 1)
  await expectRefusal(admin.api.adminProducts.update(edit), 'stale')
})

test('an edit does not restore units sold meanwhile', async () => {
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
  expect(await admin.api.adminProducts.update({ ...withoutStock, description: 'Nova' })).toMatchObject({
    description: 'Nova',
    stock_quantity: 6,
  })
  const variantId = await onlyVariant(shop.db, id)
  await inTransaction(shop.db, (tx) => giveBackStock(tx, [{ productId: id, variantId, quantity: 4 }]))
  const again = (await admin.api.adminProducts.list()).items[0]!
  expect(await admin.api.adminProducts.update({ ...again, stock_quantity: 3 })).toMatchObject({ stock_quantity: 3 })
})

test('the second of two equal counts of one old stock gets a conflict', async () => {
  const shop = await openShop()
  const [ana, bia] = [await shop.admin(), await shop.admin()]
  const { id } = await shop.product({ stock: 10 })
  const read = await ana.api.adminProducts.get({ id })
  await ana.api.adminProducts.update({ ...read, stock_quantity: 15 })
  await expectRefusal(bia.api.adminProducts.update({ ...read, stock_quantity: 15 }), 'stale')
})

test('a count overtaken by a sale is refused, even if the result is equal', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id, name, slug } = await shop.product({ stock: 10, priceCents: 10_00 })
  const form = { id, name, slug, price: 10_00 }
  const read = await admin.api.adminProducts.get({ id })
  await sell(shop, id, 1)
  await expectRefusal(admin.api.adminProducts.update({ ...read, stock_quantity: 9 }), 'stale')
  const { message } = await expectRefusal(
    admin.api.adminProducts.update({ ...form, stock_quantity: 9, seen_stock: 10 }),
    'stock_moved',
  )
  expect(message).toBe('O estoque mudou enquanto você editava: era 10, agora é 9.')
  expect(await admin.api.adminProducts.update({ ...form, stock_quantity: 12, seen_stock: 9 })).toMatchObject({
    stock_quantity: 12,
  })
  expect(
    await admin.api.adminProducts.update({ ...form, name: 'Jarra', stock_quantity: 10, seen_stock: 10 }),
  ).toMatchObject({ name: 'Jarra', stock_quantity: 12 })
})

test('a stock change is added to the current stock, never below zero', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id, name, slug } = await shop.product({ stock: 10, priceCents: 10_00 })
  const form = { id, name, slug, price: 10_00 }
  await sell(shop, id, 4)
  expect(await admin.api.adminProducts.update({ ...form, stock_change: 5 })).toMatchObject({ stock_quantity: 11 })
  expect(await admin.api.adminProducts.update({ ...form, stock_change: -2 })).toMatchObject({ stock_quantity: 9 })
  const tooMany = await expectRefusal(admin.api.adminProducts.update({ ...form, stock_change: -10 }), 'invalid_input')
  expect(tooMany.fields).toEqual({ stock_quantity: 'Só há 9 em estoque' })
  await expectRefusal(admin.api.adminProducts.update({ ...form, stock_change: 1, stock_quantity: 3 }), 'invalid_input')
  const before = await admin.api.adminProducts.get({ id })
  await sell(shop, id, 1)
  await expectRefusal(admin.api.adminProducts.update({ ...form, stock_change: 1, version: before.version }), 'stale')
  expect(await shop.stockOf(id)).toBe(8)
})

test('concurrent changes of stock and sales all count', async () => {
  const shop = await openShop()
  const admins = [await shop.admin(), await shop.admin(), await shop.admin(), await shop.admin()]
  const { id, name, slug } = await shop.product({ stock: 10, priceCents: 10_00 })
  const deliveries = admins.map(({ api }) =>
    api.adminProducts.update({ id, name, slug, price: 10_00, stock_change: 5 }),
  )
  await Promise.all([...deliveries, sell(shop, id, 3), sell(shop, id, 1)])
  expect(await shop.stockOf(id)).toBe(26)
})

test('units sold during an edit stay sold', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await shop.product({ stock: 100 })
  const read = (await admin.api.adminProducts.list()).items[0]!
  const sales = Array.from({ length: 10 }, () => sell(shop, id, 1))
  const edits = Array.from({ length: 5 }, (_, index) =>
    admin.api.adminProducts.update({ ...read, description: `Texto ${index}` }).then(
      () => 1,
      () => 0,
    ),
  )
  await Promise.all(sales)
  const saved = (await Promise.all(edits)).reduce((sum: number, one) => sum + one, 0)
  expect(saved).toBeLessThanOrEqual(1)
  expect(await shop.stockOf(id)).toBe(90)
})

test('the second of two concurrent edits gets a conflict', async () => {
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
  for (const { api } of [ana, bia])
    for (const product of [gone, kept]) await api.cart.add({ product_id: product.id, quantity: 2 })
  const orderId = await insertOrderRow(shop.db, { userId: ana.user.id, lines: [{ productId: gone.id, name: 'Vaso' }] })

  expect(await admin.api.adminProducts.remove({ id: gone.id })).toEqual({})
  for (const { api } of [ana, bia]) expect((await api.cart.items()).map((item) => item.product_id)).toEqual([kept.id])
  await expectRefusal(ana.api.catalogue.product({ id: gone.id }), 'product_not_found')
  await expectRefusal(ana.api.cart.add({ product_id: gone.id, quantity: 1 }), 'product_not_found')
  expect((await admin.api.adminProducts.list()).items.map(({ id }) => id)).toEqual([kept.id])
  expect((await admin.api.adminOrders.get({ id: orderId })).items).toMatchObject([{ product_name: 'Vaso' }])
  expect((await admin.api.adminReports.products()).items).toMatchObject([{ name: 'Vaso', total_sold: 1 }])

  await expectRefusal(admin.api.adminProducts.remove({ id: gone.id }), 'product_not_found')
  await expectRefusal(admin.api.adminProducts.update({ ...FORM, id: gone.id }), 'product_not_found')
  expect((await audit(shop)).map(({ action, subject }) => [action, subject])).toEqual([
    ['product.remove', `product ${gone.id}`],
  ])
})

test('five concurrent deletions delete a product once', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await shop.product()
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => sendJson(admin, 'DELETE', `/api/admin/products/${id}`)),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  expect(await audit(shop)).toHaveLength(1)
})

test('codes and measures of a simple product are saved with it', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const measures = { weight_grams: 900, width_mm: 100, height_mm: 120, length_mm: 80 }
  const made = await admin.api.adminProducts.create({ ...FORM, sku: ' C-1 ', gtin: '7891234567895', ...measures })
  expect(made).toMatchObject({ sku: 'C-1', gtin: '7891234567895', ...measures })
  const { id, version } = made
  const changed = await admin.api.adminProducts.update({ ...FORM, id, version, gtin: null, weight_grams: 950 })
  expect(changed).toMatchObject({ sku: 'C-1', gtin: null, weight_grams: 950, version: version + 1 })
  expect((await admin.api.adminVariants.get({ id })).variants).toMatchObject([
    { sku: 'C-1', gtin: null, ...measures, weight_grams: 950 },
  ])
  expect((await admin.api.adminProducts.list()).items).toMatchObject([{ sku: 'C-1', weight_grams: 950 }])
  await expectRefusal(admin.api.adminProducts.update({ ...FORM, id, version, sku: 'C-2' }), 'stale')
  expect(await sendJson(admin, 'PUT', `/api/admin/products/${id}`, { ...FORM, price: 1, gtin: '123' })).toMatchObject({
    status: 422,
    body: { fields: { gtin: expect.stringContaining('GTIN') } },
  })
})

test('codes and measures of a product with options are those of its variants', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id, name, slug } = await shop.product()
  await addChoices(shop.db, id, { P: { sku: 'A-P' }, M: {} })
  const product = { id, name, slug, price: 10_00 }
  expect(await admin.api.adminProducts.get({ id })).toMatchObject({ sku: null, weight_grams: null })
  await expectRefusal(admin.api.adminProducts.update({ ...product, sku: 'A' }), 'invalid_input')
  expect(await admin.api.adminProducts.update({ ...product, sku: null, brand: 'Ateliê' })).toMatchObject({
    brand: 'Ateliê',
  })
  expect((await admin.api.adminVariants.get({ id })).variants).toMatchObject([{ sku: 'A-P' }, { sku: null }])
})
