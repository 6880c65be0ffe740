import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertOldUser, openOldDatabase } from '../testing/old-database.ts'
import { insertOldOrderRow } from '../testing/order-rows.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as reopened } from './migrations/009-reopened.ts'

test('the migration removes dead links of reopened orders only', async () => {
  const { db, step } = await openOldDatabase(shop)
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour))
  const userId = await insertOldUser(db, at(9))
  const waiting = async (method: 'card' | 'pix', isReopened: boolean) => {
    const id = await insertOldOrderRow(db, { userId, status: 'pending', createdAt: at(9) })
    await sql`update orders set payment_method = ${method}, preference_id = 'p', init_point = 'https://pagar.example'
      where id = ${id}`.execute(db)
    const event = { order_id: id, actor: 'staff', reason: '' }
    await db
      .insertInto('order_events')
      .values({ ...event, happened_at: at(9), from_status: null, to_status: 'pending' })
      .execute()
    if (isReopened)
      await db
        .insertInto('order_events')
        .values({ ...event, happened_at: at(11), from_status: 'cancelled', to_status: 'pending' })
        .execute()
    return id
  }
  const [again, first, pix] = [await waiting('card', true), await waiting('card', false), await waiting('pix', true)]
  await step(reopened)
  const link = { preference_id: 'p', init_point: 'https://pagar.example', reopened_at: null }
  const { rows } = await sql`select id, preference_id, init_point, reopened_at from orders order by id`.execute(db)
  expect(JSON.parse(JSON.stringify(rows))).toEqual([
    { id: again, preference_id: null, init_point: null, reopened_at: at(11).toISOString() },
    { id: first, ...link },
    { id: pix, ...link },
  ])
})
