import { expect, test } from 'vitest'
import { consequenceFacts } from '#contract/admin-order-views.ts'
import { addDays, saoPauloDay } from '#domain/calendar.ts'
import { consequencesOf } from '#domain/status-consequences.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openReturnableOrder } from '../testing/returned-order.ts'
import { byHand, byProvider } from '../testing/staffed-shop.ts'

const DAY = 86_400_000

type Scene = Awaited<ReturnType<typeof openReturnableOrder>>

const stagesOf = async ({ desk, id }: Scene) => (await desk.get({ id })).returns.map(({ stage }) => stage)
const reasonsOf = async ({ desk, id }: Scene) => (await desk.get({ id })).history.map(({ reason }) => reason)
const mailsOf = async ({ shop, provider, buyer, settle }: Scene) => {
  await settle()
  expect(await shop.db.selectFrom('jobs').select('id').where('parked_at', 'is not', null).execute()).toEqual([])
  return provider.mailsTo(buyer.user.email)
}

test('a return goes from the request to the refund, each step with a mail and an entry in the history', async () => {
  const scene = await openReturnableOrder(byProvider, 'delivered')
  const { shop, desk, id, order, regret, stock, refunded } = scene
  const { id: return_id, protocol } = await regret()
  expect(await stagesOf(scene)).toEqual(['to_answer'])
  const post_by = addDays(saoPauloDay(shop.now()), 10)
  await desk.decideReturn({ id, return_id, decision: 'accepted', answer: 'Envie.', posting_code: ' E123 ', post_by })
  expect(await stagesOf(scene)).toEqual(['awaiting'])
  expect((await order()).returns).toMatchObject([{ posting_code: 'E123', post_by, answer: 'Envie.' }])
  await desk.returnStep({
    id,
    return_id,
    step: 'received',
    restock_items: [{ variant_id: scene.variant, quantity: 1 }],
  })
  expect(await stagesOf(scene)).toEqual(['refunding'])
  const mails = (await mailsOf(scene)).slice(-4).map(({ subject, text }) => `${subject}\n${text}`)
  expect(mails[0]).toContain('Recebemos sua solicitação de devolução')
  expect(mails[1]).toMatch(/foi aceita[^]*Envie\.[^]*Código de postagem: E123\.[^]*Poste até \d+ de /)
  expect(mails[2]).toMatch(/Recebemos a sua devolução[^]*O reembolso já foi pedido/)
  expect(mails[3]).toContain('33,90')
  expect(await stagesOf(scene)).toEqual(['refunded'])
  expect([await stock(), await refunded()]).toEqual([4, [33.9]])
  const reasons = (await reasonsOf(scene)).filter((reason) => reason.includes(protocol))
  expect(reasons).toEqual([
    `Desistência ${protocol} registrada`,
    expect.stringMatching(/ aceita, postagem até \d\d\/\d\d\/\d{4}, código E123$/),
    `Devolução ${protocol} recebida, 1 unidade de volta ao estoque`,
    expect.stringMatching(/reembolso de R\$\s33,90 pedido$/),
  ])
  await expectBooksInOrder(shop)
})

