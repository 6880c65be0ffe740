import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { sendJson } from '../testing/wire.ts'
import { addChoices, onlyVariant } from '../testing/variants.ts'
import { takeStock } from './stock.ts'

async function openCatalogue() {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await admin.api.adminProducts.create({ name: 'Vaso', slug: 'vaso', price: 50_00, stock_quantity: 10 })
  return { shop, admin, id, api: admin.api.adminProducts }
}

async function sell({ db }: TestShop, productId: number, quantity: number): Promise<void> {
  const variantId = await onlyVariant(db, productId)
  await inTransaction(db, (tx) => takeStock(tx, [{ productId, variantId, quantity }]))
}

test('a price is changed although units were sold and the name was edited meanwhile', async () => {
  const { shop, api, id } = await openCatalogue()
  await sell(shop, id, 1)
  await api.update({ id, name: 'Vaso novo', slug: 'vaso', price: 50_00 })
  expect(await api.adjust({ id, price: 55_00, seen_price: 50_00 })).toMatchObject({
    name: 'Vaso novo',
    price: 55_00,
    stock_quantity: 9,
  })
})

test('a price that a colleague changed is refused with both, unless it is already the same', async () => {
  const { api, id } = await openCatalogue()
  await api.adjust({ id, price: 55_00, seen_price: 50_00 })
  const refusal = await expectRefusal(api.adjust({ id, price: 60_00, seen_price: 50_00 }), 'price_moved')
  expect(refusal.message).toMatch(/era R\$\s50,00, agora é R\$\s55,00/)
  expect(await api.adjust({ id, price: 55_00, seen_price: 50_00 })).toMatchObject({ price: 55_00 })
})

test('a counted stock is a movement of the ledger, and is refused after a sale', async () => {
  const { shop, api, id } = await openCatalogue()
  expect(await api.adjust({ id, stock_quantity: 14, seen_stock: 10 })).toMatchObject({ stock_quantity: 14 })
  await sell(shop, id, 2)
  await expectRefusal(api.adjust({ id, stock_quantity: 20, seen_stock: 14 }), 'stock_moved')
  const movements = await shop.db.selectFrom('stock_movements').select(['reason', 'quantity', 'stock_after']).execute()
  expect(movements).toContainEqual({ reason: 'edit', quantity: 4, stock_after: 14 })
})

test('price and stock of a product with options belong to its variants', async () => {
  const { shop, api, id } = await openCatalogue()
  await addChoices(shop.db, id, { Azul: { stock: 3 }, Verde: { stock: 4 } })
  const { stock_quantity: seen } = await api.get({ id })
  await expectRefusal(api.adjust({ id, price: 55_00, seen_price: 50_00 }), 'invalid_input')
  await expectRefusal(api.adjust({ id, stock_quantity: seen + 1, seen_stock: seen }), 'invalid_input')
})

test('a value without the one that was seen is refused', async () => {
  const { admin, id } = await openCatalogue()
  for (const body of [{ price: 55 }, { stock_quantity: 5 }, { seen_price: 50 }, {}])
    expect(await sendJson(admin, 'PUT', `/api/admin/products/${id}/adjust`, body)).toMatchObject({ status: 422 })
})
