import type { ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { roleCan } from '#domain/role.ts'
import { RATES } from '#contract/server/rates.ts'
import { contract } from '#contract/server/contract.ts'
import type { ServerEndpoint } from '#contract/server/policy.ts'
import { Refusal } from '../refusal.ts'
import { errorOf, expectRefusal } from '../testing/refusal.ts'
import { slowBody } from '../testing/slow-body.ts'
import { openShop } from '../testing/shop.ts'
import type { Env } from './call.ts'
import { createMount } from './mount.ts'
import { routeOf } from './route-of.ts'

const ENDPOINTS: ServerEndpoint[] = Object.values(contract).flatMap((verbs) => Object.values<ServerEndpoint>(verbs))

function isUnsafe({ method, isUnsafe: isMarked, who }: ServerEndpoint): boolean {
  return (method !== 'GET' || isMarked === true) && who !== 'provider'
}

function isForOwner({ who, needs }: ServerEndpoint): boolean {
  return who === 'admin' && !roleCan('manager', needs)
}

/** The call with harmless ids and an empty body. */
function blank({ method, path }: ServerEndpoint): [path: string, init: RequestInit] {
  const init =
    method === 'GET' || method === 'DELETE' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } }
  return [path.replace(/\{\w+\}/g, '999999'), { method, ...init }]
}

