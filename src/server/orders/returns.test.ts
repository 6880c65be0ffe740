import { expect, test } from 'vitest'
import { quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

const DAY = 86_400_000

/** One order, delivered at a given moment. */
async function openDelivered(deliveredAt = '2026-11-10T22:00:00-03:00') {
  const shop = await openShop({ outside: true })
  await shop.settings({ saleMail: false })
  const provider = await quietProviderOf(shop)
  const [ana, admin] = [await shop.customer(), await shop.admin()]
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]])
  await admin.api.adminOrders.setStatus({ id, status: 'delivered' })
  await shop.db
    .updateTable('orders')
    .set({ delivered_at: new Date(deliveredAt) })
    .where('id', '=', id)
    .execute()
  return { shop, provider, ana, admin, id }
}

/** So many days after its delivery. */
async function at({ shop, id }: Awaited<ReturnType<typeof openDelivered>>, daysSinceDelivery: number) {
  await shop.db
    .updateTable('orders')
    .set({ delivered_at: new Date(shop.now().getTime() - daysSinceDelivery * DAY) })
    .where('id', '=', id)
    .execute()
}

test('customers request a return of a delivered order, and staff answer by mail', async () => {
  const scene = await openDelivered()
  const { shop, provider, ana, admin, id } = scene
  await at(scene, 7)
  const asked = await ana.api.account.requestReturn({ id, reason: ' Veio menor\ndo que eu pensava. ' })
  expect(asked).toEqual({
    id: expect.any(Number),
    protocol: `D-${id}-${asked.id}`,
    kind: 'return',
    items: [{ variant_id: expect.any(Number), quantity: 1, amount: 10_00 }],
    shipping_amount: 15_90,
    swap_amount: 0,
    is_provider_refund: false,
    amount: 25_90,
    is_sent: true,
    by_shop: false,
    sent_at: null,
    received_at: null,
    refunded_at: null,
    state: 'open',
    reason: 'Veio menor\ndo que eu pensava.',
    created_at: expect.any(Date),
    decided_at: null,
    answer: null,
    posting_code: null,
    post_by: null,
  })
  expect((await ana.api.account.orders()).items[0]).toMatchObject({ status: 'delivered', return_request: asked })
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({
    return_request: { ...asked, decided_by: null, is_refusable: false },
  })
  await expectRefusal(ana.api.account.requestReturn({ id }), 'return_requested')

  await shop.jobs.drain()
  expect(await provider.mailsTo(shop.config.superAdminEmail)).toMatchObject([
    {
      subject: `Pedido nº ${id}: devolução solicitada`,
      text: expect.stringContaining('Veio menor'),
    },
  ])
  expect((await provider.mailsTo(ana.user.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Recebemos sua solicitação de devolução'),
  )

  expect(
    await admin.api.adminOrders.decideReturn({ id, decision: 'accepted', answer: 'Envie pelos Correios.' }),
  ).toEqual({ id, state: 'accepted' })
  await expectRefusal(admin.api.adminOrders.decideReturn({ id, decision: 'refused' }), 'return_decided')
  const decided = { state: 'accepted', answer: 'Envie pelos Correios.', decided_at: expect.any(Date) }
  expect(await ana.api.account.order({ id })).toMatchObject({
    status: 'delivered',
    payment_status: 'approved',
    return_request: decided,
  })
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({
    return_request: { ...decided, decided_by: admin.user.email },
  })
  await shop.jobs.drain()
  const mail = (await provider.mailsTo(ana.user.email)).at(-1)!
  expect(mail).toMatchObject({
    subject: expect.stringContaining('Sua devolução foi aceita'),
    text: expect.stringContaining('Envie pelos Correios.'),
  })
  const audited = await shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'order.return').execute()
  expect(audited).toMatchObject([
    { actor: admin.user.email, subject: `order ${id}`, after: '{"state":"accepted","answer":"Envie pelos Correios."}' },
  ])
})

test('orders with an unanswered return request are marked and can be filtered', async () => {
  const scene = await openDelivered()
  const { ana, admin, id } = scene
  await at(scene, 1)
  const { order_id: other } = await buy(ana, [[await scene.shop.product(), 1]])
  const listed = async (filter: { returns?: 'open'; status?: 'pending' }) =>
    (await admin.api.adminOrders.list({ ...filter, limit: 20 })).items.map((row) => [row.id, row.has_open_return])
  expect(await listed({})).toEqual([
    [other, false],
    [id, false],
  ])
  expect(await listed({ returns: 'open' })).toEqual([])
  await ana.api.account.requestReturn({ id })
  expect(await listed({})).toEqual([
    [other, false],
    [id, true],
  ])
  expect(await listed({ returns: 'open' })).toEqual([[id, true]])
  expect(await listed({ returns: 'open', status: 'pending' })).toEqual([])
  expect((await admin.api.adminOrders.list({ returns: 'open', limit: 1 })).total).toBe(1)
  expect(
    (await admin.api.adminOrders.file({ returns: 'open' }))
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]),
  ).toEqual([String(id)])
  await admin.api.adminOrders.decideReturn({ id, decision: 'accepted' })
  expect(await listed({ returns: 'open' })).toEqual([])
})

