import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isRefusal } from '#contract/client.ts'
import type { PaymentStart } from '#contract/checkout.ts'
import { openDatabase } from '../db/open.ts'
import { sweepOrders } from '../payments/sweep.ts'
import { assembleShop } from '../store.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { recordLog } from '../testing/log.ts'
import { openShopProcesses, type ShopProcesses } from '../testing/processes.ts'
import { fillCart, shownCart } from '../testing/purchases.ts'

const KILLS = 8
/** On a machine that is busy with other things, fewer kills will do. */
const MIN_KILLS = 3
const ENOUGH_MS = 18_000
const BUYERS = 4
const SEED = 20_261_120
const BACK_WITHIN_MS = 10_000

/** What one shopper wanted, and what they were told in the end. */
type Intent = { key: string; userId: number; quantity: number; tries: number; outcome: PaymentStart | 'refused' }

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
      journal.push(await purchase(shop, mug, 1 + Math.floor(random() * 3), random() < 0.5 ? 'DEZ' : undefined))
  })
  const returns: number[] = []
  const begin = performance.now()
  while (returns.length < KILLS && (returns.length < MIN_KILLS || performance.now() - begin < ENOUGH_MS)) {
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
  expect(journal.some(({ tries }) => tries > 1)).toBe(true)
  await expectBooksInOrder(shop, mug)
  await expectAsTold(shop, journal)
  expect(await shop.couponUses(coupon.id)).toBeGreaterThan(0)
  await expectNothingLeftOpen(shop)
  await expectBooksInOrder(shop, mug)
})

/** One shopper's way through the shop. Whoever hears nothing asks again with the same words, as a browser does. */
async function purchase(
  shop: ShopProcesses,
  product: { id: number },
  quantity: number,
  code: string | undefined,
): Promise<Intent> {
  const buyer = await shop.customer()
  const key = `${buyer.user.id}-intent`
  let tries = 0
  const shown = await untilAnswered(async () => {
    if ((await buyer.api.cart.count()).count === 0) await fillCart(buyer, [[product, quantity]], code)
    return shownCart(buyer)
  })
  if (shown === 'refused') throw new Error('a cart was refused')
  const outcome = await untilAnswered(() => {
    tries++
    return buyer.api.checkout.create(shown, { headers: { 'Idempotency-Key': key } })
  })
  return { key, userId: buyer.user.id, quantity: shown.items[0]!.quantity, tries, outcome }
}

async function untilAnswered<T>(call: () => Promise<T>): Promise<T | 'refused'> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (isRefusal(error)) return 'refused'
      // No answer at all: nobody knows whether it happened.
      await sleep(25)
    }
  }
}

/** What was acknowledged is there with all its lines, what was refused is not, and nobody has two. */
async function expectAsTold({ db }: ShopProcesses, journal: readonly Intent[]): Promise<void> {
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['o.id', 'o.user_id', 'o.status', 'o.total_cents', 'o.idempotency_key', 'i.quantity'])
    .execute()
  const wrong = journal.filter(({ key, userId, quantity, outcome }) => {
    const own = orders.filter((order) => order.user_id === userId && order.status !== 'cancelled')
    if (outcome === 'refused') return own.length > 0
    const told = { id: outcome.order_id, total_cents: outcome.total, quantity, idempotency_key: key }
    return (
      own.length !== 1 || Object.entries(told).some(([name, value]) => own[0]![name as keyof typeof told] !== value)
    )
  })
  expect(wrong).toEqual([])
}

/** Orders that died between the shop and its provider are given back by the round, a few minutes on. */
async function expectNothingLeftOpen({ config }: ShopProcesses): Promise<void> {
  const database = openDatabase(config.database, { poolSize: 2 })
  const { log } = recordLog()
  const later = assembleShop(config, database, log, { now: () => new Date(Date.now() + 3 * 60_000) })
  await sweepOrders(later)
  const open = await database.db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('state', '=', 'requested')
    .execute()
  later.mail.close()
  await database.db.destroy()
  expect(open).toEqual([])
}
