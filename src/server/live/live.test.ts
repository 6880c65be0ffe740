import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { LiveState } from '#contract/admin-live.ts'
import { openDatabase } from '../db/open.ts'
import type { Client } from '../testing/client.ts'
import { buy, openPixShop } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { createConnections } from './connections.ts'
import { createFeed } from './feed.ts'

const TIMES = { pollMs: 20, aliveMs: 60_000, checkMs: 40 }
const SOON = { timeout: 5000 }
const findRole = async () => 'manager' as const

type Event = { name: string; data: LiveState }

/** The events of a stream as they come; `states` without the rest. */
function listen(stream: AsyncIterable<string>) {
  const events: Event[] = []
  const ended = (async () => {
    for await (const text of stream) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(text)!
      events.push({ name: name!, data: JSON.parse(data!) as LiveState })
    }
  })()
  return { events, ended, states: () => events.filter(({ name }) => name === 'state').map(({ data }) => data) }
}

async function streamOf(client: Client) {
  const response = await client.fetch('/api/admin/live/events')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  const stream = response.body!.pipeThrough(new TextDecoderStream())
  return listen(stream as unknown as AsyncIterable<string>)
}

test('the state names placed and paid orders, and the own ones of the person who asks', async () => {
  const shop = await openPixShop()
  const [nina, rui, ana] = [await shop.admin(), await shop.admin(), await shop.customer()]
  const vase = await shop.product({ stock: 9 })
  const before = await nina.api.adminLive.state()
  expect(before.news).toEqual([])
  const { order_id: id } = await buy(ana, [[vase, 1]])
  await nina.api.adminOrders.setStatus({ id, status: 'confirmed' })
  await nina.api.adminOrders.setStatus({ id, status: 'shipped' })
  const [own, others] = [await nina.api.adminLive.state(), await rui.api.adminLive.state()]
  const news = (isOwn: boolean) => [
    { id: expect.any(Number), order_id: id, kind: 'paid', is_own: isOwn },
    { id: expect.any(Number), order_id: id, kind: 'placed', is_own: false },
  ]
  expect([own.news, others.news]).toEqual([news(true), news(false)])
  expect(JSON.stringify(others)).not.toContain('@')
  expect(own.version).toBe(others.version)
  expect(own.version).not.toBe(before.version)
  const ids = new Set(others.news.map((each) => each.id))
  expect(ids.size).toBe(2)
})

test('a message and a return change the version, are named while they wait, and only to roles that see them', async () => {
  const shop = await openPixShop()
  const [nina, owner, ana] = [await shop.admin(), await shop.superAdmin(), await shop.customer()]
  const { order_id: id } = await buy(ana, [[await shop.product({ stock: 9 }), 1]])
  await nina.api.adminOrders.setStatus({ id, status: 'delivered' })
  const before = await nina.api.adminLive.state()
  expect(before).toMatchObject({ messages: [], returns: [] })
  const question = { name: 'Rui', email: 'rui@cliente.example', message: 'Tem em azul?' }
  await shop.visitor().api.contact.send(question)
  const first = await nina.api.adminLive.state()
  await shop.visitor().api.contact.send({ ...question, message: 'E em verde?' })
  const [message] = first.messages
  const second = await nina.api.adminLive.state()
  expect(second.messages).toEqual([expect.any(Number), message])

  // One goes as another comes: the number that wait stays the same.
  await nina.api.adminMessages.close({ id: message!, version: 0 })
  await shop.visitor().api.contact.send({ ...question, message: 'E em rosa?' })
  const third = await nina.api.adminLive.state()
  expect(third.messages).toHaveLength(2)
  await ana.api.account.requestReturn({ id })
  const last = await nina.api.adminLive.state()
  expect(last.returns).toHaveLength(1)
  const versions = [before, first, second, third, last].map((state) => state.version)
  expect(new Set(versions).size).toBe(versions.length)

  await owner.api.adminStaff.setRole({ user_id: nina.user.email, role: 'catalogue' })
  expect(await nina.api.adminLive.state()).toMatchObject({ version: last.version, messages: [], returns: [] })
  await owner.api.adminStaff.setRole({ user_id: nina.user.email, role: 'finance' })
  expect(await nina.api.adminLive.state()).toMatchObject({ messages: [], returns: last.returns })
})

test('an open connection receives a new order, and ends with the session', async () => {
  const shop = await openPixShop()
  const [nina, ana] = [await shop.admin(), await shop.customer()]
  const vase = await shop.product({ stock: 9 })
  const { events, states, ended } = await streamOf(nina)
  await expect.poll(() => states().length, SOON).toBe(1)
  const { order_id: id } = await buy(ana, [[vase, 1]])
  await expect
    .poll(
      () =>
        states()
          .at(-1)!
          .news.map((each) => each.order_id),
      SOON,
    )
    .toEqual([id])
  await nina.api.session.logout()
  await buy(ana, [[vase, 1]])
  await ended
  expect(events.at(-1)!.name).toBe('end')
  expect(states().at(-1)!.news).toHaveLength(1)
})

