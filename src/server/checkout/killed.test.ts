import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { openShopProcesses } from '../testing/processes.ts'
import { type Intent, listBroken, listOpenAttempts, purchase } from '../testing/purchase-journal.ts'

const KILLS = 8
/** If no kill has met an order yet. */
const MAX_KILLS = 24
/** On a machine that is busy with other things, fewer kills will do, if one of them met an order. */
const MIN_KILLS = 3
const ENOUGH_MS = 18_000
const BUYERS = 4
const SEED = 20_261_120
const BACK_WITHIN_MS = 10_000

/** The same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test('a repeatedly killed server loses no acknowledged order', { timeout: 150_000 }, async () => {
  const shop = await openShopProcesses(1)
  const random = randomFrom(SEED)
  const mug = await shop.product({ name: 'Caneca', stock: 100_000, priceCents: 20_00 })
  const coupon = await shop.coupon({ code: 'DEZ', percent: 10 })
  const journal: Intent[] = []
  let isOver = false

  const shoppers = Array.from({ length: BUYERS }, async () => {
    while (!isOver)
      journal.push(
        await purchase(shop, {
          product: mug,
          quantity: 1 + Math.floor(random() * 3),
          coupon: random() < 0.5 ? 'DEZ' : undefined,
        }),
      )
  })
  const returns: number[] = []
  const begin = performance.now()
  const hasRetried = () => journal.some(({ tries }) => tries > 1)
  const isEnough = () => returns.length >= MIN_KILLS && performance.now() - begin >= ENOUGH_MS && hasRetried()
  const mayEnd = () => isEnough() || (returns.length >= KILLS && hasRetried())
  while (returns.length < MAX_KILLS && !mayEnd()) {
    await expect.poll(() => journal.length, { interval: 2, timeout: 20_000 }).toBeGreaterThan(returns.length * 2)
    await sleep(random() * 150)
    await shop.kill(0)
    const start = performance.now()
    await shop.restart(0)
    returns.push(performance.now() - start)
  }
  isOver = true
  await Promise.all(shoppers)

  expect(Math.max(...returns)).toBeLessThan(BACK_WITHIN_MS)
  expect(hasRetried()).toBe(true)
  await expectBooksInOrder(shop, mug)
  expect(await listBroken(shop.db, journal)).toEqual([])
  expect(await shop.couponUses(coupon.id)).toBeGreaterThan(0)
  expect(await listOpenAttempts(shop.config)).toEqual([])
  await expectBooksInOrder(shop, mug)
})