test('a late request can be refused with a message, and needs no reason', async () => {
  const scene = await openDelivered()
  const { shop, provider, ana, admin, id } = scene
  await at(scene, 0)
  expect(await ana.api.account.requestReturn({ id })).toMatchObject({ state: 'open', reason: null })
  await expectRefusal(admin.api.adminOrders.decideReturn({ id, decision: 'refused' }), 'return_not_refusable')
  // Staff correct the day of the delivery.
  await at(scene, 9)
  expect((await admin.api.adminOrders.get({ id })).return_request).toMatchObject({ is_refusable: true })
  await admin.api.adminOrders.decideReturn({ id, decision: 'refused', answer: 'O produto foi usado.' })
  await shop.jobs.drain()
  const mail = (await provider.mailsTo(ana.user.email)).find(({ subject }) => subject.startsWith('Resposta'))
  expect(mail?.text).toMatch(/não aceitou a devolução do pedido nº \d+\.\n\nO produto foi usado\./)
})

test('concurrent requests create one return', async () => {
  const scene = await openDelivered()
  const { shop, ana, id } = scene
  await at(scene, 1)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => ana.api.account.requestReturn({ id })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.db.selectFrom('return_requests').select('id').execute()).toHaveLength(1)
  const mails = await shop.db.selectFrom('jobs').select('id').where('kind', '=', 'return_mail').execute()
  expect(mails).toHaveLength(2)
})

test('a withdrawal is possible from the payment on, and cannot be refused', async () => {
  const { shop, ana, admin } = await openDelivered()
  const ids: number[] = []
  for (const status of ['confirmed', 'shipped', 'delivered'] as const) {
    const { order_id: id } = await buy(ana, [[await shop.product(), 1]])
    await expectRefusal(ana.api.account.requestReturn({ id }), 'return_not_possible')
    await admin.api.adminOrders.setStatus({ id, status })
    expect(await ana.api.account.requestReturn({ id })).toMatchObject({ state: 'open' })
    await expectRefusal(admin.api.adminOrders.decideReturn({ id, decision: 'refused' }), 'return_not_refusable')
    ids.push(id)
  }
  shop.travel(30 * DAY)
  const later = await shop.admin()
  for (const id of ids) {
    await expectRefusal(later.api.adminOrders.decideReturn({ id, decision: 'refused' }), 'return_not_refusable')
    expect((await later.api.adminOrders.get({ id })).return_request).toMatchObject({
      state: 'open',
      decided_by: null,
      is_refusable: false,
    })
    expect(await later.api.adminOrders.decideReturn({ id, decision: 'accepted' })).toMatchObject({ state: 'accepted' })
  }
})

test.each([
  ['confirmed', 'desistência'],
  ['shipped', 'desistência'],
  ['delivered', 'devolução'],
] as const)('mails about a withdrawal from a %s order contain %s', async (status, word) => {
  const { shop, provider, ana, admin } = await openDelivered()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]])
  await admin.api.adminOrders.setStatus({ id, status })
  await ana.api.account.requestReturn({ id })
  await admin.api.adminOrders.decideReturn({ id, decision: 'accepted' })
  await shop.jobs.drain()
  const isAboutReturn = ({ subject }: { subject: string }) => /desistência|devolução/.test(subject)
  const mails = [...(await provider.mailsTo(ana.user.email)), ...(await provider.mailsTo(shop.config.superAdminEmail))]
  const subjects = mails.filter(isAboutReturn).map(({ subject }) => subject)
  expect(subjects).toHaveLength(3)
  for (const subject of subjects) expect(subject).toContain(word)
})

test('only the customer’s own order, delivered, for seven days', async () => {
  const scene = await openDelivered()
  const { shop, ana, admin, id } = scene
  const bia = await shop.customer()
  await at(scene, 9)
  await expectRefusal(ana.api.account.requestReturn({ id }), 'return_not_possible')
  await at(scene, 1)
  await expectRefusal(bia.api.account.requestReturn({ id }), 'order_not_found')
  await expectRefusal(admin.api.adminOrders.decideReturn({ id, decision: 'refused' }), 'return_not_found')
  const { order_id: open } = await buy(ana, [[await shop.product(), 1]])
  await expectRefusal(ana.api.account.requestReturn({ id: open }), 'return_not_possible')
  expect(await shop.db.selectFrom('return_requests').select('id').execute()).toEqual([])
})

test('of two concurrent answers one counts, and one mail is sent', async () => {
  const scene = await openDelivered()
  const { shop, provider, ana, admin, id } = scene
  await at(scene, 1)
  await ana.api.account.requestReturn({ id })
  await at(scene, 9) // so that both answers are possible
  const other = await shop.superAdmin()
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      n % 2 === 0
        ? admin.api.adminOrders.decideReturn({ id, decision: 'accepted' })
        : other.api.adminOrders.decideReturn({ id, decision: 'refused' }),
    ),
  )
  const [decided, ...more] = answers.filter((answer) => answer.status === 'fulfilled')
  expect(more).toEqual([])
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, code: 'return_decided' })
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({ return_request: { state: decided!.value.state } })
  await shop.jobs.drain()
  expect(
    (await provider.mailsTo(ana.user.email)).filter(({ subject }) =>
      /^(Sua devolução foi aceita|Resposta)/.test(subject),
    ),
  ).toHaveLength(1)
})
