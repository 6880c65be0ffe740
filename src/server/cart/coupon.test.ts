import { expect, test } from 'vitest'
import { addDays, saoPauloDay } from '#domain/calendar.ts'
import { buy, checkOut, fillCart, shownCart } from '../testing/purchases.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

test('a code matches in any case and with surrounding spaces, otherwise exactly', async () => {
  const shop = await openShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ priceCents: 100_00 })]
  await shop.coupon({ code: 'DESCONTO20', percent: 20 })
  await shop.coupon({ code: 'MASSA', percent: 5 })
  await fillCart(ana, [[mug, 1]])
  const validate = (coupon_code: string) => ana.api.cart.validateCoupon({ coupon_code })

  for (const typed of ['DESCONTO20', ' desconto20 ', 'Desconto20\t']) {
    expect(await validate(typed)).toEqual({
      code: 'DESCONTO20',
      discount_type: 'percentage',
      discount_value: 20_00,
      discount_amount: 20_00,
    })
  }
  for (const typed of ['NADA', '_', 'DESCONTO2_', 'MA-SA']) {
    expect({ typed, message: (await expectRefusal(validate(typed), 'coupon_not_found')).message }).toEqual({
      typed,
      message: 'Cupom não encontrado',
    })
  }
  const hint = 'Use de 1 a 40 letras sem acento, números, hífen ou sublinhado'
  for (const typed of [
    '',
    '   ',
    '%',
    'DESCONTO%',
    "' OR '1'='1",
    'maßa',
    'ﬁm',
    'dıa',
    'ſale',
    '\u212a10',
    'DESCONTO20\u200b',
    'A'.repeat(41),
  ]) {
    const { message, fields } = await expectRefusal(validate(typed), 'invalid_input')
    expect({ typed, message, fields }).toEqual({ typed, message: hint, fields: { coupon_code: hint } })
  }
  for (const coupon_code of ['A'.repeat(10_000), ['DESCONTO20'], { $ne: '' }, 20, null, 'A\0B']) {
    const body = JSON.stringify({ coupon_code })
    const response = await ana.fetch('/api/coupons/validate', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expect({ coupon_code, status: response.status }).toEqual({ coupon_code, status: 422 })
  }
})

test('the first applicable reason is reported: inactive, expired, used up, below minimum', async () => {
  const shop = await openShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ priceCents: 10_00 })]
  const yesterday = addDays(saoPauloDay(shop.now()), -1)
  const all = { expiresOn: yesterday, maxUses: 1, currentUses: 1, minimumCents: 50_00 }
  await shop.coupon({ code: 'PARADO', ...all, isActive: false })
  await shop.coupon({ code: 'VELHO', ...all })
  await shop.coupon({ code: 'GASTO', ...all, expiresOn: null })
  await shop.coupon({ code: 'GRANDE', minimumCents: 50_00 })
  await shop.coupon({ code: 'APAGADO', isDeleted: true })
  const say = async (coupon_code: string, code: Parameters<typeof expectRefusal>[1]) =>
    (await expectRefusal(ana.api.cart.validateCoupon({ coupon_code }), code)).message

  expect(await say('GRANDE', 'cart_empty')).toBe('Seu carrinho está vazio')
  await fillCart(ana, [[mug, 1]])
  expect(await say('PARADO', 'coupon_inactive')).toBe('Cupom inativo')
  expect(await say('VELHO', 'coupon_expired')).toBe('Cupom expirado')
  expect(await say('GASTO', 'coupon_used_up')).toBe('Cupom esgotado')
  expect(await say('GRANDE', 'coupon_below_minimum')).toBe('Pedido mínimo de R$\u00a050,00 para este cupom')
  expect(await say('APAGADO', 'coupon_not_found')).toBe('Cupom não encontrado')
})

test('the minimum is exact to the centavo', async () => {
  const shop = await openShop()
  await shop.coupon({ code: 'CINQUENTA', minimumCents: 50_00 })
  const [ana, bia] = [await shop.customer(), await shop.customer()]
  await fillCart(ana, [[await shop.product({ priceCents: 49_99 }), 1]])
  await fillCart(bia, [[await shop.product({ priceCents: 50_00 }), 1]])
  await expectRefusal(ana.api.cart.validateCoupon({ coupon_code: 'CINQUENTA' }), 'coupon_below_minimum')
  expect(await bia.api.cart.validateCoupon({ coupon_code: 'CINQUENTA' })).toMatchObject({ discount_amount: 5_00 })
})

test('the discount never exceeds the subtotal, and never touches shipping', async () => {
  const shop = await openShop()
  await shop.settings({ pixCpf: '52998224725' })
  const coupon = await shop.coupon({ code: 'CEM', fixedCents: 100_00 })
  const [ana, mug] = [await shop.customer(), await shop.product({ priceCents: 30_00 })]
  await fillCart(ana, [[mug, 1]])
  expect(await ana.api.cart.validateCoupon({ coupon_code: 'CEM' })).toMatchObject({
    discount_type: 'fixed',
    discount_value: 100_00,
    discount_amount: 30_00,
  })
  expect(await ana.api.cart.totals()).toMatchObject({ subtotal: 30_00, discount: 30_00, shipping: 15_90, total: 15_90 })
  expect(await checkOut(ana)).toMatchObject({ total: 15_90 })
  expect(await shop.couponUses(coupon.id)).toBe(1)
})

