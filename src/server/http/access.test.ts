import { expect, test } from 'vitest'
import type { Who } from '#contract/server/policy.ts'
import { SECRET } from '../testing/call-inputs.ts'
import { answerOf, type Call, CALLS, isOfFirstDay, isChangedBy, outcome } from '../testing/calls.ts'
import type { Client } from '../testing/client.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

type Caller = 'visitor' | 'customer' | 'admin' | 'superAdmin'

const MAY: Record<Who, readonly Caller[]> = {
  anyone: ['visitor', 'customer', 'admin', 'superAdmin'],
  // The demo shop of the test requires an account.
  shopper: ['customer', 'admin', 'superAdmin'],
  provider: ['visitor', 'customer', 'admin', 'superAdmin'],
  customer: ['customer', 'admin', 'superAdmin'],
  admin: ['admin', 'superAdmin'],
  super_admin: ['superAdmin'],
}

async function callersOf(shop: TestShop): Promise<[Caller, Client][]> {
  return [
    ['visitor', shop.visitor()],
    ['customer', await shop.customer()],
    ['admin', await shop.admin()],
    ['superAdmin', await shop.superAdmin()],
  ]
}

function refusalOf({ noun, verb, endpoint }: Call, caller: Caller) {
  if (caller === 'visitor')
    return { status: 401, code: noun === 'cart' && verb === 'add' ? 'not_signed_in_cart' : 'not_signed_in' }
  return { status: 403, code: endpoint.who === 'super_admin' && caller === 'admin' ? 'super_admin_only' : 'forbidden' }
}

const NOUNS = [...new Set(CALLS.map(({ noun }) => noun))]

test.each(NOUNS)('%s: every call accepts exactly its audience, and a refused one changes nothing', async (asked) => {
  const shop = await openShop()
  const stranger = await shop.customer()
  const [seen, due]: Record<string, unknown>[] = [{}, {}]
  for (const call of CALLS.filter(({ noun }) => noun === asked)) {
    const answers: Record<string, object> = {}
    const callers = await callersOf(shop)
    const [mayAsk, mayNotAsk] = [true, false].map((may) =>
      callers.filter(([name]) => MAY[call.endpoint.who].includes(name) === may),
    )
    const inputOf = (client: Client) => call.input({ shop, userId: client.user?.id ?? stranger.user.id })
    const inputs = await Promise.all(mayNotAsk!.map(([, client]) => inputOf(client)))
    const isChanged =
      mayNotAsk!.length > 0 &&
      (await isChangedBy(shop, async () => {
        for (const [index, [name, client]] of mayNotAsk!.entries())
          answers[name] = await outcome(client, call, inputs[index]!)
      }))
    for (const [name, client] of mayAsk!) answers[name] = await outcome(client, call, await inputOf(client))
    for (const [name] of callers) {
      const may = MAY[call.endpoint.who].includes(name)
      seen![`${name}: ${call.name}`] = may ? answers[name] : { ...answers[name], isChanged }
      due![`${name}: ${call.name}`] = may ? answerOf(call) : { ...refusalOf(call, name), isChanged: false }
    }
  }
  expect(seen).toEqual(due)
})

const ELSEWHERE: Record<string, string>[] = [{ Origin: 'https://evil.test' }, { 'Sec-Fetch-Site': 'cross-site' }]

test('no call changes anything when another site makes the browser send it', async () => {
  const shop = await openShop()
  const unsafe = CALLS.filter(
    ({ endpoint }) => (endpoint.method !== 'GET' || endpoint.isUnsafe) && endpoint.who !== 'provider',
  )
  expect(unsafe.length).toBeGreaterThan(20)
  const crossSite = ELSEWHERE.map(() => ({ status: 403, code: 'cross_site' }))
  for (const call of unsafe) {
    const owner = await shop.superAdmin()
    const input = await call.input({ shop, userId: owner.user.id })
    const answers: unknown[] = []
    const isChanged = await isChangedBy(shop, async () => {
      for (const headers of ELSEWHERE) answers.push(await outcome(owner, call, input, headers))
    })
    const own = await outcome(owner, call, input, { Origin: shop.url })
    expect({ call: call.name, answers, isChanged, own }).toEqual({
      call: call.name,
      answers: crossSite,
      isChanged: false,
      own: answerOf(call),
    })
  }
})

test('read calls change nothing', async () => {
  const shop = await openShop()
  for (const call of CALLS.filter(
    ({ endpoint }) => (endpoint.method === 'GET' && !endpoint.isUnsafe) || endpoint.changesNothing,
  )) {
    const owner = await shop.superAdmin()
    const input = await call.input({ shop, userId: owner.user.id })
    const isChanged = await isChangedBy(shop, () => outcome(owner, call, input))
    expect({ call: call.name, isChanged }).toEqual({ call: call.name, isChanged: false })
  }
})

test('every change by staff is audited', async () => {
  const shop = await openShop()
  const changes = CALLS.filter(
    ({ endpoint, ...call }) =>
      !isOfFirstDay({ endpoint, ...call }) &&
      endpoint.method !== 'GET' &&
      !endpoint.changesNothing &&
      (endpoint.who === 'admin' || endpoint.who === 'super_admin'),
  )
  const actors: string[] = []
  for (const call of changes) {
    const owner = await shop.superAdmin()
    await outcome(owner, call, await call.input({ shop, userId: owner.user.id }))
    actors.push(`${owner.user.email} ${owner.address}`)
  }
  const rows = await shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  expect(rows.map(({ actor, address }) => `${actor} ${address}`)).toEqual(actors)
  expect(JSON.stringify(rows)).not.toContain(SECRET)
})
