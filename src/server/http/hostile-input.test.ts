import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { type Call, CALLS, fieldsOf, isChangedBy, sendChanged } from '../testing/calls.ts'
import type { Client } from '../testing/client.ts'
import { errorOf } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

type Change = (path: string, init: RequestInit) => [path: string, init: RequestInit]

const withField =
  (field: string, value: unknown): Change =>
  (path, init) => [
    path,
    { ...init, body: JSON.stringify({ ...(JSON.parse(String(init.body ?? '{}')) as object), [field]: value }) },
  ]
const withQuery =
  (query: string): Change =>
  (path, init) => [`${path}${path.includes('?') ? '&' : '?'}${query}`, init]

/** Sends every variation of a call as the owner; returns those with a wrong response. */
async function tryAll(
  shop: TestShop,
  owner: Client,
  call: Call,
  changes: Record<string, Change>,
  isRight: (status: number) => boolean,
): Promise<string[]> {
  const input = await call.input({ shop, userId: (await shop.superAdmin()).user.id })
  const wrong: string[] = []
  const isChanged = await isChangedBy(shop, async () => {
    const eightAtOnce = pLimit(8)
    await eightAtOnce.map(Object.entries(changes), async ([name, change]) => {
      const answer = await sendChanged(owner, call, input, change)
      if (!isRight(answer.status)) wrong.push(`${call.name} with ${name}: ${answer.status} ${await answer.text()}`)
      else if (!answer.ok) await errorOf(answer)
    })
  })
  return isChanged ? [...wrong, `${call.name} changed something`] : wrong
}

const isRefused = (status: number) => status >= 400 && status < 500
const own = CALLS.filter(({ endpoint }) => endpoint.who !== 'provider')
const LONG = 'x'.repeat(100_000)

test('every call refuses fields of a wrong type or length, and changes nothing', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  const withBody = own.filter(({ endpoint }) => endpoint.body)
  expect(withBody.length).toBeGreaterThan(20)
  for (const call of withBody) {
    const changes = Object.fromEntries(
      fieldsOf(call.endpoint.body).flatMap((field) => [
        [`${field} as lists`, withField(field, [[]])],
        [`${field} as an operator`, withField(field, { $ne: null })],
        [`${field} without end`, withField(field, LONG)],
      ]),
    )
    expect(await tryAll(shop, owner, call, changes, isRefused)).toEqual([])
  }
})

test('a body of more than a quarter of a megabyte is read by no call', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  for (const call of own.filter(
    ({ endpoint }) => !endpoint.upload && (endpoint.method === 'POST' || endpoint.method === 'PUT'),
  )) {
    const large: Change = (path, init) => [
      path,
      {
        ...init,
        headers: { ...(init.headers as object), 'Content-Type': 'application/json' },
        body: `{"x":"${'x'.repeat(256 * 1024)}"}`,
      },
    ]
    expect(await tryAll(shop, owner, call, { 'a large body': large }, (status) => status === 413)).toEqual([])
  }
})

const HOSTILE = [
  "week';--",
  'price;drop table products',
  "' OR '1'='1",
  '%',
  '%'.repeat(1000),
  '\\',
  '"',
  ')',
  '../../admin',
  '__proto__',
  'null',
  '-1',
  '1e309',
  '٣',
  '<script>alert(1)</script>',
  'a\r\nX-Admin: 1',
  LONG.slice(0, 8000),
  '0000-01-01',
  '0020-02-28',
  '1969-12-31',
  '2101-01-01',
  '9999-12-31',
]

test('no query breaks a call, or makes a read call write', async () => {
  const shop = await openShop({ outside: true })
  const owner = await shop.superAdmin()
  const withParameters = own.filter(({ endpoint }) => endpoint.query && endpoint.method === 'GET')
  expect(withParameters.length).toBeGreaterThan(10)
  for (const call of withParameters) {
    const changes = Object.fromEntries(
      fieldsOf(call.endpoint.query).flatMap((field) => [
        ...HOSTILE.map((value) => [
          `${field}=${value.slice(0, 40)}`,
          withQuery(`${field}=${encodeURIComponent(value)}`),
        ]),
        [`${field} twice`, withQuery(`${field}=a&${field}=b`)],
        [`${field} as a list`, withQuery(`${field}[]=a&${field}[$ne]=`)],
        [`${field} broken`, withQuery(`${field}=%E0%A4%A`)],
        [`${field} half a letter`, withQuery(`${field}=%ED%A0%80`)],
      ]),
    )
    expect(
      await tryAll(shop, owner, call, changes, (status) => status === 200 || status === 404 || isRefused(status)),
    ).toEqual([])
  }
})

test('unknown parameters are ignored', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  // Some answers name the time.
  shop.stopAt(shop.now())
  const unknown =
    'is_active=false&is_deleted=true&include=orders&user_id=1&isAdmin=true&fields=*&__proto__[isAdmin]=true'
  for (const call of own.filter(
    ({ endpoint }) => endpoint.method === 'GET' && !endpoint.isUnsafe && endpoint.path !== '/api/admin/health',
  )) {
    const input = await call.input({ shop, userId: owner.user.id })
    const [plain, asked] = [
      await sendChanged(owner, call, input, (path, init) => [path, init]),
      await sendChanged(owner, call, input, withQuery(unknown)),
    ]
    expect({ call: call.name, status: asked.status, body: await asked.text() }).toEqual({
      call: call.name,
      status: plain.status,
      body: await plain.text(),
    })
  }
})

test('no call takes anything but a plain number for an id', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  const ids = [
    '0',
    '-1',
    '01',
    '1e0',
    '1.0',
    '0x1',
    '%201',
    '1%00',
    '%EF%BC%91',
    "1'--",
    '1,2',
    '..%2f1',
    '9007199254740993',
    '9'.repeat(400),
    '%',
  ]
  const withId = own.filter(({ endpoint }) => endpoint.path.includes('{id}'))
  expect(withId.length).toBeGreaterThan(25)
  for (const call of withId) {
    const [before, after] = call.endpoint.path.split('{id}') as [string, string]
    const changes = Object.fromEntries(
      ids.map((id): [string, Change] => [id.slice(0, 20), (_, init) => [before + id + after, init]]),
    )
    expect(await tryAll(shop, owner, call, changes, (status) => status === 404)).toEqual([])
  }
})
