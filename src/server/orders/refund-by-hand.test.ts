import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { byHand, byProvider, openStaffedShop } from '../testing/staffed-shop.ts'

/** A paid order of 2 × R$ 10,00, less 10 %, plus R$ 15,90 of freight. */
const TOTAL = 33_90

async function openPaidOrder(make: typeof byProvider | typeof byHand = byHand) {
  const staffed = await openStaffedShop()
  const { shop, admin, provider } = staffed
  const { id, buyer, product } = make === byHand ? await byHand(staffed, 'confirmed') : await byProvider(staffed, true)
  const { adminOrders: desk, adminReports } = admin.api
  return {
    ...staffed,
    id,
    buyer,
    desk,
    refund: (amount: number, change: object = {}) => desk.refundByHand({ id, amount, left: TOTAL, ...change }),
    sheet: () => desk.get({ id }),
    stock: () => shop.stockOf(product.id),
    waiting: async () => (await desk.returns({ stage: 'to_refund' })).items,
    orderFile: async () => (await admin.fetch('/api/admin/orders/file')).text(),
    attention: async () => (await adminReports.attention()).returns,
    today: async () => (await adminReports.day({})).sums,
    mails: async () => {
      await shop.jobs.drain()
      return provider.mailsTo(buyer.user.email)
    },
  }
}

test('staff record what they gave back of a payment in hand: ledger, history, audit and one mail', async () => {
  const { shop, id, refund, sheet, mails, waiting, buyer } = await openPaidOrder()
  expect(await sheet()).toMatchObject({ hand_refundable: TOTAL, hand_refunded_amount: 0 })
  expect(await refund(10_00, { reason: 'Chegou riscada' })).toEqual({ id, refunded_amount: 10_00 })
  const order = await sheet()
  expect(order).toMatchObject({
    status: 'confirmed',
    refunded_amount: 10_00,
    hand_refunded_amount: 10_00,
    hand_refundable: 23_90,
    is_refunded: false,
    returns: [],
  })
  expect(order.history.at(-1)!.reason).toMatch(/^Reembolso de R\$\s10,00 feito por fora: Chegou riscada$/)
  const [audit] = await shop.db.selectFrom('audit_log').select('after').where('action', '=', 'order.refund').execute()
  expect(JSON.parse(audit!.after!)).toEqual({ amount_cents: 10_00, by_hand: true, reason: 'Chegou riscada' })
  expect(
    await shop.db.selectFrom('refund_ledger').select(['payment_id', 'return_id', 'amount_cents']).execute(),
  ).toEqual([{ payment_id: null, return_id: null, amount_cents: 10_00 }])
  const mail = (await mails()).at(-1)!
  expect(mail.text).toMatch(/Devolvemos R\$\s10,00 de uma parte do pedido nº \d+\. Se o valor não chegar/)
  expect(mail.text).not.toContain('mesma forma de pagamento')
  expect(mail.text).not.toContain('riscada')
  expect(await buyer.api.account.order({ id })).toMatchObject({ refunded_amount: 10_00, hand_refunded_amount: 10_00 })
  expect(await waiting()).toEqual([])
  await expectBooksInOrder(shop)
})

test('the reports are net of a refund by hand on the day of its record', async () => {
  const { refund, today } = await openPaidOrder()
  await refund(10_00)
  expect(await today()).toMatchObject({ gross: TOTAL, refunds: 10_00, net: 23_90 })
})

test('a repeated, excessive or impossible refund by hand records nothing', async () => {
  const { shop, refund, sheet, set, id } = await openPaidOrder()
  await expectRefusal(refund(33_91), 'refund_too_high')
  await expectRefusal(refund(10_00, { left: 20_00 }), 'order_moved')
  await expectRefusal(refund(10_00, { cancel: true }), 'refund_not_whole')
  const twice = await Promise.allSettled([refund(10_00), refund(10_00)])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await sheet()).toMatchObject({ refunded_amount: 10_00 })
  await refund(23_90, { left: 23_90 })
  expect(await sheet()).toMatchObject({ is_refunded: true, hand_refundable: 0 })
  await expectRefusal(refund(1, { left: 0 }), 'hand_refund_impossible')
  await set(id, 'cancelled')
  await expectRefusal(refund(1, { left: 0 }), 'hand_refund_impossible')
  await expectBooksInOrder(shop)
})

test('what the provider holds is not given back by hand', async () => {
  const { id, desk, sheet } = await openPaidOrder(byProvider)
  expect(await sheet()).toMatchObject({ hand_refundable: 0, payment: { refundable: TOTAL } })
  await expectRefusal(desk.refundByHand({ id, amount: 1, left: 0 }), 'hand_refund_impossible')
  const { items } = await desk.list({})
  expect(items).toMatchObject([{ is_refundable: true, is_hand_refundable: false }])
})

