import { expect, test } from 'vitest'
import type { PushMessage, PushOutcome } from '../gateways/push.ts'
import { subscription } from '../testing/call-fixtures.ts'
import { openPixShop } from '../testing/purchases.ts'
import { buy } from '../testing/purchases.ts'

type Shop = Awaited<ReturnType<typeof openPixShop>>

/** A shop whose push service answers with `outcomes`, then 'sent'. */
async function openPushingShop(...outcomes: PushOutcome[]) {
  const shop = await openPixShop()
  const sent: { endpoint: string; message: PushMessage }[] = []
  shop.push = {
    async send({ endpoint }, message) {
      sent.push({ endpoint, message })
      return outcomes.shift() ?? 'sent'
    },
  }
  const [owner, ana] = [await shop.superAdmin(), await shop.customer({ name: 'Ana Lima' })]
  const vase = await shop.product({ name: 'Vaso', priceCents: 73_80, stock: 9 })
  async function sell() {
    const { order_id: id } = await buy(ana, [[vase, 1]])
    await owner.api.adminOrders.setStatus({ id, status: 'confirmed' })
    return id
  }
  return { shop, sent, owner, sell }
}

async function pushJobs({ db }: Shop) {
  return db.selectFrom('jobs').select(['attempts', 'done_at', 'parked_at']).where('kind', '=', 'sale_push').execute()
}

test('a paid order reaches each browser of staff once, with its number and total alone', async () => {
  const { shop, sent, owner, sell } = await openPushingShop()
  const admin = await shop.admin()
  const [desk, phone] = [subscription(), subscription()]
  await owner.api.adminPush.subscribe(desk)
  await admin.api.adminPush.subscribe(phone)
  const id = await sell()
  expect(sent).toEqual([])
  await shop.jobs.drain()
  expect(sent.map(({ endpoint }) => endpoint).toSorted()).toEqual([desk.endpoint, phone.endpoint].toSorted())
  const { public_key: publicKey } = await owner.api.adminPush.state()
  for (const { message } of sent) {
    expect(JSON.parse(message.payload.replaceAll('\u00a0', ' '))).toEqual({
      title: `Nova venda nº ${id}`,
      body: 'R$ 73,80',
      tag: `pedido-${id}`,
      path: `/admin/pedidos?pedido=${id}`,
    })
    expect(message.keys.publicKey).toBe(publicKey)
  }
  await owner.api.adminOrders.setStatus({ id, status: 'cancelled' })
  await owner.api.adminOrders.setStatus({ id, status: 'confirmed' })
  await shop.jobs.drain()
  expect(sent).toHaveLength(2)
})

test('an ended subscription is removed, and a failing service is tried five times', async () => {
  const { shop, sent, owner, sell } = await openPushingShop('gone', ...Array<PushOutcome>(9).fill('unavailable'))
  await owner.api.adminPush.subscribe(subscription())
  await sell()
  await shop.jobs.drain()
  expect((await owner.api.adminPush.state()).endpoints).toEqual([])

  await owner.api.adminPush.subscribe(subscription())
  await sell()
  for (let minute = 0; minute < 10; minute++) {
    await shop.jobs.drain()
    shop.travel(60_000)
  }
  expect(sent).toHaveLength(6)
  expect((await pushJobs(shop)).every(({ done_at: at, parked_at: parked }) => at !== null && parked === null)).toBe(
    true,
  )
})

test('nothing is sent to a former admin, to a role without orders, and for a cancelled order', async () => {
  const { shop, sent, owner, sell } = await openPushingShop()
  const admin = await shop.admin()
  await admin.api.adminPush.subscribe(subscription())
  await shop.db.updateTable('admins').set({ role: 'catalogue' }).where('user_id', '=', admin.user.id).execute()
  await sell()
  await shop.jobs.drain()
  await owner.api.adminStaff.remove({ user_id: admin.user.email })
  await sell()
  await shop.jobs.drain()
  await owner.api.adminPush.subscribe(subscription())
  await owner.api.adminOrders.setStatus({ id: await sell(), status: 'cancelled' })
  await shop.jobs.drain()
  expect(sent).toEqual([])
})

