import { expect, test } from 'vitest'
import { DEFAULT_ORDER_LIMITS } from '#domain/stock.ts'
import { whileSeenChanges } from '../checkout/while-seen-changes.ts'
import { runPipelined } from '../db/pipelined.ts'
import { inTransaction } from '../db/transaction.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import type { UnpaidHold } from './stock.ts'
import { takeSeenStock } from './take-seen-stock.ts'
import { readCatalogueVersion } from './version.ts'

const CAUSE = { reason: 'sale', actor: 'ana@example.com', now: new Date('2026-03-02T12:00:00Z') } as const

/** Takes units in a transaction that sees `seen[0]` as the stock in its first attempt, `seen[1]` in its second. */
async function take(shop: TestShop, vase: Vase, quantity: number, seen: number[], hold?: UnpaidHold): Promise<number> {
  let attempts = 0
  await whileSeenChanges(() =>
    inTransaction(shop.db, async (tx) => {
      const line = { productId: vase.id, variantId: vase.variant_id, quantity, name: 'Vaso', stock: seen[attempts++]! }
      await runPipelined(tx, takeSeenStock(tx, [line], CAUSE, hold))
    }),
  )
  return attempts
}

type Vase = { id: number; variant_id: number }

async function movementsOf({ db }: TestShop, { id }: Vase) {
  const movements = db.selectFrom('stock_movements').select(['quantity', 'stock_after']).where('product_id', '=', id)
  return movements.where('reason', '=', 'sale').orderBy('id').execute()
}

test('units are taken and recorded with the stock after them', async () => {
  const shop = await openShop()
  const vase = await shop.product({ stock: 20 })
  expect(await take(shop, vase, 2, [20])).toBe(1)
  // Another sale has taken two since it was read.
  expect(await take(shop, vase, 3, [20])).toBe(1)
  expect(await shop.stockOf(vase.id)).toBe(15)
  expect(await movementsOf(shop, vase)).toEqual([
    { quantity: -2, stock_after: 18 },
    { quantity: -3, stock_after: 15 },
  ])
})

test('a sale that changes the stock text invalidates the pages of its product only', async () => {
  const shop = await openShop()
  const vase = await shop.product({ stock: 9 })
  const before = await readCatalogueVersion(shop.db)
  await take(shop, vase, 3, [9])
  expect(await readCatalogueVersion(shop.db)).toEqual(before)
  await take(shop, vase, 1, [6])
  expect(await readCatalogueVersion(shop.db)).toEqual({ ...before, products: before.products + 1 })
})

test('a stock that has become low since it was read is read again, so that its text is invalidated', async () => {
  const shop = await openShop()
  const vase = await shop.product({ stock: 6 })
  const before = await readCatalogueVersion(shop.db)
  expect(await take(shop, vase, 1, [7, 6])).toBe(2)
  expect(await shop.stockOf(vase.id)).toBe(5)
  expect(await movementsOf(shop, vase)).toEqual([{ quantity: -1, stock_after: 5 }])
  expect(await readCatalogueVersion(shop.db)).toEqual({ ...before, products: before.products + 1 })
})

test('units that were sold since the stock was read are refused by the second attempt', async () => {
  const shop = await openShop()
  const vase = await shop.product({ stock: 1 })
  await expect(take(shop, vase, 2, [2, 1])).rejects.toMatchObject({
    code: 'out_of_stock',
    message: expect.stringContaining('Vaso') as string,
  })
  await expect(take(shop, vase, 2, [30, 3, 1])).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await shop.stockOf(vase.id)).toBe(1)
  expect(await movementsOf(shop, vase)).toEqual([])
})

test('the share of an unpaid order is that of the stock at the sale', async () => {
  const shop = await openShop()
  const vase = await shop.product({ stock: 20 })
  const hold = { held: new Map([[vase.variant_id, 2]]), limits: DEFAULT_ORDER_LIMITS }
  await expect(take(shop, vase, 10, [20], hold)).rejects.toMatchObject({ code: 'unit_limit' })
  expect(await take(shop, vase, 9, [20], hold)).toBe(1)
  await expect(take(shop, vase, 9, [20, 11], hold)).rejects.toMatchObject({ code: 'unit_limit' })
  expect(await shop.stockOf(vase.id)).toBe(11)
})
