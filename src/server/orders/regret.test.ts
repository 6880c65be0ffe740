import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openReturnableOrder } from '../testing/returned-order.ts'
import { byHand, byProvider } from '../testing/staffed-shop.ts'

// Each order: 2 × R$ 10,00, less 10 %, plus R$ 15,90 of freight, from a stock of 5.
const PAID = 33_90
const UNIT = 9_00

test('a withdrawal before dispatch gives everything back at once, and cannot be undone by staff', async () => {
  const { shop, provider, buyer, id, set, order, regret, stock, refunded, settle } =
    await openReturnableOrder(byProvider)
  const asked = await regret()
  expect(asked).toMatchObject({
    protocol: `D-${id}-${asked.id}`,
    state: 'accepted',
    is_sent: false,
    by_shop: false,
    items: [{ quantity: 2, amount: 2 * UNIT }],
    shipping_amount: 15_90,
    amount: PAID,
    refunded_at: null,
  })
  expect(await order()).toMatchObject({ status: 'cancelled', returns: [{ id: asked.id }] })
  expect(await stock()).toBe(5)
  await expectRefusal(set(id, 'confirmed'), 'order_withdrawn')
  await expectRefusal(regret(), 'return_requested')
  await settle()
  expect(await refunded()).toEqual([33.9])
  expect(await order()).toMatchObject({
    payment_status: 'refunded',
    return_request: { refunded_at: expect.any(Date) },
  })
  const mail = (await provider.mailsTo(buyer.user.email)).find(({ subject }) => subject.includes('desistência'))!
  expect(mail.text).toContain(`Protocolo: ${asked.protocol}`)
  expect(mail.text).toMatch(/Total a devolver: R\$\s33,90/)
  await expectBooksInOrder(shop)
})

test('units are given back one by one for exactly what was paid, the freight with the last', async () => {
  const { shop, desk, id, order, regret, stock, refunded, settle } = await openReturnableOrder(byProvider)
  expect(await regret(1)).toMatchObject({ state: 'accepted', amount: UNIT, shipping_amount: 0 })
  expect(await order()).toMatchObject({ status: 'confirmed', items: [{ quantity: 2, returned_quantity: 1 }] })
  expect(await stock()).toBe(4)
  await settle()
  await expectRefusal(regret(2), 'return_too_many')
  expect(await regret()).toMatchObject({ items: [{ quantity: 1, amount: UNIT }], amount: UNIT + 15_90 })
  await settle()
  expect(await order()).toMatchObject({ status: 'cancelled', payment_status: 'refunded', refunded_amount: PAID })
  expect(await refunded()).toEqual([9, 24.9])
  expect(await stock()).toBe(5)
  expect((await desk.get({ id })).returns).toHaveLength(2)
  await expectBooksInOrder(shop)
})

test('an order that keeps some units is sent, and its cancellation restocks only those', async () => {
  const { shop, set, id, regret, stock, settle, order } = await openReturnableOrder(byProvider)
  await regret(1)
  await settle()
  await set(id, 'shipped')
  await set(id, 'cancelled')
  await settle()
  expect(await stock()).toBe(5)
  expect(await order()).toMatchObject({ refunded_amount: PAID })
  await expectBooksInOrder(shop)
})

test('what was sent comes back in steps, and its arrival refunds it once', async () => {
  const { shop, desk, id, order, regret, stock, refunded, settle } = await openReturnableOrder(byProvider, 'delivered')
  const { id: return_id } = await regret(1)
  await expectRefusal(desk.returnStep({ id, return_id, step: 'received' }), 'return_not_accepted')
  await expectRefusal(desk.decideReturn({ id, return_id, decision: 'refused' }), 'return_not_refusable')
  await desk.decideReturn({ id, return_id, decision: 'accepted' })
  const underway = async () => (await desk.list({ returns: 'underway', limit: 5 })).items.map((row) => row.id)
  expect(await underway()).toEqual([id])
  expect(await desk.returnStep({ id, return_id, step: 'sent' })).toMatchObject({ sent_at: expect.any(Date) })
  const arrivals = await Promise.all([1, 2, 3].map(() => desk.returnStep({ id, return_id, step: 'received' })))
  expect(new Set(arrivals.map(({ received_at: at }) => at?.getTime())).size).toBe(1)
  expect(await underway()).toEqual([])
  await settle()
  expect(await refunded()).toEqual([9])
  expect(await stock()).toBe(4)
  expect(await order()).toMatchObject({
    status: 'delivered',
    payment_status: 'partially_refunded',
    returns: [{ sent_at: expect.any(Date), received_at: expect.any(Date), refunded_at: expect.any(Date) }],
  })
  expect((await desk.get({ id })).refunds).toMatchObject([{ amount: UNIT, status: 'done' }])
  await expectBooksInOrder(shop)
})

