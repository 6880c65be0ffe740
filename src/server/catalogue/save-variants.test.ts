import { expect, test } from 'vitest'
import type { StoredVariant, VariantMatrix } from '#contract/admin-variants.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { addChoices } from '../testing/variants.ts'
import { sendJson } from '../testing/wire.ts'
import { takeStock } from './stock.ts'

async function open() {
  const shop = await openShop()
  return { shop, admin: await shop.admin() }
}

const COLORS = [{ name: 'Cor', values: [{ name: 'Azul', color: '#0000ff' }, { name: 'Verde' }] }]

/** The options as a form sends them, and what it has seen. */
function read({ options }: VariantMatrix) {
  return { options: structuredClone(options), seen_options: options }
}

function rowOf({ options, variants }: VariantMatrix, at: number, cells: object) {
  const { id, value_ids: ids } = variants[at]!
  return {
    id,
    values: ids.map((value, place) => options[place]!.values.findIndex((each) => each.id === value)),
    ...cells,
  }
}

async function sell({ db }: TestShop, productId: number, { id }: StoredVariant): Promise<void> {
  await inTransaction(db, (tx) => takeStock(tx, [{ productId, variantId: id, quantity: 1 }]))
}

test('the first option moves the stock of a simple product to a variant, and the last one back', async () => {
  const { shop, admin } = await open()
  const { id } = await shop.product({ stock: 7, priceCents: 10_00 })
  const [single] = (await admin.api.adminVariants.get({ id })).variants
  const variants = [
    { values: [0], stock_quantity: 3, price: 8_00 },
    { id: single!.id, values: [1], sku: 'V-1' },
  ]
  const made = await admin.api.adminVariants.save({ id, options: COLORS, seen_options: [], variants })
  expect(made.variants).toMatchObject([
    { stock_quantity: 3, price: 8_00 },
    { id: single!.id, stock_quantity: 7, price: null, sku: 'V-1' },
  ])
  expect(await admin.api.adminProducts.get({ id })).toMatchObject({ stock_quantity: 10, has_choice: true })
  expect(await shop.visitor().api.catalogue.product({ id })).toMatchObject({
    price: 8_00,
    price_to: 10_00,
    options: [{ name: 'Cor', values: [{ name: 'Azul', color: '#0000ff' }, { name: 'Verde' }] }],
  })

  const back = { options: [], seen_options: made.options, variants: [{ id: single!.id, values: [] }] }
  expect(await admin.api.adminVariants.save({ id, ...back })).toMatchObject({
    options: [],
    variants: [{ id: single!.id, value_ids: [], stock_quantity: 7 }],
  })
  expect(await shop.db.selectFrom('option_values').selectAll().execute()).toEqual([])
})

test('renaming keeps the ids of options, values and variants, also when names are swapped', async () => {
  const { shop, admin } = await open()
  const { id } = await shop.product()
  await addChoices(shop.db, id, { P: {}, M: {} })
  const before = await admin.api.adminVariants.get({ id })
  const { options, seen_options } = read(before)
  options[0]!.name = 'Medida'
  options[0]!.values[0]!.name = 'M'
  options[0]!.values[1]!.name = 'P'
  const after = await admin.api.adminVariants.save({ id, options, seen_options, variants: [] })
  expect(after).toEqual({ options, variants: before.variants })
  // A repeated request, whose first response was lost.
  expect(await admin.api.adminVariants.save({ id, options, seen_options, variants: [] })).toEqual(after)
})

