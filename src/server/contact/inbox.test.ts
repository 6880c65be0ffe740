import { expect, test } from 'vitest'
import type { AdminMessage } from '#contract/admin-messages.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { providerOf } from '../testing/provider.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { sendJson } from '../testing/wire.ts'
import { deleteOldMessages } from './message-store.ts'

const FORM = { name: 'Ana Prado', email: 'ana@cliente.example', message: 'O Vaso Ânfora tem em azul?' }
const DAY = 86_400_000

async function openInbox(shop?: TestShop) {
  const opened = shop ?? (await openShop())
  const admin = await opened.admin()
  const { adminMessages: inbox, adminReports } = admin.api
  const receive = async (form: Partial<typeof FORM> & { order_number?: string } = {}): Promise<AdminMessage> => {
    const { protocol } = await opened.visitor().api.contact.send({ ...FORM, ...form })
    const [row] = (await inbox.list({ search: protocol })).items
    return inbox.get({ id: row!.id })
  }
  return { shop: opened, admin, inbox, adminReports, receive }
}

async function answerMails({ db }: TestShop): Promise<number> {
  const rows = await db.selectFrom('jobs').select('id').where('kind', '=', 'contact_answer_mail').execute()
  return rows.length
}

async function actions({ db }: TestShop): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('action').where('action', 'like', 'message.%').execute()
  return rows.map(({ action }) => action)
}

test('a new message is due five days after its day', async () => {
  const shop = await openShop()
  shop.stopAt('2026-11-19T23:30:00-03:00')
  const { receive } = await openInbox(shop)
  expect(await receive()).toMatchObject({
    name: 'Ana Prado',
    email: 'ana@cliente.example',
    text: 'O Vaso Ânfora tem em azul?',
    state: 'new',
    due_on: '2026-11-24',
    handled_at: null,
    handled_by: null,
    version: 0,
    replies: [],
    named_order: null,
    orders: [],
    order_count: 0,
    customer_id: null,
  })
})

test('the answer is mailed with the question and the protocol, and replies reach the shop', async () => {
  const { shop, admin, inbox, receive } = await openInbox(await openShop({ outside: true }))
  await shop.settings({ storeName: 'Ousadia', storeEmail: 'ola@ousadia.example' })
  const { id, version, protocol } = await receive()
  const answered = await inbox.answer({ id, version, text: 'Bom dia, Ana!\n\nTem, chega na sexta.' })
  expect(answered).toMatchObject({
    state: 'answered',
    handled_at: expect.any(Date),
    handled_by: admin.user.email,
    version: 1,
    replies: [
      { kind: 'answer', author: admin.user.email, text: 'Bom dia, Ana!\n\nTem, chega na sexta.', sent_at: null },
    ],
  })
  await shop.jobs.drain()
  await shop.jobs.drain()
  const mails = await providerOf(shop).mailsTo('ana@cliente.example')
  const [mail, ...more] = mails.filter(({ subject }) => subject.startsWith('Resposta'))
  expect(more).toEqual([])
  expect(mail!.subject).toBe(`Resposta à sua mensagem - Protocolo ${protocol} - Ousadia`)
  for (const text of ['Tem, chega na sexta.', 'você escreveu:', 'O Vaso Ânfora tem em azul?', protocol])
    expect(mail!.text).toContain(text)
  expect((await inbox.get({ id })).replies[0]!.sent_at).toEqual(expect.any(Date))
  expect(await actions(shop)).toEqual(['message.answer'])
})

test.each([
  ['ola@ousadia.example', 'ola@ousadia.example'],
  ['', null],
])('with the shop address “%s” replies to an answer go to %s or the owner', async (storeEmail, expected) => {
  const { shop, inbox, receive } = await openInbox()
  await shop.settings({ storeEmail })
  const sent: { to: string; replyTo?: string }[] = []
  shop.mail.send = async (mail) => void sent.push(mail)
  const { id, version } = await receive()
  await inbox.answer({ id, version, text: 'Tem.' })
  await shop.jobs.drain()
  const replyTo = expected ?? shop.config.superAdminEmail
  expect(sent.filter(({ to }) => to === FORM.email)).toContainEqual(expect.objectContaining({ replyTo }))
})

