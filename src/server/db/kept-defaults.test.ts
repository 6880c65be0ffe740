import { expect, test } from 'vitest'
import { insertOldUser, openOldDatabase } from '../testing/old-database.ts'
import { insertOldOrderRow } from '../testing/order-rows.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as contact } from './migrations/002-contact.ts'
import { up as account } from './migrations/003-account.ts'
import { up as setup } from './migrations/045-setup.ts'
import { up as keptDefaults } from './migrations/047-kept-defaults.ts'
import { up as keptShipping } from './migrations/052-kept-shipping.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

test('a shop that has sold keeps the free shipping and the city it never saved', async () => {
  const { db, step } = await openOldDatabase(shop, contact, account)
  const userId = await insertOldUser(db, NOW)
  await step(keptDefaults)
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
  await insertOldOrderRow(db, { userId, status: 'cancelled', totalCents: 100_00, paidAt: NOW })
  await db.insertInto('settings').values({ key: 'city', value: '"Recife, PE"' }).execute()
  await step(keptDefaults)
  expect(await db.selectFrom('settings').selectAll().orderBy('key').execute()).toEqual([
    { key: 'city', value: '"Recife, PE"' },
    { key: 'shipping', value: '{"freeFromCents":5900,"flatCents":1590}' },
  ])
})

test('a live shop that has sold keeps the shipping price it never saved', async () => {
  const { db, step } = await openOldDatabase(shop, contact, account, setup)
  await insertOldOrderRow(db, { userId: await insertOldUser(db, NOW), status: 'cancelled', totalCents: 1, paidAt: NOW })
  await step(keptShipping)
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([])
  await db.insertInto('setup').values({ id: 1, began_at: NOW, tries_left: 0, step: 'open' }).execute()
  await step(keptShipping)
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([
    { key: 'shipping', value: '{"freeFromCents":null,"flatCents":1590}' },
  ])
})