test('a removed value is deleted with its cart lines, or hidden if it has orders', async () => {
  const { shop, admin } = await open()
  const { id } = await shop.product()
  const ids = await addChoices(shop.db, id, { P: {}, M: {}, G: {} })
  const customer = await shop.customer()
  await customer.api.cart.add({ product_id: id, variant_id: ids.M, quantity: 1 })
  await customer.api.cart.add({ product_id: id, variant_id: ids.G, quantity: 1 })
  const { id: userId } = await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const orderId = await insertOrderRow(shop.db, { userId, status: 'confirmed' })
  const item = { order_id: orderId, product_id: id, product_name: 'x', quantity: 1, price_cents: 1, variant_id: ids.G }
  await shop.db.insertInto('order_items').values(item).execute()
  await sell(shop, id, { id: ids.M } as StoredVariant)
  const version = (await admin.api.adminProducts.get({ id })).version

  const { options, seen_options } = read(await admin.api.adminVariants.get({ id }))
  options[0]!.values.splice(1)
  const after = await admin.api.adminVariants.save({ id, options, seen_options, variants: [] })
  expect(after.variants).toMatchObject([
    { id: ids.P, is_active: true },
    { id: ids.G, is_active: false },
  ])
  expect(after.options[0]!.values.map(({ name }) => name)).toEqual(['P', 'G'])
  const lines = await shop.db.selectFrom('cart_items').select('variant_id').execute()
  expect(lines).toEqual([{ variant_id: ids.G }])
  expect((await admin.api.adminProducts.get({ id })).version).toBeGreaterThan(version)

  const none = { options: [], seen_options: after.options, variants: [{ id: ids.P, values: [] }] }
  await expectRefusal(admin.api.adminVariants.save({ id, ...none }), 'invalid_input')
})

test('a cell that a colleague changed is a conflict of that cell, and nothing is written', async () => {
  const { shop, admin } = await open()
  const { id } = await shop.product()
  await addChoices(shop.db, id, { P: { stock: 5 }, M: { stock: 5 } })
  const before = await admin.api.adminVariants.get({ id })
  const save = (...variants: ReturnType<typeof rowOf>[]) =>
    admin.api.adminVariants.save({ id, ...read(before), variants })
  await save(rowOf(before, 0, { price: 20_00, seen: { price: null } }))
  await sell(shop, id, before.variants[1]!)

  const refusal = await save(
    rowOf(before, 0, { price: 30_00, sku: 'A', seen: { price: null, sku: null } }),
    rowOf(before, 1, { stock_quantity: 9, sku: 'B', seen: { stock_quantity: 5, sku: null } }),
  ).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'variants_moved' })
  expect(Object.keys((refusal as { fields: object }).fields)).toEqual(['variants.0.price', 'variants.1.stock_quantity'])
  expect((await admin.api.adminVariants.get({ id })).variants).toMatchObject([
    { price: 20_00, sku: null },
    { stock_quantity: 4, sku: null },
  ])
  // Other cells of the same rows.
  await save(rowOf(before, 0, { sku: 'A', seen: { sku: null } }), rowOf(before, 1, { weight_grams: 300, seen: {} }))
  expect((await admin.api.adminVariants.get({ id })).variants).toMatchObject([
    { price: 20_00, sku: 'A' },
    { stock_quantity: 4, weight_grams: 300 },
  ])
})

test('options that a colleague changed are a conflict', async () => {
  const { shop, admin } = await open()
  const { id } = await shop.product()
  await addChoices(shop.db, id, { P: {}, M: {} })
  const { options, seen_options } = read(await admin.api.adminVariants.get({ id }))
  const withG = [{ ...options[0]!, values: [...options[0]!.values, { name: 'G' }] }]
  await admin.api.adminVariants.save({ id, options: withG, seen_options, variants: [{ values: [2] }] })
  await expectRefusal(admin.api.adminVariants.save({ id, options, seen_options, variants: [] }), 'stale')
})

