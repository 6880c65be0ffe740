import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { addChoices, onlyVariant } from '../testing/variants.ts'
import { takeStock } from './stock.ts'
import { recordMovements } from './stock-movements.ts'

async function openCatalogue() {
  const shop = await openShop()
  const admin = await shop.admin()
  const api = admin.api.adminProducts
  const create = async (name: string, price: number, rest: object = {}) =>
    (await api.create({ name, slug: name.toLowerCase(), price, stock_quantity: 10, ...rest })).id
  return { shop, admin, api, create }
}

async function sell({ db }: TestShop, productId: number, quantity: number): Promise<void> {
  const variantId = await onlyVariant(db, productId)
  await inTransaction(db, async (tx) => {
    const moved = await takeStock(tx, [{ productId, variantId, quantity }])
    await recordMovements(tx, moved, { reason: 'edit', actor: 'sistema', now: new Date() })
  })
}

test('a plan names what changes and what cannot, and writes nothing', async () => {
  const { api, create } = await openCatalogue()
  const [vase, mug, bowl] = [await create('Vaso', 100_00), await create('Caneca', 4_00), await create('Bule', 95_00)]
  const edit = { how: 'price_by', by: -5_00, ending: '90', field: 'price' } as const
  expect(await api.planBulkEdit({ ids: [vase, mug, bowl], edit })).toEqual({
    changes: [
      { product_id: vase, variant_id: null, name: 'Vaso', was: { price: 100_00 }, is: { price: 94_90 } },
      { product_id: bowl, variant_id: null, name: 'Bule', was: { price: 95_00 }, is: { price: 89_90 } },
    ],
    refused: [{ product_id: mug, variant_id: null, name: 'Caneca', obstacle: 'not_positive' }],
    equal: 0,
  })
  expect(await api.planBulkEdit({ ids: [mug], edit: { how: 'stock_to', units: 10 } })).toMatchObject({ equal: 1 })
  expect(await api.get({ id: vase })).toMatchObject({ price: 100_00, version: 1 })
})

test('a bulk sale is applied, audited per product and undone by the reverse changes', async () => {
  const { api, create, admin } = await openCatalogue()
  const ids = [await create('Vaso', 100_00), await create('Bule', 50_00, { original_price: 80_00 })]
  const edit = { how: 'price_percent', percent: -10, ending: 'none', field: 'price', keeps_former: true } as const
  const { changes } = await api.planBulkEdit({ ids, edit })
  expect(await api.bulkEdit({ changes })).toEqual({ moved: [] })
  expect(await api.get({ id: ids[0]! })).toMatchObject({ price: 90_00, original_price: 100_00 })
  expect(await api.get({ id: ids[1]! })).toMatchObject({ price: 45_00, original_price: 80_00 })
  const { items } = await admin.api.adminActivity.list({ limit: 2 })
  expect(items.map(({ what }) => what).toSorted()).toEqual(['Alterou o preço de', 'Alterou o produto'])
  const undo = changes.map(({ was, is, ...row }) => ({ ...row, was: is, is: was }))
  expect(await api.bulkEdit({ changes: undo })).toEqual({ moved: [] })
  expect(await api.get({ id: ids[0]! })).toMatchObject({ price: 100_00, original_price: null })
})

test('a price or stock that changed after the plan is reported, not overwritten', async () => {
  const { shop, api, create } = await openCatalogue()
  const [vase, mug, gone] = [await create('Vaso', 100_00), await create('Caneca', 40_00), await create('Bule', 1_00)]
  const ids = [vase, mug, gone]
  const prices = await api.planBulkEdit({ ids, edit: { how: 'price_to', price: 70_00, field: 'price' } })
  const stocks = await api.planBulkEdit({ ids, edit: { how: 'stock_by', units: 5 } })
  await api.adjust({ id: vase, price: 99_00, seen_price: 100_00 })
  await sell(shop, mug, 1)
  await api.remove({ id: gone })
  expect(await api.bulkEdit(prices)).toEqual({
    moved: [
      { product_id: vase, variant_id: null, name: 'Vaso' },
      { product_id: gone, variant_id: null, name: null },
    ],
  })
  expect((await api.bulkEdit(stocks)).moved.map(({ name }) => name)).toEqual(['Caneca', null])
  expect(await api.get({ id: vase })).toMatchObject({ price: 99_00, stock_quantity: 15 })
  expect(await api.get({ id: mug })).toMatchObject({ price: 70_00, stock_quantity: 9 })
  await expectBooksInOrder(shop)
})

