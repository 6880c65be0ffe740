import { expect, test } from 'vitest'
import { takeSeenCouponUse } from '../coupons/queries.ts'
import { runPipelined } from '../db/pipelined.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { openShop } from '../testing/shop.ts'
import { whileSeenChanges } from './while-seen-changes.ts'

async function openCouponShop() {
  const shop = await openShop()
  const coupon = await shop.coupon({ code: 'UMA', maxUses: 1 })
  const take = () => inTransaction(shop.db, (tx) => runPipelined(tx, [takeSeenCouponUse(tx, coupon.id)]))
  return { take, uses: () => shop.couponUses(coupon.id) }
}

test('a coupon whose last use was taken meanwhile is read again', async () => {
  const { take, uses } = await openCouponShop()
  await whileSeenChanges(take)
  expect(await uses()).toBe(1)
  let attempts = 0
  const second = whileSeenChanges(async () => {
    if (++attempts === 2) throw new Refusal('coupon_used_up')
    return take()
  })
  await expect(second).rejects.toMatchObject({ code: 'coupon_used_up' })
  expect(await uses()).toBe(1)
})

test('what changes under every attempt is refused as unavailable', async () => {
  const { take, uses } = await openCouponShop()
  await take()
  await expect(whileSeenChanges(take)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await uses()).toBe(1)
})

test('other errors are not repeated', async () => {
  let attempts = 0
  const failing = whileSeenChanges(async () => {
    attempts++
    throw new Error('a bug')
  })
  await expect(failing).rejects.toThrow('a bug')
  expect(attempts).toBe(1)
})
