import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { createSearchIndexes, hasSearchIndexes } from './search-indexes.ts'

const { dialect } = inject('databaseTemplate')

test.runIf(dialect === 'postgres')(
  'search indexes are created once, by one of several processes, and again after an interruption',
  async () => {
    const { db } = await openShop()
    expect(await hasSearchIndexes(db)).toBe(false)
    await Promise.all([createSearchIndexes(db), createSearchIndexes(db)])
    expect(await hasSearchIndexes(db)).toBe(true)
    await sql`update pg_index set indisvalid = false where indexrelid = 'users_email_trigrams'::regclass`.execute(db)
    expect(await hasSearchIndexes(db)).toBe(false)
    await createSearchIndexes(db)
    expect(await hasSearchIndexes(db)).toBe(true)
  },
)

test.runIf(dialect === 'postgres')('a role that may not create the extension goes without search indexes', async () => {
  const { db } = await openShop()
  const role = `plain_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await db.connection().execute(async (connection) => {
    await sql`create role ${sql.id(role)}`.execute(connection)
    await sql`set role ${sql.id(role)}`.execute(connection)
    await createSearchIndexes(connection)
    await sql`reset role`.execute(connection)
    await sql`drop role ${sql.id(role)}`.execute(connection)
  })
  expect(await hasSearchIndexes(db)).toBe(false)
})
