import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy, checkOut, fillCart, openPixShop } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

test('an order that costs nothing is confirmed at once, without the provider', async () => {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  await provider.faults({ provider: 'error' })
  const [ana, admin] = [await shop.customer(), await shop.admin()]
  const mug = await shop.product({ priceCents: 80_00 })
  const coupon = await shop.coupon({ code: 'TUDO', percent: 100 })
  const placed = await buy(ana, [[mug, 1]], { coupon: 'TUDO', method: 'card' })
  expect(placed).toMatchObject({ total: 0, init_point: null, qr_code_base64: null })

  const order = await admin.api.adminOrders.get({ id: placed.order_id })
  expect(order).toMatchObject({
    status: 'confirmed',
    payment_status: 'approved',
    payment_method: 'card',
    discount_amount: 80_00,
    visual_proof_url: expect.any(String),
  })
  expect(await ana.api.checkout.payment({ id: placed.order_id })).toMatchObject({
    status: 'confirmed',
    payment_status: 'approved',
  })
  await shop.jobs.drain()
  expect((await provider.mailsTo(ana.user.email)).map(({ subject }) => subject)).toEqual([
    `Pagamento aprovado - Pedido nº ${placed.order_id} - Minha loja`,
  ])
  expect(await shop.couponUses(coupon.id)).toBe(1)
  await expectBooksInOrder(shop, mug)
})

test.each(['card', 'boleto', 'pix'] as const)(
  'by %s the provider charges exactly the displayed total',
  async (method) => {
    const shop = await openShop({ outside: true })
    const provider = await quietProviderOf(shop)
    const [mug, gift] = [await shop.product({ priceCents: 19_99 }), await shop.product({ priceCents: 0 })]
    await shop.coupon({ code: 'TERCO', percent: 33.33 })
    const carts = [
      [[[mug, 2]], undefined, 55_88],
      [[[mug, 1]], 'TERCO', 29_23],
      [
        [
          [mug, 3],
          [gift, 1],
        ],
        undefined,
        59_97,
      ],
    ] as const
    for (const [lines, coupon, total] of carts) {
      const buyer = await shop.customer()
      const placed = await buy(buyer, lines, { method, ...(coupon && { coupon }) })
      expect(placed.total).toBe(total)
      const [payment] = await provider.paymentsOf(placed.order_id)
      const cents = placed.init_point
        ? (await provider.linkOf(placed.init_point)).cents
        : Math.round(payment!.transaction_amount * 100)
      expect(cents).toBe(total)
      expect(placed.init_point === null).toBe(method === 'pix')
      expect(placed.qr_code_base64 === null).toBe(method !== 'pix')
    }
    await expectBooksInOrder(shop, mug, gift)
  },
)

test('the largest cart there can be is ordered to the centavo', async () => {
  const shop = await openPixShop()
  await shop.settings({ orderLimits: { maxUnitsPerOrder: null, unpaidSharePercent: 100 } })
  const [ana, coupon] = [await shop.customer(), await shop.coupon({ code: 'TERCO', percent: 33.33 })]
  const products = await Promise.all(Array.from({ length: 100 }, () => shop.product({ priceCents: 99_99, stock: 999 })))
  await fillCart(
    ana,
    products.map((product) => [product, 999] as const),
    'TERCO',
  )
  expect(await checkOut(ana)).toMatchObject({ total: 998_900_100 - 332_933_403 })
  expect((await ana.api.account.orders()).items[0]!.items).toHaveLength(100)
  expect(await shop.couponUses(coupon.id)).toBe(1)
  await expectBooksInOrder(shop, ...products)
})

test('an amount above the maximum of the provider is refused and the order is undone', async () => {
  const shop = await openShop({ outside: true })
  await quietProviderOf(shop)
  await shop.settings({ orderLimits: { maxUnitsPerOrder: null, unpaidSharePercent: 100 } })
  const dear = { priceCents: 1_000_000_000, stock: 999 }
  const [palace, villa] = [await shop.product(dear), await shop.product(dear)]
  await shop.coupon({ code: 'CENTAVO', fixedCents: 1 })
  const refuse = async (method: 'card' | 'pix') => {
    const buyer = await shop.customer()
    const { message } = await expectRefusal(
      buy(
        buyer,
        [
          [palace, 999],
          [villa, 999],
        ],
        { method, coupon: 'CENTAVO' },
      ),
      'payment_provider',
    )
    expect(message).toBe('Erro ao processar pagamento. Tente novamente.')
    expect(await buyer.api.cart.totals()).toMatchObject({ total: 1_997_999_999_999, coupon: { code: 'CENTAVO' } })
  }
  await refuse('card')
  await refuse('pix')
  await shop.settings({ mpAccessToken: '', pixCpf: '52998224725' })
  await refuse('pix')
  await shop.jobs.drain()
  await expectBooksInOrder(shop, palace, villa)
})
