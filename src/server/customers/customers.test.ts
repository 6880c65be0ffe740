import { expect, test } from 'vitest'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

async function customerWith(shop: TestShop, email: string, ...totals: number[]) {
  const { user } = await shop.customer({ email })
  for (const totalCents of totals) await insertOrderRow(shop.db, { userId: user.id, totalCents })
  return user.id
}

test('a customer has all their orders, what they paid for, and their last', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { user } = await shop.customer({ email: 'ana@cliente.example' })
  await shop.customer({ email: 'sem-pedidos@cliente.example' })
  const days = [1, 3, 2].map((day) => new Date(Date.UTC(2026, 9, day)))
  await insertOrderRow(shop.db, { userId: user.id, status: 'delivered', totalCents: 50_00, createdAt: days[0]! })
  await insertOrderRow(shop.db, { userId: user.id, status: 'cancelled', totalCents: 70_00, createdAt: days[1]! })
  await insertOrderRow(shop.db, { userId: user.id, status: 'pending', totalCents: 90_00, createdAt: days[2]! })
  expect(await admin.api.adminOrders.customers()).toEqual({
    items: [{ user_id: user.id, email: 'ana@cliente.example', order_count: 3, total_spent: 50_00, last_order_date: days[1] }],
    next: null,
  })
})

test('the best come first, and a page follows on the other without gap or repetition', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const ids = [
    await customerWith(shop, 'a@x.example', 100), await customerWith(shop, 'b@x.example', 300), await customerWith(shop, 'c@x.example', 100),
    await customerWith(shop, 'd@x.example', 60, 40), await customerWith(shop, 'e@x.example', 200),
  ]
  const best = [ids[1], ids[4], ids[3], ids[0], ids[2]]
  expect((await admin.api.adminOrders.customers()).items.map((row) => row.user_id)).toEqual(best)

  const seen: number[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof admin.api.adminOrders.customers>> = await admin.api.adminOrders.customers({ limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.items.map((row) => row.user_id))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(best)
  expect((await admin.api.adminOrders.customers({ cursor: 'inventado' })).items).toHaveLength(5)
})

test('a search is for an id or for letters of the e-mail, taken literally', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const percent = await customerWith(shop, 'dez%off@x.example', 100)
  const underscore = await customerWith(shop, 'ana_maria@x.example', 200)
  const plain = await customerWith(shop, 'anaxmaria@x.example', 300)
  const found = async (search: string) => (await admin.api.adminOrders.customers({ search })).items.map((row) => row.user_id)

  expect(await found('%')).toEqual([percent])
  expect(await found('ana_maria')).toEqual([underscore])
  expect(await found(' ANAX ')).toEqual([plain])
  expect(await found(`#${plain}`)).toEqual([plain])
  expect(await found(String(underscore))).toEqual([underscore])
  expect(await found("' or 1=1 --")).toEqual([])
  expect(await found('\\')).toEqual([])
  expect(await found('%'.repeat(1000))).toEqual([])
  expect(await found('999999999999999')).toEqual([])
  expect(await found('')).toHaveLength(3)
})