test('a full refund by hand with a cancellation leaves no debt', async () => {
  const { shop, refund, sheet, stock, waiting, mails } = await openPaidOrder()
  const before = await stock()
  await refund(TOTAL, { cancel: true })
  expect(await sheet()).toMatchObject({ status: 'cancelled', payment_status: 'refunded', refunded_amount: TOTAL })
  expect((await stock()) - before).toBe(2)
  expect(await waiting()).toEqual([])
  const texts = (await mails()).map(({ text }) => text)
  expect(texts.some((text) => text.includes('O valor pago já foi devolvido.'))).toBe(true)
  await expectBooksInOrder(shop)
})

test('what a cancelled order paid by hand owes waits in the list until it is booked', async () => {
  const { shop, id, desk, set, sheet, waiting, attention, orderFile, mails, buyer } = await openPaidOrder()
  const { items } = await desk.list({})
  expect(items).toMatchObject([{ is_refundable: false, is_hand_refundable: true }])
  await set(id, 'cancelled')
  expect(await waiting()).toMatchObject([
    { order_id: id, kind: 'cancellation', amount: TOTAL, products: 'Pedido cancelado', stage: 'to_refund' },
  ])
  expect(await attention()).toMatchObject({ count: 1, to_refund: 1 })
  expect((await desk.list({})).items).toMatchObject([{ is_owed: true }])
  expect(await orderFile()).toContain(';A reembolsar;Cancelado;')
  expect(await desk.returnCounts()).toMatchObject({ to_refund: 1 })
  expect(await sheet()).toMatchObject({ status: 'cancelled', refunded_amount: 0, hand_refundable: 0 })
  expect((await mails()).at(-1)!.text).toContain('A loja devolve a você o valor pago.')
  const [owed] = (await sheet()).returns
  const step = { id, return_id: owed!.id, step: 'refunded' } as const
  await Promise.all([desk.returnStep(step), desk.returnStep(step)])
  expect(await waiting()).toEqual([])
  expect(await attention()).toMatchObject({ count: 0, to_refund: 0 })
  expect((await desk.list({})).items).toMatchObject([{ is_owed: false }])
  expect(await orderFile()).toContain(';Reembolsado;Cancelado;')
  const order = await sheet()
  expect(order).toMatchObject({ refunded_amount: TOTAL, returns: [{ stage: 'refunded', kind: 'cancellation' }] })
  const reasons = order.history.map(({ reason }) => reason).filter((reason) => reason.startsWith('Cancelamento D-'))
  expect(reasons).toEqual([expect.stringMatching(/^Cancelamento D-\d+-\d+ reembolsado por fora, R\$\s33,90$/)])
  expect((await mails()).at(-1)!.text).toMatch(/A loja devolveu R\$\s33,90 pelo cancelamento do pedido/)
  expect((await buyer.api.account.order({ id })).returns).toMatchObject([
    { kind: 'cancellation', amount: TOTAL, is_provider_refund: false, state: 'accepted' },
  ])
  await expectBooksInOrder(shop)
})

test('a cancellation owes what earlier refunds and waiting returns have left', async () => {
  const { shop, id, desk, set, refund, waiting, buyer } = await openPaidOrder()
  const { variant_id } = (await buyer.api.account.order({ id })).items[0]!
  await refund(5_00)
  await buyer.api.account.requestReturn({ id, items: [{ variant_id, quantity: 1 }] })
  await desk.decideReturn({ id, decision: 'accepted' })
  expect(await desk.get({ id })).toMatchObject({ hand_refundable: TOTAL - 5_00 - 9_00 })
  await set(id, 'cancelled')
  expect((await waiting()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['return', 9_00],
    ['cancellation', TOTAL - 5_00 - 9_00],
  ])
  for (const { id: return_id } of await waiting()) await desk.returnStep({ id, return_id, step: 'refunded' })
  expect(await desk.get({ id })).toMatchObject({ refunded_amount: TOTAL })
  await expectBooksInOrder(shop)
})

test('a withdrawal that is accepted after the cancellation owes nothing more', async () => {
  const { id, desk, set, waiting, buyer } = await openPaidOrder()
  await buyer.api.account.requestReturn({ id })
  await set(id, 'cancelled')
  await desk.decideReturn({ id, decision: 'accepted' })
  expect((await waiting()).map(({ kind, amount }) => [kind, amount])).toEqual([['cancellation', TOTAL]])
})

test('reopening a cancelled order clears its debt, and the next cancellation creates it again', async () => {
  const { shop, id, desk, set, sheet, waiting } = await openPaidOrder()
  await set(id, 'cancelled')
  await set(id, 'confirmed')
  expect(await waiting()).toEqual([])
  expect(await sheet()).toMatchObject({ returns: [], hand_refundable: TOTAL })
  await set(id, 'cancelled')
  const [owed] = await waiting()
  await desk.returnStep({ id, return_id: owed!.id, step: 'refunded' })
  shop.travel(60_000)
  await set(id, 'confirmed')
  expect(await sheet()).toMatchObject({ refunded_amount: 0, hand_refundable: TOTAL })
  await set(id, 'cancelled')
  expect(await waiting()).toMatchObject([{ kind: 'cancellation', amount: TOTAL }])
  await expectBooksInOrder(shop)
})
