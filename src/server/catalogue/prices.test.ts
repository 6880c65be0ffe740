import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { addChoices } from '../testing/variants.ts'

test('the prices of a product follow those of its variants', async () => {
  const shop = await openShop()
  const { id } = await shop.product({ priceCents: 50_00, originalPriceCents: 70_00 })
  const prices = async () => {
    const { lowest_price_cents, highest_price_cents, lowest_original_cents } = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [lowest_price_cents, highest_price_cents, lowest_original_cents]
  }
  expect(await prices()).toEqual([50_00, 50_00, 70_00])
  const { P, G } = await addChoices(shop.db, id, { P: { priceCents: 40_00 }, M: {}, G: { priceCents: 60_00 } })
  expect(await prices()).toEqual([40_00, 60_00, null])
  const variant = (variantId: number) => shop.db.updateTable('variants').where('id', '=', variantId)
  await variant(P).set({ original_price_cents: 45_00 }).execute()
  expect(await prices()).toEqual([40_00, 60_00, 45_00])
  await variant(P).set({ is_active: false }).execute()
  expect(await prices()).toEqual([50_00, 60_00, 70_00])
  await shop.db.updateTable('products').set({ price_cents: 65_00 }).where('id', '=', id).execute()
  expect(await prices()).toEqual([60_00, 65_00, null])
  await shop.db.deleteFrom('variants').where('id', '=', G).execute()
  expect(await prices()).toEqual([65_00, 65_00, 70_00])
  await shop.db.updateTable('variants').set({ is_active: false }).where('product_id', '=', id).execute()
  expect(await prices()).toEqual([65_00, 65_00, 70_00])
})
