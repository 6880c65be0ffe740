import { expect, test } from 'vitest'
import type { ShownCart } from './compare-cart.ts'
import { addDays, saoPauloDay } from '#domain/calendar.ts'
import { deliveryDays, DEMO_DELIVERY_TERMS } from '#domain/delivery-table.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { ADDRESS, buy, checkOut, fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import type { TestShop } from '../testing/shop.ts'

async function ordersIn({ db }: TestShop): Promise<number> {
  return (await db.selectFrom('orders').select('id').execute()).length
}

test('an order takes stock, counts the coupon, empties the cart and keeps its prices', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  const mug = await shop.product({ name: 'Caneca', priceCents: 19_90, stock: 5 })
  const rug = await shop.product({ name: 'Tapete', priceCents: 30_00, stock: 2 })
  const coupon = await shop.coupon({ code: 'DEZ', percent: 10 })
  const placed = await buy(
    ana,
    [
      [mug, 1],
      [rug, 1],
    ],
    { coupon: 'DEZ' },
  )

  expect(placed).toMatchObject({
    init_point: null,
    total: 60_81,
    pix_copy_paste: expect.any(String),
    qr_code_base64: expect.stringMatching(/^iVBORw0KGgo/),
  })
  expect([await shop.stockOf(mug.id), await shop.stockOf(rug.id), await shop.couponUses(coupon.id)]).toEqual([4, 1, 1])
  expect(await ana.api.cart.count()).toEqual({ count: 0 })
  expect(await ana.api.cart.totals()).toMatchObject({ total: 0, coupon: null })

  await shop.db.updateTable('products').set({ price_cents: 1, name: 'Outra' }).execute()
  const { items } = await ana.api.account.orders()
  expect(items).toMatchObject([
    {
      id: placed.order_id,
      status: 'pending',
      payment_status: 'pending',
      payment_method: 'pix',
      subtotal: 49_90,
      shipping_cost: 15_90,
      discount_amount: 4_99,
      total_amount: 60_81,
      coupon_code: 'DEZ',
      shipping_address: ADDRESS,
      estimated_delivery_date: null,
      delivery_days: 1,
      items: [
        { product_name: 'Caneca', quantity: 1, price: 19_90 },
        { product_name: 'Tapete', quantity: 1, price: 30_00 },
      ],
    },
  ])
  await expectBooksInOrder(shop, mug, rug)
})

test('amounts from the browser are only compared: a difference is reported, not ordered', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  const [mug, rug] = [
    await shop.product({ name: 'Caneca', priceCents: 10_00 }),
    await shop.product({ name: 'Tapete', priceCents: 20_00 }),
  ]
  await fillCart(ana, [
    [mug, 2],
    [rug, 1],
  ])
  const shown = await shownCart(ana)
  const [first, second] = [shown.items[0]!, shown.items[1]!]

  const cases: [Omit<typeof shown, 'items'> & { items: ShownCart['items'] }, string][] = [
    [{ ...shown, items: [{ ...first, unit_price: 1 }, second] }, 'O preço de “Caneca” agora é R$\u00a010,00.'],
    [{ ...shown, items: [{ ...first, unit_price: 10_01 }, second] }, 'O preço de “Caneca” agora é R$\u00a010,00.'],
    [{ ...shown, items: [{ ...first, quantity: 1 }, second] }, 'A quantidade de “Caneca” no carrinho agora é 2.'],
    [{ ...shown, items: [first, { ...first }, second] }, 'A quantidade de “Caneca” no carrinho agora é 2.'],
    [{ ...shown, items: [first] }, '“Tapete” também está no carrinho.'],
    [{ ...shown, items: [] }, '“Caneca” também está no carrinho.'],
    [
      { ...shown, items: [...shown.items, { id: 999_999, title: 'Vaso', quantity: 1, unit_price: 5_00 }] },
      '“Vaso” não está mais disponível.',
    ],
    [{ ...shown, shipping_cost: 0 }, 'O frete agora é R$\u00a015,90.'],
    [{ ...shown, shipping_cost: -100_00 }, 'O frete agora é R$\u00a015,90.'],
    [{ ...shown, total: 0 }, 'O total agora é R$\u00a055,90.'],
  ]
  for (const [sent, sentence] of cases) {
    const { message } = await expectRefusal(ana.api.checkout.create(sent), 'cart_changed')
    expect(message).toBe(`${sentence} Revise e tente novamente.`)
  }
  expect(await ordersIn(shop)).toBe(0)
  expect(await ana.api.cart.count()).toEqual({ count: 3 })

  const halves = [{ ...first, quantity: 1 }, { ...first, quantity: 1 }, second]
  expect(await ana.api.checkout.create({ ...shown, items: halves })).toMatchObject({ total: 55_90 })
  await expectBooksInOrder(shop, mug, rug)
})