test('free shipping depends on the subtotal before the discount', async () => {
  const shop = await openShop()
  await shop.settings({ pixCpf: '52998224725' })
  await shop.coupon({ code: 'DEZ', fixedCents: 10_00 })
  const [ana, mug] = [await shop.customer(), await shop.product({ priceCents: 60_00 })]
  await fillCart(ana, [[mug, 1]], 'DEZ')
  expect(await ana.api.cart.totals()).toMatchObject({ subtotal: 60_00, shipping: 0, discount: 10_00, total: 50_00 })
  expect(await checkOut(ana)).toMatchObject({ total: 50_00 })
  await expectBooksInOrder(shop, mug)
})

test('validating a coupon uses nothing up', async () => {
  const shop = await openShop()
  const coupon = await shop.coupon({ code: 'UMA', maxUses: 1 })
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await fillCart(ana, [[mug, 1]])
  await Promise.all(Array.from({ length: 100 }, () => ana.api.cart.validateCoupon({ coupon_code: 'UMA' })))
  expect(await shop.couponUses(coupon.id)).toBe(0)
})

test('the cart keeps its coupon, recomputes it, and removes it on request', async () => {
  const shop = await openShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ priceCents: 30_00 })]
  await shop.coupon({ code: 'DEZ', percent: 10, minimumCents: 60_00 })
  await fillCart(ana, [[mug, 2]], 'DEZ')
  expect(await ana.api.cart.coupon()).toMatchObject({ code: 'DEZ', discount_amount: 6_00 })

  const [{ id } = { id: 0 }] = await ana.api.cart.items()
  await ana.api.cart.update({ id, quantity: 1 })
  expect(await ana.api.cart.coupon()).toBeNull()
  expect(await ana.api.cart.totals()).toMatchObject({
    discount: 0,
    total: 45_90,
    coupon: { code: 'DEZ', discount_amount: 0, refusal: 'Pedido mínimo de R$\u00a060,00 para este cupom' },
  })
  await ana.api.cart.update({ id, quantity: 3 })
  expect(await ana.api.cart.totals()).toMatchObject({ discount: 9_00, total: 81_00, coupon: { refusal: null } })

  await ana.api.cart.forgetCoupon()
  expect(await ana.api.cart.coupon()).toBeNull()
  expect(await ana.api.cart.totals()).toMatchObject({ discount: 0, total: 90_00, coupon: null })
})

test('a code that does not apply clears the previous coupon', async () => {
  const shop = await openShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await shop.coupon({ code: 'DEZ' })
  await fillCart(ana, [[mug, 1]], 'DEZ')
  await expectRefusal(ana.api.cart.validateCoupon({ coupon_code: 'NADA' }), 'coupon_not_found')
  expect(await ana.api.cart.coupon()).toBeNull()
})

test('a deleted coupon leaves the cart, and its code can be reused', async () => {
  const shop = await openShop()
  await shop.settings({ pixCpf: '52998224725' })
  const [ana, bia, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
  const mug = await shop.product({ priceCents: 30_00 })
  const old = await shop.coupon({ code: 'DEZ', percent: 10 })
  const ordered = await buy(bia, [[mug, 1]], { coupon: 'DEZ' })
  await fillCart(ana, [[mug, 1]], 'DEZ')
  const shown = await shownCart(ana)

  await admin.api.adminCoupons.remove({ id: old.id })
  await expectRefusal(ana.api.checkout.create(shown), 'cart_changed')
  expect(await ana.api.cart.totals()).toMatchObject({ discount: 0, total: 45_90, coupon: null })
  await expectRefusal(ana.api.cart.validateCoupon({ coupon_code: 'DEZ' }), 'coupon_not_found')

  const renewed = await shop.coupon({ code: 'DEZ', percent: 20 })
  expect(await ana.api.cart.validateCoupon({ coupon_code: 'DEZ' })).toMatchObject({ discount_amount: 6_00 })
  expect(await checkOut(ana)).toMatchObject({ total: 39_90 })
  expect([await shop.couponUses(old.id), await shop.couponUses(renewed.id)]).toEqual([1, 1])
  expect((await bia.api.account.orders()).items).toMatchObject([
    { id: ordered.order_id, discount_amount: 3_00, total_amount: 42_90, coupon_code: 'DEZ' },
  ])
  await expectBooksInOrder(shop, mug)
})

test('a coupon is good until the end of its last day in São Paulo', async () => {
  const shop = await openShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await shop.coupon({ code: 'HOJE', expiresOn: saoPauloDay(shop.now()) })
  await fillCart(ana, [[mug, 1]])
  const endsAt = new Date(`${saoPauloDay(shop.now())}T23:59:59.999-03:00`)
  shop.stopAt(endsAt)
  expect(await ana.api.cart.validateCoupon({ coupon_code: 'HOJE' })).toMatchObject({ code: 'HOJE' })
  shop.travel(1)
  await expectRefusal(ana.api.cart.validateCoupon({ coupon_code: 'HOJE' }), 'coupon_expired')
})

test('guessing is limited: beyond ten tries a minute even the right code is refused', async () => {
  const shop = await openShop({ rateLimitFactor: 1 })
  const [ana, bia, mug] = [await shop.customer(), await shop.customer(), await shop.product()]
  await shop.coupon({ code: 'CERTO' })
  shop.stopAt(shop.now())
  await fillCart(ana, [[mug, 1]])
  await fillCart(bia, [[mug, 1]])
  for (let tried = 0; tried < 10; tried++)
    await expectRefusal(ana.api.cart.validateCoupon({ coupon_code: `ERRADO${tried}` }), 'coupon_not_found')
  const { retryAfter } = await expectRefusal(ana.api.cart.validateCoupon({ coupon_code: 'CERTO' }), 'too_many_requests')
  expect(retryAfter).toBeGreaterThan(0)
  expect(await bia.api.cart.validateCoupon({ coupon_code: 'CERTO' })).toMatchObject({ code: 'CERTO' })
})
