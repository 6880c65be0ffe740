import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { CUSTOMER, openCounter } from '../testing/counter.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { expectRefusal } from '../testing/refusal.ts'

test('staff add to a paid order: its customer pays another order that goes with it', async () => {
  const { shop, mug, first, add, sheet, stock } = await openCounter()
  const { id } = await add({ note: 'Pediu mais uma' })
  expect(await sheet(id)).toMatchObject({
    status: 'pending',
    total_amount: 100_00,
    shipping_cost: 0,
    customer_email: CUSTOMER.email,
    customer_name: CUSTOMER.name,
    recipient_phone: '11912345678',
    recipient_document: CUSTOMER.document,
    destination: { street: 'Rua A', cep: '01001000' },
    is_guest: true,
    takes_additions: false,
    payment_link: { is_over: false },
    linked_orders: [{ id: first, is_first: true, status: 'confirmed' }],
    notes: [{ text: 'Pediu mais uma' }],
  })
  const main = await sheet(first)
  expect(main).toMatchObject({
    takes_additions: true,
    total_amount: 100_00,
    linked_orders: [{ id, is_first: false, status: 'pending', total_amount: 100_00, is_refunded: false }],
  })
  expect(main.history.at(-1)!.reason).toBe(`Complemento feito: pedido #${id}`)
  expect((await sheet(id)).history[0]!.reason).toMatch(`Complemento do pedido #${first}, com o estoque`)
  expect(await stock()).toBe(3)
  await expectBooksInOrder(shop, mug)
})

test('the customer pays a complement by its own link, without an account', async () => {
  const { shop, mug, add, pay, sheet } = await openCounter()
  const { id } = await add()
  const token = (await sheet(id)).payment_link!.url.split('/').at(-1)!
  const { guestOrders } = shop.visitor().api
  await guestOrders.newPayment({ token, payment_method: 'pix', total: 100_00 })
  await pay(id)
  expect(await guestOrders.get({ token })).toMatchObject({ id, status: 'confirmed', is_claimed: false })
  await expectBooksInOrder(shop, mug)
})

test('a complement of an account’s order belongs to the account', async () => {
  const { shop, add, buyAs } = await openCounter()
  const ana = await shop.customer()
  const paid = await buyAs(ana.user.id)
  const { id } = await add({}, paid)
  const { id: another } = await add({ key: 'chave 2' }, paid)
  const own = await ana.api.account.orders({})
  expect(own.items.map((order) => order.id)).toEqual([another, id, paid])
  expect(own.items[2]!.linked_orders.map((order) => order.id)).toEqual([id, another])
})

test('adding to a complement adds to its first order, so no chain is made', async () => {
  const { shop, first, add, pay, sheet } = await openCounter()
  const { id } = await add()
  await pay(id)
  const { id: second } = await add({ key: 'chave 2' }, id)
  expect((await sheet(second)).linked_orders.map((order) => order.id)).toEqual([first, id])
  const row = await shop.db.selectFrom('orders').select('added_to').where('id', '=', second).executeTakeFirstOrThrow()
  expect(row.added_to).toBe(first)
})

test('the database refuses a chain, an order added to itself, and another first order', async () => {
  const { shop, mug, first, add } = await openCounter()
  const { id } = await add()
  const change = (order: number, to: number | null) =>
    shop.db.updateTable('orders').set({ added_to: to }).where('id', '=', order).execute()
  await expect(change(first, first)).rejects.toThrow()
  await expect(change(id, null)).rejects.toThrow()
  const { user } = await shop.customer()
  const other = await insertOrderRow(shop.db, { userId: user.id, lines: [{ productId: mug.id }] })
  await expect(change(other, first)).rejects.toThrow()
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', other).executeTakeFirstOrThrow()
  const copy = { ...row, id: 9999, cart_generation: 9999, paid_by: null }
  await expect(
    shop.db
      .insertInto('orders')
      .values({ ...copy, added_to: id })
      .execute(),
  ).rejects.toThrow()
})

test('only a paid order that was neither sent nor refunded takes more', async () => {
  const { shop, mug, first, add, pay, staff, stock } = await openCounter()
  const { id } = await add()
  await expectRefusal(add({ key: 'x' }, 9999), 'order_not_found')
  const { adminOrders } = await staff()
  await adminOrders.setStatus({ id: first, status: 'shipped', leave_unpaid: true })
  await expectRefusal(add({ key: 'x' }), 'order_takes_no_more')
  await pay(id)
  await expectRefusal(add({ key: 'x' }, id), 'order_takes_no_more')
  await (await staff()).adminOrders.setStatus({ id: first, status: 'cancelled' })
  await expectRefusal(add({ key: 'x' }), 'order_takes_no_more')
  expect(await stock()).toBe(4)
  await expectBooksInOrder(shop, mug)
})

test('a repeated request makes one complement, also once the first order was sent', async () => {
  const { shop, mug, first, add, stock, adminOrders } = await openCounter()
  const answers = await Promise.all([add(), add(), add()])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  await adminOrders.setStatus({ id: first, status: 'shipped', leave_unpaid: true })
  expect(await add()).toEqual(answers[0])
  expect(await stock()).toBe(3)
  await expectBooksInOrder(shop, mug)
})

test('of a dispatch and an addition at once, no complement is made for a sent order', async () => {
  const { shop, mug, first, add, sheet, adminOrders } = await openCounter()
  const [added] = await Promise.allSettled([add(), adminOrders.setStatus({ id: first, status: 'shipped' })])
  const { history, linked_orders: linked } = await sheet(first)
  expect(linked).toHaveLength(added.status === 'fulfilled' ? 1 : 0)
  if (added.status === 'fulfilled') {
    const reasons = history.map(({ reason }) => reason)
    const made = reasons.findIndex((reason) => reason.startsWith('Complemento feito'))
    const sent = history.findIndex(({ to }) => to === 'shipped')
    expect(sent === -1 || made < sent).toBe(true)
  }
  await expectBooksInOrder(shop, mug)
})

test('concurrent additions never oversell the last units', async () => {
  const { shop, mug, add, stock } = await openCounter()
  const made = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((number) => add({ key: `chave ${number}` })))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await stock()).toBe(0)
  await expectBooksInOrder(shop, mug)
})
