import { expect, test } from 'vitest'
import { openShopProcesses } from './processes.ts'

test('concurrent first starts create and fill one shop', { timeout: 120_000 }, async () => {
  const shop = await openShopProcesses(3, { isEmpty: true })
  const customer = await shop.customer()
  const seen = await Promise.all(shop.urls.map(() => customer.api.session.me()))
  expect(seen.map(({ id }) => id)).toEqual(shop.urls.map(() => customer.user.id))

  const names = (await shop.visitor().api.catalogue.products()).items.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
})