test('every call of the contract is mounted', async () => {
  const shop = await openShop()
  const mounted = new Set(shop.app.routes.map(({ method, path }) => `${method} ${path}`))
  const missing = ENDPOINTS.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`).filter(
    (route) => !mounted.has(route),
  )
  expect(missing).toEqual([])
})

test('each call is reached, in whatever order they are mounted', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  for (const order of [
    ENDPOINTS,
    ENDPOINTS.toReversed(),
    ENDPOINTS.toSorted((a, b) => b.path.length - a.path.length),
  ]) {
    const app = new Hono<Env>()
    const { mount, finish } = createMount(app, shop, { limitRate: async () => {}, requiresAccount: async () => false })
    const refuse = async () => {
      throw new Refusal('not_found')
    }
    for (const endpoint of order) mount(endpoint, refuse)
    finish()
    for (const endpoint of ENDPOINTS) {
      const [path, init] = blank(endpoint)
      const headers = { Cookie: owner.cookie, Origin: shop.config.publicUrl }
      const outgoing = {} as ServerResponse
      await app.fetch(new Request(shop.config.publicUrl + path, { ...init, headers }), { outgoing } as Env['Bindings'])
      expect(routeOf(outgoing, path)).toBe(endpoint.path)
    }
  }
})

test('callers outside the audience are refused', async () => {
  const shop = await openShop()
  const callers = { visitor: shop.visitor(), customer: await shop.customer(), admin: await shop.admin() }
  const refusedFor = {
    anyone: [],
    // The demo shop of the test requires an account.
    shopper: ['visitor'],
    customer: ['visitor'],
    admin: ['visitor', 'customer'],
  }

  for (const endpoint of ENDPOINTS.filter(({ who }) => who !== 'provider')) {
    const names = [...(refusedFor[endpoint.who as keyof typeof refusedFor] as (keyof typeof callers)[])]
    if (isForOwner(endpoint)) names.push('admin')
    for (const name of names) {
      const response = await callers[name].fetch(...blank(endpoint))
      const expected = name === 'visitor' ? 401 : 403
      expect({ call: `${name} ${endpoint.method} ${endpoint.path}`, status: response.status }).toMatchObject({
        status: expected,
      })
      const { code } = await errorOf(response)
      expect(code).toMatch(name === 'visitor' ? /^not_signed_in/ : /^(forbidden|super_admin_only|outside_role)$/)
    }
  }
})

test('callers in the audience pass, and an empty call is never a 500', async () => {
  const shop = await openShop()
  for (const endpoint of ENDPOINTS.filter(({ who }) => who !== 'provider')) {
    const caller = isForOwner(endpoint)
      ? await shop.superAdmin()
      : endpoint.who === 'admin'
        ? await shop.admin()
        : await shop.customer()
    const response = await caller.fetch(...blank(endpoint))
    const body = response.ok ? null : await errorOf(response)
    expect({
      call: `${endpoint.method} ${endpoint.path}`,
      status: response.status,
      code: body?.code,
    }).not.toMatchObject({ status: 500 })
    expect(body?.code ?? '').not.toMatch(/^(not_signed_in|forbidden|super_admin_only|outside_role|unexpected)/)
  }
})

test.each([
  ['Origin of another site', { Origin: 'https://evil.test' }],
  ['a null origin, as from a sandboxed frame', { Origin: 'null' }],
  ['another site, by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a Referer, as from an older browser', { Referer: 'https://evil.test/loja' }],
  ['another host of the same domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' }],
])('nothing is changed from elsewhere: %s', async (_, from) => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  for (const endpoint of ENDPOINTS.filter(isUnsafe)) {
    const [path, init] = blank(endpoint)
    const response = await owner.fetch(path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...from },
    })
    expect({
      call: `${endpoint.method} ${endpoint.path}`,
      status: response.status,
      ...(await errorOf(response)),
    }).toMatchObject({ status: 403, code: 'cross_site' })
  }
  expect((await owner.fetch('/api/products', { headers: from })).status).toBe(200)
  expect((await owner.api.session.me()).id).toBe(owner.user.id)
})

test('without Origin and fetch metadata the Referer decides, and without all three it is 403', async () => {
  const shop = await openShop()
  const { cookie } = await shop.customer()
  const { id } = await shop.product()
  const add = async (headers: Record<string, string>) => {
    const body = JSON.stringify({ product_id: id, quantity: 1 })
    return (
      await shop.app.fetch(
        new Request(`${shop.url}/api/cart`, {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json', Cookie: cookie, ...headers },
        }),
      )
    ).status
  }
  expect([await add({}), await add({ Referer: 'null' }), await add({ Referer: `${shop.url}.evil.test/` })]).toEqual([
    403, 403, 403,
  ])
  expect([
    await add({ Referer: `${shop.url}/produtos` }),
    await add({ Origin: shop.url }),
    await add({ 'Sec-Fetch-Site': 'same-origin' }),
  ]).toEqual([200, 200, 200])
})

test('only a page of the shop ends a session, and no prefetch', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  const from = (headers: Record<string, string>, method = 'GET') => customer.fetch('/api/logout', { method, headers })
  const own = { 'Sec-Fetch-Site': 'same-origin' }
  const answers = [
    await from(own, 'HEAD'),
    await from({ 'Sec-Fetch-Site': 'none' }),
    await from({ ...own, 'Sec-Purpose': 'prefetch' }),
    await from({ ...own, 'Sec-Purpose': 'prefetch;prerender' }),
    await from({ ...own, Purpose: 'prefetch' }),
    await from({ ...own, 'X-Moz': 'prefetch' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([405, 403, 403, 403, 403, 403])
  expect((await customer.api.session.me()).id).toBe(customer.user.id)
  expect((await from(own)).status).toBe(200)
  await expectRefusal(customer.api.session.me(), 'not_signed_in')
})

test("another site's pictures do not use up a visitor's sign-ins", async () => {
  const shop = await openShop({ rateLimitFactor: 1 })
  shop.stopAt('2026-03-10T12:00:00Z')
  const visitor = shop.visitor()
  for (let i = 0; i < RATES.sign_in.perMinute + 10; i++) {
    expect(
      (
        await visitor.fetch('/api/oauth/google/redirect_url', {
          headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' },
        })
      ).status,
    ).toBe(403)
  }
  await expectRefusal(visitor.api.session.create({ code: 'wrong' }), 'sign_in_failed')
})

test('documents carry a policy, also when refused', async () => {
  const shop = await openShop()
  for (const path of ['/api/cart', '/api/admin/orders', '/api/nada', '/api/orders/05']) {
    const { headers } = await shop.fetch(path, { headers: { 'Sec-Fetch-Mode': 'navigate' } })
    expect(headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
  }
})

test('rights are checked again after a slow body', async () => {
  const shop = await openShop()
  const [owner, admin] = [await shop.superAdmin(), await shop.admin()]
  const { body, isRead, finish } = slowBody()
  const answer = admin.fetch('/api/admin/categories', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'application/json' },
  } as RequestInit)
  await expect.poll(isRead).toBe(true)
  await owner.api.adminStaff.remove({ user_id: admin.user.email })
  await new Promise((resolve) => setTimeout(resolve, 150))
  finish()
  expect((await answer).status).toBe(401)
})

test('a byte-order mark before JSON is ignored, for any encoding of the body', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  const { id } = await shop.product()
  const text = `\ufeff${JSON.stringify({ product_id: id, quantity: 1 })}`
  const headers = { 'Content-Type': 'application/json' }
  const whole = await customer.fetch('/api/cart', {
    method: 'POST',
    body: text,
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(text)) },
  })
  const chunked = await customer.fetch('/api/cart', {
    method: 'POST',
    body: new Blob([text]).stream(),
    duplex: 'half',
    headers,
  } as RequestInit)
  expect([whole.status, chunked.status]).toEqual([200, 200])
})

test('a demo answers under its own names only', async () => {
  const shop = await openShop({ outside: true })
  const { port } = new URL(shop.url)
  const asked = async (host: string, path: string) =>
    (await shop.app.fetch(new Request(`http://${host}:${port}${path}`), {})).status
  for (const path of ['/api/products', '/sandbox', '/health/live'])
    expect([path, await asked('rebound.evil.test', path)]).toEqual([path, 421])
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect([host, await asked(host, '/health/live')]).toEqual([host, 200])
})

