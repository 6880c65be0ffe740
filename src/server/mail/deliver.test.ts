import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { readSettingsVersion, takeSettingsVersion, writeSettings } from '../settings/settings.ts'
import { openShop } from '../testing/shop.ts'
import { readSender } from './deliver.ts'

test('the sender of mails is kept until settings or the published look change', async () => {
  const shop = await openShop()
  const first = await readSender(shop)
  expect((await readSender(shop)).look).toBe(first.look)

  await inTransaction(shop.db, async (tx) => {
    await takeSettingsVersion(tx, await readSettingsVersion(tx))
    await writeSettings(tx, shop.config, { saleMail: !first.saleMail, storeEmail: 'nova@ousadia.example' })
  })
  expect(await readSender(shop)).toMatchObject({
    saleMail: !first.saleMail,
    seller: { storeEmail: 'nova@ousadia.example' },
  })

  await shop.look({ brand: '#7a1f3d' })
  expect((await readSender(shop)).look.brand).toBe('#7a1f3d')
})
