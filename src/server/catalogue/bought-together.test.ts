import { expect, test } from 'vitest'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { countPairs } from './bought-together.ts'

const DAY = 86_400_000

async function openWithOrders(orders: { lines: string[]; status?: 'confirmed' | 'cancelled'; daysAgo?: number }[]) {
  const shop = await openShop()
  const { id: userId } = (await shop.customer()).user
  const ids: Record<string, number> = {}
  for (const name of ['Vaso', 'Flor', 'Terra', 'Vela']) ids[name] = (await shop.product({ name })).id
  for (const { lines, status = 'confirmed', daysAgo = 1 } of orders)
    await insertOrderRow(shop.db, {
      userId,
      status,
      createdAt: new Date(shop.now().getTime() - daysAgo * DAY),
      lines: lines.map((name) => ({ productId: ids[name]! })),
    })
  await countPairs(shop)
  return { shop, ids }
}

async function related(shop: TestShop, id: number) {
  const { is_bought_together: isBought, products } = await shop.visitor().api.catalogue.related({ id })
  return [isBought, ...products.map(({ name }) => name)]
}

const TWICE = <T>(order: T) => [order, order]

test('products bought together at least twice are related, the most frequent first', async () => {
  const { shop, ids } = await openWithOrders([
    ...TWICE({ lines: ['Vaso', 'Flor'] }),
    ...TWICE({ lines: ['Vaso', 'Flor', 'Terra'] }),
    { lines: ['Vaso', 'Vela'] },
  ])
  expect(await related(shop, ids.Vaso!)).toEqual([true, 'Flor', 'Terra'])
  expect(await related(shop, ids.Terra!)).toEqual([true, 'Flor', 'Vaso'])
  expect(await related(shop, ids.Vela!)).toEqual([false])
})

test('cancelled, unpaid and old orders do not count, and several lines of one order count once', async () => {
  const { shop, ids } = await openWithOrders([
    ...TWICE({ lines: ['Vaso', 'Flor'], status: 'cancelled' as const }),
    ...TWICE({ lines: ['Vaso', 'Terra'], daysAgo: 400 }),
    { lines: ['Vaso', 'Vela', 'Vela'] },
  ])
  expect(await related(shop, ids.Vaso!)).toEqual([false])
})

test('a new count replaces the last one', async () => {
  const { shop, ids } = await openWithOrders(TWICE({ lines: ['Vaso', 'Flor'] }))
  expect(await related(shop, ids.Vaso!)).toEqual([true, 'Flor'])
  shop.travel(400 * DAY)
  await countPairs(shop)
  expect(await related(shop, ids.Vaso!)).toEqual([false])
})

test('sold-out, hidden and deleted products are never related', async () => {
  const { shop, ids } = await openWithOrders(TWICE({ lines: ['Vaso', 'Flor', 'Terra', 'Vela'] }))
  const change = (name: string, fields: object) =>
    shop.db.updateTable('products').set(fields).where('id', '=', ids[name]!).execute()
  await shop.db.updateTable('variants').set({ stock_quantity: 0 }).where('product_id', '=', ids.Flor!).execute()
  await change('Terra', { is_active: false })
  await change('Vela', { is_deleted: true, is_active: false })
  expect(await related(shop, ids.Vaso!)).toEqual([false])
})

test('without pairs the newest products of the category are related', async () => {
  const shop = await openShop()
  const { id: categoryId } = await shop.category({ name: 'Vasos' })
  const { id } = await shop.product({ name: 'Este', categoryId })
  await shop.product({ name: 'Esgotado', categoryId, stock: 0 })
  await shop.product({ name: 'Outro', categoryId })
  await shop.product({ name: 'De outra categoria' })
  expect(await related(shop, id)).toEqual([false, 'Outro'])
})

test('too few bought with a product are followed by others of its category', async () => {
  const { shop, ids } = await openWithOrders(TWICE({ lines: ['Vaso', 'Flor'] }))
  const { id: categoryId } = await shop.category({ name: 'Vasos' })
  await shop.product({ name: 'Outro', categoryId })
  await shop.db.updateTable('products').set({ category_id: categoryId }).where('id', '=', ids.Vaso!).execute()
  expect(await related(shop, ids.Vaso!)).toEqual([false, 'Flor', 'Outro'])
})

test('a hidden product has no related ones', async () => {
  const shop = await openShop()
  const { id } = await shop.product({ isActive: false })
  expect((await shop.fetch(`/api/products/${id}/related`)).status).toBe(404)
})