test('another site may not read answers either', async () => {
  const shop = await openShop()
  const asked = await shop.fetch('/api/products', { headers: { Origin: 'https://evil.test' } })
  const preflight = await shop.fetch('/api/cart', {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'POST' },
  })
  for (const { headers } of [asked, preflight]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test.each([
  'application/json\tx',
  'application/json garbage',
  'application/json; charset=utf-7',
  'application/vnd.api+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
  '',
])('a body of type %j is not read', async (type) => {
  const shop = await openShop()
  const customer = await shop.customer()
  const { id } = await shop.product()
  const body = new TextEncoder().encode(JSON.stringify({ product_id: id, quantity: 1 }))
  const response = await customer.fetch('/api/cart', {
    method: 'POST',
    body,
    headers: type === '' ? {} : { 'Content-Type': type },
  })
  expect({ status: response.status, ...(await errorOf(response)) }).toMatchObject({ status: 415, code: 'not_json' })
  expect(await customer.api.cart.count()).toEqual({ count: 0 })
})

test.each([
  'application/json',
  'APPLICATION/JSON',
  'application/json; charset=utf-8',
  'application/json;charset="UTF-8"',
])('a body of type %j is read and checked', async (type) => {
  const shop = await openShop()
  const customer = await shop.customer()
  const { id } = await shop.product()
  const add = (quantity: number) =>
    customer.fetch('/api/cart', {
      method: 'POST',
      body: JSON.stringify({ product_id: id, quantity }),
      headers: { 'Content-Type': type },
    })
  const refused = await add(-1)
  expect({ status: refused.status, ...(await errorOf(refused)) }).toEqual({
    status: 422,
    code: 'invalid_input',
    error: 'Quantidade inválida',
    fields: { quantity: 'Quantidade inválida' },
  })
  expect((await add(2)).status).toBe(200)
})

test.each(['{', 'null', '[]', '"text"', '1', '{"a":1}}', '\u0000'])('%j is no JSON object', async (body) => {
  const shop = await openShop()
  const customer = await shop.customer()
  const response = await customer.fetch('/api/cart', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  expect({ status: response.status, ...(await errorOf(response)) }).toMatchObject({ status: 400, code: 'unreadable' })
})

test('a body that is too large is refused early, also without Content-Length', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  const headers = { 'Content-Type': 'application/json' }
  const large = await customer.fetch('/api/cart', {
    method: 'POST',
    body: `{"x":"${'a'.repeat(1_000_000)}"}`,
    headers: { ...headers, 'Content-Length': '1000008' },
  })
  expect({ status: large.status, ...(await errorOf(large)) }).toMatchObject({ status: 413, code: 'too_large' })

  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const stopped = await customer.fetch('/api/cart', {
    method: 'POST',
    body: endless,
    headers,
    duplex: 'half',
  } as RequestInit)
  expect(stopped.status).toBe(413)
  expect(sent).toBeLessThan(1_000_000)

  const packed = await customer.fetch('/api/cart', {
    method: 'POST',
    body: new Uint8Array([31, 139, 8]),
    headers: { ...headers, 'Content-Encoding': 'gzip' },
  })
  expect(packed.status).toBe(415)
})

test('property names of JavaScript objects are ordinary input', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  for (const body of [
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"product_id":"__proto__","quantity":1}',
  ]) {
    const response = await customer.fetch('/api/cart', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expect([400, 422]).toContain(response.status)
  }
  expect((await shop.fetch('/api/products?__proto__[isAdmin]=true&constructor=x')).status).toBe(200)
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  await expectRefusal(customer.api.adminOrders.list(), 'forbidden')
})

test.each([
  'abc',
  '1e0',
  '01',
  '+1',
  '-1',
  '0',
  '1.0',
  '0x1',
  '1%20',
  '%201',
  '%EF%BC%91',
  '1%00',
  '9007199254740993',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(400),
  '%F0%9F%98%80',
  '..%2f1',
  '%',
])('no product has the id %s', async (id) => {
  const shop = await openShop()
  await shop.product()
  const response = await shop.fetch(`/api/products/${id}`)
  expect({ status: response.status, ...(await errorOf(response)) }).toMatchObject({ status: 404 })
})

test('text with NUL characters is refused', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  await expectRefusal(customer.api.cart.validateCoupon({ coupon_code: 'DEZ\u0000' }), 'invalid_input')
  await expectRefusal(customer.api.cart.validateCoupon({ coupon_code: '\ud800' }), 'invalid_input')
})

