import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

test('the total of a list follows every edit of the catalogue', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id: categoryId } = await shop.category()
  for (const name of ['Um', 'Dois', 'Três']) await shop.product({ name, categoryId })
  const { api } = shop.visitor()
  const totals = async () => {
    const [all, ofCategory, featured] = await Promise.all(
      [{}, { category_id: categoryId }, { featured: true }].map((filter) =>
        api.catalogue.products({ ...filter, limit: 1 }),
      ),
    )
    return [all!.total, ofCategory!.total, featured!.total]
  }
  expect(await totals()).toEqual([3, 3, 0])

  const created = await admin.api.adminProducts.create({
    name: 'Quatro',
    slug: 'quatro',
    price: 1000,
    category_id: null,
    is_featured: true,
  })
  expect(await totals()).toEqual([4, 3, 1])
  await admin.api.adminProducts.bulkRemove({ ids: [created.id] })
  expect(await totals()).toEqual([3, 3, 0])
})
