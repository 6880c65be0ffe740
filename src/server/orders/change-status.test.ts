import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order.ts'
import { consequenceFacts } from '#contract/admin-orders.ts'
import { consequencesOf, type Consequence } from '#domain/status-consequences.ts'
import { isRefusal } from '#contract/client.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { buy } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import type { TestShop } from '../testing/shop.ts'
import { byHand, byProvider, openStaffedShop, type Placed, type Staffed } from '../testing/staffed-shop.ts'

async function booksOf({ db, stockOf, couponUses }: TestShop, { id, product, coupon }: Placed) {
  const order = await db.selectFrom('orders').select(['status', 'payment_status']).where('id', '=', id).executeTakeFirstOrThrow()
  const rowsOf = (table: 'order_events' | 'sales_proofs') => db.selectFrom(table).select('id').where('order_id', '=', id).execute()
  return {
    ...order,
    stock: await stockOf(product.id),
    uses: await couponUses(coupon.id),
    history: (await rowsOf('order_events')).length,
    proofs: (await rowsOf('sales_proofs')).length,
    audits: await db.selectFrom('audit_log').select('after').where('subject', '=', `order ${id}`).orderBy('id').execute(),
    jobs: await db.selectFrom('jobs').select(['id', 'kind', 'payload']).where('payload', 'like', `%"orderId":${id}%`).orderBy('id').execute(),
  }
}

/** What a change did to the books, in words; the refusal when there was one, and then nothing may have changed. */
async function effectsOf({ shop, set }: Staffed, placed: Placed, to: OrderStatus): Promise<string> {
  const before = await booksOf(shop, placed)
  const refusal = await set(placed.id, to).then(() => null, (error: unknown) => error)
  const after = await booksOf(shop, placed)
  if (refusal) {
    expect(after).toEqual(before)
    if (!isRefusal(refusal) || refusal.status !== 409) throw refusal
    return refusal.code
  }
  expect(after.status).toBe(to)
  const moved = after.history - before.history
  expect([0, 1]).toContain(moved)
  expect(after.audits.length - before.audits.length).toBe(moved)
  const isNew = ({ id }: { id: number }) => !before.jobs.some((job) => job.id === id)
  const owed = after.jobs.filter(isNew).map(({ kind, payload }) => (JSON.parse(payload) as { mail?: string }).mail ?? kind)
  const isByHand = moved === 1 && after.audits.at(-1)!.after!.includes('payment_status')
  const sign = (name: string, change: number) => (change === 0 ? [] : [`${name}${change > 0 ? '+' : ''}${change}`])
  return [
    moved === 1 ? 'moved' : 'nothing',
    ...sign('stock', after.stock - before.stock),
    ...sign('uses', after.uses - before.uses),
    ...(after.payment_status === before.payment_status ? [] : [`payment=${after.payment_status}`]),
    ...(isByHand ? ['by hand'] : []),
    ...(after.proofs > before.proofs ? ['proof'] : []),
    ...(before.jobs.some(({ id }) => !after.jobs.some((job) => job.id === id)) ? ['refund withdrawn'] : []),
    ...owed,
  ].join(', ')
}

/** What the screen tells staff before they decide, in the words of `effectsOf`. */
async function toldBefore({ orderOf }: Staffed, { id }: Placed, to: OrderStatus): Promise<string> {
  const order = await orderOf(id)
  const outcome = consequencesOf(consequenceFacts(order), to)
  if (!outcome.ok) return outcome.reason
  return visible(outcome.consequences.flatMap((said) => WORDS[said.kind](said as never)).join(', '))
}

const WORDS: { [Kind in Consequence['kind']]: (said: Extract<Consequence, { kind: Kind }>) => string[] } = {
  stock_back: ({ units }) => [`stock+${units}`],
  stock_taken: ({ units }) => [`stock-${units}`],
  coupon_back: () => ['uses-1'],
  coupon_taken: () => ['uses+1'],
  paid_by_hand: () => ['payment=approved', 'by hand'],
  unpaid: () => ['payment=pending'],
  refund_by_hand: () => ['payment=refunded'],
  refund: () => ['refund_payment'],
  refund_withdrawn: () => ['refund withdrawn'],
  charge_closed: () => ['close_at_provider'],
  proof: () => ['proof'],
  estimate: () => [],
  mail: ({ mails }) => mails,
}

/** Without what nobody needs to be told: that the status moved, and the name of a payment that never came. */
function visible(effects: string): string {
  const silent = ['moved', 'nothing', '', 'payment=cancelled']
  return effects.split(', ').filter((effect) => !silent.includes(effect)).sort().join(', ')
}

const PAID = 'payment_approved'
const SENT = 'order_shipped'
const ARRIVED = 'order_delivered'
const BACK = 'moved, stock+2, uses-1'
const AGAIN = 'moved, stock-2, uses+1'
const VOUCHED = 'payment=approved, by hand, proof'

