import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { asBoolean, asInstant, asList } from './computed.ts'

const SETTLED_AT = new Date('2026-03-10T12:34:56.789Z')

async function shopWithProduct() {
  const shop = await openShop()
  await shop.product({ name: 'Vaso', isFeatured: true })
  await shop.db.updateTable('products').set({ created_at: SETTLED_AT }).execute()
  return shop
}

test('a column keeps its type under any name, through subqueries and RETURNING', async () => {
  const { db } = await shopWithProduct()
  const inner = db.selectFrom('products').select(['created_at as x', 'is_featured as y', 'name as found_at'])
  const aliased = { x: SETTLED_AT, y: true, found_at: 'Vaso' }
  expect(await inner.execute()).toEqual([aliased])
  expect(await db.selectFrom(inner.as('s')).selectAll().execute()).toEqual([aliased])
  const written = db.updateTable('products').set({ version: 7 }).returning(['created_at as day', 'is_active as on'])
  expect(await written.execute()).toEqual([{ day: SETTLED_AT, on: true }])
})

test('the suffix of an alias decides nothing', async () => {
  const { db } = await shopWithProduct()
  const rows = await db.selectFrom('products').select(['name as named_at', 'version as is_version']).execute()
  expect(rows).toEqual([{ named_at: 'Vaso', is_version: 1 }])
})

test('a computed list is split, and empty without parts', async () => {
  const { db, reader } = await shopWithProduct()
  for (const each of [db, reader]) {
    const query = each
      .selectFrom('products')
      .select([
        asList(sql<string>`string_agg(name, ',')`).as('names'),
        asList(sql<null>`string_agg(case when id < 0 then name end, ',')`).as('none'),
      ])
    expect(await query.execute()).toEqual([{ names: ['Vaso'], none: [] }])
  }
})

test('computed instants and booleans are the same on both databases', async () => {
  const { db, reader } = await shopWithProduct()
  for (const each of [db, reader]) {
    const query = each
      .selectFrom('products')
      .select((eb) => [
        asInstant(eb.fn.max('created_at')).as('newest'),
        asInstant(eb.fn.min(eb.case().when('id', '<', 0).then(eb.ref('created_at')).end())).as('none'),
        asBoolean(sql`count(*) > 0`).as('any'),
        asBoolean(sql`count(*) > 1`).as('several'),
      ])
    expect(await query.execute()).toEqual([{ newest: SETTLED_AT, none: null, any: true, several: false }])
  }
})

test('PostgreSQL refuses a computed instant or boolean that is not declared as one', async () => {
  const { db, dialect } = await shopWithProduct()
  if (dialect === 'sqlite') return
  const newest = db.selectFrom('products').select((eb) => eb.fn.max('created_at').as('newest_at'))
  await expect(newest.execute()).rejects.toThrow('newest_at is computed')
  const any = db.selectFrom('products').select(sql<boolean>`count(*) > 0`.as('is_any'))
  await expect(any.execute()).rejects.toThrow('is_any is computed')
})
