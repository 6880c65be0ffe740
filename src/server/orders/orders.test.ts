import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { buy, openPixShop } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'

/** Orders are paid with PIX to the shop's own key, and moved on by staff. */
async function openSmallShop() {
  const shop = await openPixShop()
  const [ana, admin, mug] = [await shop.customer(), await shop.admin(), await shop.product({ stock: 100 })]
  const place = async () => (await buy(ana, [[mug, 1]])).order_id
  return { shop, ana, admin, mug, place }
}

test('a customer confirms a shipped delivery once; the first time stays', async () => {
  const { shop, ana, admin, mug, place } = await openSmallShop()
  const id = await place()
  const confirm = () => ana.api.account.confirmDelivery({ id })
  for (const status of ['pending', 'confirmed', 'cancelled', 'delivered'] as const) {
    await admin.api.adminOrders.setStatus({ id, status })
    const { message } = await expectRefusal(confirm(), 'order_not_shipped')
    expect(message).toBe('A entrega só pode ser confirmada quando o pedido foi enviado')
  }
  await admin.api.adminOrders.setStatus({ id, status: 'shipped' })
  expect((await ana.api.account.orders()).items).toMatchObject([
    { status: 'shipped', delivery_confirmed_by_customer: false },
  ])

  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, confirm))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const confirmedAt = await shop.db.selectFrom('orders').select('delivery_confirmed_at').executeTakeFirstOrThrow()
  shop.travel(60_000)
  await expectRefusal(confirm(), 'order_not_shipped')
  expect(await shop.db.selectFrom('orders').select('delivery_confirmed_at').executeTakeFirstOrThrow()).toEqual(
    confirmedAt,
  )
  expect((await ana.api.account.orders()).items).toMatchObject([
    { status: 'delivered', delivery_confirmed_by_customer: true },
  ])
  expect((await admin.api.adminOrders.get({ id })).history.at(-1)).toMatchObject({
    actor: ana.user.email,
    from: 'shipped',
    to: 'delivered',
  })
  await expectBooksInOrder(shop, mug)
})

test("other customers' orders cannot be read, paid or confirmed, nor detected", async () => {
  const { shop, admin, place } = await openSmallShop()
  const [bia, id] = [await shop.customer(), await place()]
  await admin.api.adminOrders.setStatus({ id, status: 'shipped' })
  for (const stranger of [bia, admin]) {
    for (const tried of [id, 999_999]) {
      expect(
        (await expectRefusal(stranger.api.account.confirmDelivery({ id: tried }), 'order_not_found')).message,
      ).toBe('Pedido não encontrado')
      expect((await expectRefusal(stranger.api.checkout.payment({ id: tried }), 'order_not_found')).message).toBe(
        'Pedido não encontrado',
      )
    }
  }
  expect(await bia.api.account.orders()).toEqual({ items: [], next: null, total: 0 })
  for (const path of [
    '0',
    '-1',
    '01',
    '1e3',
    '1.0',
    '0x1',
    'abc',
    '%201',
    '１',
    '9007199254740993',
    '9223372036854775808',
    '9'.repeat(400),
  ]) {
    const response = await bia.fetch(`/api/user/orders/${path}/confirm-delivery`, { method: 'POST' })
    expect({ path, status: response.status }).toEqual({ path, status: 404 })
  }
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({ status: 'shipped' })
})

test('the spent total is what was paid and not refunded', async () => {
  const { ana, admin, place } = await openSmallShop()
  expect(await ana.api.account.stats()).toEqual({
    totalOrders: 0,
    totalSpent: 0,
    totalRefunded: 0,
    pendingOrders: 0,
    completedOrders: 0,
  })
  for (const status of ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const) {
    const id = await place()
    if (status !== 'pending') await admin.api.adminOrders.setStatus({ id, status })
  }
  expect(await ana.api.account.stats()).toEqual({
    totalOrders: 5,
    totalSpent: 3 * 25_90,
    totalRefunded: 0,
    pendingOrders: 1,
    completedOrders: 1,
  })
  expect(await admin.api.account.stats()).toMatchObject({ totalOrders: 0 })
})

test('own orders are listed newest first, whole or paginated, without internal fields', async () => {
  const { shop, ana, admin, place } = await openSmallShop()
  const placed: number[] = []
  for (let count = 0; count < 5; count++) placed.unshift(await place())
  await admin.api.adminOrders.setStatus({ id: placed[0]!, status: 'confirmed' })
  expect((await ana.api.account.orders()).items.map(({ id }) => id)).toEqual(placed)

  const seen: number[] = []
  let cursor: string | null = null
  do {
    const { items, next }: Awaited<ReturnType<typeof ana.api.account.orders>> = await ana.api.account.orders({
      limit: 2,
      ...(cursor && { cursor }),
    })
    seen.push(...items.map(({ id }) => id))
    cursor = next
  } while (cursor)
  expect(seen).toEqual(placed)

  const [newest, next] = (await ana.api.account.orders()).items
  expect(newest).toMatchObject({
    visual_proof_url: null,
    expires_at: null,
    paid_at: expect.any(Date),
    shipping_code: { code: `PED${String(placed[0]).padStart(8, '0')}BR`, official: false },
  })
  expect(next).toMatchObject({ expires_at: expect.any(Date), paid_at: null })
  const raw = await (await ana.fetch('/api/user/orders')).text()
  for (const secret of ['history', 'request_hash', 'idempotency', 'holds_coupon', admin.user.email])
    expect(raw).not.toContain(secret)
  await expectBooksInOrder(shop)
})

test('a polling screen sees the payment, with a limited rate of provider calls', async () => {
  const { shop, ana, place } = await openSmallShop()
  const id = await place()
  await shop.db.updateTable('orders').set({ is_provider_paid: true }).execute()
  await shop.db.updateTable('payment_attempts').set({ provider: 'mercadopago' }).execute()
  let asked = 0
  shop.payments.mercadopago = {
    ...shop.payments.mercadopago,
    findByReference: async () => (asked++, { ok: true, value: [] }),
  }
  shop.stopAt(shop.now())
  await Promise.all(Array.from({ length: 10 }, () => ana.api.checkout.payment({ id })))
  expect(asked).toBe(1)
  shop.travel(5001)
  await ana.api.checkout.payment({ id })
  expect(asked).toBe(2)
})
