import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Client, Person } from '../testing/client.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { createProductSearch, type ProductSearch, type SearchInput } from './search.ts'

const NAMES = ['Vaso azul', 'Vela âmbar', 'Luminária de mesa', 'Papéis de carta', 'Castiçal 100% cera', 'Velas azuis']
const QUERIES = ['vela', 'azul', 'lumin', 'veka', '100%', 'de', 'a', 'papel carta', 'vaso azull', '']

const EDIT = fc.record({
  kind: fc.constantFrom(
    'create',
    'rename',
    'hide',
    'show',
    'reprice',
    'categorise',
    'delete',
    'sell',
    'delete category',
  ),
  at: fc.nat(20),
  name: fc.constantFrom(...NAMES),
  description: fc.constantFrom(...NAMES, ''),
})

type Edit = typeof EDIT extends fc.Arbitrary<infer E> ? E : never

async function apply(
  shop: TestShop,
  admin: Client<Person>,
  { kind, at, name, description }: Edit,
  ids: number[],
  slug: string,
): Promise<void> {
  const { adminProducts, adminCategories } = admin.api
  const id = ids[at % Math.max(1, ids.length)]
  const price = at * 100
  if (kind === 'create' || id === undefined) {
    ids.push(
      (await adminProducts.create({ name, slug, description, price, is_featured: at % 3 === 0, stock_quantity: 7 })).id,
    )
    return
  }
  const data = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const change = (fields: object) =>
    adminProducts.update({
      id,
      version: data.version,
      name: data.name,
      slug: data.slug,
      price: data.price_cents,
      ...fields,
    })
  if (kind === 'rename') await change({ name, description })
  if (kind === 'hide' || kind === 'show') await change({ is_active: kind === 'show' })
  if (kind === 'reprice') await change({ price })
  if (kind === 'sell') await change({ stock_quantity: (await shop.stockOf(id)) === 0 ? 7 : 0 })
  if (kind === 'categorise') await change({ category_id: (await shop.category({ slug })).id })
  if (kind === 'delete category' && data.category_id) await adminCategories.remove({ id: data.category_id })
  if (kind === 'delete') {
    await adminProducts.remove({ id })
    ids.splice(ids.indexOf(id), 1)
  }
}

async function found(search: ProductSearch, { db }: TestShop, input: Partial<SearchInput>): Promise<number[]> {
  const { ids } = await search(db, {
    text: '',
    categoryId: undefined,
    featured: false,
    sort: undefined,
    filters: '',
    ...input,
  })
  return [...Iterator.from(ids)]
}

test('an incrementally updated index equals a rebuilt one', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { search, facets } = createProductSearch()
  const ids: number[] = []
  let slugs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(EDIT, { minLength: 1, maxLength: 8 }), async (edits) => {
      for (const edit of edits) {
        await apply(shop, admin, edit, ids, `p-${++slugs}`)
      }
      const { search: fresh, facets: freshFacets } = createProductSearch()
      for (const text of QUERIES) {
        for (const input of [{ text }, { text, featured: true }, { text, sort: 'price-low' as const }]) {
          expect(await found(search, shop, input)).toEqual(await found(fresh, shop, input))
        }
      }
      for (const filters of ['', 'estoque=sim', 'preco=0-25', 'preco=0-25&preco=25-50&estoque=sim']) {
        const input = { text: '', categoryId: undefined, featured: false, filters }
        expect(await facets(shop.db, input)).toEqual(await freshFacets(shop.db, input))
      }
    }),
    { numRuns: 12 },
  )
})

test('concurrent searches share one index and see everything committed before', async () => {
  const shop = await openShop()
  const { search } = createProductSearch()
  for (let n = 0; n < 120; n++) await shop.product({ name: `Vaso ${n}` })
  const counts = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      await shop.product({ name: `Castiçal ${n}` })
      return [
        (await found(search, shop, { text: `castical ${n}` })).length,
        (await found(search, shop, { text: 'vaso' })).length,
      ]
    }),
  )
  expect(counts).toEqual(Array.from({ length: 8 }, () => [1, 120]))
})
