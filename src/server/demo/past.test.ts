import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyProofs } from '../order-store/verify-proofs.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { openShop } from '../testing/shop.ts'
import { seedDemo } from './seed-demo.ts'

const DEMO = join(import.meta.dirname, '../../../demo')
const FILES = { catalogue: join(DEMO, 'catalogo.json'), past: join(DEMO, 'passado.json') }

test('the past of the demo keeps every rule of the books', async () => {
  const shop = await openShop()
  expect(await seedDemo(shop.db, shop.config, FILES, shop.now())).toBe(true)
  await expectBooksInOrder(shop)
  expect((await verifyProofs(shop.db)).broken).toBe(null)
})
