import { expect, test } from 'vitest'
import { RATES } from '#contract/server/rates.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { signInAs, signInWith, visitIssuer } from '../testing/sign-in.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { bindOnlyAccount } from '../staff/bind-super-admin.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test('the redirect to the issuer carries state, nonce and PKCE', async () => {
  const shop = await openShop({ outside: true })
  const response = await shop.fetch('/api/oauth/google/redirect_url')
  const { redirectUrl } = (await response.json()) as { redirectUrl: string }
  const { origin, searchParams } = new URL(redirectUrl)
  expect(origin).toBe(new URL(shop.config.oidc.issuer).origin)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^.{43}$/),
    redirect_uri: `${shop.url}/auth/callback`,
    state: expect.stringMatching(/.{22,}/),
    nonce: expect.stringMatching(/.{22,}/),
    scope: 'openid email profile',
  })
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sign-in-\d+=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

test("a re-authentication requests a prompt and uses the issuer's auth_time", async () => {
  const shop = await openShop({ outside: true })
  const visitor = shop.visitor()
  const { redirectUrl } = await visitor.api.session.redirectUrl({ anew: true })
  expect(Object.fromEntries(new URL(redirectUrl).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  await visitor.api.session.create(await visitIssuer(redirectUrl, { email: 'ana@cliente.example' }))
  const row = () =>
    shop.db.selectFrom('sessions').select(['signed_in_at', 'authenticated_at']).executeTakeFirstOrThrow()
  const { signed_in_at: signedIn, authenticated_at: authenticated } = await row()
  expect(Math.abs(signedIn.getTime() - authenticated!.getTime())).toBeLessThan(10_000)
  await signInAs(visitor, { email: 'ana@cliente.example' })
  expect((await row()).authenticated_at).toBeNull()
})

test('a user signs in, is recognised and signs out', async () => {
  const shop = await openShop({ outside: true })
  const visitor = shop.visitor()
  await signInAs(visitor, { email: 'Ana.Souza@cliente.example' })

  const me = await visitor.api.session.me()
  expect(me).toMatchObject({ email: 'ana.souza@cliente.example', name: 'Ana Souza' })
  const whole = (await (await visitor.fetch('/api/users/me')).json()) as object
  expect(Object.keys(whole).sort()).toEqual(['created_at', 'email', 'id', 'name', 'picture'])

  const copied = visitor.cookie
  await visitor.api.session.logout()
  expect(visitor.cookie).toBe('')
  for (const path of ['/api/users/me', '/api/cart', '/api/user/orders', '/api/admin/orders']) {
    expect((await shop.fetch(path, { headers: { Cookie: copied } })).status).toBe(401)
  }
})

test('the session cookie is HttpOnly, and only its hash is stored', async () => {
  const shop = await openShop({ outside: true })
  const visitor = shop.visitor()
  const { redirectUrl } = await visitor.api.session.redirectUrl()
  const response = await visitor.fetch('/api/sessions', {
    method: 'POST',
    body: JSON.stringify(await visitIssuer(redirectUrl, { email: 'ana@cliente.example' })),
    headers: { 'Content-Type': 'application/json' },
  })
  const cookie = response.headers.getSetCookie().find((header) => header.startsWith('session-'))
  // The name carries the port, which is not the default one.
  const [, port, token] = /^session-(\d+)=([\w-]{43}); Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/.exec(cookie!)!
  expect(port).toBe(new URL(shop.config.publicUrl).port)
  expect(JSON.stringify(await shop.db.selectFrom('sessions').selectAll().execute())).not.toContain(token)
  expect(await response.text()).toBe('{}')
  expect(JSON.stringify(shop.logs)).not.toContain(token)
})

test('over https the cookie is host-only', async () => {
  const shop = await openShop({ env: { PUBLIC_URL: 'https://loja.example' } })
  const customer = await shop.customer()
  expect(customer.cookie).toMatch(/^__Host-session=/)
  const response = await customer.fetch('/api/logout')
  expect(response.headers.getSetCookie()).toEqual([
    '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
  expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
})

test('a later sign-in keeps the account and updates name and e-mail', async () => {
  const shop = await openShop({ outside: true })
  const [home, work] = [shop.visitor(), shop.visitor()]
  await signInAs(home, { email: 'ana@cliente.example' })
  await shop.db.updateTable('users').set({ email: 'antes@cliente.example', name: 'Antes', name_key: 'antes' }).execute()
  await signInAs(work, { email: 'ANA@cliente.example' })
  const [one, other] = [await home.api.session.me(), await work.api.session.me()]
  expect(one).toEqual(other)
  expect(one).toMatchObject({ email: 'ana@cliente.example', name: 'Ana' })
  expect(await shop.db.selectFrom('users').select('name_key').execute()).toEqual([{ name_key: 'ana' }])
})

test('an unverified e-mail cannot sign in', async () => {
  const shop = await openShop({ outside: true })
  const visitor = shop.visitor()
  await expectRefusal(signInAs(visitor, { email: 'ana@cliente.example', unverified: true }), 'email_not_verified')
  await expectRefusal(visitor.api.session.me(), 'not_signed_in')
  expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('a code works once', async () => {
  const shop = await openShop({ outside: true })
  const visitor = shop.visitor()
  const { redirectUrl } = await visitor.api.session.redirectUrl()
  const attempt = visitor.cookie
  const back = await visitIssuer(redirectUrl, { email: 'ana@cliente.example' })
  await visitor.api.session.create(back)
  const again = await shop.fetch('/api/sessions', {
    method: 'POST',
    body: JSON.stringify(back),
    headers: { 'Content-Type': 'application/json', Cookie: attempt },
  })
  expect(again.status).toBe(401)
  expect(again.headers.getSetCookie()).toEqual([])
})

test('a code obtained by another browser is refused', async () => {
  const shop = await openShop({ outside: true })
  const [attacker, victim, customer] = [shop.visitor(), shop.visitor(), await shop.customer()]
  const { redirectUrl } = await attacker.api.session.redirectUrl()
  const { code, state } = await visitIssuer(redirectUrl, { email: 'mallory@cliente.example' })

  await expectRefusal(victim.api.session.create({ code, state }), 'sign_in_failed')
  await expectRefusal(victim.api.session.create({ code }), 'sign_in_failed')
  await victim.api.session.redirectUrl()
  await expectRefusal(victim.api.session.create({ code, state }), 'sign_in_failed')
  await expectRefusal(victim.api.session.create({ code }), 'sign_in_failed')
  await expectRefusal(customer.api.session.create({ code, state }), 'sign_in_failed')
  await expectRefusal(victim.api.session.me(), 'not_signed_in')
  expect((await customer.api.session.me()).id).toBe(customer.user.id)
})

test.each([
  [{}, 400],
  [{ code: '' }, 400],
  [{ code: ['a'] }, 422],
  [{ code: 5 }, 422],
  [{ code: 'a'.repeat(10_000) }, 422],
  [{ code: 'wrong' }, 401],
  [{ code: 'wrong', isAdmin: true }, 401],
])('no session comes from %j', async (body, status) => {
  const shop = await openShop()
  const response = await shop.fetch('/api/sessions', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.status).toBe(status)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('an unavailable issuer is logged, and the shop keeps working', async () => {
  const shop = await openShop()
  await expectRefusal(shop.visitor().api.session.redirectUrl(), 'identity_provider')
  expect(shop.logs).toMatchObject([
    {
      level: 40,
      msg: expect.stringContaining('sign-in cannot start'),
      err: { message: expect.any(String) },
      issuer: shop.config.oidc.issuer,
    },
  ])
  expect((await shop.fetch('/api/products')).status).toBe(200)
})

test('while the issuer is down no browser is sent to it', async () => {
  const shop = await openShop({ outside: true })
  const { faults } = await quietProviderOf(shop)
  await faults({ identity: 'down' })
  await expectRefusal(shop.visitor().api.session.redirectUrl(), 'identity_provider')
})

test('a second sign-in of the same browser ends its first session', async () => {
  const shop = await openShop({ outside: true })
  const visitor = shop.visitor()
  await signInAs(visitor, { email: 'um@cliente.example' })
  const first = visitor.cookie
  await signInAs(visitor, { email: 'dois@cliente.example' })
  expect((await visitor.api.session.me()).email).toBe('dois@cliente.example')
  expect((await shop.fetch('/api/users/me', { headers: { Cookie: first } })).status).toBe(401)
})

test('an invalid session cookie means a visitor', async () => {
  const shop = await openShop()
  const { cookie } = await shop.customer()
  const [name, token] = cookie.split('=') as [string, string]
  const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  const other = await (await openShop()).customer()
  for (const value of [
    flipped,
    token.slice(0, 20),
    token + token,
    'a'.repeat(8192),
    '',
    '"',
    `${token}%00`,
    "' OR 1=1 --",
    other.cookie.slice(name.length + 1),
  ]) {
    const response = await shop.fetch('/api/users/me', { headers: { Cookie: `${name}=${value}` } })
    expect({ value, status: response.status }).toEqual({ value, status: 401 })
  }
  expect((await shop.fetch('/api/users/me', { headers: { Cookie: `isAdmin=1; ${cookie}` } })).status).toBe(200)
})

test('a session ends after thirty days, a staff session after twelve hours', async () => {
  const shop = await openShop()
  const [customer, admin, owner] = [await shop.customer(), await shop.admin(), await shop.superAdmin()]
  for (let hour = 1; hour < 12; hour++) {
    shop.travel(HOUR)
    for (const { api } of [customer, admin, owner]) await api.session.me()
  }
  shop.travel(HOUR - 60_000)
  for (const { api } of [customer, admin, owner]) await api.session.me()
  shop.travel(2 * 60_000)
  await customer.api.session.me()
  await expectRefusal(admin.api.session.me(), 'not_signed_in')
  await expectRefusal(owner.api.session.me(), 'not_signed_in')
  shop.travel(29.5 * DAY)
  await expectRefusal(customer.api.session.me(), 'not_signed_in')
})

test('rights are read on every call', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  expect((await admin.fetch('/api/admin/orders')).status).toBe(200)
  await shop.db.deleteFrom('admins').execute()
  expect((await admin.fetch('/api/admin/orders')).status).toBe(403)
  await shop.db.deleteFrom('users').where('id', '=', admin.user.id).execute()
  expect((await admin.fetch('/api/users/me')).status).toBe(401)
})

test.each(['dona+x@ousadia.example', 'd.ona@ousadia.example', 'dona@ousadia.example.evil.test'])(
  '%j is not the owner',
  async (email) => {
    const shop = await openShop()
    const visitor = shop.visitor()
    await signInWith(shop, visitor, { email })
    expect((await visitor.fetch('/api/admin/orders')).status).toBe(403)
  },
)

test.each([
  ' dona@ousadia.example',
  'dona@ousadia.example ',
  'dona@ousadia.example\n',
  'dоna@ousadia.example',
  'ｄona@ousadia.example',
  '',
])('a token with the e-mail %j is refused', async (email) => {
  const shop = await openShop()
  await expectRefusal(signInWith(shop, shop.visitor(), { email }), 'email_not_verified')
})

test('the owner is recognised regardless of letter case', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  expect(await signInWith(shop, visitor, { email: 'DONA@Ousadia.example' })).toEqual({})
  expect((await visitor.fetch('/api/admin/orders')).status).toBe(200)
})

test('the same e-mail with another subject has no rights and a notice', async () => {
  const shop = await openShop()
  const email = shop.config.superAdminEmail
  const [owner, other, ofAnotherIssuer] = [shop.visitor(), shop.visitor(), shop.visitor()]
  await signInWith(shop, owner, { email, subject: 'one' })
  expect(await signInWith(shop, other, { email, subject: 'two' })).toEqual({ notice: 'other_account' })
  expect(await signInWith(shop, ofAnotherIssuer, { email, subject: 'one', issuer: 'https://outro.example' })).toEqual({
    notice: 'other_account',
  })
  for (const visitor of [other, ofAnotherIssuer]) {
    expect(await visitor.api.adminStaff.check()).toEqual({ isAdmin: false, isSuperAdmin: false })
    await expectRefusal(visitor.api.adminStaff.list(), 'forbidden')
  }
  expect(await owner.api.adminStaff.check()).toMatchObject({ isAdmin: true, isSuperAdmin: true })
  expect(shop.logs).toContainEqual(
    expect.objectContaining({ msg: 'a staff e-mail signed in with another account of the issuer' }),
  )
  expect(JSON.stringify(shop.logs)).not.toContain(email)
})

test("of concurrent first sign-ins with the owner's e-mail, one becomes the owner", async () => {
  const shop = await openShop()
  const email = shop.config.superAdminEmail
  const visitors = Array.from({ length: 5 }, () => shop.visitor())
  let subjects = 0
  await signInWith(shop, shop.visitor(), {})
  shop.identity.exchange = async () => ({
    ok: true,
    identity: {
      issuer: shop.config.oidc.issuer,
      subject: `n${++subjects}`,
      email,
      isEmailVerified: true,
      name: null,
      picture: null,
      authenticatedAt: null,
    },
  })
  await Promise.all(
    visitors.map(async ({ api }) => {
      await api.session.redirectUrl()
      await api.session.create({ code: 'code', state: 'state' })
    }),
  )
  const rights = await Promise.all(visitors.map(({ api }) => api.adminStaff.check()))
  expect(rights.filter(({ isSuperAdmin }) => isSuperAdmin)).toHaveLength(1)
})

test("the owner's right follows the account to a new e-mail, and an admin's too", async () => {
  const shop = await openShop()
  const [owner, ana] = [shop.visitor(), shop.visitor()]
  await signInWith(shop, owner, { email: shop.config.superAdminEmail, subject: 'owner' })
  await signInWith(shop, ana, { email: 'ana@ousadia.example', subject: 'ana' })
  await owner.api.adminStaff.add({ user_id: 'ana@ousadia.example' })
  await signInWith(shop, owner, { email: 'nova@ousadia.example', subject: 'owner' })
  await signInWith(shop, ana, { email: 'ana@casada.example', subject: 'ana' })
  expect(await owner.api.adminStaff.check()).toMatchObject({ isAdmin: true, isSuperAdmin: true })
  expect(await ana.api.adminStaff.check()).toMatchObject({ isAdmin: true, isSuperAdmin: false })
  expect((await owner.api.adminStaff.list()).map((row) => row.user_id)).toEqual([
    shop.config.superAdminEmail,
    'ana@ousadia.example',
  ])
})

test('an upgraded shop binds its owner at startup, unless several accounts match', async () => {
  const shop = await openShop()
  const accountWith = (subject: string) =>
    shop.db
      .insertInto('users')
      .values({
        issuer: 'i',
        subject,
        email: shop.config.superAdminEmail,
        name: null,
        picture: null,
        created_at: shop.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const bound = () => shop.db.selectFrom('super_admins').select(['email', 'user_id']).execute()
  await bindOnlyAccount(shop.db, shop.config, shop.now())
  expect(await bound()).toEqual([])
  const { id } = await accountWith('one')
  await bindOnlyAccount(shop.db, shop.config, shop.now())
  await accountWith('two')
  await bindOnlyAccount(shop.db, shop.config, shop.now())
  expect(await bound()).toEqual([{ email: shop.config.superAdminEmail, user_id: id }])
  await shop.db.deleteFrom('super_admins').execute()
  await bindOnlyAccount(shop.db, shop.config, shop.now())
  expect(await bound()).toEqual([])
})

test('a sign-in expires after ten minutes, even with a kept cookie', async () => {
  const shop = await openShop()
  const slow = shop.visitor()
  await signInWith(shop, shop.visitor(), {})
  await slow.api.session.redirectUrl()
  shop.travel(10 * 60_000 + 1000)
  await expectRefusal(slow.api.session.create({ code: 'code', state: 'state' }), 'sign_in_failed')
  await slow.api.session.redirectUrl()
  shop.travel(9 * 60_000)
  await slow.api.session.create({ code: 'code', state: 'state' })
})

test('an admin session expires after two idle hours', async () => {
  const shop = await openShop()
  const [customer, admin, owner] = [await shop.customer(), await shop.admin(), await shop.superAdmin()]
  shop.travel(HOUR)
  for (const { api } of [customer, admin, owner]) await api.session.me()
  shop.travel(2 * HOUR - 60_000)
  for (const { api } of [customer, admin]) await api.session.me()
  shop.travel(2 * 60_000)
  await expectRefusal(owner.api.session.me(), 'not_signed_in')
  await admin.api.session.me()
  shop.travel(2 * HOUR + 6 * 60_000)
  await expectRefusal(admin.api.session.me(), 'not_signed_in')
  await customer.api.session.me()
})

test('sign-ins are limited by IP address', async () => {
  const shop = await openShop({ rateLimitFactor: 1 })
  shop.stopAt('2026-03-10T12:00:00Z')
  const visitor = shop.visitor()
  for (let i = 0; i < RATES.sign_in.perMinute; i++)
    await expectRefusal(visitor.api.session.create({ code: 'wrong' }), 'sign_in_failed')
  await expectRefusal(visitor.api.session.create({ code: 'wrong' }), 'too_many_requests')
  await expectRefusal(shop.visitor().api.session.create({ code: 'wrong' }), 'sign_in_failed')
})