test('prices, names and stock changed meanwhile are reported before any charge', async () => {
  const shop = await openPixShop()
  const [ana, admin] = [await shop.customer(), await shop.admin()]
  const mug = await shop.product({ name: 'Caneca', stock: 5 })
  const [rug, vase] = [await shop.product({ name: 'Tapete' }), await shop.product({ name: 'Vaso' })]
  const tell = async (shown: Awaited<ReturnType<typeof shownCart>>, code: Parameters<typeof expectRefusal>[1]) =>
    (await expectRefusal(ana.api.checkout.create(shown), code)).message

  await fillCart(ana, [
    [mug, 2],
    [rug, 1],
    [vase, 1],
  ])
  const shown = await shownCart(ana)
  await shop.db.updateTable('products').set({ price_cents: 12_00 }).where('id', '=', mug.id).execute()
  expect(await tell(shown, 'cart_changed')).toBe('O preço de “Caneca” agora é R$\u00a012,00. Revise e tente novamente.')
  await admin.api.adminProducts.remove({ id: vase.id })
  const now = await shownCart(ana)
  const withVase = { ...now, items: [...now.items, shown.items[2]!] }
  expect(await tell(withVase, 'cart_changed')).toBe('“Vaso” não está mais disponível. Revise e tente novamente.')
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', rug.id).execute()
  expect(await tell(now, 'cart_changed')).toBe('“Tapete” não está mais disponível. Revise e tente novamente.')
  await shop.db.updateTable('variants').set({ stock_quantity: 1 }).where('product_id', '=', mug.id).execute()
  expect(await tell(await shownCart(ana), 'out_of_stock')).toBe('Estoque insuficiente de Caneca. Disponível: 1')
  await shop.db.updateTable('variants').set({ stock_quantity: 0 }).where('product_id', '=', mug.id).execute()
  expect(await tell(await shownCart(ana), 'out_of_stock')).toBe('Estoque insuficiente de Caneca. Disponível: 0')

  expect(await ordersIn(shop)).toBe(0)
  expect(await shop.stockOf(rug.id)).toBe(10)
})

test('if one product is short, nothing is sold', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  const [mug, rare] = [await shop.product({ stock: 5 }), await shop.product({ stock: 2 })]
  const coupon = await shop.coupon({ code: 'DEZ' })
  await fillCart(
    ana,
    [
      [mug, 1],
      [rare, 2],
    ],
    'DEZ',
  )
  await shop.db.updateTable('variants').set({ stock_quantity: 1 }).where('product_id', '=', rare.id).execute()
  await expectRefusal(checkOut(ana), 'out_of_stock')
  expect([
    await shop.stockOf(mug.id),
    await shop.stockOf(rare.id),
    await shop.couponUses(coupon.id),
    await ordersIn(shop),
  ]).toEqual([5, 1, 0, 0])
  expect(await ana.api.cart.totals()).toMatchObject({ coupon: { code: 'DEZ' } })
})

test('an empty cart orders nothing, whatever the browser sends', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const items = [{ id: mug.id, title: 'Caneca', quantity: 1, unit_price: 10_00 }]
  const request = { items, shipping_cost: 15_90, shipping_address: ADDRESS, payment_method: 'pix' } as const
  const { message } = await expectRefusal(ana.api.checkout.create(request), 'cart_empty')
  expect(message).toBe('Seu carrinho está vazio')
  expect([await ordersIn(shop), await shop.stockOf(mug.id)]).toEqual([0, 10])
})

test('a coupon that expired since the cart was shown is reported', async () => {
  const shop = await openPixShop()
  const mug = await shop.product({ priceCents: 50_00 })
  const change = (code: string, set: object) =>
    shop.db.updateTable('coupons').set(set).where('code', '=', code).execute()
  const cases = [
    ['PARADO', { is_active: false }, 'coupon_inactive', 'Cupom inativo'],
    ['VELHO', { expires_on: addDays(saoPauloDay(shop.now()), -1) }, 'coupon_expired', 'Cupom expirado'],
    ['GASTO', { current_uses: 3, max_uses: 3 }, 'coupon_used_up', 'Cupom esgotado'],
    [
      'GRANDE',
      { minimum_order_cents: 50_01 },
      'coupon_below_minimum',
      'Pedido mínimo de R$\u00a050,01 para este cupom',
    ],
  ] as const
  for (const [code, ending, reason, sentence] of cases) {
    const buyer = await shop.customer()
    await shop.coupon({ code })
    await fillCart(buyer, [[mug, 1]], code)
    const shown = await shownCart(buyer)
    await change(code, ending)
    expect((await expectRefusal(buyer.api.checkout.create(shown), reason)).message).toBe(sentence)
    expect(await buyer.api.cart.totals()).toMatchObject({ total: 65_90, coupon: { code, refusal: sentence } })
    await buyer.api.cart.forgetCoupon()
    expect(await checkOut(buyer)).toMatchObject({ total: 65_90 })
  }
  await change('GASTO', { current_uses: 0 })
  await expectBooksInOrder(shop, mug)
})

