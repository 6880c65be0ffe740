import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ProductSort } from '#contract/catalogue.ts'
import { list, type List } from '../db/list.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { countTree, MAX_RANGES, readTreeList } from './category-list.ts'
import { findTree, isInCategory, MANY_FURTHER } from './category-members.ts'
import { listedProducts, PRODUCT_ORDERS } from './queries.ts'

const SORTS = Object.keys(PRODUCT_ORDERS) as ProductSort[]

/** Casa > Vasos > Mesa, Luz beside them; with equal names, prices and times, and hidden products. */
async function openTree(count: number, isFurther: string) {
  const shop = await openShop()
  const ids: number[] = []
  for (const name of ['Casa', 'Vasos', 'Mesa', 'Luz']) ids.push((await shop.category({ name })).id)
  const [casa, vasos, mesa, luz] = ids as [number, number, number, number]
  await shop.db.updateTable('categories').set({ parent_id: casa }).where('id', '=', vasos).execute()
  await shop.db.updateTable('categories').set({ parent_id: vasos }).where('id', '=', mesa).execute()
  const model = await shop.product({ name: 'Modelo', categoryId: luz })
  const number = (value: number) => sql.lit(value)
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${number(count)})
    insert into products (name, name_key, texts_key, slug, description, short_description, price_cents,
      lowest_price_cents, category_id, is_featured, is_active, is_deleted, created_at, updated_at)
    select name, 'vaso ' || (n * 7 % 13), texts_key, 'vaso-' || n, description, short_description, n * 11 % 17, n * 11 % 17,
      case n % 6 when 0 then ${number(casa)} when 1 then ${number(vasos)} when 2 then ${number(mesa)} when 3 then ${number(luz)} end,
      n % 4 = 0, n % 9 <> 0, n % 18 = 0, created_at, updated_at
    from products cross join numbers where id = ${model.id}`.execute(shop.db)
  const further = sql`case when id % 2 = 0 then ${number(casa)} else ${number(mesa)} end`
  await sql`
    insert into product_categories (product_id, category_id)
    select id, ${further} from products
    where id <> ${model.id} and ${sql.raw(isFurther)} and coalesce(category_id, 0) <> ${further}`.execute(shop.db)
  return { shop, casa, vasos, mesa, luz }
}

async function pagesOf({ read }: Pick<List<{ id: number }>, 'read'>): Promise<number[][]> {
  const pages: number[][] = []
  for (let cursor: string | undefined; pages.length === 0 || cursor !== undefined;) {
    const { items, next } = await read(7, cursor)
    pages.push(items.map(({ id }) => id))
    cursor = next ?? undefined
  }
  return pages
}

/** By one condition on all products. */
function plainList({ db }: TestShop, categoryId: number, featured: boolean, sort: ProductSort) {
  const query = listedProducts(db, { featured, categoryId: undefined }).where(isInCategory('p', categoryId))
  return list({ query, sorts: PRODUCT_ORDERS, sort })
}

test('every page of a tree equals that of the condition, in every order and however it is read', async () => {
  const { shop, casa, vasos } = await openTree(80, 'id % 5 < 2')
  const missing = Array.from({ length: MAX_RANGES }, (_, at) => 1_000_000 + at)
  for (const categoryId of [casa, vasos]) {
    const tree = (await findTree(shop.db, categoryId))!
    expect(tree.further).toBe('few')
    for (const featured of [false, true])
      for (const sort of SORTS) {
        const plain = plainList(shop, categoryId, featured, sort)
        const expected = await pagesOf(plain)
        expect(expected.length).toBeGreaterThan(1)
        for (const further of ['few', 'many'] as const)
          for (const ids of [tree.ids, [...tree.ids, ...missing]]) {
            const filter = { featured, tree: { ids, further } }
            expect(await pagesOf({ read: readTreeList(shop.db, filter, sort) })).toEqual(expected)
            expect(await countTree(shop.db, filter)).toBe(await plain.count())
          }
      }
  }
})

test('a category has a tree if others are below it or products have it as a further one', async () => {
  const { shop, casa, vasos, mesa, luz } = await openTree(30, 'id % 5 = 0')
  expect(await findTree(shop.db, casa)).toEqual({ ids: [casa, vasos, mesa], further: 'few' })
  expect(await findTree(shop.db, mesa)).toEqual({ ids: [mesa], further: 'few' })
  expect(await findTree(shop.db, luz)).toBeUndefined()
  expect(await findTree(shop.db, 999)).toBeUndefined()
  await shop.db.deleteFrom('product_categories').execute()
  expect(await findTree(shop.db, vasos)).toEqual({ ids: [vasos, mesa], further: 'none' })
  expect(await findTree(shop.db, mesa)).toBeUndefined()
})

test('the list of a category with many further products has them all, each once', async () => {
  const { shop, casa } = await openTree(3 * MANY_FURTHER, '1 = 1')
  expect(await findTree(shop.db, casa)).toMatchObject({ further: 'many' })
  const { api } = shop.visitor()
  for (const sort of SORTS) {
    const expected = (await plainList(shop, casa, false, sort).read(2 * MANY_FURTHER)).items.map(({ id }) => id)
    const first = await api.catalogue.products({ category_id: casa, sort, limit: 50 })
    expect(first.items.map(({ id }) => id)).toEqual(expected.slice(0, 50))
    const second = await api.catalogue.products({ category_id: casa, sort, limit: 50, cursor: first.next! })
    expect(second.items.map(({ id }) => id)).toEqual(expected.slice(50, 100))
    expect(first.total).toBe(await plainList(shop, casa, false, sort).count())
  }
})
