import { expect, test } from 'vitest'
import { roleCan, STAFF_ROLES } from '#domain/role.ts'
import type { ServerEndpoint, Who } from '#contract/server/policy.ts'
import { SECRET } from '../testing/admin-call-inputs.ts'
import { answerOf, type Call, CALLS, isOfFirstDay, isChangedBy, outcome } from '../testing/calls.ts'
import type { Client } from '../testing/client.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

const CALLERS = ['visitor', 'customer', 'orders', 'catalogue', 'finance', 'manager', 'owner'] as const
type Caller = (typeof CALLERS)[number]

const ACCOUNTS: readonly Caller[] = CALLERS.slice(1)
const MAY: Record<Exclude<Who, 'admin'>, readonly Caller[]> = {
  anyone: CALLERS,
  // The demo shop of the test requires an account.
  shopper: ACCOUNTS,
  provider: CALLERS,
  customer: ACCOUNTS,
}

function mayCall({ who, needs }: ServerEndpoint, caller: Caller): boolean {
  if (who !== 'admin') return MAY[who].includes(caller)
  return caller !== 'visitor' && caller !== 'customer' && roleCan(caller, needs)
}

async function callersOf(shop: TestShop): Promise<[Caller, Client][]> {
  const owner = await shop.superAdmin()
  const staff = STAFF_ROLES.map(async (role): Promise<[Caller, Client]> => [role, await shop.admin({ role })])
  return [
    ['visitor', shop.visitor()],
    ['customer', await shop.customer()],
    ...(await Promise.all(staff)),
    ['owner', owner],
  ]
}

function refusalOf({ noun, verb, endpoint }: Call, caller: Caller) {
  if (caller === 'visitor')
    return { status: 401, code: noun === 'cart' && verb === 'add' ? 'not_signed_in_cart' : 'not_signed_in' }
  if (caller === 'customer') return { status: 403, code: 'forbidden' }
  return { status: 403, code: endpoint.needs === 'staff' ? 'super_admin_only' : 'outside_role' }
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
      callers.filter(([name]) => mayCall(call.endpoint, name) === may),
    )
    const inputOf = (client: Client) => call.input({ shop, userId: client.user?.id ?? stranger.user.id })
    const inputs = await Promise.all(mayNotAsk!.map(([, client]) => inputOf(client)))
    const isChanged =
      mayNotAsk!.length > 0 &&
      (await isChangedBy(shop, async () => {
        const refused = mayNotAsk!.map(async ([name, client], index) => {
          answers[name] = await outcome(client, call, inputs[index]!)
        })
        await Promise.all(refused)
      }))
    for (const [name, client] of mayAsk!) answers[name] = await outcome(client, call, await inputOf(client))
    for (const [name] of callers) {
      const may = mayCall(call.endpoint, name)
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
      endpoint.who === 'admin',
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