test('ids in a body are validated', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  for (const product_id of ['1 OR 1=1', '1', -1, 0, 1.5, 2 ** 53 + 2, null, [1], { id: 1 }]) {
    const response = await customer.fetch('/api/cart', {
      method: 'POST',
      body: JSON.stringify({ product_id, quantity: 1 }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect({ product_id, status: response.status, ...(await errorOf(response)) }).toMatchObject({
      status: 400,
      code: 'malformed_id',
    })
  }
})

test('unknown addresses under /api are 404 as JSON', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  const json = { body: '{}', headers: { 'Content-Type': 'application/json' } }
  const calls: [string, RequestInit][] = [
    ['/api/', {}],
    ['/api/nothing', {}],
    ['/api/users/me', { method: 'PUT', ...json }],
    ['/api/products', { method: 'DELETE' }],
    ['/api/cart', { method: 'PATCH', ...json }],
    ['/api/user/orders', { method: 'POST', ...json }],
    ['/api/products/', {}],
  ]
  for (const [path, init] of calls) {
    const response = await owner.fetch(path, init)
    expect([404, 405], `${init.method ?? 'GET'} ${path}`).toContain(response.status)
    expect(await errorOf(response), path).toBeDefined()
  }
})

test('forged headers grant no rights', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  const headers = {
    'X-Forwarded-User': 'dona@ousadia.example',
    'X-Remote-User': 'admin',
    'X-Admin': '1',
    'X-User-Id': '1',
    'X-Internal': '1',
  }
  const response = await customer.fetch('/api/admin/orders', {
    headers: { ...headers, Cookie: `${customer.cookie}; isAdmin=1` },
  })
  expect(response.status).toBe(403)
})

test('responses have security headers and are not cached', async () => {
  const shop = await openShop()
  for (const path of ['/api/products', '/api/users/me', '/api/nothing']) {
    const { headers } = await shop.fetch(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
  }
})

test('a bug is a 500 without details, logged under the same request id', async () => {
  const shop = await openShop()
  await shop.db.schema.alterTable('categories').renameTo('hidden').execute()
  const response = await shop.fetch('/api/categories')
  const body = await errorOf(response)
  expect({ status: response.status, ...body }).toEqual({
    status: 500,
    code: 'unexpected',
    error: 'Algo deu errado. Tente novamente em instantes.',
  })
  expect(shop.takeErrors()).toMatchObject([
    {
      requestId: response.headers.get('X-Request-Id'),
      path: '/api/categories',
      err: { message: expect.stringContaining('categories') },
    },
  ])
})

test('any address or header is logged as one line', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  await shop.db.schema.alterTable('admins').renameTo('hidden').execute()
  const response = await owner.fetch('/api/admin/users/x%0d%0a%7B%22level%22:60%7D%1b[31m', {
    method: 'DELETE',
    headers: { 'User-Agent': '\u001b[2J{"level":60}' },
  })
  expect(response.status).toBe(500)
  // A log that wrote more than one line would have failed: see `recordLog`.
  expect(shop.takeErrors()).toMatchObject([{ level: 50, path: '/api/admin/users/x\r\n{"level":60}\u001b[31m' }])
})
