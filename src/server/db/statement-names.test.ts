import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { openDatabase } from './open.ts'
import { createStatementNames } from './statement-names.ts'
import { inTransaction } from './transaction.ts'

const IS_FILE = inject('databaseTemplate').dialect === 'sqlite'

async function openNotes() {
  const shop = await openShop()
  const unprepared: unknown[] = []
  const { db, close } = openDatabase(shop.config.database, {
    poolSize: 1,
    onUnprepared: (error) => unprepared.push(error),
  })
  onTestFinished(close)
  const read = () => db.selectFrom('settings').selectAll().where('key', '=', 'storeName').execute()
  const often = async () => {
    for (let n = 0; n < 12; n++) await read()
  }
  const prepared = async () => (await sql`select name from pg_prepared_statements`.execute(db)).rows.length
  return { db, read, often, prepared, unprepared }
}

test('a statement has a name once it recurs, and one text has one name', () => {
  const { nameOf } = createStatementNames(() => {})
  const names = Array.from({ length: 12 }, () => nameOf('select $1', [1]))
  expect(names.slice(0, 9)).toEqual(Array.from({ length: 9 }))
  expect(new Set(names.slice(9)).size).toBe(1)
  expect(nameOf('begin', [])).toBeUndefined()
})

test.skipIf(IS_FILE)('recurring statements are prepared', async () => {
  const { often, prepared } = await openNotes()
  await often()
  expect(await prepared()).toBe(1)
})

test.skipIf(IS_FILE)('a migration that changes the columns of a prepared statement goes unnoticed', async () => {
  const { db, read, often, unprepared } = await openNotes()
  await often()
  await sql`alter table settings add column extra text`.execute(db)
  expect(await read()).toEqual([])
  await often()
  await sql`alter table settings drop column extra`.execute(db)
  expect(
    await inTransaction(db, (tx) => tx.selectFrom('settings').selectAll().where('key', '=', 'storeName').execute()),
  ).toEqual([])
  expect(unprepared).toEqual([])
})

test.skipIf(IS_FILE)('a pooler without prepared statements turns them off', async () => {
  const { db, read, often, prepared, unprepared } = await openNotes()
  await often()
  await sql`deallocate all`.execute(db)
  expect(await read()).toEqual([])
  await often()
  expect([unprepared.length, await prepared()]).toEqual([1, 0])
})

test('a transaction without statements commits', async () => {
  const { db } = await openShop()
  expect(await inTransaction(db, async () => 1)).toBe(1)
})
