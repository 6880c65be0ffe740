import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { openDatabase } from './open.ts'

const IS_FILE = inject('databaseTemplate').dialect === 'sqlite'

const OFTEN = 15

async function openSettings() {
  const shop = await openShop()
  const { db, close } = openDatabase(shop.config.database, { poolSize: 1 })
  onTestFinished(close)
  await db.insertInto('settings').values({ key: 'a', value: '1' }).execute()
  const read = () => db.selectFrom('settings').selectAll().where('key', '=', 'a').execute()
  const preparedName = async () =>
    (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows
  return { db, read, preparedName }
}

test.skipIf(IS_FILE)('a prepared statement is described once, and returns its rows each time', async () => {
  const { db, read } = await openSettings()
  const describe = vi.spyOn(pg.Connection.prototype, 'describe')
  onTestFinished(() => describe.mockRestore())
  const row = { key: 'a', value: '1' }
  for (let n = 0; n < OFTEN; n++) expect(await read()).toEqual([row])
  // Nine times without a name, once with it.
  expect(describe).toHaveBeenCalledTimes(10)
  const rename = (value: string) => db.updateTable('settings').set({ value }).where('key', '=', 'a').returningAll()
  for (let n = 0; n < OFTEN; n++) expect(await rename(String(n)).execute()).toEqual([{ ...row, value: String(n) }])
  const erase = (key: string) => db.deleteFrom('settings').where('key', '=', key)
  for (let n = 0; n < OFTEN; n++) expect((await erase('b').executeTakeFirst()).numDeletedRows).toBe(0n)
  expect((await erase('a').executeTakeFirst()).numDeletedRows).toBe(1n)
  expect(await read()).toEqual([])
})

test.skipIf(IS_FILE)(
  'a statement that a pooler prepared again with other columns is read on a new connection',
  async () => {
    const { db, read, preparedName } = await openSettings()
    for (let n = 0; n < OFTEN; n++) await read()
    const [{ name }] = (await preparedName()) as [{ name: string }]
    await sql`deallocate ${sql.id(name)}`.execute(db)
    await sql`prepare ${sql.id(name)} (text) as select *, 1 as extra from settings where key = $1`.execute(db)
    expect(await read()).toEqual([{ key: 'a', value: '1' }])
    expect(await preparedName()).toEqual([{ name }])
  },
)
