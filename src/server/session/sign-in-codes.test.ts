import { expect, test } from 'vitest'
import { RATES } from '#contract/server/rates.ts'
import { SESSION_COOKIE } from '../http/session.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { mailedCode, signInByCode, signInWith } from '../testing/sign-in.ts'
import { sendJson } from '../testing/wire.ts'
import { deleteOldCodes } from './code-store.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ANA = 'ana@cliente.example'

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

function count(shop: TestShop, table: 'sessions' | 'users' | 'sign_in_codes' | 'jobs') {
  return shop.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))
}

test('a code from the mail signs a new customer in', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const asked = await visitor.fetch('/api/sign-in-codes', {
    method: 'POST',
    body: JSON.stringify({ email: 'Ana@Cliente.example' }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect({ status: asked.status, body: await asked.text() }).toEqual({ status: 202, body: '{}' })
  expect(asked.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sign-in-code=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(await signInByCode(shop, visitor, 'Ana@Cliente.example')).toEqual({})
  expect(await visitor.api.session.me()).toMatchObject({ email: ANA, name: null })
  expect(visitor.cookie).toMatch(new RegExp(`^known-browser=[\\w-]+; ${SESSION_COOKIE}=[\\w-]{43}$`))
})

test('the mail has the code and no link', async () => {
  const shop = await openShop()
  await shop.settings({ storeName: 'Casa Norte' })
  const mails: { to: string; subject: string; html: string; text: string }[] = []
  shop.mail.send = async (mail) => void mails.push(mail)
  await shop.visitor().api.signIn.requestCode({ email: ANA })
  await shop.jobs.drain()
  expect(mails).toHaveLength(1)
  const { to, subject, html, text } = mails[0]!
  const code = subject.slice(0, 6)
  expect({ to, subject }).toEqual({ to: ANA, subject: `${code} é o seu código - Casa Norte` })
  expect(text).toContain(code)
  for (const part of [html, text]) expect(part).not.toMatch(/https?:|href|<a\b/)
})

test('the code is nowhere in the database, sealed until mailed and hashed afterwards', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const stored = async () =>
    JSON.stringify([
      await shop.db.selectFrom('sign_in_codes').selectAll().execute(),
      await shop.db.selectFrom('jobs').selectAll().execute(),
    ])
  let before = ''
  await visitor.api.signIn.requestCode({ email: 'antes@cliente.example' })
  before = await stored()
  const code = await mailedCode(shop, visitor, ANA)
  const rows = await shop.db
    .selectFrom('sign_in_codes')
    .select(['email', 'sealed_code', 'code_hash'])
    .orderBy('email')
    .execute()
  expect(before).toContain('"sealed_code":"')
  expect(rows).toEqual([
    { email: ANA, sealed_code: null, code_hash: expect.stringMatching(/^[\w-]{43}$/) },
    { email: 'antes@cliente.example', sealed_code: null, code_hash: expect.any(String) },
  ])
  expect(JSON.stringify(await shop.db.selectFrom('jobs').selectAll().execute())).not.toContain(ANA)
  expect(await stored()).not.toMatch(new RegExp(`\\b${code}\\b`))
  expect(JSON.stringify(shop.logs)).not.toContain(code)
})

test('a code works once', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const code = await mailedCode(shop, visitor, ANA)
  const cookie = visitor.cookie
  await visitor.api.signIn.enterCode({ code })
  const again = await shop.fetch('/api/sessions/code', {
    method: 'POST',
    body: JSON.stringify({ code }),
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
  })
  expect({ status: again.status, cookies: again.headers.getSetCookie() }).toEqual({ status: 409, cookies: [] })
})

test('twenty concurrent right answers open one session', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const code = await mailedCode(shop, visitor, ANA)
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => visitor.api.signIn.enterCode({ code })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await count(shop, 'sessions')).toBe(1)
  expect(await count(shop, 'users')).toBe(1)
})