test.each<[string, (staffed: Staffed) => Promise<Placed>, Record<OrderStatus, string>]>([
  ['waits for a PIX to the shop’s own key', (staffed) => byHand(staffed), {
    pending: 'nothing',
    confirmed: `moved, ${VOUCHED}, ${PAID}`,
    shipped: `moved, ${VOUCHED}, ${PAID}, ${SENT}`,
    delivered: `moved, ${VOUCHED}, ${PAID}, ${SENT}, ${ARRIVED}`,
    cancelled: `${BACK}, payment=cancelled, order_cancelled`,
  }],
  ['waits for its payment at the provider', (staffed) => byProvider(staffed, false), {
    pending: 'nothing',
    confirmed: `moved, ${VOUCHED}, ${PAID}`,
    shipped: `moved, ${VOUCHED}, ${PAID}, ${SENT}`,
    delivered: `moved, ${VOUCHED}, ${PAID}, ${SENT}, ${ARRIVED}`,
    cancelled: `${BACK}, payment=cancelled, close_at_provider, order_cancelled`,
  }],
  ['was paid at the provider', (staffed) => byProvider(staffed, true), {
    pending: 'order_paid',
    confirmed: 'nothing',
    shipped: `moved, ${SENT}`,
    delivered: `moved, ${SENT}, ${ARRIVED}`,
    cancelled: `${BACK}, refund_payment, order_cancelled`,
  }],
  ['was paid by hand', (staffed) => byHand(staffed, 'confirmed'), {
    pending: 'moved, payment=pending',
    confirmed: 'nothing',
    shipped: `moved, ${SENT}`,
    delivered: `moved, ${SENT}, ${ARRIVED}`,
    cancelled: `${BACK}, payment=refunded, order_cancelled`,
  }],
  ['was paid at the provider and is on its way', (staffed) => byProvider(staffed, true, 'shipped'), {
    pending: 'order_paid',
    confirmed: 'moved',
    shipped: 'nothing',
    delivered: `moved, ${ARRIVED}`,
    cancelled: `${BACK}, refund_payment, order_cancelled`,
  }],
  ['was paid by hand and is on its way', (staffed) => byHand(staffed, 'shipped'), {
    pending: 'moved, payment=pending',
    confirmed: 'moved',
    shipped: 'nothing',
    delivered: `moved, ${ARRIVED}`,
    cancelled: `${BACK}, payment=refunded, order_cancelled`,
  }],
  ['was paid at the provider and delivered', (staffed) => byProvider(staffed, true, 'delivered'), {
    pending: 'order_paid',
    confirmed: 'moved',
    shipped: 'moved',
    delivered: 'nothing',
    cancelled: `${BACK}, refund_payment, order_cancelled`,
  }],
  ['was paid by hand and delivered', (staffed) => byHand(staffed, 'delivered'), {
    pending: 'moved, payment=pending',
    confirmed: 'moved',
    shipped: 'moved',
    delivered: 'nothing',
    cancelled: `${BACK}, payment=refunded, order_cancelled`,
  }],
  ['arrived, as its customer confirmed', async (staffed) => {
    const placed = await byProvider(staffed, true, 'shipped')
    await placed.buyer.api.account.confirmDelivery({ id: placed.id })
    return placed
  }, {
    pending: 'delivery_final',
    confirmed: 'delivery_final',
    shipped: 'delivery_final',
    delivered: 'nothing',
    cancelled: `${BACK}, refund_payment, order_cancelled`,
  }],
  ['was cancelled unpaid', (staffed) => byProvider(staffed, false, 'cancelled'), {
    pending: `${AGAIN}, payment=pending`,
    confirmed: `${AGAIN}, ${VOUCHED}, ${PAID}`,
    shipped: `${AGAIN}, ${VOUCHED}, ${PAID}, ${SENT}`,
    delivered: `${AGAIN}, ${VOUCHED}, ${PAID}, ${SENT}, ${ARRIVED}`,
    cancelled: 'nothing',
  }],
  ['was cancelled, and its money is still to be given back', (staffed) => byProvider(staffed, true, 'cancelled'), {
    pending: 'order_paid',
    confirmed: `${AGAIN}, refund withdrawn, ${PAID}`,
    shipped: `${AGAIN}, refund withdrawn, ${PAID}, ${SENT}`,
    delivered: `${AGAIN}, refund withdrawn, ${PAID}, ${SENT}, ${ARRIVED}`,
    cancelled: 'nothing',
  }],
  ['was cancelled, and its money went back', async (staffed) => {
    const placed = await byProvider(staffed, true, 'cancelled')
    await staffed.shop.jobs.drain()
    return placed
  }, {
    pending: `${AGAIN}, payment=pending`,
    confirmed: `${AGAIN}, payment=approved, by hand, ${PAID}`,
    shipped: `${AGAIN}, payment=approved, by hand, ${PAID}, ${SENT}`,
    delivered: `${AGAIN}, payment=approved, by hand, ${PAID}, ${SENT}, ${ARRIVED}`,
    cancelled: 'nothing',
  }],
  ['was paid by hand and cancelled', (staffed) => byHand(staffed, 'confirmed', 'cancelled'), {
    pending: `${AGAIN}, payment=pending`,
    confirmed: `${AGAIN}, payment=approved, by hand, ${PAID}`,
    shipped: `${AGAIN}, payment=approved, by hand, ${PAID}, ${SENT}`,
    delivered: `${AGAIN}, payment=approved, by hand, ${PAID}, ${SENT}, ${ARRIVED}`,
    cancelled: 'nothing',
  }],
])('staff may make anything of an order that %s, and the books stay right', async (_, prepare, expected) => {
  const staffed = await openStaffedShop()
  staffed.shop.mail.send = async () => {}
  const seen: Partial<Record<OrderStatus, string>> = {}
  for (const to of ORDER_STATUSES) {
    const placed = await prepare(staffed)
    const told = await toldBefore(staffed, placed, to)
    seen[to] = await effectsOf(staffed, placed, to)
    expect({ to, told }).toEqual({ to, told: visible(seen[to]) })
    if (seen[to] !== 'nothing') expect(await staffed.set(placed.id, (await staffed.orderOf(placed.id)).status)).toMatchObject({
      id: placed.id,
    })
  }
  expect(seen).toEqual(expected)
  await staffed.shop.jobs.drain()
  await expectBooksInOrder(staffed.shop)
})

