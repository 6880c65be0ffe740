import { CompiledQuery, type Compilable } from 'kysely'
import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'
import { listActiveProducts, productsByIds, type ProductFilter } from './queries.ts'

const FILTERS: Partial<ProductFilter>[] = (['newest', 'name', 'price-low', 'price-high'] as const).flatMap((sort) => [
  { sort },
  { sort, categoryId: 3 },
  { sort, after: { value: sort === 'newest' ? '2026-01-01T00:00:00.000Z' : sort === 'name' ? 'vaso' : 100, id: 5 } },
])

test('every page of a sorted list is an index range without a sort', async () => {
  const shop = await openShop()
  if (shop.dialect !== 'sqlite') return
  for (const filter of [...FILTERS, { sort: 'newest', featured: true } as const]) {
    const query = listActiveProducts(shop.db, {
      featured: false,
      categoryId: undefined,
      sort: 'newest',
      limit: 36,
      after: null,
      ...filter,
    })
    expect({ filter, plan: await planOf(shop, query) }).toEqual({
      filter,
      plan: expect.stringMatching(/^SEARCH products USING INDEX products_\w+ \([^)]*\)$/),
    })
  }
})

test('the products of a search are read by their key', async () => {
  const shop = await openShop()
  if (shop.dialect !== 'sqlite') return
  for (const count of [1, 36, 100]) {
    const ids = Array.from({ length: count }, (_, at) => at + 1)
    expect(await planOf(shop, productsByIds(shop.db, ids))).toBe('SEARCH products USING INTEGER PRIMARY KEY (rowid=?)')
  }
})

async function planOf({ db }: TestShop, query: Compilable): Promise<string> {
  const { sql, parameters } = query.compile()
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  )
  return rows.map(({ detail }) => detail).join('; ')
}
