import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { snapshot } from '../testing/snapshot.ts'
import { byHand, openStaffedShop } from '../testing/staffed-shop.ts'

const [WRONG, RIGHT] = ['AA123456785BR', 'AN735019284BR']

async function openSent() {
  const staffed = await openStaffedShop()
  const { shop, admin, provider } = staffed
  const { id, buyer } = await byHand(staffed, 'confirmed')
  await admin.api.adminOrders.setTracking({ id, tracking_code: WRONG })
  await shop.jobs.drain()
  const mails = async () => {
    await shop.jobs.drain()
    const all = await provider.mailsTo(buyer.user.email)
    return all.filter(({ subject }) => subject.startsWith('Código de rastreamento'))
  }
  const correct = (tracking_code: string, more: { from?: string | null; notify?: boolean } = {}) =>
    admin.api.adminOrders.correctTracking({ id, tracking_code, from: WRONG, ...more })
  return { ...staffed, id, buyer, mails, correct }
}

test('a corrected code is mailed once, and the history says from which to which', async () => {
  const { shop, admin, buyer, id, mails, correct, orderOf } = await openSent()
  expect(await correct(' an 735019284-br ')).toEqual({ id, tracking_code: RIGHT })
  await correct(RIGHT)
  expect(await orderOf(id)).toMatchObject({ status: 'shipped', tracking_code: RIGHT })
  const changes = (await orderOf(id)).history.filter(({ reason }) => reason.includes('corrigido'))
  expect(changes).toMatchObject([
    {
      from: 'shipped',
      to: 'shipped',
      actor: admin.user.email,
      reason: `Código de rastreamento corrigido de ${WRONG} para ${RIGHT}`,
    },
  ])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.subject).toContain(`Código de rastreamento corrigido - Pedido nº ${id}`)
  expect(mail!.text).toContain(`\n${RIGHT}\nRastrear o pedido: https://`)
  expect(mail!.text).not.toContain(WRONG)
  expect(await buyer.api.account.order({ id })).toMatchObject({ tracking_code: RIGHT })
  const audits = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'order.tracking')
    .execute()
  expect(audits).toEqual([{ before: `{"tracking_code":"${WRONG}"}`, after: `{"tracking_code":"${RIGHT}"}` }])
  await expectBooksInOrder(shop)
})

test('a code can be corrected without a mail', async () => {
  const { id, mails, correct, orderOf } = await openSent()
  await correct(RIGHT, { notify: false })
  expect(await mails()).toEqual([])
  expect((await orderOf(id)).history.at(-1)!.reason).toBe(
    `Código de rastreamento corrigido de ${WRONG} para ${RIGHT}, sem avisar o cliente`,
  )
})

test('an order sent without a code gets one later, with a mail of its own', async () => {
  const staffed = await openStaffedShop()
  const { shop, admin, provider, orderOf } = staffed
  const { id, buyer } = await byHand(staffed, 'confirmed', 'shipped')
  await admin.api.adminOrders.correctTracking({ id, tracking_code: RIGHT, from: null })
  await shop.jobs.drain()
  expect((await orderOf(id)).history.at(-1)!.reason).toBe(`Código de rastreamento ${RIGHT}`)
  const mail = (await provider.mailsTo(buyer.user.email)).find(({ subject }) => subject.startsWith('Código'))!
  expect(mail.subject).toMatch(/^Código de rastreamento - /)
  expect(mail.text).toContain('já pode ser acompanhado')
})

test('a stale code, a blank one or an order that is not on its way changes nothing', async () => {
  const staffed = await openSent()
  const { shop, admin, id, correct } = staffed
  const others = [await byHand(staffed, 'confirmed'), await byHand(staffed, 'delivered'), await byHand(staffed)]
  const before = await snapshot(shop.db)
  await expectRefusal(correct(RIGHT, { from: 'BB123456785BR' }), 'order_moved')
  await expectRefusal(correct(RIGHT, { from: null }), 'order_moved')
  for (const code of ['', 'x', '!!!!!!']) await expectRefusal(correct(code), 'tracking_code_blank')
  for (const other of others)
    await expectRefusal(
      admin.api.adminOrders.correctTracking({ id: other.id, tracking_code: RIGHT, from: null }),
      'order_not_sent',
    )
  await expectRefusal(
    admin.api.adminOrders.correctTracking({ id: id + 99, tracking_code: RIGHT, from: null }),
    'order_not_found',
  )
  expect(await snapshot(shop.db)).toEqual(before)
})

test('two different corrections at once: one is saved, the other gets a conflict', async () => {
  const { id, mails, correct, orderOf } = await openSent()
  const outcomes = await Promise.allSettled([correct(RIGHT), correct('BB123456785BR')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await orderOf(id)).history.filter(({ reason }) => reason.includes('corrigido'))).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})

test('a status change to shipped can save the code with it', async () => {
  const staffed = await openStaffedShop()
  const { shop, admin, provider, orderOf } = staffed
  const { id, buyer } = await byHand(staffed, 'confirmed')
  const ship = (tracking_code: string) => admin.api.adminOrders.setStatus({ id, status: 'shipped', tracking_code })
  const before = await snapshot(shop.db)
  await expectRefusal(ship('!'), 'tracking_code_blank')
  expect(await snapshot(shop.db)).toEqual(before)
  await ship(WRONG)
  await ship(WRONG)
  await expectRefusal(ship(RIGHT), 'order_moved')
  expect(await orderOf(id)).toMatchObject({ status: 'shipped', tracking_code: WRONG })
  expect((await orderOf(id)).history.at(-1)!.reason).toBe(`Status alterado, código de rastreamento ${WRONG}`)
  await shop.jobs.drain()
  const mails = (await provider.mailsTo(buyer.user.email)).filter(({ subject }) => subject.includes('foi enviado'))
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain(WRONG)
  await expectBooksInOrder(shop)
})