test('pressed ten times at once, a change happens once', async () => {
  const staffed = await openStaffedShop()
  const { shop, set, orderOf } = staffed
  const { id, product, coupon } = await byProvider(staffed, false)
  for (const to of ['confirmed', 'cancelled', 'shipped', 'delivered', 'cancelled', 'pending'] as const) {
    const before = (await orderOf(id)).history.length
    await Promise.all(Array.from({ length: 10 }, () => set(id, to)))
    const { status, history } = await orderOf(id)
    expect({ status, steps: history.length - before }).toEqual({ status: to, steps: 1 })
    const isHeld = to !== 'cancelled'
    expect([await shop.stockOf(product.id), await shop.couponUses(coupon.id)]).toEqual(isHeld ? [3, 1] : [5, 0])
  }
  await expectBooksInOrder(shop)
})

test('of two who decide at the same moment one wins, and the other is told that the order moved', async () => {
  const staffed = await openStaffedShop()
  const { shop, admin } = staffed
  const other = await shop.superAdmin()
  for (let round = 0; round < 20; round++) {
    const { id, product } = await byHand(staffed, 'confirmed')
    const seen = { id, from: 'confirmed' } as const
    const outcomes = await Promise.allSettled([
      admin.api.adminOrders.setStatus({ ...seen, status: 'shipped' }), other.api.adminOrders.setStatus({ ...seen, status: 'cancelled' }),
    ])
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes[1 - winner]).toMatchObject({
      reason: { code: 'order_moved', message: 'O pedido mudou enquanto você decidia. Recarregue e tente novamente.' },
    })
    expect(await shop.stockOf(product.id)).toBe(winner === 0 ? 3 : 5)
  }
  await expectBooksInOrder(shop)
})

test('nothing is decided on an order that has moved since staff saw it', async () => {
  const staffed = await openStaffedShop()
  const { shop, admin, orderOf } = staffed
  const { id } = await byHand(staffed, 'confirmed', 'cancelled')
  await expectRefusal(admin.api.adminOrders.setStatus({ id, status: 'shipped', from: 'confirmed' }), 'order_moved')
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await admin.api.adminOrders.setStatus({ id, status: 'cancelled', from: 'confirmed' })).toEqual({ id, status: 'cancelled' })
  expect(await admin.api.adminOrders.setStatus({ id, status: 'shipped', from: 'cancelled' })).toEqual({ id, status: 'shipped' })
  await expectBooksInOrder(shop)
})

test('an order is not taken up again when its units are gone', async () => {
  const staffed = await openStaffedShop()
  const { shop, set, orderOf } = staffed
  const { id, product } = await byHand(staffed, 'cancelled')
  await shop.db.updateTable('products').set({ stock_quantity: 1 }).where('id', '=', product.id).execute()
  for (const to of ['pending', 'confirmed', 'shipped', 'delivered'] as const) {
    const { message } = await expectRefusal(set(id, to), 'out_of_stock')
    expect(message).toMatch(/^Estoque insuficiente de Produto \d+\. Disponível: 1$/)
  }
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'cancelled' })
  expect(await shop.stockOf(product.id)).toBe(1)
})

test('an order is taken up again without its coupon when others used it up, and keeps its price', async () => {
  const staffed = await openStaffedShop()
  const { shop, set, orderOf } = staffed
  const { id, coupon } = await byHand(staffed, 'cancelled')
  const { total_amount: total } = await orderOf(id)
  await shop.db.updateTable('coupons').set({ max_uses: 1 }).where('id', '=', coupon.id).execute()
  const rival = await shop.customer()
  await buy(rival, [[await shop.product(), 1]], { coupon: coupon.code })
  await set(id, 'confirmed')
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', total_amount: total })
  expect(await shop.couponUses(coupon.id)).toBe(1)
  await set(id, 'cancelled')
  expect(await shop.couponUses(coupon.id)).toBe(1)
  await expectBooksInOrder(shop)
})
