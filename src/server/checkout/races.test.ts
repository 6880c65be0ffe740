import { expect, test } from 'vitest'
import { isRefusal } from '#contract/client.ts'
import { sweepOrders } from '../payments/sweep.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { openShopProcesses } from '../testing/processes.ts'
import { checkOut, fillCart, shownCart } from '../testing/purchases.ts'
import { openShop } from '../testing/shop.ts'

/** How many went well, and how many were refused for which reason; anything else fails the test. */
async function tally(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const outcome of await Promise.allSettled(calls)) {
    if (outcome.status === 'rejected' && !isRefusal(outcome.reason)) throw outcome.reason
    const name = outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

test('concurrent checkouts never oversell units or coupon uses', { timeout: 120_000 }, async () => {
  const shop = await openShopProcesses(3)
  await shop.settings({ pixCpf: '52998224725', mpAccessToken: '' })
  const [rare, plenty] = [
    await shop.product({ name: 'Rara', stock: 7 }),
    await shop.product({ name: 'Farta', stock: 1000, priceCents: 100_00 }),
  ]
  const coupon = await shop.coupon({ code: 'CINCO', percent: 10, maxUses: 5 })

  const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.customer()))
  for (const buyer of buyers) await fillCart(buyer, [[rare, 1]])
  const shown = await Promise.all(buyers.map((buyer) => shownCart(buyer)))
  expect(await tally(buyers.map((buyer, index) => buyer.api.checkout.create(shown[index]!)))).toEqual({
    done: 7,
    out_of_stock: 43,
  })
  expect(await shop.stockOf(rare.id)).toBe(0)

  for (const headers of [{ 'Idempotency-Key': 'k-1' }, {}] as Record<string, string>[]) {
    const ana = await shop.customer()
    await fillCart(ana, [[plenty, 2]])
    const cart = await shownCart(ana)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.api.checkout.create(cart, { headers })))
    expect(new Set(answers.map(({ order_id: id }) => id)).size).toBe(1)
  }
  expect(await shop.stockOf(plenty.id)).toBe(996)

  const savers = await Promise.all(Array.from({ length: 40 }, () => shop.customer()))
  for (const saver of savers) await fillCart(saver, [[plenty, 1]], 'CINCO')
  const carts = await Promise.all(savers.map((saver) => shownCart(saver)))
  expect(await tally(savers.map((saver, index) => saver.api.checkout.create(carts[index]!)))).toEqual({
    done: 5,
    coupon_used_up: 35,
  })
  expect(await shop.couponUses(coupon.id)).toBe(5)
  await expectBooksInOrder(shop, rare, plenty)
})

test('carts with the same products in different order do not deadlock', async () => {
  const shop = await openShop()
  await shop.settings({ pixCpf: '52998224725' })
  const [mug, rug, vase] = [
    await shop.product({ stock: 12 }),
    await shop.product({ stock: 12 }),
    await shop.product({ stock: 12 }),
  ]
  const coupon = await shop.coupon({ code: 'DEZ', maxUses: 8 })
  const orders = [
    [mug, rug, vase],
    [vase, rug, mug],
    [rug, vase, mug],
  ] as const
  const buyers = await Promise.all(Array.from({ length: 18 }, () => shop.customer()))
  await Promise.all(
    buyers.map((buyer, index) =>
      fillCart(
        buyer,
        orders[index % 3]!.map((product) => [product, 1] as const),
        index % 2 ? 'DEZ' : undefined,
      ),
    ),
  )
  const { done, ...refused } = await tally(buyers.map((buyer) => checkOut(buyer)))
  expect(done).toBe(12)
  expect(
    Object.keys(refused)
      .sort()
      .filter((code) => !['coupon_used_up', 'out_of_stock'].includes(code)),
  ).toEqual([])
  expect(await shop.stockOf(rug.id)).toBe(0)
  expect(await shop.couponUses(coupon.id)).toBeLessThanOrEqual(8)
  await expectBooksInOrder(shop, mug, rug, vase)
})

test('concurrent checkouts, status changes, edits and sweeps never deadlock', async () => {
  const shop = await openShop()
  await shop.settings({ pixCpf: '52998224725' })
  const admin = await shop.admin()
  const products = [await shop.product({ stock: 25 }), await shop.product({ stock: 25 })]
  await shop.coupon({ code: 'DEZ' })
  const buyers = await Promise.all(Array.from({ length: 24 }, () => shop.customer()))
  await Promise.all(
    buyers.map((buyer, index) =>
      fillCart(
        buyer,
        [
          [products[index % 2]!, 1],
          [products[(index + 1) % 2]!, 1],
        ],
        'DEZ',
      ),
    ),
  )

  const bought = buyers.map(async (buyer) => {
    const { order_id: id } = await checkOut(buyer)
    for (const status of ['cancelled', 'confirmed', 'cancelled', 'pending', 'shipped'] as const)
      await admin.api.adminOrders.setStatus({ id, status })
    await fillCart(buyer, [[products[0]!, 1]])
    return id
  })
  const edited = Array.from({ length: 10 }, async (_, count) => {
    const { items } = await admin.api.adminProducts.list()
    const { version, price, ...product } = items.find(({ id }) => id === products[count % 2]!.id)!
    return admin.api.adminProducts.update({ id: product.id, version, name: `Nome ${count}`, slug: product.slug, price })
  })
  const rounds = Array.from({ length: 5 }, () => sweepOrders(shop))
  const { done, ...refused } = await tally([...bought, ...edited, ...rounds])
  expect(done).toBeGreaterThan(0)
  expect(Object.keys(refused).filter((code) => !['stale', 'out_of_stock'].includes(code))).toEqual([])
  expect(shop.logs.filter(({ err }) => /deadlock/.test(err?.message ?? ''))).toEqual([])
  await expectBooksInOrder(shop, ...products)
})

test('an item added while another tab orders is neither lost nor ordered unseen', async () => {
  const shop = await openShop()
  await shop.settings({ pixCpf: '52998224725' })
  const [mug, rug] = [await shop.product({ stock: 90 }), await shop.product({ stock: 90 })]
  for (let round = 0; round < 10; round++) {
    const ana = await shop.customer()
    await fillCart(ana, [[mug, 1]])
    const shown = await shownCart(ana)
    const [ordered] = await Promise.allSettled([
      ana.api.checkout.create(shown),
      ana.api.cart.add({ product_id: rug.id, quantity: 1 }),
    ])
    const left = (await ana.api.cart.items()).map(({ product_id: id }) => id)
    if (ordered.status === 'fulfilled') expect(left).toEqual([rug.id])
    else {
      expect(ordered.reason).toMatchObject({ code: 'cart_changed' })
      expect(left).toEqual([mug.id, rug.id])
    }
  }
  await expectBooksInOrder(shop, mug, rug)
})