test('a connection ends when the role is removed, without another change', async () => {
  const shop = await openShop()
  const [nina, owner] = [await shop.admin(), await shop.superAdmin()]
  const { events, ended } = await streamOf(nina)
  await owner.api.adminStaff.remove({ user_id: nina.user.email })
  await ended
  expect(events.at(-1)!.name).toBe('end')
}, 15_000)

test('an open connection receives a changed role, and no news of orders that it does not include', async () => {
  const shop = await openPixShop()
  const [nina, owner, ana] = [await shop.admin(), await shop.superAdmin(), await shop.customer()]
  await buy(ana, [[await shop.product({ stock: 9 }), 1]])
  const { states, ended } = await streamOf(nina)
  await expect.poll(() => states().at(-1), SOON).toMatchObject({ role: 'manager', news: [{ kind: 'placed' }] })
  await owner.api.adminStaff.setRole({ user_id: nina.user.email, role: 'catalogue' })
  await expect.poll(() => states().at(-1), { timeout: 10_000 }).toMatchObject({ role: 'catalogue', news: [] })
  expect(await nina.api.adminLive.state()).toMatchObject({ role: 'catalogue', news: [] })
  await nina.api.session.logout()
  await ended
}, 20_000)

test('a sale in one process reaches the connections of another', async () => {
  const shop = await openPixShop()
  const [other, ana] = [openDatabase(shop.config.database, { poolSize: 2 }), await shop.customer()]
  onTestFinished(() => other.close())
  const shutdown = new AbortController()
  const elsewhere = createConnections({ ...shop, reader: other.reader, shutdown }, TIMES)
  const { states, ended } = listen(elsewhere.open({ id: 1, email: 'nina@ousadia.example', role: 'manager', findRole }))
  await expect.poll(() => states().length, SOON).toBe(1)
  const { order_id: id } = await buy(ana, [[await shop.product({ stock: 9 }), 1]])
  await expect.poll(() => states().at(-1)!.news[0]?.order_id, SOON).toBe(id)
  shutdown.abort()
  await ended
})

test('a new connection receives its first state at once, whatever the time until the next poll', async () => {
  const shop = await openPixShop()
  const shutdown = new AbortController()
  const connections = createConnections({ ...shop, shutdown }, { ...TIMES, pollMs: 60_000 })
  const listener = { id: 1, email: 'nina@ousadia.example', role: 'manager' as const, findRole }
  for (const _ of [1, 2]) {
    const { states } = listen(connections.open(listener))
    await expect.poll(() => states().length, SOON).toBe(1)
  }
  shutdown.abort()
})

test('a person has a limited number of connections, and a closed one makes room', async () => {
  const shop = await openShop()
  const [nina, rui] = [await shop.admin(), await shop.admin()]
  const open = await Promise.all(Array.from({ length: 6 }, () => nina.fetch('/api/admin/live/events')))
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const refused = await nina.fetch('/api/admin/live/events')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
  expect((await rui.fetch('/api/admin/live/events')).status).toBe(200)
  await open[0]!.body!.cancel()
  expect((await nina.fetch('/api/admin/live/events')).status).toBe(200)
})

test('a connection that its browser closes ends on the server', async () => {
  const shop = await openShop({ outside: true })
  const nina = await shop.admin()
  const connect = () =>
    new Promise<number>((resolve, reject) => {
      const ask = request(`${shop.url}/api/admin/live/events`, { headers: { Cookie: nina.cookie } }, (response) => {
        resolve(response.statusCode!)
        response.once('data', () => ask.destroy())
        response.on('error', () => {})
      })
      ask.on('error', reject).end()
    })
  for (let round = 0; round < 9; round++) await expect.poll(connect, SOON).toBe(200)
})

test('a stopping process ends its connections at once', async () => {
  const shop = await openShop()
  const { events, ended } = await streamOf(await shop.admin())
  shop.shutdown.abort()
  await ended
  expect(events[0]!.name).toBe('alive')
})

test('an open connection and its polling do not prolong an idle session', async () => {
  const shop = await openShop()
  const nina = await shop.admin()
  const seen = async () => (await shop.db.selectFrom('sessions').select('seen_at').executeTakeFirstOrThrow()).seen_at
  const before = await seen()
  shop.travel(30 * 60_000)
  await nina.api.adminLive.state()
  expect(await seen()).toEqual(before)
  shop.travel(100 * 60_000)
  await expectRefusal(nina.api.adminLive.state(), 'not_signed_in')
})

test('a feed ends while it is awaited, and when its reader stops reading', async () => {
  let ends = 0
  const [awaited, unread] = [createFeed(() => ends++), createFeed(() => ends++)]
  const next = awaited.next()
  await awaited.return!()
  expect(await next).toMatchObject({ done: true })
  for (let index = 0; index < 30; index++) unread.push('x')
  expect(ends).toBe(2)
})
