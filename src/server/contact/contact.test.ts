import { expect, test } from 'vitest'
import { providerOf } from '../testing/provider.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { sendJson, type Wire } from '../testing/wire.ts'
import { newProtocol } from './receive-message.ts'
import { deleteOldConfirmations, deleteOldMessages } from './message-store.ts'

const FORM = {
  name: 'Ana Prado',
  email: 'Ana@Cliente.example',
  message: 'Bom dia!\nO vaso chegou trincado.',
  order_number: '42',
}
const DAY = 86_400_000

function messages({ db }: TestShop) {
  return db.selectFrom('contact_messages').selectAll().orderBy('id').execute()
}

async function owed({ db }: TestShop) {
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'contact_mail').orderBy('id').execute()
  return jobs.map(({ payload }) => (JSON.parse(payload) as { to: string }).to)
}

test('a message gets a protocol, and both sides get a mail', async () => {
  const shop = await openShop({ outside: true })
  const provider = providerOf(shop)
  await shop.settings({ storeName: 'Ousadia', storeEmail: 'ola@ousadia.example' })
  const { protocol } = await shop.visitor().api.contact.send(FORM)
  expect(protocol).toMatch(/^C-\d{8}-[2-9A-HJ-NP-TV-Z]{6}$/)
  expect(await messages(shop)).toEqual([
    {
      id: expect.any(Number),
      protocol,
      name: 'Ana Prado',
      email: 'ana@cliente.example',
      mailbox: 'ana@cliente.example',
      message: FORM.message,
      order_number: 42,
      created_at: expect.any(Date),
      state: 'new',
      handled_at: null,
      handled_by: null,
      version: 0,
      search_key: `ana prado\nana@cliente.example\n${protocol.toLowerCase()}\nbom dia! o vaso chegou trincado.`,
    },
  ])

  await shop.jobs.drain()
  await shop.jobs.drain()
  const [toShop, ...others] = await provider.mailsTo('ola@ousadia.example')
  expect(others).toEqual([])
  expect(toShop!.subject).toBe(`Mensagem do site - ${protocol}`)
  for (const text of [
    protocol,
    'Ana Prado',
    'ana@cliente.example',
    'Pedido informado: nº 42',
    'O vaso chegou trincado.',
  ])
    expect(toShop!.text).toContain(text)
  const [toPerson, ...more] = await provider.mailsTo('ana@cliente.example')
  expect(more).toEqual([])
  expect(toPerson!.subject).toBe(`Recebemos sua mensagem - Protocolo ${protocol} - Ousadia`)
  expect(toPerson!.text).toContain('A resposta vai para este endereço de e-mail.')
  expect(toPerson!.text).not.toContain('trincado')
  expect(toPerson!.text).not.toContain('Ana')
})

test("the mail has the sender as reply-to, and falls back to the owner's address", async () => {
  const shop = await openShop()
  // Sent in parallel, so in either order.
  const sent = new Map<string, object>()
  shop.mail.send = async (mail) => void sent.set(mail.to, mail)
  await shop.visitor().api.contact.send(FORM)
  await shop.jobs.drain()
  expect([...sent.keys()].toSorted()).toEqual(['ana@cliente.example', shop.config.superAdminEmail].toSorted())
  expect(sent.get(shop.config.superAdminEmail!)).toMatchObject({ replyTo: 'ana@cliente.example' })
  expect(sent.get('ana@cliente.example')).not.toHaveProperty('replyTo')
})

function sender(shop: TestShop) {
  const visitor = shop.visitor()
  return (form: object): Promise<Wire> => sendJson(visitor, 'POST', '/api/contact', form)
}

test('missing and invalid fields are reported, and nothing is stored', async () => {
  const shop = await openShop()
  const send = sender(shop)
  expect(await send({ name: ' ', message: '' })).toMatchObject({
    status: 422,
    body: { fields: { name: 'Preencha este campo', email: 'Informe um texto', message: 'Preencha este campo' } },
  })
  const wrong: [object, string, string][] = [
    [{ email: 'ana@' }, 'email', 'Por favor, digite um email válido'],
    [{ name: 'a'.repeat(101) }, 'name', 'Use no máximo 100 caracteres'],
    [{ message: 'a'.repeat(4001) }, 'message', 'Use no máximo 4000 caracteres'],
    [{ order_number: 'doze' }, 'order_number', 'O número do pedido só tem dígitos'],
    [{ website: 'http://spam.example' }, 'website', 'Deixe este campo vazio'],
  ]
  for (const [change, field, sentence] of wrong) {
    expect(await send({ ...FORM, ...change })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: { [field]: sentence } },
    })
  }
  expect(await messages(shop)).toEqual([])
  expect(await owed(shop)).toEqual([])
})