test('a discount lost below the minimum is charged only after it was shown', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ priceCents: 30_00 })]
  await shop.coupon({ code: 'SESSENTA', minimumCents: 60_00 })
  await fillCart(ana, [[mug, 2]], 'SESSENTA')
  await ana.api.cart.update({ id: (await ana.api.cart.items())[0]!.id, quantity: 1 })
  await expectRefusal(checkOut(ana), 'coupon_below_minimum')
  expect(await ordersIn(shop)).toBe(0)
})

test('a total changed by removing the coupon in another tab is reported', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ priceCents: 60_00 })]
  await shop.coupon({ code: 'DEZ' })
  await fillCart(ana, [[mug, 1]], 'DEZ')
  const shown = await shownCart(ana)
  await ana.api.cart.forgetCoupon()
  const { message } = await expectRefusal(ana.api.checkout.create(shown), 'cart_changed')
  expect(message).toBe('O total agora é R$\u00a060,00. Revise e tente novamente.')
  expect(await checkOut(ana)).toMatchObject({ total: 60_00 })
})

test('a request without a total is charged the computed total', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ priceCents: 60_00 })]
  await fillCart(ana, [[mug, 1]])
  const { total, ...shown } = await shownCart(ana)
  expect(await ana.api.checkout.create(shown)).toMatchObject({ total })
})

test('an address is text that can be delivered to, and no longer than a thousand characters', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await fillCart(ana, [[mug, 1]])
  const send = async (change: object) => {
    const items = [{ id: mug.id, quantity: 1, unit_price: 10 }]
    const body = JSON.stringify({
      items,
      shipping_cost: 15.9,
      shipping_address: ADDRESS,
      payment_method: 'pix',
      ...change,
    })
    const response = await ana.fetch('/api/payments/create-preference', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    return {
      status: response.status,
      ...((await response.json()) as { error?: string; fields?: Record<string, string> }),
    }
  }
  for (const address of [
    undefined,
    null,
    '',
    '  \n\t ',
    'x'.repeat(1001),
    'x'.repeat(20_000),
    {},
    [ADDRESS],
    12,
    'Rua A\u0000, 1',
    'Rua \ud800',
  ]) {
    expect({ address, ...(await send({ shipping_address: address })) }).toMatchObject({
      status: 422,
      fields: { shipping_address: expect.any(String) },
    })
  }
  for (const method of [undefined, 'dinheiro', '', null, 'PIX', ['pix']])
    expect({ method, ...(await send({ payment_method: method })) }).toMatchObject({
      status: 422,
    })
  expect(await ordersIn(shop)).toBe(0)
  expect(await send({ shipping_address: `  ${'x'.repeat(1000)}  ` })).toMatchObject({ status: 200 })
  expect((await ana.api.account.orders()).items).toMatchObject([{ shipping_address: 'x'.repeat(1000) }])
})

test('a CEP that is nowhere does not stop an order: it gets the longest term', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const places = [
    ['Rua A, 1, CEP 00000-000', '00000000'],
    ['Rua sem número, Vila Nova', null],
    ['Rua 1, CEP 69000-000', '69000000'],
  ] as const
  for (const [address, cep] of places) {
    await buy(ana, [[mug, 1]], { address })
    expect((await ana.api.account.orders()).items[0]).toMatchObject({
      estimated_delivery_date: null,
      delivery_days: deliveryDays(cep, DEMO_DELIVERY_TERMS),
    })
  }
})

test('ordering needs a session', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await fillCart(ana, [[mug, 1]])
  const shown = await shownCart(ana)
  await expectRefusal(shop.visitor().api.checkout.create(shown), 'not_signed_in')
  await ana.api.session.logout()
  await expectRefusal(ana.api.checkout.create(shown), 'not_signed_in')
  expect(await ordersIn(shop)).toBe(0)
})

test('at most five orders can be unpaid', async () => {
  const shop = await openPixShop()
  const [ana, bia, admin, mug] = [
    await shop.customer(),
    await shop.customer(),
    await shop.admin(),
    await shop.product({ stock: 50 }),
  ]
  const placed: number[] = []
  for (let open = 0; open < 5; open++) placed.push((await buy(ana, [[mug, 1]])).order_id)
  const { message } = await expectRefusal(buy(ana, [[mug, 1]]), 'too_many_open_orders')
  expect(message).toBe('Você já tem 5 pedidos aguardando pagamento. Pague ou cancele um deles para continuar.')
  expect(await shop.stockOf(mug.id)).toBe(45)
  await buy(bia, [[mug, 1]])

  await admin.api.adminOrders.setStatus({ id: placed[0]!, status: 'confirmed' })
  await checkOut(ana)
  await expectBooksInOrder(shop, mug)
})
