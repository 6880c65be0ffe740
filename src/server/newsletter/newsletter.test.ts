import { expect, test } from 'vitest'
import type { Mail } from '../gateways/mail.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { sendJson } from '../testing/wire.ts'
import { deleteOldSubscribers } from './subscribers.ts'

const ANA = 'ana@cliente.example'
const DAY = 86_400_000
const BLOCK = { kind: 'newsletter', id: 'n1', is_visible: true, title: '', text: '' } as const

async function openNewsletter({ isVisible = true, rateLimitFactor = 0 } = {}) {
  const shop = await openShop({ rateLimitFactor })
  await shop.settings({ storeName: 'Ousadia' })
  const admin = await shop.admin()
  const { draft } = await admin.api.adminHome.save({
    version: NO_DRAFT,
    body: { blocks: [{ ...BLOCK, is_visible: isVisible }] },
  })
  await admin.api.adminHome.publish({ version: draft!.version })
  const mails: Mail[] = []
  shop.mail.send = async (mail) => void mails.push(mail)
  const { newsletter } = shop.visitor().api
  const linkOf = (mail: Mail | undefined, act: 'confirmar' | 'cancelar') =>
    new RegExp(`/novidades/${act}/([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  return {
    shop,
    api: admin.api,
    newsletter,
    mails,
    linkOf,
    rows: () => shop.db.selectFrom('subscribers').selectAll().orderBy('id').execute(),
    async subscribe(email = ANA) {
      await newsletter.subscribe({ email })
      await shop.jobs.drain()
      return linkOf(mails.at(-1), 'confirmar')
    },
    pass: (ms: number) => shop.stopAt(new Date(shop.now().getTime() + ms).toISOString()),
  }
}

test('a request is stored with its consent and mailed a link; only the press of it confirms', async () => {
  const { shop, subscribe, newsletter, mails, linkOf, rows } = await openNewsletter()
  shop.stopAt('2026-11-23T12:00:00.000Z')
  const token = await subscribe('Ana@Cliente.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: ANA, subject: 'Confirme sua inscrição - Ousadia' })
  expect(mails[0]!.unsubscribeUrl).toBe(`${shop.config.publicUrl}/novidades/cancelar/${linkOf(mails[0], 'cancelar')}`)
  const [row] = await rows()
  expect(row).toMatchObject({
    email: ANA,
    state: 'pending',
    consent: expect.stringContaining('novidades e ofertas de Ousadia'),
    requested_at: shop.now(),
    expires_at: new Date('2026-11-30T12:00:00.000Z'),
  })
  expect(JSON.stringify(row)).not.toContain(token)

  shop.stopAt('2026-11-23T12:05:00.000Z')
  await newsletter.confirm({ token })
  expect((await rows())[0]).toMatchObject({
    state: 'confirmed',
    confirmed_at: shop.now(),
    sealed_token: null,
    expires_at: null,
  })
})

test('every address gets the same answer, and a confirmed one a mail that says so', async () => {
  const { shop, subscribe, newsletter, mails, linkOf, rows } = await openNewsletter()
  await newsletter.confirm({ token: await subscribe() })
  const visitor = shop.visitor()
  const answers = [ANA, 'nova@cliente.example'].map((email) => sendJson(visitor, 'POST', '/api/newsletter', { email }))
  const [known, unknown] = await Promise.all(answers)
  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ status: 202, body: {} })
  await shop.jobs.drain()
  const mail = mails.findLast(({ to }) => to === ANA)!
  expect(mail.subject).toBe('Você já está inscrito - Ousadia')
  expect(linkOf(mail, 'confirmar')).toBe('')
  expect(linkOf(mail, 'cancelar')).not.toBe('')
  expect((await rows())[0]).toMatchObject({ state: 'confirmed' })
})

test('a second request keeps the first link, and concurrent confirmations all succeed', async () => {
  const { shop, subscribe, newsletter, rows } = await openNewsletter()
  const first = await subscribe()
  await Promise.all([newsletter.subscribe({ email: ANA }), newsletter.subscribe({ email: 'Ana+loja@cliente.example' })])
  await shop.jobs.drain()
  await Promise.all(Array.from({ length: 5 }, () => newsletter.confirm({ token: first })))
  const all = await rows()
  expect(all).toHaveLength(1)
  expect(all[0]).toMatchObject({ state: 'confirmed', token_hash: expect.any(String) })
})

test('concurrent requests mail a mailbox three times a day at most', async () => {
  const { shop, newsletter, mails, pass, subscribe } = await openNewsletter()
  const addresses = [ANA, 'ana+a@cliente.example', 'ana+b@cliente.example', 'ana+c@cliente.example', ANA]
  await Promise.all(addresses.map((email) => newsletter.subscribe({ email })))
  await shop.jobs.drain()
  expect(mails).toHaveLength(3)
  pass(DAY)
  await subscribe()
  expect(mails).toHaveLength(4)
})

test('an IP address can ask five times a minute', async () => {
  const { newsletter } = await openNewsletter({ rateLimitFactor: 1 })
  for (let index = 0; index < 5; index++) await newsletter.subscribe({ email: `p${index}@cliente.example` })
  await expectRefusal(newsletter.subscribe({ email: 'p6@cliente.example' }), 'too_many_requests')
})

test('without the visible block in the published home page nothing is stored', async () => {
  const { newsletter, api, rows } = await openNewsletter({ isVisible: false })
  await expectRefusal(newsletter.subscribe({ email: ANA }), 'newsletter_closed')
  expect(await rows()).toEqual([])
  expect((await api.adminNewsletter.summary()).is_open).toBe(false)
})

test.each([
  [{ email: 'ana@' }, 'email'],
  [{ email: ANA, website: 'http://spam.example' }, 'website'],
  [{}, 'email'],
])('%j is refused at its field', async (body, field) => {
  const { shop, rows } = await openNewsletter()
  const { status, body: answer } = await sendJson(shop.visitor(), 'POST', '/api/newsletter', body)
  expect(status).toBe(422)
  expect(Object.keys((answer as { fields: object }).fields)).toEqual([field])
  expect(await rows()).toEqual([])
})

test('an expired or unknown link confirms nothing, and the round deletes the request', async () => {
  const { shop, subscribe, newsletter, pass, rows } = await openNewsletter()
  const token = await subscribe()
  await expectRefusal(newsletter.confirm({ token: 'outro' }), 'newsletter_link_ended')
  pass(7 * DAY)
  await expectRefusal(newsletter.confirm({ token }), 'newsletter_link_ended')
  await deleteOldSubscribers(shop.db, shop.now())
  expect(await rows()).toEqual([])
})

test('a cancelled subscription is not brought back by its old link, only by a new one', async () => {
  const { subscribe, newsletter, mails, linkOf, rows } = await openNewsletter()
  const token = await subscribe()
  await newsletter.confirm({ token })
  const cancelling = linkOf(mails[0], 'cancelar')
  await Promise.all([newsletter.unsubscribe({ token: cancelling }), newsletter.unsubscribe({ token: cancelling })])
  expect((await rows())[0]).toMatchObject({ state: 'unsubscribed', token_hash: null })
  await expectRefusal(newsletter.confirm({ token }), 'newsletter_link_ended')
  const renewed = await subscribe()
  expect(renewed).not.toBe(token)
  await expectRefusal(newsletter.confirm({ token }), 'newsletter_link_ended')
  await newsletter.confirm({ token: renewed })
  expect((await rows())[0]).toMatchObject({ state: 'confirmed', unsubscribed_at: null })
})

test('cancelling wins over a concurrent confirmation', async () => {
  const { subscribe, newsletter, mails, linkOf, rows } = await openNewsletter()
  const token = await subscribe()
  const cancelling = newsletter.unsubscribe({ token: linkOf(mails[0], 'cancelar') })
  await Promise.allSettled([newsletter.confirm({ token }), cancelling])
  expect((await rows())[0]).toMatchObject({ state: 'unsubscribed', token_hash: null })
})

test("another subscription's link, or a changed one, cancels nothing", async () => {
  const { subscribe, newsletter, mails, linkOf, rows } = await openNewsletter()
  await subscribe()
  const token = linkOf(mails[0], 'cancelar')
  const [id, code] = token.split('.')
  for (const wrong of [`${Number(id) + 1}.${code}`, `${id}.x`, `${id}.`, 'x', `0${token}`])
    await expectRefusal(newsletter.unsubscribe({ token: wrong }), 'newsletter_link_invalid')
  expect((await rows())[0]).toMatchObject({ state: 'pending' })
})

test('a mail waiting for a request that was cancelled or confirmed is not sent', async () => {
  const { shop, subscribe, newsletter, mails } = await openNewsletter()
  const token = await subscribe()
  await newsletter.subscribe({ email: ANA })
  await newsletter.confirm({ token })
  await shop.jobs.drain()
  expect(mails).toHaveLength(1)
})

test('staff search, count and export subscriptions, and delete one without a trace of its address', async () => {
  const { shop, api, subscribe, newsletter } = await openNewsletter()
  await newsletter.confirm({ token: await subscribe() })
  await subscribe('bia@cliente.example')
  const { adminNewsletter } = api
  expect(await adminNewsletter.summary()).toEqual({
    counts: { pending: 1, confirmed: 1, unsubscribed: 0 },
    is_open: true,
  })
  expect((await adminNewsletter.list({ search: 'BIA' })).items).toMatchObject([
    { email: 'bia@cliente.example', state: 'pending', confirmed_at: null },
  ])
  const confirmed = await adminNewsletter.list({ state: 'confirmed' })
  expect(confirmed.items).toMatchObject([{ email: ANA }])
  const [head, line, ...others] = (await adminNewsletter.file({ state: 'confirmed' })).trim().split('\r\n')
  expect(head).toContain('E-mail;Situação;Pediu em')
  expect(line).toContain(`${ANA};Confirmada;`)
  expect(line).toContain(`${shop.config.publicUrl}/novidades/cancelar/${confirmed.items[0]!.id}.`)
  expect(others).toEqual([])

  const { id } = confirmed.items[0]!
  await adminNewsletter.remove({ id })
  await expectRefusal(adminNewsletter.remove({ id }), 'subscriber_not_found')
  const traces = await shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'newsletter.remove').execute()
  expect(traces).toHaveLength(1)
  expect(JSON.stringify(traces)).not.toContain(ANA)
})

test('a cancelled subscription is deleted after 180 days', async () => {
  const { shop, subscribe, newsletter, mails, linkOf, rows, pass } = await openNewsletter()
  await subscribe()
  await newsletter.unsubscribe({ token: linkOf(mails[0], 'cancelar') })
  pass(180 * DAY - 1000)
  await deleteOldSubscribers(shop.db, shop.now())
  expect(await rows()).toHaveLength(1)
  pass(1000)
  await deleteOldSubscribers(shop.db, shop.now())
  expect(await rows()).toEqual([])
})
