import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertOldUser, openOldDatabase } from '../testing/old-database.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as seenPrices } from './migrations/011-seen-prices.ts'

test('carts that were filled before prices were noted have seen the prices of that moment', async () => {
  const { db, dialect, step } = await openOldDatabase(shop)
  const now = new Date('2026-03-01T12:00:00Z')
  const userId = await insertOldUser(db, now)
  await db.insertInto('carts').values({ user_id: userId, changed_at: now }).execute()
  const [no, yes] = dialect === 'sqlite' ? ['0', '1'] : ['false', 'true']
  await sql`insert into products (id, name, name_key, slug, description, short_description, price_cents, stock_quantity, is_featured, is_active, created_at, updated_at)
    values (7, 'Caneca', 'caneca', 'caneca', '', '', 2990, 1, ${sql.raw(no!)}, ${sql.raw(yes!)}, ${now.toISOString()}, ${now.toISOString()})`.execute(
    db,
  )
  await sql`insert into cart_items (user_id, product_id, quantity, added_at) values (${userId}, 7, 1, ${now.toISOString()})`.execute(
    db,
  )
  await step(seenPrices)
  expect(await db.selectFrom('cart_items').select('seen_price_cents').execute()).toEqual([{ seen_price_cents: 29_90 }])
})