test('of twenty concurrent wrong answers at most five are compared, and the right one is too late', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const code = await mailedCode(shop, visitor, ANA)
  const wrong = { code: otherThan(code) }
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => visitor.api.signIn.enterCode(wrong)))
  const reasons = results.map((result) =>
    result.status === 'rejected' ? (result.reason as { code: string }).code : '',
  )
  expect(reasons.filter((reason) => reason === 'sign_in_code_wrong')).toHaveLength(4)
  expect(reasons.filter((reason) => reason === 'sign_in_code_ended')).toHaveLength(16)
  expect((await shop.db.selectFrom('sign_in_codes').select('tries').execute()).map(({ tries }) => tries)).toEqual([5])
  await expectRefusal(visitor.api.signIn.enterCode({ code }), 'sign_in_code_ended')
  expect(await count(shop, 'sessions')).toBe(0)
})

test('a wrong code says how many tries are left', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const code = await mailedCode(shop, visitor, ANA)
  const refused = async () =>
    visitor.api.signIn.enterCode({ code: otherThan(code) }).then(
      () => '',
      (error: Error) => error.message,
    )
  expect(await refused()).toBe('Código incorreto. 4 tentativas restantes.')
  for (let n = 0; n < 2; n++) await refused()
  expect(await refused()).toBe('Código incorreto. 1 tentativa restante.')
  await visitor.api.signIn.enterCode({ code })
})

test('another browser cannot use the code', async () => {
  const shop = await openShop()
  const [visitor, other, asker] = [shop.visitor(), shop.visitor(), shop.visitor()]
  const code = await mailedCode(shop, visitor, ANA)
  await expectRefusal(other.api.signIn.enterCode({ code }), 'sign_in_code_ended')
  const askersCode = await mailedCode(shop, asker, 'bia@cliente.example')
  if (askersCode !== code) await expectRefusal(asker.api.signIn.enterCode({ code }), 'sign_in_code_wrong')
  await visitor.api.signIn.enterCode({ code })
})

test('a hash moved to another row is worthless', async () => {
  const shop = await openShop()
  const [attacker, victim] = [shop.visitor(), shop.visitor()]
  const code = await mailedCode(shop, attacker, 'mallory@cliente.example')
  const { code_hash: hash } = await shop.db.selectFrom('sign_in_codes').select('code_hash').executeTakeFirstOrThrow()
  const own = await mailedCode(shop, victim, ANA)
  await shop.db.updateTable('sign_in_codes').set({ code_hash: hash }).where('email', '=', ANA).execute()
  await expectRefusal(victim.api.signIn.enterCode({ code }), 'sign_in_code_wrong')
  await expectRefusal(victim.api.signIn.enterCode({ code: own }), 'sign_in_code_wrong')
})

test('a code expires after ten minutes, even with a kept cookie', async () => {
  const shop = await openShop()
  const [slow, quick] = [shop.visitor(), shop.visitor()]
  const quickCode = await mailedCode(shop, quick, 'bia@cliente.example')
  shop.travel(9 * MINUTE)
  await quick.api.signIn.enterCode({ code: quickCode })
  const code = await mailedCode(shop, slow, ANA)
  shop.travel(10 * MINUTE)
  await expectRefusal(slow.api.signIn.enterCode({ code }), 'sign_in_code_ended')
})

test('a new code ends the old one, also of another browser', async () => {
  const shop = await openShop()
  const [first, second] = [shop.visitor(), shop.visitor()]
  const old = await mailedCode(shop, first, ANA)
  const code = await mailedCode(shop, second, ANA)
  await expectRefusal(first.api.signIn.enterCode({ code: old }), 'sign_in_code_ended')
  await second.api.signIn.enterCode({ code })
})

test('a code that was replaced or has expired is not mailed', async () => {
  const shop = await openShop()
  const mails: string[] = []
  shop.mail.send = async ({ to }) => void mails.push(to)
  const visitor = shop.visitor()
  for (let n = 0; n < 2; n++) await visitor.api.signIn.requestCode({ email: ANA })
  await visitor.api.signIn.requestCode({ email: 'bia@cliente.example' })
  await shop.jobs.drain()
  expect(mails.toSorted()).toEqual([ANA, 'bia@cliente.example'])
  await visitor.api.signIn.requestCode({ email: 'lia@cliente.example' })
  shop.travel(11 * MINUTE)
  await shop.jobs.drain()
  expect(mails).not.toContain('lia@cliente.example')
})

