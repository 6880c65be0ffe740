import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

test('the reader sees what was committed, with instants and booleans as the program knows them', async () => {
  const shop = await openShop()
  const { id } = await shop.product({ name: 'Vaso Sertão' })
  const [read, known] = await Promise.all([shop.reader, shop.db].map((db) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()))
  expect(read).toEqual(known)
  expect(read!.created_at).toBeInstanceOf(Date)
  await shop.db.updateTable('products').set({ name: 'Vaso Maré' }).where('id', '=', id).execute()
  expect(await shop.reader.selectFrom('products').select('name').where('created_at', '<=', shop.now()).execute()).toEqual([{ name: 'Vaso Maré' }])
})

test('a question that fails is answered with its error, and the next one is answered', async () => {
  const shop = await openShop()
  await expect(shop.reader.selectFrom('nowhere' as 'products').selectAll().execute()).rejects.toThrow(/nowhere/)
  expect(await shop.reader.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('beside an open transaction the reader neither waits nor sees what is not committed', async () => {
  const shop = await openShop()
  await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('catalogue_state').set({ pages_version: 99 }).execute()
    const { pages_version: version } = await read()
    expect(version).not.toBe(99)
  })
  expect(await read()).toEqual({ pages_version: 99 })

  function read() {
    return new Promise<{ pages_version: number }>((resolve, reject) => {
      // Outside of the transaction's own flow, where only its handle may be used.
      setImmediate(() => shop.reader.selectFrom('catalogue_state').select('pages_version').executeTakeFirstOrThrow().then(resolve, reject))
    })
  }
})

test('an embedded database cannot be written to through the reader', async () => {
  const shop = await openShop()
  if (shop.dialect !== 'sqlite') return
  await expect(shop.reader.updateTable('catalogue_state').set({ pages_version: 7 }).execute()).rejects.toThrow(/readonly/)
  await expect(shop.reader.transaction().execute(async () => {})).rejects.toThrow(/only reads/)
})
