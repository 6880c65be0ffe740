import { expect, test } from 'vitest'
import { saoPauloDay } from '#domain/calendar.ts'
import { NO_MAIL_TEXTS } from '#contract/settings-texts.ts'
import { inTransaction } from '../db/transaction.ts'
import { sweepOrders } from '../payments/sweep.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy, openPixShop } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { setStock } from '../testing/variants.ts'

const MINUTE = 60_000

async function openPaidShop() {
  const shop = await openShop({ outside: true })
  const [provider, ana] = [await quietProviderOf(shop), await shop.customer()]
  const orderOf = async (id: number) => (await shop.superAdmin()).api.adminOrders.get({ id })
  const renew = (id: number) => ana.api.checkout.newPayment({ id })
  /** The order's time passes, and the round comes. */
  const expire = async () => {
    shop.travel(31 * MINUTE)
    await sweepOrders(shop)
    await shop.jobs.drain()
  }
  return { shop, provider, ana, orderOf, renew, expire }
}

/** Of every order that waits. */
async function endTime({ db, now }: TestShop): Promise<void> {
  await db.updateTable('orders').set({ expires_at: now() }).where('status', '=', 'pending').execute()
}

test('a new PIX replaces the expired one of a pending order', async () => {
  const { shop, provider, ana, orderOf, renew } = await openPaidShop()
  const mug = await shop.product({ stock: 3 })
  const first = await buy(ana, [[mug, 2]])
  const id = first.order_id
  expect(await renew(id)).toEqual(first)

  expect(await ana.api.checkout.payment({ id })).toMatchObject({ can_renew_pix: false, expired_at: null })
  shop.travel(31 * MINUTE)
  expect(await ana.api.checkout.payment({ id })).toMatchObject({ can_renew_pix: true, status: 'pending' })
  const second = await renew(id)
  expect(second).toMatchObject({ order_id: id, total: first.total, qr_code_base64: expect.any(String) })
  expect(second.pix_copy_paste).not.toBe(first.pix_copy_paste)
  expect(second.expires_at!.getTime()).toBeGreaterThan(first.expires_at!.getTime() + 30 * MINUTE)
  expect(await shop.stockOf(mug.id)).toBe(1)

  await shop.jobs.drain()
  expect((await provider.paymentsOf(id)).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
  for (const { id: paymentId } of await provider.paymentsOf(id)) await provider.notifyAndDrain(paymentId)
  expect(await orderOf(id)).toMatchObject({
    status: 'pending',
    payment_status: 'pending',
    history: [{ to: 'pending' }, { to: 'pending', actor: ana.user.email }],
  })
  expect(await ana.api.checkout.payment({ id })).toMatchObject({
    status: 'pending',
    pix_copy_paste: second.pix_copy_paste,
  })

  await provider.payAndNotify(id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  expect((await provider.mailsTo(ana.user.email)).map(({ subject }) => subject.split(' - ')[0]).sort()).toEqual([
    'Pagamento aprovado',
    'Recebemos seu pedido',
  ])
  await expectBooksInOrder(shop, mug)
})

test('the shop opens the mail about a new PIX with its own words, and no other mail', async () => {
  const { shop, provider, ana, renew, expire } = await openPaidShop()
  await shop.settings({
    mailTexts: { ...NO_MAIL_TEXTS, pixRenewed: 'Que bom <b>ter você de volta</b>!\n\nSeparamos tudo de novo.' },
  })
  const { order_id: id } = await buy(ana, [[await shop.product({ priceCents: 80_00 }), 1]])
  await expire()
  await renew(id)
  await shop.jobs.drain()
  const mails = await provider.mailsTo(ana.user.email)
  const back = mails.find(({ subject }) => subject.startsWith('Seu pedido voltou a valer'))!
  expect(back.text).toMatch(/^Que bom <b>ter você de volta<\/b>!\n\nSeparamos tudo de novo\.\n\nSeu pedido nº/)
  expect(back.html).toContain('Que bom &lt;b&gt;ter você de volta&lt;/b&gt;!</p>')
  expect(back.html).toContain('>Separamos tudo de novo.</p>')
  for (const other of mails.filter((mail) => mail !== back)) expect(other.text + other.html).not.toContain('Separamos')
})

test('an order cancelled for lack of payment returns with its stock and coupon use', async () => {
  const { shop, provider, ana, orderOf, renew, expire } = await openPaidShop()
  const mug = await shop.product({ priceCents: 80_00, stock: 2 })
  const coupon = await shop.coupon({ code: 'DEZ', percent: 10, maxUses: 1 })
  const { order_id: id } = await buy(ana, [[mug, 2]], { coupon: 'DEZ' })
  await expire()
  expect([await shop.stockOf(mug.id), await shop.couponUses(coupon.id)]).toEqual([2, 0])
  expect(await ana.api.account.order({ id })).toMatchObject({
    status: 'cancelled',
    expires_at: null,
    expired_at: expect.any(Date),
  })

  const { pix_copy_paste: code } = await renew(id)
  expect([await shop.stockOf(mug.id), await shop.couponUses(coupon.id)]).toEqual([0, 1])
  expect(await orderOf(id)).toMatchObject({
    status: 'pending',
    payment_status: 'pending',
    discount_amount: 16_00,
    history: [
      { to: 'pending' },
      { to: 'cancelled', actor: 'sistema' },
      { from: 'cancelled', to: 'pending', actor: ana.user.email, reason: 'Novo PIX pedido pelo cliente' },
    ],
  })
  expect(await ana.api.account.order({ id })).toMatchObject({ expired_at: null, expires_at: expect.any(Date) })
  await shop.jobs.drain()
  const mails = await provider.mailsTo(ana.user.email)
  const back = mails.filter(({ subject }) => subject.startsWith('Seu pedido voltou a valer'))
  expect([mails.length, back.length]).toEqual([3, 1])
  for (const body of [back[0]!.text, back[0]!.html]) {
    for (const part of ['voltou a valer com um novo PIX', 'O pagamento pode ser feito até', code!])
      expect(body).toContain(part)
  }
  expect(back[0]!.html).toContain(`/checkout?pedido=${id}`)
  await expectBooksInOrder(shop, mug)

  await expire()
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled' })
  expect((await renew(id)).pix_copy_paste).not.toBe(code)
  await provider.payAndNotify(id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed' })
  await expectBooksInOrder(shop, mug)
})

test('two tabs, or two presses, get the same new PIX', async () => {
  const { shop, provider, ana, renew, expire } = await openPaidShop()
  const mug = await shop.product({ stock: 4 })
  const { order_id: id } = await buy(ana, [[mug, 1]])
  for (let round = 0; round < 3; round++) {
    await expire()
    const answers = await Promise.all([renew(id), renew(id), renew(id)])
    expect(new Set(answers.map(({ pix_copy_paste: code }) => code)).size).toBe(1)
    expect((await provider.paymentsOf(id)).filter(({ status }) => status === 'pending')).toHaveLength(1)
    expect(await shop.stockOf(mug.id)).toBe(3)
  }
  await expectBooksInOrder(shop, mug)
})

test('of two renewals for the last unit, one succeeds', async () => {
  const { shop, ana, renew, expire } = await openPaidShop()
  const bia = await shop.customer()
  const mug = await shop.product({ name: 'Caneca', stock: 2 })
  const [first, second] = [await buy(ana, [[mug, 1]]), await buy(bia, [[mug, 1]])]
  await expire()
  await inTransaction(shop.db, (tx) => setStock(tx, mug.id, 1))
  const outcomes = await Promise.allSettled([
    renew(first.order_id),
    bia.api.checkout.newPayment({ id: second.order_id }),
  ])
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(1)
  expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({
    code: 'out_of_stock',
    message: 'Estoque insuficiente de Caneca. Disponível: 0',
  })
  expect(await shop.stockOf(mug.id)).toBe(0)
  await expectBooksInOrder(shop, { ...mug, stock_quantity: 1 })
})

test('if the old PIX is paid, it pays the order and the new one is cancelled', async () => {
  const { shop, provider, ana, orderOf, renew } = await openPaidShop()
  const mug = await shop.product()
  const { order_id: id } = await buy(ana, [[mug, 1]])
  const [old] = await provider.paymentsOf(id)
  shop.travel(31 * MINUTE)
  await renew(id)
  await provider.act(old!.id, 'approve')
  await provider.notifyAndDrain(old!.id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  const payments = await provider.paymentsOf(id)
  expect(payments.map(({ status }) => status)).toEqual(['approved', 'cancelled'])
  for (const payment of payments) await provider.notifyAndDrain(payment.id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })

  await provider.act(old!.id, 'refund')
  await provider.notifyAndDrain(old!.id)
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  await expectBooksInOrder(shop, mug)
})

test.each([
  ['the new one first', 1],
  ['the old one first', 0],
])('of two paid payments, %s, the second is refunded', async (_, first) => {
  const { shop, provider, ana, orderOf, renew } = await openPaidShop()
  const mug = await shop.product()
  const { order_id: id } = await buy(ana, [[mug, 1]])
  shop.travel(31 * MINUTE)
  await renew(id)
  await shop.jobs.drain()
  const payments = await provider.paymentsOf(id)
  await provider.act(payments[0]!.id, 'pay-late')
  await provider.act(payments[1]!.id, 'approve')
  for (const payment of first === 1 ? payments.reverse() : payments) await provider.notifyAndDrain(payment.id)
  expect((await provider.paymentsOf(id)).map(({ refunds }) => refunds.length).toSorted()).toEqual([0, 1])
  expect((await provider.paymentsOf(id))[first]).toMatchObject({ status: 'approved', refunds: [] })
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  await expectBooksInOrder(shop, mug)
})

test('an unreported payment of the old PIX wins over a new one', async () => {
  const { shop, provider, ana, orderOf, renew, expire } = await openPaidShop()
  const mug = await shop.product({ stock: 3 })
  const [waiting, cancelled] = [await buy(ana, [[mug, 1]]), await buy(ana, [[mug, 1]])]
  const [late] = await provider.paymentsOf(cancelled.order_id)
  await provider.pay(waiting.order_id)
  shop.travel(31 * MINUTE)
  await expectRefusal(renew(waiting.order_id), 'order_paid')
  expect(await orderOf(waiting.order_id)).toMatchObject({ status: 'confirmed' })

  await expire()
  await provider.act(late!.id, 'pay-late')
  await expectRefusal(renew(cancelled.order_id), 'order_paid')
  expect(await orderOf(cancelled.order_id)).toMatchObject({ status: 'confirmed' })
  expect(await provider.paymentsOf(cancelled.order_id)).toHaveLength(1)
  await expectBooksInOrder(shop, mug)
})

test('when the provider fails, the order is cancelled as before and can be tried again', async () => {
  const { shop, provider, ana, orderOf, renew, expire } = await openPaidShop()
  const mug = await shop.product({ stock: 1 })
  const { order_id: id } = await buy(ana, [[mug, 1]])
  await expire()
  await provider.faults({ provider: 'error' })
  await expectRefusal(renew(id), 'payment_provider')
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled' })

  const payments = shop.payments.mercadopago
  shop.payments.mercadopago = {
    ...payments,
    startPix: async () => ({ ok: false, reason: 'unavailable', detail: 'no answer' }),
  }
  await provider.faults({ provider: 'ok' })
  await expectRefusal(renew(id), 'payment_provider')
  shop.payments.mercadopago = payments
  await shop.jobs.drain()
  expect(await shop.stockOf(mug.id)).toBe(1)
  expect(await ana.api.cart.count()).toEqual({ count: 0 })
  expect(await ana.api.account.order({ id })).toMatchObject({ status: 'cancelled', expired_at: expect.any(Date) })

  expect(await renew(id)).toMatchObject({ order_id: id, pix_copy_paste: expect.any(String) })
  await provider.payAndNotify(id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed' })
  await expectBooksInOrder(shop, mug)
})

test('a process that dies during a renewal leaves nothing reserved', async () => {
  const { shop, provider, ana, orderOf, renew, expire } = await openPaidShop()
  const mug = await shop.product({ stock: 1 })
  const { order_id: id } = await buy(ana, [[mug, 1]])
  await expire()
  const payments = shop.payments.mercadopago
  shop.payments.mercadopago = {
    ...payments,
    startPix: async () => {
      throw new Error('the process died')
    },
  }
  await renew(id).catch((error: Error) => expect(error).toMatchObject({ status: 500 }))
  expect(shop.takeErrors()).toHaveLength(1)
  shop.payments.mercadopago = payments
  expect([await shop.stockOf(mug.id), (await orderOf(id)).status]).toEqual([0, 'pending'])

  // Hearing that the old one ended does not end the one that is being made.
  const [old] = await provider.paymentsOf(id)
  await provider.notifyAndDrain(old!.id)
  expect(await orderOf(id)).toMatchObject({ status: 'pending' })
  shop.travel(3 * MINUTE)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await shop.stockOf(mug.id)).toBe(1)
  expect(await ana.api.cart.count()).toEqual({ count: 0 })
  expect(await renew(id)).toMatchObject({ order_id: id })
  await expectBooksInOrder(shop, mug)
})

test('a PIX closed before staff reopen its order is replaced before it expires', async () => {
  const { shop, provider, ana, orderOf, renew } = await openPaidShop()
  const mug = await shop.product()
  const first = await buy(ana, [[mug, 1]])
  const id = first.order_id
  const letBe = async (status: 'cancelled' | 'pending') => {
    await (await shop.superAdmin()).api.adminOrders.setStatus({ id, status })
    await shop.jobs.drain()
  }
  await letBe('cancelled')
  await letBe('pending')
  expect(await ana.api.checkout.payment({ id })).toMatchObject({ status: 'pending', can_renew_pix: true })
  const second = await renew(id)
  expect(second.pix_copy_paste).not.toBe(first.pix_copy_paste)
  expect(await ana.api.checkout.payment({ id })).toMatchObject({
    status: 'pending',
    can_renew_pix: false,
    pix_copy_paste: second.pix_copy_paste,
  })
  await provider.payAndNotify(id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed' })
  await expectBooksInOrder(shop, mug)
})

test.each([
  ['while it still waits', false],
  ['after each cancellation', true],
])('prices stay valid for three days after the first expiry, despite renewals, %s', async (_, isSwept) => {
  const { shop, ana, orderOf, renew } = await openPaidShop()
  const mug = await shop.product({ stock: 2 })
  const { order_id: id } = await buy(ana, [[mug, 1]])
  const pass = async (hours: number) => {
    shop.travel(hours * 60 * MINUTE)
    if (isSwept) await sweepOrders(shop)
    await shop.jobs.drain()
  }
  await pass(1)
  for (let day = 0; day < 3; day++) {
    expect(await renew(id)).toMatchObject({ order_id: id })
    expect(await ana.api.account.order({ id })).toMatchObject({
      status: 'pending',
      first_expired_at: expect.any(Date),
    })
    await pass(23)
  }
  expect(await ana.api.checkout.payment({ id })).toMatchObject({ can_renew_pix: true })
  await renew(id)
  await pass(3)
  expect(await ana.api.checkout.payment({ id })).toMatchObject({ can_renew_pix: false })
  await expectRefusal(renew(id), 'pix_not_renewable')
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await shop.stockOf(mug.id)).toBe(2)

  await (await shop.superAdmin()).api.adminOrders.setStatus({ id, status: 'pending' })
  await shop.jobs.drain()
  expect(await renew(id)).toMatchObject({ order_id: id })
  await pass(1)
  expect(await renew(id)).toMatchObject({ order_id: id })
  await shop.jobs.drain()
  await expectBooksInOrder(shop, mug)
})

test('withdrawn products and coupons block a renewal, an expired coupon does not', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  const renew = (id: number) => ana.api.checkout.newPayment({ id })
  const withdrawals = [
    (mug: number) => shop.db.updateTable('products').set({ is_active: false }).where('id', '=', mug),
    (mug: number) => shop.db.updateTable('products').set({ is_deleted: true }).where('id', '=', mug),
    (_: number, coupon: number) => shop.db.updateTable('coupons').set({ is_active: false }).where('id', '=', coupon),
    (_: number, coupon: number) => shop.db.updateTable('coupons').set({ is_deleted: true }).where('id', '=', coupon),
  ]
  for (const withdraw of withdrawals) {
    for (const isSwept of [true, false]) {
      const [mug, plate, coupon] = [
        await shop.product({ stock: 3 }),
        await shop.product({ stock: 3 }),
        await shop.coupon(),
      ]
      const { order_id: id } = await buy(
        ana,
        [
          [plate, 1],
          [mug, 1],
        ],
        { coupon: coupon.code },
      )
      await endTime(shop)
      if (isSwept) await sweepOrders(shop)
      expect(await ana.api.checkout.payment({ id })).toMatchObject({ can_renew_pix: true })
      await withdraw(mug.id, coupon.id).execute()
      expect(await ana.api.checkout.payment({ id })).toMatchObject({ can_renew_pix: false })
      await expectRefusal(renew(id), 'pix_not_renewable')
      await sweepOrders(shop)
      expect([await shop.stockOf(mug.id), await shop.couponUses(coupon.id)]).toEqual([3, 0])
    }
  }
  const [mug, coupon] = [await shop.product(), await shop.coupon({ expiresOn: saoPauloDay(shop.now()) })]
  const { order_id: id, expires_at: expiresAt } = await buy(ana, [[mug, 1]], { coupon: coupon.code })
  shop.stopAt(expiresAt!)
  await sweepOrders(shop)
  expect(await renew(id)).toMatchObject({ order_id: id })
  expect(await shop.couponUses(coupon.id)).toBe(1)
  await expectBooksInOrder(shop, mug)
})

test('an order that cannot be renewed is refused with a reason', async () => {
  const shop = await openPixShop()
  const [ana, bia, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
  const mug = await shop.product({ priceCents: 80_00, stock: 50 })
  await shop.coupon({ code: 'UMA', maxUses: 1 })
  const renew = (id: number) => ana.api.checkout.newPayment({ id })
  const expire = async () => {
    await endTime(shop)
    await sweepOrders(shop)
  }

  const { order_id: mine } = await buy(ana, [[mug, 1]], { coupon: 'UMA' })
  await expectRefusal(bia.api.checkout.newPayment({ id: mine }), 'order_not_found')
  await expectRefusal(renew(999_999), 'order_not_found')
  await expire()
  await buy(bia, [[mug, 1]], { coupon: 'UMA' })
  await expectRefusal(renew(mine), 'coupon_used_up')

  const { order_id: byHand } = await buy(ana, [[mug, 1]])
  await admin.api.adminOrders.setStatus({ id: byHand, status: 'cancelled' })
  await expectRefusal(renew(byHand), 'pix_not_renewable')
  const { order_id: own } = await buy(ana, [[mug, 1]])
  await ana.api.account.cancel({ id: own })
  await expectRefusal(renew(own), 'pix_not_renewable')
  const { order_id: paid } = await buy(ana, [[mug, 1]])
  await admin.api.adminOrders.setStatus({ id: paid, status: 'confirmed' })
  await expectRefusal(renew(paid), 'order_paid')

  const { order_id: late } = await buy(ana, [[mug, 1]])
  await expire()
  for (let count = 0; count < 5; count++) await buy(ana, [[mug, 1]])
  await expectRefusal(renew(late), 'too_many_open_orders')
  await expire()
  const before = await shop.stockOf(mug.id)
  expect(await renew(late)).toMatchObject({ order_id: late })
  expect(await shop.stockOf(mug.id)).toBe(before - 1)
  await expire()
  shop.travel(3 * 24 * 60 * MINUTE)
  const again = await shop.customer()
  await shop.db.updateTable('orders').set({ user_id: again.user.id }).where('id', '=', late).execute()
  await expectRefusal(again.api.checkout.newPayment({ id: late }), 'pix_not_renewable')
  await expectBooksInOrder(shop, mug)
})