test.each(['shipped', 'delivered'] as const)('an order that was %s and set back counts as sent', async (status) => {
  const { desk, id, order, regret, stock, refunded, settle } = await openReturnableOrder(
    byProvider,
    status,
    'confirmed',
  )
  expect(await desk.get({ id })).toMatchObject({ is_editable: false, takes_additions: false })
  expect(await regret()).toMatchObject({ is_sent: true, state: 'open' })
  await settle()
  expect(await order()).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  expect([await stock(), await refunded()]).toEqual([3, []])
})

test('goods that cannot be sold again are not restocked', async () => {
  const { desk, id, regret, stock, refunded, settle } = await openReturnableOrder(byProvider, 'shipped')
  const { id: return_id } = await regret()
  await desk.decideReturn({ id, decision: 'accepted' })
  await desk.returnStep({ id, return_id, step: 'received', restock: false })
  await settle()
  expect([await stock(), await refunded()]).toEqual([3, [33.9]])
})

test('a refund never exceeds what staff left of the payment', async () => {
  const { shop, desk, id, regret, refunded, settle } = await openReturnableOrder(byProvider, 'shipped')
  await desk.refund({ id, amount: 30_00 })
  await settle()
  const { id: return_id } = await regret()
  await desk.decideReturn({ id, decision: 'accepted' })
  await desk.returnStep({ id, return_id, step: 'received' })
  await settle()
  expect(await refunded()).toEqual([30, 3.9])
  await expectBooksInOrder(shop)
})

test('money taken by hand is given back by hand, and the order is not sent meanwhile', async () => {
  const { desk, set, id, order, regret, stock } = await openReturnableOrder(byHand, 'confirmed')
  const { id: return_id, state } = await regret()
  expect(state).toBe('open')
  await expectRefusal(set(id, 'shipped'), 'order_withdrawn')
  await expectRefusal(desk.setTracking({ id, tracking_code: 'AA123456785BR' }), 'order_withdrawn')
  await desk.decideReturn({ id, decision: 'accepted' })
  await expectRefusal(desk.returnStep({ id, return_id, step: 'received' }), 'return_never_sent')
  await desk.returnStep({ id, return_id, step: 'refunded' })
  expect(await order()).toMatchObject({ status: 'cancelled', returns: [{ refunded_at: expect.any(Date) }] })
  expect(await stock()).toBe(5)
})

test('a refused return frees its units for another one', async () => {
  const { shop, desk, id, order, regret } = await openReturnableOrder(byHand, 'delivered')
  const { id: return_id } = await regret(2)
  // Staff correct the day of the delivery, so that the request was late.
  const delivered = (days: number) =>
    shop.db
      .updateTable('orders')
      .set({ delivered_at: new Date(shop.now().getTime() - days * 86_400_000) })
      .where('id', '=', id)
      .execute()
  await delivered(9)
  await desk.decideReturn({ id, return_id, decision: 'refused' })
  expect((await order()).items).toMatchObject([{ returned_quantity: 0 }])
  await delivered(1)
  expect(await regret(2)).toMatchObject({ state: 'open' })
})

test('concurrent withdrawals never take back more units or money than were paid', async () => {
  const { shop, regret, stock, refunded, settle, order } = await openReturnableOrder(byProvider)
  const outcomes = await Promise.allSettled([regret(1), regret(2), regret(1), regret(), regret(1)])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 })
  await settle()
  const { items, returns } = await order()
  const units = returns.flatMap((request) => request.items).reduce((sum, { quantity }) => sum + quantity, 0)
  expect(units).toBe(items[0]!.returned_quantity)
  expect(units).toBe(2)
  expect(await stock()).toBe(5)
  expect((await refunded()).reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(PAID)
  await expectBooksInOrder(shop)
})

test.each([[1], [2]])('withdrawing from %i of 2 units while staff send the order, one of them wins', async (units) => {
  for (let round = 0; round < 3; round++) {
    const { shop, desk, id, order, regret, settle } = await openReturnableOrder(byProvider)
    const [sent, asked] = await Promise.allSettled([
      desk.setTracking({ id, tracking_code: 'AA123456785BR' }),
      regret(units),
    ])
    await settle()
    const { status, refunded_amount: back } = await order()
    expect(asked.status).toBe('fulfilled')
    if (sent.status === 'fulfilled' && status === 'shipped') {
      const request = (await order()).returns[0]!
      // The withdrawal came first only if the dispatch has seen it.
      expect([request.state, back]).toEqual(request.is_sent ? ['open', 0] : ['accepted', UNIT])
    } else {
      expect(sent).toMatchObject({ reason: { status: 409 } })
      expect(back).toBe(units === 2 ? PAID : UNIT)
    }
    await expectBooksInOrder(shop)
  }
})

test('the database refuses more returned units than were bought', async () => {
  const { shop, id } = await openReturnableOrder(byProvider)
  const set = (values: { returned_quantity?: number; restocked_quantity?: number }) =>
    shop.db.updateTable('order_items').set(values).where('order_id', '=', id).execute()
  await expect(set({ returned_quantity: 3 })).rejects.toThrow()
  await expect(set({ restocked_quantity: 1 })).rejects.toThrow()
})
