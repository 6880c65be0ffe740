import { expect, test } from 'vitest'
import { insertOldOrderRow } from '../testing/order-rows.ts'
import { insertOldUser, openOldDatabase } from '../testing/old-database.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as contact } from './migrations/002-contact.ts'
import { up as account } from './migrations/003-account.ts'
import { up as reminders } from './migrations/059-reminders.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

test('a shop with orders sends no reminders until it says so; a new shop has the defaults', async () => {
  const old = await openOldDatabase(shop, contact, account)
  await insertOldOrderRow(old.db, { userId: await insertOldUser(old.db, NOW) })
  await old.step(reminders)
  expect(await old.db.selectFrom('settings').selectAll().orderBy('key').execute()).toEqual(
    ['remindBoleto', 'remindCart', 'remindPix'].map((key) => ({ key, value: 'false' })),
  )
  const fresh = await openOldDatabase(shop, contact, account)
  await fresh.step(reminders)
  expect(await fresh.db.selectFrom('settings').selectAll().execute()).toEqual([])
})