test('an e-mail gets three codes in 15 minutes, twelve a day; plus tags are the same mailbox', async () => {
  const shop = await openShop()
  shop.stopAt('2026-03-10T12:00:00Z')
  const ask = (email: string) => shop.visitor().api.signIn.requestCode({ email })
  for (const email of [ANA, 'ANA@cliente.example', 'ana+x@cliente.example']) await ask(email)
  const refused = await expectRefusal(ask(ANA), 'too_many_codes')
  expect(refused.retryAfter).toBe(15 * 60)
  await ask('bia@cliente.example')
  for (let round = 1; round < 4; round++) {
    shop.travel(15 * MINUTE)
    for (let n = 0; n < 3; n++) await ask(ANA)
  }
  shop.travel(15 * MINUTE)
  const nextDay = await expectRefusal(ask(ANA), 'too_many_codes')
  expect(nextDay.message).toBe('Já enviamos vários códigos para este e-mail. Peça outro em 23 horas.')
  shop.travel(DAY - 60 * MINUTE)
  await ask(ANA)
})

test('concurrent requests for an e-mail store at most three codes', async () => {
  const shop = await openShop()
  const asked = await Promise.allSettled(
    Array.from({ length: 12 }, () => shop.visitor().api.signIn.requestCode({ email: ANA })),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await count(shop, 'jobs')).toBe(3)
})

test('requests from other browsers do not count against a browser that has signed in before', async () => {
  const shop = await openShop()
  const [ana, mallory] = [shop.visitor(), shop.visitor()]
  await signInByCode(shop, ana, ANA)
  const code = await mailedCode(shop, ana, ANA)
  for (let n = 0; n < 2; n++) await mallory.api.signIn.requestCode({ email: ANA })
  await expectRefusal(mallory.api.signIn.requestCode({ email: ANA }), 'too_many_codes')
  await ana.api.signIn.enterCode({ code })
  for (let n = 0; n < 2; n++) await ana.api.signIn.requestCode({ email: ANA })
  await expectRefusal(ana.api.signIn.requestCode({ email: ANA }), 'too_many_codes')
  for (let n = 0; n < 3; n++) await ana.api.signIn.requestCode({ email: 'bia@cliente.example' })
  await expectRefusal(mallory.api.signIn.requestCode({ email: 'bia@cliente.example' }), 'too_many_codes')
})

test('an address can ask for ten codes a minute', async () => {
  const shop = await openShop({ rateLimitFactor: 1 })
  shop.stopAt('2026-03-10T12:00:00Z')
  const { requestCode } = shop.visitor().api.signIn
  for (let n = 0; n < RATES.sign_in_code.perMinute; n++) await requestCode({ email: `p${n}@cliente.example` })
  await expectRefusal(requestCode({ email: ANA }), 'too_many_requests')
  await shop.visitor().api.signIn.requestCode({ email: ANA })
})