test('headers never contain a line break', async () => {
  const shop = await openShop()
  const send = sender(shop)
  for (const lines of ['\r\nBcc: eva@mal.example', '\nBcc: eva@mal.example', '\rBcc: eva@mal.example', '\u0000.']) {
    expect((await send({ ...FORM, name: `Ana${lines}` })).status).toBe(422)
    expect((await send({ ...FORM, email: `ana@cliente.example${lines}` })).status).toBe(422)
    expect((await send({ ...FORM, order_number: `42${lines}` })).status).toBe(422)
  }
  for (const email of [
    'ana@cliente.example, eva@mal.example',
    'Ana <ana@cliente.example>',
    'ana@cliente.example;eva@mal.example',
    'ana@cliente.example\u2028x',
  ]) {
    expect((await send({ ...FORM, email })).status).toBe(422)
  }
  expect(await messages(shop)).toEqual([])
})

test('a mailbox gets at most three confirmations a day; every message reaches the shop', async () => {
  const shop = await openShop()
  const { send } = shop.visitor().api.contact
  for (let n = 0; n < 5; n++) await send({ ...FORM, email: n % 2 ? FORM.email : FORM.email.toLowerCase() })
  expect((await owed(shop)).filter((to) => to === 'person')).toHaveLength(3)
  expect((await owed(shop)).filter((to) => to === 'shop')).toHaveLength(5)
  shop.travel(DAY + 1)
  await send(FORM)
  expect((await owed(shop)).filter((to) => to === 'person')).toHaveLength(4)
})

test('concurrent messages send at most three confirmations to a mailbox', async () => {
  const shop = await openShop()
  const senders = Array.from({ length: 12 }, () => shop.visitor().api.contact)
  await Promise.all(senders.map(({ send }, n) => send({ ...FORM, email: `ana+${n}@cliente.example` })))
  expect((await owed(shop)).filter((to) => to === 'person')).toHaveLength(3)
  expect((await owed(shop)).filter((to) => to === 'shop')).toHaveLength(12)
})

test('any 24 hours have at most three confirmations, and refused ones do not count', async () => {
  const shop = await openShop()
  const { send } = shop.visitor().api.contact
  const confirmed = async () => (await owed(shop)).filter((to) => to === 'person').length
  const counts: number[] = []
  // One every 7 hours: the fourth of a day is refused and does not postpone the next.
  for (let n = 0; n < 9; n++) {
    await send(FORM)
    counts.push(await confirmed())
    shop.travel(7 * 3_600_000)
  }
  expect(counts).toEqual([1, 2, 3, 3, 4, 5, 6, 6, 7])
})

test('a mailbox is deleted when its last confirmation is older than a day', async () => {
  const shop = await openShop()
  await shop.visitor().api.contact.send(FORM)
  const mailboxes = async () =>
    (await shop.db.selectFrom('contact_confirmations').select('mailbox').execute()).map(({ mailbox }) => mailbox)
  await deleteOldConfirmations(shop.db, new Date(shop.now().getTime() - DAY))
  expect(await mailboxes()).toEqual(['ana@cliente.example'])
  await deleteOldConfirmations(shop.db, new Date(shop.now().getTime() + 1))
  expect(await mailboxes()).toEqual([])
})

test("plus-addresses and Gmail's dots count as one mailbox", async () => {
  const shop = await openShop()
  const { send } = shop.visitor().api.contact
  for (let n = 0; n < 5; n++) await send({ ...FORM, email: `ana+${n}@cliente.example` })
  expect((await owed(shop)).filter((to) => to === 'person')).toHaveLength(3)
  for (const email of [
    'joao.silva@gmail.com',
    'j.oaosilva@gmail.com',
    'joaosilva+1@googlemail.com',
    'jo.aosilva@gmail.com',
  ])
    await send({ ...FORM, email })
  expect((await owed(shop)).filter((to) => to === 'person')).toHaveLength(6)
})

test('an IP address can send five messages a minute', async () => {
  const shop = await openShop({ rateLimitFactor: 1 })
  const { send } = shop.visitor().api.contact
  for (let n = 0; n < 5; n++) await send(FORM)
  expect((await expectRefusal(send(FORM), 'too_many_requests')).retryAfter).toBeGreaterThan(0)
  await shop.visitor().api.contact.send(FORM)
  expect(await messages(shop)).toHaveLength(6)
})

test('protocols contain the day in São Paulo and are unique', () => {
  const lateEvening = new Date('2026-11-21T01:30:00Z')
  const protocols = Array.from({ length: 2000 }, () => newProtocol(lateEvening))
  expect(protocols[0]).toMatch(/^C-20261120-/)
  expect(new Set(protocols).size).toBe(2000)
})

test('messages are deleted after five years', async () => {
  const shop = await openShop()
  const send = () => shop.visitor().api.contact.send(FORM)
  await send()
  shop.travel(3 * 365 * DAY)
  await send()
  shop.travel(2.1 * 365 * DAY)
  await deleteOldMessages(shop.db, new Date(shop.now().getTime() - 5 * 365.25 * DAY))
  expect(await messages(shop)).toHaveLength(1)
})
