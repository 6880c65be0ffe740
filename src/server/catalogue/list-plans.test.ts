import { CompiledQuery, type Compilable } from 'kysely'
import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'
import { encodeCursor } from '../db/cursor.ts'
import { orderOf, pageQuery } from '../db/list.ts'
import { treeProducts } from './category-list.ts'
import { presentProduct } from './former-addresses.ts'
import { picturesStatement } from './product-pictures.ts'
import { activeProductStatement, listedProducts, PRODUCT_ORDERS, productsByIds } from './queries.ts'

const LAST = { newest: '2026-01-01T00:00:00.000Z', name: 'vaso', 'price-low': 100, 'price-high': 100 }

/** Read for each row that is shown: its stock, and its colours in their order if it has options. */
const OF_A_ROW = [
  'SEARCH v USING INDEX variants_values (product_id=?)',
  'SEARCH o USING COVERING INDEX sqlite_autoindex_product_options_1 (product_id=?)',
  'USE TEMP B-TREE FOR string_agg(ORDER BY)',
  'SEARCH n USING INDEX sqlite_autoindex_option_values_1 (option_id=?)',
  'SEARCH w USING INDEX sqlite_autoindex_option_values_1 (option_id=?)',
  'SEARCH v EXISTS USING INDEX variants_values (product_id=?)',
]

test('every page of a sorted list is an index range without a sort', async () => {
  const shop = await openShop()
  if (shop.dialect !== 'sqlite') return
  const planned = async (filter: Parameters<typeof listedProducts>[1], sort: keyof typeof LAST, cursor?: string) => {
    const query = pageQuery(listedProducts(shop.db, filter), orderOf(PRODUCT_ORDERS, sort), 36, cursor)
    expect({ filter, sort, cursor, plan: await planOf(shop, query) }).toEqual({
      filter,
      sort,
      cursor,
      plan: [expect.stringMatching(/^SEARCH p USING INDEX products_\w+ \([^)]*\)$/), ...OF_A_ROW],
    })
  }
  for (const sort of Object.keys(LAST) as (keyof typeof LAST)[]) {
    await planned({ featured: false, categoryId: undefined }, sort)
    await planned({ featured: false, categoryId: 3 }, sort)
    await planned({ featured: false, categoryId: undefined }, sort, encodeCursor(sort, [LAST[sort], 5]))
  }
  await planned({ featured: true, categoryId: undefined }, 'newest')
})

test('a page of a category with others below it reads a range of each, and no list of all products', async () => {
  const shop = await openShop()
  if (shop.dialect !== 'sqlite') return
  const ranges = async (further: 'none' | 'few' | 'many', sort: keyof typeof LAST) => {
    const order = orderOf(PRODUCT_ORDERS, sort)
    const cursor = encodeCursor(sort, [LAST[sort], 5])
    const filter = { featured: false, tree: { ids: [3, 4], further } }
    const query = pageQuery(treeProducts(shop.db, filter, order, 36, cursor), order, 36, cursor)
    const plan = (await planOf(shop, query)).filter((step) => !OF_A_ROW.includes(step))
    return plan.filter((step) => /^(SCAN|SEARCH)/.test(step) && step !== 'SCAN first')
  }
  const category = 'SEARCH p USING COVERING INDEX products_category'
  for (const [sort, by] of [
    ['newest', ''],
    ['name', '_by_name'],
    ['price-low', '_by_price'],
    ['price-high', '_by_price'],
  ] as const) {
    const range = expect.stringMatching(`^${category}${by} .category_id=. AND is_active=. AND is_deleted=. AND `)
    const byId = 'SEARCH p USING INTEGER PRIMARY KEY (rowid=?)'
    const further = 'SEARCH product_categories USING COVERING INDEX product_categories_category (category_id=?)'
    expect(await ranges('none', sort)).toEqual([byId, range])
    expect(await ranges('few', sort)).toEqual([byId, range, further])
    const walk = expect.stringMatching(/^SEARCH p USING COVERING INDEX products_(newest|by_name|by_price) /)
    expect(await ranges('many', sort)).toEqual([byId, range, walk, further])
  }
})

test('the products of a search are read by their key', async () => {
  const shop = await openShop()
  if (shop.dialect !== 'sqlite') return
  for (const count of [1, 36, 100]) {
    const ids = Array.from({ length: count }, (_, at) => at + 1)
    expect(await planOf(shop, productsByIds(shop.db, ids))).toEqual([
      'SEARCH p USING INTEGER PRIMARY KEY (rowid=?)',
      ...OF_A_ROW,
    ])
  }
})

test('a product is found by its slug through an index', async () => {
  const shop = await openShop()
  if (shop.dialect !== 'sqlite') return
  expect(await planOf(shop, presentProduct(shop.db, 'vaso'))).toEqual([
    'SEARCH products USING INDEX products_slug (slug=?)',
  ])
})

test("a product's rows are found by its slug through indexes", async () => {
  const shop = await openShop()
  if (shop.dialect !== 'sqlite') return
  const bySlug = 'SEARCH products USING INDEX products_slug (slug=?)'
  expect(await planOf(shop, activeProductStatement(shop.db, { slug: 'vaso' }))).toEqual(
    expect.arrayContaining(['SEARCH p USING INTEGER PRIMARY KEY (rowid=?)', bySlug]),
  )
  expect(await planOf(shop, picturesStatement(shop.db, { slug: 'vaso' }))).toEqual([
    expect.stringMatching(/^SEARCH product_pictures USING .* \(product_id=\?\)$/),
    'SCALAR SUBQUERY 1',
    bySlug,
  ])
})

async function planOf({ db }: TestShop, query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile()
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  )
  const details = rows.map(({ detail }) => detail).filter((detail) => !detail.startsWith('CORRELATED'))
  return [...new Set(details)]
}
