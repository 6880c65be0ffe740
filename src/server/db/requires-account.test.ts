import { expect, test } from 'vitest'
import { insertOldUser, openOldDatabase } from '../testing/old-database.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as contact } from './migrations/002-contact.ts'
import { up as account } from './migrations/003-account.ts'
import { up as visitors } from './migrations/049-visitors.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

test('a shop with accounts keeps requiring one; a new shop does not', async () => {
  const old = await openOldDatabase(shop, contact, account)
  await insertOldUser(old.db, NOW)
  await old.step(visitors)
  expect(await old.db.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'requiresAccount', value: 'true' }])
  const fresh = await openOldDatabase(shop, contact, account)
  await fresh.step(visitors)
  expect(await fresh.db.selectFrom('settings').selectAll().execute()).toEqual([])
})
