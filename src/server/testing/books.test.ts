import { expect, test } from 'vitest'
import { orderTxid } from '#domain/pix.ts'
import { inTransaction } from '../db/transaction.ts'
import { expectBooksInOrder } from './books.ts'
import { byProvider, openStaffedShop, type Staffed } from './staffed-shop.ts'
import { setStock } from './variants.ts'

/** A payment that the shop received but never processed. */
async function insertPayment({ shop }: Staffed, orderId: number, flag: string | null = null): Promise<void> {
  const { total_cents: total } = await shop.db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('payments')
    .values({
      provider_payment_id: orderTxid(orderId),
      order_id: orderId,
      status: 'approved',
      status_detail: 'accredited',
      amount_cents: total,
      refunded_cents: 0,
      payment_type: 'bank_transfer',
      flag,
      is_ended: false,
      fetched_at: shop.now(),
    })
    .execute()
}

test('the check finds payments kept twice or for a cancelled order, unless staff were alerted', async () => {
  for (const flag of [null, 'Confira']) {
    for (const path of [[true], [false, 'confirmed'], [false, 'cancelled']] as const) {
      const staffed = await openStaffedShop()
      const [isPaid, ...rest] = path
      const { id } = await byProvider(staffed, isPaid, ...rest)
      await expectBooksInOrder(staffed.shop)
      await insertPayment(staffed, id, flag)
      if (flag) await expectBooksInOrder(staffed.shop)
      else
        await expect(expectBooksInOrder(staffed.shop)).rejects.toMatchObject({
          actual: [expect.stringContaining('of it by the provider')],
        })
    }
  }
})

test('a lost unit of any product of the test shop is an error', async () => {
  const staffed = await openStaffedShop()
  const { product } = await byProvider(staffed, true)
  await expectBooksInOrder(staffed.shop)
  await inTransaction(staffed.shop.db, (tx) => setStock(tx, product.id, 2))
  await expect(expectBooksInOrder(staffed.shop)).rejects.toMatchObject({
    actual: [expect.stringContaining('5 units became 2 in stock and 2 sold')],
  })
})

test('a stock that changed without a movement is an error', async () => {
  const { shop } = await openStaffedShop()
  const mug = await shop.product({ stock: 5 })
  await shop.db.updateTable('variants').set({ stock_quantity: 6 }).where('product_id', '=', mug.id).execute()
  await expect(expectBooksInOrder(shop, { ...mug, stock_quantity: 6 })).rejects.toMatchObject({
    actual: [`variant ${mug.variant_id} has 6 units, its movements 5`],
  })
})