test('a repeated request succeeds for its sender, and a count by another person does not', async () => {
  const { shop, api, create } = await openCatalogue()
  const ids = [await create('Vaso', 100_00)]
  const { changes } = await api.planBulkEdit({ ids, edit: { how: 'stock_by', units: 5 } })
  await api.bulkEdit({ changes })
  expect(await api.bulkEdit({ changes })).toEqual({ moved: [] })
  const other = await shop.superAdmin()
  expect((await other.api.adminProducts.bulkEdit({ changes })).moved).toHaveLength(1)
  expect(await api.get({ id: ids[0]! })).toMatchObject({ stock_quantity: 15 })
  const movements = await shop.db.selectFrom('stock_movements').select(['reason', 'quantity', 'stock_after']).execute()
  expect(movements).toEqual([
    { reason: 'opening', quantity: 10, stock_after: 10 },
    { reason: 'edit', quantity: 5, stock_after: 15 },
  ])
})

test('variants change their own prices and stocks, and the others follow their product', async () => {
  const { shop, api, create, admin } = await openCatalogue()
  const id = await create('Vaso', 100_00)
  const { P, M } = await addChoices(shop.db, id, {
    P: { priceCents: 80_00, stock: 3 },
    M: { stock: 1 },
    G: { stock: 9, isActive: false },
  })
  const { version } = await api.get({ id })
  const edit = { how: 'price_percent', percent: 50, ending: 'none', field: 'price' } as const
  const prices = await api.planBulkEdit({ ids: [id], edit })
  expect(prices.changes.map(({ name, is }) => [name, is])).toEqual([
    ['Vaso', { price: 150_00 }],
    ['Vaso (P)', { price: 120_00 }],
  ])
  const stocks = await api.planBulkEdit({ ids: [id], edit: { how: 'stock_by', units: -2 } })
  expect(stocks).toMatchObject({
    changes: [{ variant_id: P, was: { stock_quantity: 3 }, is: { stock_quantity: 1 } }],
    refused: [{ variant_id: M, name: 'Vaso (M)', obstacle: 'below_zero' }],
  })
  await api.bulkEdit(prices)
  await api.bulkEdit(stocks)
  const after = await api.get({ id })
  expect(after).toMatchObject({ price: 150_00, stock_quantity: 2 })
  expect(after.version).toBe(version + 2)
  const matrix = await admin.api.adminVariants.get({ id })
  expect(matrix.variants.map(({ price, stock_quantity }) => [price, stock_quantity])).toEqual([
    [120_00, 1],
    [null, 1],
    [null, 9],
  ])
})

test('a variant is changed as one of its own product only, and has no price of its own without options', async () => {
  const { shop, api, create } = await openCatalogue()
  const [id, other] = [await create('Vaso', 100_00), await create('Bule', 100_00)]
  const variantId = await onlyVariant(shop.db, other)
  const change = { product_id: id, variant_id: variantId, was: { stock_quantity: 10 }, is: { stock_quantity: 11 } }
  expect((await api.bulkEdit({ changes: [change] })).moved).toHaveLength(1)
  expect((await api.bulkEdit({ changes: [{ ...change, product_id: other }] })).moved).toHaveLength(0)
  const priced = { product_id: other, variant_id: variantId, was: {}, is: { price: 1_00 } }
  expect((await api.bulkEdit({ changes: [priced] })).moved).toHaveLength(1)
})

test('sales during a bulk edit neither deadlock nor lose units', async () => {
  const { shop, api, create } = await openCatalogue()
  const ids = await Promise.all(['Vaso', 'Bule', 'Caneca'].map((name) => create(name, 100_00)))
  const { changes } = await api.planBulkEdit({ ids, edit: { how: 'stock_by', units: 5 } })
  const [{ moved }] = await Promise.all([api.bulkEdit({ changes }), ...ids.map((id) => sell(shop, id, 1))])
  for (const id of ids) {
    const isMoved = moved.some(({ product_id: productId }) => productId === id)
    expect(await api.get({ id })).toMatchObject({ stock_quantity: isMoved ? 9 : 14 })
  }
})