test('a browser belongs to the person who asked last, and only that one may test or remove it', async () => {
  const { shop, sent, owner } = await openPushingShop('sent', 'gone')
  const admin = await shop.admin()
  const browser = subscription()
  const { endpoint } = browser
  await admin.api.adminPush.subscribe(browser)
  await owner.api.adminPush.subscribe(browser)
  expect((await admin.api.adminPush.state()).endpoints).toEqual([])
  await expect(admin.api.adminPush.test({ endpoint })).rejects.toMatchObject({ code: 'push_not_found' })
  await admin.api.adminPush.unsubscribe({ endpoint })
  expect((await owner.api.adminPush.state()).endpoints).toEqual([endpoint])

  await owner.api.adminPush.test({ endpoint })
  expect(sent[0]!.message.payload).toContain('Aviso de teste')
  await expect(owner.api.adminPush.test({ endpoint })).rejects.toMatchObject({ code: 'push_ended' })
  expect((await owner.api.adminPush.state()).endpoints).toEqual([])
})

test('signing out removes the subscription of its browser, also after the session has expired', async () => {
  const { shop, owner } = await openPushingShop()
  const [admin, mine, other] = [await shop.admin(), subscription(), subscription()]
  await owner.api.adminPush.subscribe(mine)
  await shop.db
    .insertInto('push_subscriptions')
    .values({ ...other, user_id: owner.user.id, created_at: shop.now() })
    .execute()
  await admin.api.adminPush.subscribe(subscription())
  const endpoints = async () =>
    (await shop.db.selectFrom('push_subscriptions').select('endpoint').orderBy('id').execute()).map(
      ({ endpoint }) => endpoint,
    )
  await owner.api.session.logout()
  expect(await endpoints()).toEqual([other.endpoint, expect.any(String)])
  shop.travel(13 * 3_600_000)
  await admin.api.session.logout()
  expect(await endpoints()).toEqual([other.endpoint])
  const audit = shop.db.selectFrom('audit_log').select('actor').where('action', '=', 'device.off').orderBy('id')
  expect(await audit.execute()).toEqual([{ actor: owner.user.email }, { actor: admin.user.email }])
})

test('a person whose role sees no orders any more has no subscriptions left', async () => {
  const { shop, owner } = await openPushingShop()
  for (const lose of [
    (user_id: string) => owner.api.adminStaff.setRole({ user_id, role: 'catalogue' }),
    (user_id: string) => owner.api.adminStaff.remove({ user_id }),
  ]) {
    const admin = await shop.admin()
    await admin.api.adminPush.subscribe(subscription())
    await owner.api.adminStaff.setRole({ user_id: admin.user.email, role: 'finance' })
    expect((await admin.api.adminPush.state()).endpoints).toHaveLength(1)
    await lose(admin.user.email)
    expect(await shop.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
  }
})

test('an address that is not a push service on the internet is refused', async () => {
  const { owner } = await openPushingShop()
  for (const endpoint of ['http://push.example/a', 'https://127.0.0.1/a', 'https://banco.internal/a'])
    expect(
      await owner.fetch('/api/admin/push', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...subscription(), endpoint }),
      }),
    ).toMatchObject({ status: 422 })
})

test('a person has at most twenty browsers, the newest ones', async () => {
  const { owner } = await openPushingShop()
  const browsers = Array.from({ length: 21 }, subscription)
  for (const browser of browsers) await owner.api.adminPush.subscribe(browser)
  expect((await owner.api.adminPush.state()).endpoints).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint))
})

test('the keys are made once, are sealed, and are replaced under another APP_SECRET', async () => {
  const { shop, owner } = await openPushingShop()
  const states = await Promise.all([1, 2, 3].map(() => owner.api.adminPush.state()))
  expect(new Set(states.map(({ public_key: key }) => key)).size).toBe(1)
  await owner.api.adminPush.subscribe(subscription())
  const { sealed_private_key: sealed } = await shop.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
  expect(sealed).not.toHaveLength(43)
  await shop.db.updateTable('push_keys').set({ sealed_private_key: 'de outro segredo' }).execute()
  const after = await owner.api.adminPush.state()
  expect(after.public_key).not.toBe(states[0]!.public_key)
  expect(after.endpoints).toEqual([])
})

test("the service worker's script may control the back office and nothing else", async () => {
  const { shop } = await openPushingShop()
  const response = await shop.fetch('/admin/service-worker.js')
  expect(response.status).toBe(200)
  expect(response.headers.get('Service-Worker-Allowed')).toBe('/admin')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(response.headers.get('Content-Type')).toContain('javascript')
})
