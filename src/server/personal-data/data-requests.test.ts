import { expect, test } from 'vitest'
import type { Mail } from '../gateways/mail.ts'
import { fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'

const ANA = 'ana@cliente.example'
const ASKED = { kind: 'erasure', channel: 'phone', email: ANA, note: 'Ligou às 10h' } as const
const DAY = 86_400_000

test('the register lists downloads and erasures of customers, and what staff recorded', async () => {
  const shop = await openPixShop()
  const [ana, bia, admin] = [await shop.customer({ email: ANA }), await shop.customer(), await shop.admin()]
  await bia.api.personalData.file()
  const { protocol } = await ana.api.personalData.erase({ email: ANA })
  const recorded = await admin.api.adminDataRequests.add({ ...ASKED, kind: 'access', email: ' Bia@Cliente.example ' })
  const due = new Date(recorded.asked_at.getTime() + 15 * DAY)
  expect(recorded).toMatchObject({ email: 'bia@cliente.example', channel: 'phone', due_at: due, answered_at: null })
  const { items } = await admin.api.adminDataRequests.list({})
  expect(items).toMatchObject([
    { id: recorded.id },
    { protocol, kind: 'erasure', channel: 'account', email: null, answered_by: 'cliente', outcome: 'done' },
    { kind: 'access', channel: 'account', email: bia.user.email, answered_by: 'cliente' },
  ])
  const open = await admin.api.adminDataRequests.list({ state: 'open' })
  expect(open.items.map(({ id }) => id)).toEqual([recorded.id])
  const pages = await admin.api.adminDataRequests.list({ limit: 2 })
  const rest = await admin.api.adminDataRequests.list({ limit: 2, cursor: pages.next! })
  expect([...pages.items, ...rest.items]).toEqual(items)
})

test('staff erase a person who bought without an account', async () => {
  const shop = await openPixShop()
  await shop.settings({ requiresAccount: false })
  const [guest, admin] = [shop.visitor(), await shop.admin()]
  await fillCart(guest, [[await shop.product(), 1]])
  const buyer = { name: 'Ana Souza', email: ANA, phone: '11912345678' }
  const { order_id: id } = await guest.api.checkout.create({ ...(await shownCart(guest)), guest: buyer })
  const request = await admin.api.adminDataRequests.add(ASKED)
  const erase = () => admin.api.adminDataRequests.erase({ id: request.id, email: ANA })
  await expectRefusal(erase(), 'erasure_blocked')
  await admin.api.adminOrders.setStatus({ id, status: 'cancelled' })
  await expectRefusal(
    admin.api.adminDataRequests.erase({ id: request.id, email: 'bia@x.example' }),
    'erasure_other_email',
  )
  await shop.jobs.drain()
  const mails: Mail[] = []
  shop.mail.send = async (mail) => void mails.push(mail)
  expect(await erase()).toMatchObject({ email: null, note: '', outcome: 'done', answered_by: admin.user.email })
  await shop.jobs.drain()
  expect(mails.filter(({ subject }) => subject.includes(request.protocol))).toMatchObject([{ to: ANA }])
  expect(await shop.db.selectFrom('users').select('id').where('email', '=', ANA).execute()).toEqual([])
  expect(await shop.db.selectFrom('guest_orders').select('order_id').execute()).toEqual([])
  await expectRefusal(erase(), 'data_request_answered')
})

test('an erasure by staff needs a recent sign-in, and never erases staff', async () => {
  const shop = await openPixShop()
  const admin = await shop.admin()
  const { id } = await admin.api.adminDataRequests.add({ ...ASKED, email: admin.user.email })
  await expectRefusal(admin.api.adminDataRequests.erase({ id, email: admin.user.email }), 'erasure_of_staff')
  shop.stopAt(new Date(shop.now().getTime() + 11 * 60_000).toISOString())
  await expectRefusal(admin.api.adminDataRequests.erase({ id, email: admin.user.email }), 'confirm_identity')
})

test('a request is answered once, and an erasure is not answered as done without erasing', async () => {
  const shop = await openPixShop()
  const admin = await shop.admin()
  const [access, erasure] = [
    await admin.api.adminDataRequests.add({ ...ASKED, kind: 'access' }),
    await admin.api.adminDataRequests.add(ASKED),
  ]
  const done = { outcome: 'done', answer: 'Arquivo mandado.' } as const
  expect(await admin.api.adminDataRequests.answer({ id: access.id, ...done })).toMatchObject(done)
  await expectRefusal(admin.api.adminDataRequests.answer({ id: access.id, ...done }), 'data_request_answered')
  await expectRefusal(admin.api.adminDataRequests.answer({ id: erasure.id, ...done }), 'data_request_to_erase')
  await expectRefusal(admin.api.adminDataRequests.answer({ id: 999, ...done }), 'data_request_not_found')
  expect((await admin.api.adminDataRequests.list({ state: 'open' })).items).toMatchObject([{ id: erasure.id }])
})

test('the same request recorded several times at once is one', async () => {
  const shop = await openPixShop()
  const admin = await shop.admin()
  const rows = await Promise.all(Array.from({ length: 5 }, () => admin.api.adminDataRequests.add(ASKED)))
  expect(new Set(rows.map(({ protocol }) => protocol)).size).toBe(1)
})