test.each([
  [
    'equal values',
    { options: [{ name: 'Cor', values: [{ name: 'Maçã' }, { name: 'maca' }] }] },
    'options.0.values.1.name',
  ],
  [
    'equal options',
    { options: [...COLORS, { name: 'COR', values: [{ name: 'x' }] }], variants: [{ values: [0, 0] }] },
    'options.1.name',
  ],
  ['a row twice', { variants: [{ values: [0] }, { values: [0] }] }, 'variants.1.values'],
  ['a row without its value', { variants: [{ values: [] }] }, 'variants.0.values'],
  ['a value that is not there', { variants: [{ values: [7] }] }, 'variants.0.values'],
  ['a wrong GTIN', { variants: [{ values: [0], gtin: '4006381333932' }] }, 'variants.0.gtin'],
  ['a negative stock', { variants: [{ values: [0], stock_quantity: -1 }] }, 'variants.0.stock_quantity'],
])('%s are refused at their field', async (_, changes, field) => {
  const { shop, admin } = await open()
  const { id } = await shop.product({ stock: 4 })
  const before = await admin.api.adminVariants.get({ id })
  const form = { options: COLORS, seen_options: [], variants: [{ values: [0] }], ...changes }
  expect(await sendJson(admin, 'PUT', `/api/admin/products/${id}/variants`, form)).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.any(String) } },
  })
  expect(await admin.api.adminVariants.get({ id })).toEqual(before)
})

test('two people who edit the matrix at once both keep their cells, or one gets a conflict', async () => {
  const { shop, admin } = await open()
  const other = await shop.admin()
  const { id } = await shop.product()
  await addChoices(shop.db, id, { P: { stock: 5 }, M: { stock: 5 } })
  const before = await admin.api.adminVariants.get({ id })
  const save = (who: typeof admin, at: number, cells: object) =>
    who.api.adminVariants.save({ id, ...read(before), variants: [rowOf(before, at, cells)] })
  await Promise.all([
    save(admin, 0, { price: 11_00, seen: { price: null } }),
    save(other, 1, { price: 12_00, seen: { price: null } }),
  ])
  expect((await admin.api.adminVariants.get({ id })).variants).toMatchObject([{ price: 11_00 }, { price: 12_00 }])
  const results = await Promise.allSettled([
    save(admin, 0, { stock_quantity: 7, seen: { stock_quantity: 5 } }),
    save(other, 0, { stock_quantity: 8, seen: { stock_quantity: 5 } }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a count that races sales never restores units that were sold', async () => {
  const { shop, admin } = await open()
  const { id } = await shop.product()
  await addChoices(shop.db, id, { P: { stock: 50 }, M: { stock: 50 } })
  const before = await admin.api.adminVariants.get({ id })
  const sales = before.variants.flatMap((variant) => Array.from({ length: 10 }, () => sell(shop, id, variant)))
  const counts = Array.from({ length: 10 }, (_, at) =>
    admin.api.adminVariants.save({
      id,
      ...read(before),
      variants: [0, 1].map((row) =>
        rowOf(before, row, { price: (at + 1) * 100, stock_quantity: 80, seen: { stock_quantity: 50 } }),
      ),
    }),
  )
  const outcomes = await Promise.allSettled([...sales, ...counts])
  const saved = outcomes.slice(sales.length).filter(({ status }) => status === 'fulfilled').length
  expect(outcomes.slice(0, sales.length).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(saved).toBeLessThanOrEqual(1)
  const { variants } = await admin.api.adminVariants.get({ id })
  expect(variants.map((variant) => variant.stock_quantity)).toEqual(saved === 1 ? [70, 70] : [40, 40])
})

test('an edit is in the audit log with the cells that changed', async () => {
  const { shop, admin } = await open()
  const { id } = await shop.product()
  await addChoices(shop.db, id, { P: { stock: 5 }, M: { stock: 5 } })
  const before = await admin.api.adminVariants.get({ id })
  const variants = [rowOf(before, 1, { sku: 'M-1', seen: { sku: null } })]
  await admin.api.adminVariants.save({ id, ...read(before), variants })
  const [entry] = (await admin.api.adminActivity.list({})).items
  expect(entry).toMatchObject({
    what: 'Alterou as variações do produto',
    changes: [{ field: 'M: SKU', before: null, after: 'M-1' }],
  })
})