test('money given back by hand is reported to the customer once', async () => {
  const scene = await openReturnableOrder(byHand, 'delivered')
  const { shop, desk, id, regret } = scene
  const { id: return_id, protocol } = await regret()
  await desk.decideReturn({ id, decision: 'accepted' })
  await desk.returnStep({ id, return_id, step: 'received' })
  expect(await stagesOf(scene)).toEqual(['to_refund'])
  const other = await shop.superAdmin()
  const step = { id, return_id, step: 'refunded' } as const
  await Promise.all([desk.returnStep(step), other.api.adminOrders.returnStep(step), desk.returnStep(step)])
  expect(await stagesOf(scene)).toEqual(['refunded'])
  const subjects = (await mailsOf(scene)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Devolvemos o seu dinheiro'))).toHaveLength(1)
  expect(
    (await reasonsOf(scene)).filter((reason) => reason.startsWith(`Devolução ${protocol} reembolsada`)),
  ).toHaveLength(1)
})

test('two staff record the arrival at once: one refund, one restock, one mail', async () => {
  const scene = await openReturnableOrder(byProvider, 'shipped')
  const { shop, desk, id, regret, stock, refunded } = scene
  const { id: return_id } = await regret()
  await desk.decideReturn({ id, decision: 'accepted' })
  const other = await shop.superAdmin()
  await Promise.all([
    desk.returnStep({ id, return_id, step: 'received', restock_items: [] }),
    other.api.adminOrders.returnStep({ id, return_id, step: 'received' }),
    desk.returnStep({ id, return_id, step: 'refunded' }).catch(() => undefined),
  ])
  const subjects = (await mailsOf(scene)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Recebemos a sua devolução')).length).toBeLessThanOrEqual(1)
  expect([3, 5]).toContain(await stock())
  expect((await refunded()).length).toBeLessThanOrEqual(1)
  expect(await stagesOf(scene)).toEqual(['refunded'])
  await expectBooksInOrder(shop)
})

test('goods that arrive after staff gave the money back are restocked, not refunded again', async () => {
  const scene = await openReturnableOrder(byProvider, 'shipped')
  const { desk, id, regret, stock, refunded, settle } = scene
  const { id: return_id } = await regret()
  await desk.decideReturn({ id, decision: 'accepted' })
  await desk.returnStep({ id, return_id, step: 'refunded' })
  await desk.returnStep({ id, return_id, step: 'received' })
  await settle()
  expect([await stock(), await refunded()]).toEqual([5, []])
})

test('a customer returns another unit while staff accept the first: both count', async () => {
  const scene = await openReturnableOrder(byProvider, 'shipped')
  const { shop, desk, id, regret } = scene
  const { id: first } = await regret(1)
  await Promise.all([desk.decideReturn({ id, return_id: first, decision: 'accepted' }), regret(1)])
  expect((await stagesOf(scene)).toSorted()).toEqual(['awaiting', 'to_answer'])
  await expectBooksInOrder(shop)
})

test('only units of the return go back on sale, each line once', async () => {
  const { desk, id, variant, regret, stock } = await openReturnableOrder(byProvider, 'shipped')
  const { id: return_id } = await regret(1)
  await desk.decideReturn({ id, decision: 'accepted' })
  const one = { variant_id: variant, quantity: 1 }
  for (const restock_items of [[{ ...one, quantity: 2 }], [{ ...one, variant_id: 999_999 }], [one, one]])
    await expectRefusal(desk.returnStep({ id, return_id, step: 'received', restock_items }), 'return_restock')
  expect(await stock()).toBe(3)
})

test('the posting of a return that awaits its goods can change, and the customer is informed', async () => {
  const scene = await openReturnableOrder(byProvider, 'shipped')
  const { shop, desk, id, regret } = scene
  const { id: return_id } = await regret()
  const today = saoPauloDay(shop.now())
  await expectRefusal(desk.returnPosting({ id, return_id, posting_code: 'X1' }), 'return_not_accepted')
  for (const post_by of [addDays(today, -1), addDays(today, 61)])
    await expectRefusal(desk.decideReturn({ id, decision: 'accepted', post_by }), 'return_deadline')
  await desk.decideReturn({ id, decision: 'accepted' })
  const posting = { posting_code: 'X1', post_by: today }
  expect(await desk.returnPosting({ id, return_id, ...posting })).toMatchObject(posting)
  await desk.returnPosting({ id, return_id, ...posting })
  const about = (await mailsOf(scene)).filter(({ subject }) => subject.startsWith('Como postar'))
  expect(about).toMatchObject([{ text: expect.stringContaining('Código de postagem: X1.') }])
  await desk.returnStep({ id, return_id, step: 'received' })
  await expectRefusal(desk.returnPosting({ id, return_id, posting_code: 'X2' }), 'return_settled')
})

test('returns are listed and counted by stage, the oldest first, overdue ones apart', async () => {
  const scene = await openReturnableOrder(byProvider, 'delivered')
  const { shop, desk, id, regret } = scene
  const first = await regret(1)
  const second = await regret(1)
  const idsAt = async (stage?: 'unsettled' | 'to_answer' | 'awaiting' | 'overdue' | 'refunded', limit = 10) =>
    (await desk.returns({ ...(stage && { stage }), limit })).items.map((row) => row.id)
  expect(await idsAt('to_answer')).toEqual([first.id, second.id])
  expect(await idsAt()).toEqual([second.id, first.id])
  const page = await desk.returns({ stage: 'unsettled', limit: 1 })
  expect([page.items[0]!.id, page.total]).toEqual([first.id, 2])
  const next = await desk.returns({ stage: 'unsettled', limit: 1, cursor: page.next! })
  expect(next.items).toMatchObject([{ id: second.id, order_id: id, stage: 'to_answer', is_overdue: false }])
  await desk.decideReturn({ id, return_id: first.id, decision: 'accepted' })
  await shop.db
    .updateTable('return_requests')
    .set({ decided_at: new Date(shop.now().getTime() - 22 * DAY) })
    .where('id', '=', first.id)
    .execute()
  expect([await idsAt('awaiting'), await idsAt('overdue')]).toEqual([[first.id], [first.id]])
  const counts = { to_answer: 1, awaiting: 1, overdue: 1, to_refund: 0, refunding: 0 }
  expect(await desk.returnCounts()).toEqual(counts)
  expect((await scene.admin.api.adminReports.attention()).returns).toEqual({
    count: 2,
    to_answer: 1,
    to_refund: 0,
    overdue: 1,
  })
  await desk.returnStep({ id, return_id: first.id, step: 'received' })
  expect((await desk.returnCounts()).refunding).toBe(1)
  await scene.settle()
  expect(await idsAt('refunded')).toEqual([first.id])
  expect(await idsAt('unsettled')).toEqual([second.id])
})

test('an order withdrawn from whole, paid by hand, is not to be sent while staff owe its money', async () => {
  const { desk, admin, id, regret, set } = await openReturnableOrder(byHand, 'confirmed')
  const toSend = async () => [
    (await desk.counts()).to_send,
    (await admin.api.adminReports.attention()).to_send.count,
    (await desk.list({ status: 'confirmed', refunded: 'not_whole', limit: 5 })).total,
  ]
  await regret(1)
  expect(await toSend()).toEqual([1, 1, 1])
  await regret()
  expect(await toSend()).toEqual([0, 0, 0])
  await expectRefusal(set(id, 'shipped'), 'order_withdrawn')
})

test('a cancellation announces only the units that no return put back on sale', async () => {
  const scene = await openReturnableOrder(byProvider, 'delivered')
  const { desk, id, regret, stock, variant } = scene
  const { id: return_id } = await regret(1)
  await desk.decideReturn({ id, return_id, decision: 'accepted' })
  const announced = async () => {
    const outcome = consequencesOf(consequenceFacts(await desk.get({ id })), 'cancelled')
    return outcome.ok && outcome.consequences.filter(({ kind }) => kind === 'stock_back')
  }
  expect(await announced()).toEqual([{ kind: 'stock_back', units: 2, products: 1 }])
  await desk.returnStep({ id, return_id, step: 'received', restock_items: [{ variant_id: variant, quantity: 1 }] })
  expect(await announced()).toEqual([{ kind: 'stock_back', units: 1, products: 1 }])
  const before = await stock()
  await desk.setStatus({ id, status: 'cancelled' })
  expect((await stock()) - before).toBe(1)
})

test('what staff gave back by hand is not refunded again when the order is cancelled', async () => {
  const scene = await openReturnableOrder(byProvider, 'shipped')
  const { shop, desk, id, regret, set, settle, refunded } = scene
  const { id: return_id } = await regret(1)
  await desk.decideReturn({ id, decision: 'accepted' })
  await desk.returnStep({ id, return_id, step: 'refunded' })
  expect((await desk.get({ id })).payment).toMatchObject({ refundable: 24_90 })
  await expectRefusal(desk.refund({ id, amount: 33_90 }), 'refund_too_high')
  await set(id, 'cancelled')
  await settle()
  expect(await refunded()).toEqual([24.9])
  expect(await desk.get({ id })).toMatchObject({ refunded_amount: 33_90, hand_refunded_amount: 9_00 })
  await expectBooksInOrder(shop)
})

/** The provider refuses the next refund. */
function refuseRefund({ shop }: Scene): void {
  const ask = shop.payments.mercadopago.refund
  shop.payments.mercadopago.refund = async () => {
    shop.payments.mercadopago.refund = ask
    return { ok: false, reason: 'refused', detail: '400 {"message":"Insufficient balance"}' }
  }
}

test('the last withdrawal refunds what a refused refund, settled by hand, left', async () => {
  const scene = await openReturnableOrder(byProvider, 'confirmed')
  const { shop, desk, id, regret, settle, refunded } = scene
  refuseRefund(scene)
  const { id: return_id } = await regret(1)
  await settle()
  await desk.returnStep({ id, return_id, step: 'refunded' })
  await regret(1)
  await settle()
  expect(await refunded()).toEqual([24.9])
  expect(await desk.get({ id })).toMatchObject({ status: 'cancelled', refunded_amount: 33_90 })
  await expectBooksInOrder(shop)
})

test('a refused refund of a cancelled order that staff settle by hand is booked', async () => {
  const scene = await openReturnableOrder(byProvider, 'confirmed')
  const { shop, desk, id, regret, settle } = scene
  refuseRefund(scene)
  const { id: return_id } = await regret()
  await settle()
  await desk.returnStep({ id, return_id, step: 'refunded' })
  expect(await desk.get({ id })).toMatchObject({ hand_refunded_amount: 33_90, payment: { refundable: 0 } })
  await expectBooksInOrder(shop)
})

test('a return waits for no money that went back before its goods arrived', async () => {
  const scene = await openReturnableOrder(byHand, 'confirmed', 'shipped')
  const { shop, desk, id, regret } = scene
  const { id: return_id } = await regret(1)
  await desk.decideReturn({ id, decision: 'accepted' })
  await desk.refundByHand({ id, amount: 33_90, left: 33_90 })
  await desk.returnStep({ id, return_id, step: 'received' })
  expect(await stagesOf(scene)).toEqual(['refunded'])
  await expectBooksInOrder(shop)
})