test('the answers are the same with and without an account', async () => {
  const shop = await openShop()
  await shop.customer({ email: ANA })
  const owner = await shop.superAdmin()
  const answers = await Promise.all(
    [ANA, 'nova@cliente.example', owner.user.email].map(async (email) => {
      const response = await shop.visitor().fetch('/api/sign-in-codes', {
        method: 'POST',
        body: JSON.stringify({ email }),
        headers: { 'Content-Type': 'application/json' },
      })
      const headers = [...response.headers.keys()].filter((name) => name !== 'x-request-id').toSorted()
      return { status: response.status, body: await response.text(), headers }
    }),
  )
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test.each([
  [{}, 422],
  [{ code: '12345' }, 422],
  [{ code: '1234567' }, 422],
  [{ code: '１２３４５６' }, 422],
  [{ code: 123456 }, 422],
  [{ code: '123456' }, 409],
])('no session comes from %j', async (body, status) => {
  const shop = await openShop()
  const response = await shop.fetch('/api/sessions/code', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.status).toBe(status)
  expect(response.headers.getSetCookie()).toEqual([])
})

test.each([
  '',
  'ana',
  'dоna@ousadia.example',
  'ｄona@ousadia.example',
  'ana@a.example\r\nBcc: eva@mal.example',
  'a@b.example,c@d.example',
])('no code is sent to %j', async (email) => {
  const shop = await openShop()
  expect((await sendJson(shop.visitor(), 'POST', '/api/sign-in-codes', { email })).status).toBe(422)
  expect(await count(shop, 'sign_in_codes')).toBe(0)
})

test('a code and the provider find the same person, whichever comes first', async () => {
  const shop = await openShop()
  const [first, second, third] = [shop.visitor(), shop.visitor(), shop.visitor()]
  await signInByCode(shop, first, ANA)
  await signInWith(shop, second, { email: 'ANA@cliente.example', subject: 'google-ana', name: 'Ana Prado' })
  await signInByCode(shop, third, ANA)
  const people = await Promise.all([first, second, third].map(({ api }) => api.session.me()))
  expect(new Set(people.map(({ id }) => id)).size).toBe(1)
  expect(people[2]).toMatchObject({ email: ANA, name: 'Ana Prado' })
  expect(await count(shop, 'users')).toBe(1)

  const [provided, coded] = [shop.visitor(), shop.visitor()]
  await signInWith(shop, provided, { email: 'bia@cliente.example', subject: 'google-bia' })
  await signInByCode(shop, coded, 'bia@cliente.example')
  expect((await coded.api.session.me()).id).toBe((await provided.api.session.me()).id)
})

test('concurrent first sign-ins by code and provider make one account', async () => {
  const shop = await openShop()
  const [coded, provided] = [shop.visitor(), shop.visitor()]
  for (let n = 0; n < 5; n++) {
    const email = `pessoa${n}@cliente.example`
    const code = await mailedCode(shop, coded, email)
    await Promise.all([
      coded.api.signIn.enterCode({ code }),
      signInWith(shop, provided, { email, subject: `google-${n}` }),
    ])
    expect((await provided.api.session.me()).id).toBe((await coded.api.session.me()).id)
  }
  expect(await count(shop, 'users')).toBe(5)
})

test('an unverified e-mail of the provider reaches no account that a code opens', async () => {
  const shop = await openShop()
  const [ana, mallory] = [shop.visitor(), shop.visitor()]
  await signInByCode(shop, ana, ANA)
  await expectRefusal(
    signInWith(shop, mallory, { email: ANA, subject: 'm', isEmailVerified: false }),
    'email_not_verified',
  )
  await expectRefusal(mallory.api.session.me(), 'not_signed_in')
  expect((await shop.db.selectFrom('users').select('issuer').execute()).map(({ issuer }) => issuer)).toEqual([
    'mailto:',
  ])
})

test('plus tags and other spellings are other people', async () => {
  const shop = await openShop()
  const [ana, tagged] = [shop.visitor(), shop.visitor()]
  await signInByCode(shop, ana, ANA)
  await signInByCode(shop, tagged, 'ana+x@cliente.example')
  expect((await tagged.api.session.me()).id).not.toBe((await ana.api.session.me()).id)
})

test('an identity with another e-mail by now no longer shares its former one', async () => {
  const shop = await openShop()
  const [ana, next] = [shop.visitor(), shop.visitor()]
  await signInByCode(shop, ana, ANA)
  await signInWith(shop, ana, { email: ANA, subject: 'google-ana' })
  await signInWith(shop, ana, { email: 'ana@casada.example', subject: 'google-ana' })
  await signInByCode(shop, next, ANA)
  expect((await next.api.session.me()).id).not.toBe((await ana.api.session.me()).id)
})

test("a code to the owner's e-mail binds the owner, and staff sign in with their rights", async () => {
  const shop = await openShop()
  const [owner, staff] = [shop.visitor(), shop.visitor()]
  expect(await signInByCode(shop, owner, shop.config.superAdminEmail.toUpperCase())).toEqual({})
  expect(await owner.api.adminStaff.check()).toMatchObject({ isAdmin: true, isSuperAdmin: true })
  await signInByCode(shop, staff, 'bia@ousadia.example')
  await owner.api.adminStaff.add({ user_id: 'bia@ousadia.example' })
  await signInByCode(shop, staff, 'bia@ousadia.example')
  expect(await staff.api.adminStaff.check()).toMatchObject({ isAdmin: true, isSuperAdmin: false })
})

test('of two accounts with a staff e-mail a code opens the newer, without the rights of the other', async () => {
  const shop = await openShop()
  const email = shop.config.superAdminEmail
  const [owner, other, coded] = [shop.visitor(), shop.visitor(), shop.visitor()]
  await signInWith(shop, owner, { email, subject: 'one' })
  await signInWith(shop, other, { email, subject: 'two' })
  expect(await signInByCode(shop, coded, email)).toEqual({ notice: 'other_account' })
  expect((await coded.api.session.me()).id).toBe((await other.api.session.me()).id)
  expect(await coded.api.adminStaff.check()).toEqual({ isAdmin: false, isSuperAdmin: false })
})

test('a code is a fresh sign-in for the payment settings', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  await shop.settings({ mpAccessToken: 'APP_USR-1' })
  shop.travel(11 * MINUTE)
  await expectRefusal(owner.api.adminSettings.reveal(), 'confirm_identity')
  await signInByCode(shop, owner, owner.user.email)
  await owner.api.adminSettings.reveal()
})

test('a sign-in by code ends the former session of the browser', async () => {
  const shop = await openShop()
  const visitor = await shop.customer()
  const before = visitor.cookie
  await signInByCode(shop, visitor, ANA)
  expect((await visitor.api.session.me()).email).toBe(ANA)
  expect((await shop.fetch('/api/users/me', { headers: { Cookie: before } })).status).toBe(401)
})

test('without a provider people sign in by code only', async () => {
  const env = {
    STORE_MODE: 'live',
    PUBLIC_URL: 'https://loja.example',
    APP_SECRET: 'a'.repeat(32),
    SUPER_ADMIN_EMAIL: 'dona@loja.example',
    MERCADOPAGO_WEBHOOK_SECRET: 'segredo',
    MAIL_FROM: 'loja@loja.example',
  }
  const shop = await openShop({ env, rateLimitFactor: 1 })
  const visitor = shop.visitor()
  expect(await visitor.api.signIn.ways()).toEqual({ provider: null })
  await expectRefusal(visitor.api.session.redirectUrl(), 'sign_in_provider_off')
  await expectRefusal(visitor.api.session.create({ code: 'a' }), 'sign_in_provider_off')
  await signInByCode(shop, visitor, 'dona@loja.example')
  expect(visitor.cookie).toMatch(/__Host-session=/)
  const finding = async () => {
    const { findings } = await visitor.api.adminHealth.check({ fresh: true })
    return findings.find(({ id }) => id === 'sign_in')
  }
  expect(await finding()).toMatchObject({
    state: 'problem',
    sentence: 'Não há login do Google. Sem ele e sem e-mail, ninguém consegue entrar.',
    steps: [],
  })
  shop.mail.probe = async () => {}
  shop.travel(MINUTE)
  expect(await finding()).toMatchObject({ state: 'ok' })
  expect(await (await openShop()).visitor().api.signIn.ways()).toEqual({ provider: 'google' })
})

test('the sweep forgets expired codes and, a day later, their mailbox', async () => {
  const shop = await openShop()
  await shop.visitor().api.signIn.requestCode({ email: ANA })
  const rows = () => shop.db.selectFrom('sign_in_codes').select(['code_hash', 'sealed_code']).execute()
  await deleteOldCodes(shop.db, shop.now())
  expect(await rows()).toEqual([{ code_hash: expect.any(String), sealed_code: expect.any(String) }])
  shop.travel(11 * MINUTE)
  await deleteOldCodes(shop.db, shop.now())
  expect(await rows()).toEqual([{ code_hash: null, sealed_code: null }])
  shop.travel(DAY)
  await deleteOldCodes(shop.db, shop.now())
  expect(await rows()).toEqual([])
})