test('of two concurrent answers, the second gets the name of the first, and one mail is sent', async () => {
  const { shop, inbox, receive } = await openInbox()
  const other = await shop.superAdmin()
  const { id, version } = await receive()
  const answers = await Promise.allSettled([
    inbox.answer({ id, version, text: 'Tem.' }),
    other.api.adminMessages.answer({ id, version, text: 'Não tem.' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { handled_by: winner, replies } = await inbox.get({ id })
  const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(String(refused.reason)).toContain(`${winner} respondeu esta mensagem`)
  expect(replies).toHaveLength(1)
  expect(await answerMails(shop)).toBe(1)
})

test('a repeated answer whose response was lost changes nothing', async () => {
  const { shop, inbox, receive } = await openInbox()
  const { id, version } = await receive()
  const first = await inbox.answer({ id, version, text: 'Tem.' })
  expect(await inbox.answer({ id, version, text: 'Tem.' })).toEqual(first)
  expect(await answerMails(shop)).toBe(1)
  await inbox.answer({ id, version: first.version, text: 'E em verde também.' })
  expect((await inbox.get({ id })).replies.map(({ text }) => text)).toEqual(['Tem.', 'E em verde também.'])
})

test('a message closed without an answer can be reopened, and no mail is sent', async () => {
  const { shop, admin, inbox, receive } = await openInbox()
  const { id, version } = await receive()
  const closed = await inbox.close({ id, version })
  expect(closed).toMatchObject({ state: 'closed', handled_by: admin.user.email, version: 1 })
  expect(await inbox.reopen({ id, version: closed.version })).toMatchObject({ state: 'new', handled_by: null })
  expect(await answerMails(shop)).toBe(0)
  expect(await actions(shop)).toEqual(['message.close', 'message.reopen'])
})

test('a message answered meanwhile is not closed, and of a closing and an answer at once one wins', async () => {
  const { shop, inbox, receive } = await openInbox()
  const { id, version } = await receive()
  await inbox.answer({ id, version, text: 'Tem.' })
  await expectRefusal(inbox.close({ id, version }), 'message_handled')
  await expectRefusal(inbox.reopen({ id, version: 1 }), 'message_handled')
  const second = await receive()
  const both = { id: second.id, version: second.version }
  const outcomes = await Promise.allSettled([inbox.close(both), inbox.answer({ ...both, text: 'Tem.' })])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { state, replies } = await inbox.get({ id: second.id })
  expect([state, replies.length]).toEqual(outcomes[0]!.status === 'fulfilled' ? ['closed', 0] : ['answered', 1])
  expect(await answerMails(shop)).toBe(1 + replies.length)
})

test('an internal note keeps the state, is never mailed and does not disturb an answer', async () => {
  const { shop, inbox, receive } = await openInbox()
  const { id, version } = await receive()
  const noted = await inbox.addNote({ id, text: 'Perguntar ao ateliê' })
  expect(noted).toMatchObject({ state: 'new', version, replies: [{ kind: 'note', text: 'Perguntar ao ateliê' }] })
  await inbox.answer({ id, version, text: 'Tem.' })
  expect(await answerMails(shop)).toBe(1)
})

test('new messages come first, the most urgent at the top, and filters and search narrow the list', async () => {
  const { shop, inbox, receive } = await openInbox()
  const [oldest, answered, newest] = [
    await receive(),
    await receive({ name: 'José Antônio', email: 'jose@cliente.example', message: 'Chegou, obrigado!' }),
    await receive({ message: 'Outra coisa' }),
  ]
  await inbox.answer({ id: answered.id, version: 0, text: 'De nada!' })
  const ids = async (query: Parameters<typeof inbox.list>[0]) => (await inbox.list(query)).items.map(({ id }) => id)
  expect(await ids({})).toEqual([oldest.id, newest.id, answered.id])
  expect(await ids({ state: 'new' })).toEqual([oldest.id, newest.id])
  expect(await ids({ search: 'jose antonio' })).toEqual([answered.id])
  expect(await ids({ search: 'JOSE@cliente' })).toEqual([answered.id])
  expect(await ids({ search: newest.protocol.toLowerCase() })).toEqual([newest.id])
  expect(await ids({ search: 'anfora' })).toEqual([oldest.id])
  const first = await inbox.list({ limit: 1 })
  expect((await inbox.list({ limit: 5, cursor: first.next! })).items.map(({ id }) => id)).toEqual([
    newest.id,
    answered.id,
  ])
  expect(await shop.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(3)
})

test("the sender's orders are shown, and a typed order number of another person is marked", async () => {
  const { shop, receive } = await openInbox()
  const [ana, bia] = [await shop.customer({ email: FORM.email }), await shop.customer()]
  const own: number[] = []
  for (let n = 0; n < 6; n++) own.unshift(await insertOrderRow(shop.db, { userId: ana.user.id }))
  const foreign = await insertOrderRow(shop.db, { userId: bia.user.id })
  const message = await receive({ order_number: String(own[0]) })
  expect(message.named_order).toEqual({ number: own[0], owner: 'sender' })
  expect([message.orders.map(({ id }) => id), message.order_count]).toEqual([own.slice(0, 5), 6])
  expect(message.customer_id).toBe(ana.user.id)
  expect((await receive({ order_number: String(foreign) })).named_order).toEqual({ number: foreign, owner: 'other' })
  expect((await receive({ order_number: '987654' })).named_order).toEqual({ number: 987_654, owner: 'nobody' })
})

test('messages due by tomorrow and late ones are counted for the dashboard', async () => {
  const shop = await openShop()
  for (const at of ['2026-11-18T23:59:00', '2026-11-19T00:00:00', '2026-11-20T23:59:00', '2026-11-21T00:00:00']) {
    shop.stopAt(`${at}-03:00`)
    await shop.visitor().api.contact.send(FORM)
  }
  shop.stopAt('2026-11-24T12:00:00-03:00')
  const { inbox, adminReports } = await openInbox(shop)
  const { messages } = await adminReports.attention()
  expect(messages).toEqual({ count: 4, due: 3, late: 1, oldest_at: new Date('2026-11-19T02:59:00Z') })
  for (const { id } of (await inbox.list({})).items) await inbox.close({ id, version: 0 })
  expect((await adminReports.attention()).messages.count).toBe(0)
})

test('what the honeypot caught never appears', async () => {
  const { shop, inbox } = await openInbox()
  const { status } = await sendJson(shop.visitor(), 'POST', '/api/contact', { ...FORM, website: 'http://spam.example' })
  expect(status).toBe(422)
  expect((await inbox.list({})).items).toEqual([])
})

test('answers and notes are deleted with their message', async () => {
  const { shop, inbox, receive } = await openInbox()
  const { id } = await receive()
  await inbox.addNote({ id, text: 'Nota' })
  await deleteOldMessages(shop.db, new Date(shop.now().getTime() + DAY))
  expect(await shop.db.selectFrom('contact_replies').selectAll().execute()).toEqual([])
  await expectRefusal(inbox.get({ id }), 'message_not_found')
})

test('an answer whose message was erased before the mail is not sent', async () => {
  const { shop, inbox, receive } = await openInbox()
  const { id, version } = await receive()
  await shop.jobs.drain()
  const sent: string[] = []
  shop.mail.send = async ({ to }) => void sent.push(to)
  await inbox.answer({ id, version, text: 'Tem.' })
  await shop.db.deleteFrom('contact_messages').where('id', '=', id).execute()
  await shop.jobs.drain()
  expect(sent).toEqual([])
})
