import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { openSession } from '../http/session.ts'
import { findOrCreateByCode } from '../session/queries.ts'
import { bindOnlyAccount } from '../staff/bind-super-admin.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import type { Client } from '../testing/client.ts'
import { fillCart, PLACE, shownCart } from '../testing/purchases.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

const ANA = { name: 'Ana Souza', email: 'ana@cliente.example', phone: '11912345678' }

async function openGuestShop() {
  const shop = await openShop()
  await shop.settings({ requiresAccount: false, pixCpf: '52998224725' })
  return { shop, product: await shop.product({ priceCents: 100_00, stock: 60 }) }
}

async function order(client: Client, guest = ANA, key?: string) {
  const body = { ...(await shownCart(client)), destination: PLACE, guest }
  return client.api.checkout.create(body, key ? { headers: { 'Idempotency-Key': key } } : {})
}

async function buyAsGuest(client: Client, product: { id: number }, guest = ANA) {
  await fillCart(client, [[product, 1]])
  const { order_id: id, order_token: token } = await order(client, guest)
  return { id, token: token! }
}

async function signInByCode(shop: TestShop, email: string) {
  return inTransaction(shop.db, async (tx) => {
    const id = await findOrCreateByCode(tx, email, shop.now())
    const headers = { Cookie: `session=${await openSession(tx, id, shop.now())}`, 'Content-Type': 'application/json' }
    return { id, fetch: (path: string, init: RequestInit = {}) => shop.visitor().fetch(path, { ...init, headers }) }
  })
}

test('staff see whether an order belongs to an account', async () => {
  const { shop, product } = await openGuestShop()
  const admin = await shop.admin()
  const { id } = await buyAsGuest(shop.visitor(), product)
  const seen = async () => [
    (await admin.api.adminOrders.list({})).items.map(({ is_guest }) => is_guest),
    (await admin.api.adminOrders.get({ id })).is_guest,
  ]
  expect(await seen()).toEqual([[true], true])
  const ana = await signInByCode(shop, ANA.email)
  await ana.fetch('/api/user/orders')
  expect(await seen()).toEqual([[false], false])
})

test('a guest buys with name, e-mail and phone, and sees the order by its link', async () => {
  const { shop, product } = await openGuestShop()
  const visitor = shop.visitor()
  const { id, token } = await buyAsGuest(visitor, product)
  const seen = await shop.visitor().api.guestOrders.get({ token })
  expect(seen).toMatchObject({
    id,
    status: 'pending',
    customer_email: ANA.email,
    recipient_name: ANA.name,
    recipient_phone: ANA.phone,
    is_claimed: false,
    pix_cpf: '52998224725',
  })
  expect(seen).not.toHaveProperty('recipient_document')
  const payment = await shop.visitor().api.guestOrders.payment({ token })
  expect(payment).toMatchObject({ order_id: id, status: 'pending', payment_method: 'pix' })
  expect(payment.pix_copy_paste).toContain('br.gov.bcb.pix')
  expect(await visitor.api.cart.items()).toEqual([])
  await expectBooksInOrder(shop)
})

test('the database has neither the token of the link nor the network address', async () => {
  const { shop, product } = await openGuestShop()
  const visitor = shop.visitor()
  const { token } = await buyAsGuest(visitor, product)
  const rows = JSON.stringify([
    await shop.db.selectFrom('guest_orders').selectAll().execute(),
    await shop.db.selectFrom('guest_limits').selectAll().execute(),
    await shop.db.selectFrom('jobs').selectAll().execute(),
  ])
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(visitor.address)
})

test('an order without guest data, cart or permission is refused and changes nothing', async () => {
  const { shop, product } = await openGuestShop()
  const visitor = shop.visitor()
  await fillCart(visitor, [[product, 1]])
  const shown = await shownCart(visitor)
  await expect(visitor.api.checkout.create(shown)).rejects.toMatchObject({ code: 'guest_missing', status: 422 })
  await expect(shop.visitor().api.checkout.create({ ...shown, guest: ANA })).rejects.toMatchObject({
    code: 'cart_empty',
  })
  for (const wrong of [{ name: '' }, { email: 'ana' }, { phone: '' }]) {
    const body = JSON.stringify({ ...shown, shipping_cost: 0, guest: { ...ANA, ...wrong } })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await visitor.fetch('/api/payments/create-preference', { method: 'POST', headers, body })
    expect(answer.status).toBe(422)
  }
  await shop.settings({ requiresAccount: true })
  await expect(visitor.api.checkout.create({ ...shown, guest: ANA })).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('a repeated request returns the same order and link', async () => {
  const { shop, product } = await openGuestShop()
  const visitor = shop.visitor()
  await fillCart(visitor, [[product, 1]])
  const body = { ...(await shownCart(visitor)), guest: ANA }
  const headers = { 'Idempotency-Key': 'k1' }
  const answers = await Promise.all([1, 2, 3].map(() => visitor.api.checkout.create(body, { headers })))
  expect(new Set(answers.map(({ order_id: id }) => id)).size).toBe(1)
  expect(new Set(answers.map(({ order_token: token }) => token)).size).toBe(1)
  await expect(
    visitor.api.checkout.create({ ...body, guest: { ...ANA, email: 'bia@cliente.example' } }, { headers }),
  ).rejects.toMatchObject({ code: 'cart_empty' })
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

test.each([{ headers: { 'Idempotency-Key': 'k1' } }, {}])(
  'a repeated request with a second e-mail returns the same order, with %j',
  async (options) => {
    const { shop, product } = await openGuestShop()
    const visitor = shop.visitor()
    const { id: first } = await buyAsGuest(visitor, product)
    await fillCart(visitor, [[product, 1]])
    const body = { ...(await shownCart(visitor)), guest: { ...ANA, email: 'bia@cliente.example' } }
    const answers = await Promise.all([1, 2, 3].map(() => visitor.api.checkout.create(body, options)))
    expect(new Set(answers.map(({ order_id: id }) => id)).size).toBe(1)
    expect(answers[0]!.order_id).not.toBe(first)
    expect(await shop.db.selectFrom('users').select('id').where('issuer', '=', 'visitor:').execute()).toHaveLength(2)
    await expectBooksInOrder(shop)
  },
)

test('each order of a browser keeps the e-mail it was placed with', async () => {
  const { shop, product } = await openGuestShop()
  const visitor = shop.visitor()
  const first = await buyAsGuest(visitor, product)
  const second = await buyAsGuest(visitor, product, { ...ANA, name: 'Bia', email: 'bia@cliente.example' })
  expect((await visitor.api.guestOrders.get(first)).customer_email).toBe(ANA.email)
  expect((await visitor.api.guestOrders.get(second)).customer_email).toBe('bia@cliente.example')
  await fillCart(visitor, [[product, 2]])
  expect(await visitor.api.cart.count()).toEqual({ count: 2 })
  await expectBooksInOrder(shop)
})

test('concurrent orders with one e-mail leave at most two open', async () => {
  const { shop, product } = await openGuestShop()
  const visitors = Array.from({ length: 5 }, () => shop.visitor())
  for (const visitor of visitors) await fillCart(visitor, [[product, 1]])
  const results = await Promise.allSettled(visitors.map((visitor) => order(visitor)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        code: 'too_many_guest_orders',
        message:
          'Já há 2 pedidos com este e-mail aguardando pagamento. Pague ou cancele um deles, ou entre na sua conta.',
      })
  await expectBooksInOrder(shop)
})

test('concurrent orders of one network leave at most five open, and a cancelled one makes room', async () => {
  const { shop, product } = await openGuestShop()
  const visitors = Array.from({ length: 8 }, () => shop.visitor())
  const address = visitors[0]!.address
  const send = (visitor: Client, path: string, body: object) =>
    shop.app.fetch(
      new Request(shop.url + path, {
        method: 'POST',
        headers: { Cookie: visitor.cookie, Origin: shop.url, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { address },
    )
  const bodies: object[] = []
  for (const visitor of visitors) {
    await fillCart(visitor, [[product, 1]])
    const { shipping_cost: _, total: __, ...shown } = await shownCart(visitor)
    const items = shown.items.map((item) => ({ ...item, unit_price: 100 }))
    bodies.push({ ...shown, items, shipping_cost: 0, guest: { ...ANA, email: `g${bodies.length}@cliente.example` } })
  }
  const answers = await Promise.all(
    visitors.map((visitor, index) => send(visitor, '/api/payments/create-preference', bodies[index]!)),
  )
  const json = (await Promise.all(answers.map((answer) => answer.json()))) as { order_token?: string; code?: string }[]
  expect(json.filter(({ order_token: token }) => token)).toHaveLength(5)
  expect(new Set(json.map(({ code }) => code).filter(Boolean))).toEqual(new Set(['too_many_network_orders']))
  await shop.visitor().api.guestOrders.cancel({ token: json.find(({ order_token: token }) => token)!.order_token! })
  const refused = json.findIndex(({ code }) => code)
  const again = await send(visitors[refused]!, '/api/payments/create-preference', bodies[refused]!)
  expect(again.status).toBe(200)
  await expectBooksInOrder(shop)
})

test('a link opens its own order and no other call', async () => {
  const { shop, product } = await openGuestShop()
  const [ana, bia] = [shop.visitor(), shop.visitor()]
  const first = await buyAsGuest(ana, product)
  await buyAsGuest(bia, product, { ...ANA, email: 'bia@cliente.example' })
  for (const token of ['x', 'A'.repeat(22), `${first.token}A`])
    expect((await ana.fetch(`/api/guest-orders/${token}`)).status).toBe(404)
  await expect(ana.api.account.order({ id: first.id })).rejects.toMatchObject({ code: 'not_signed_in' })
  await expect((await shop.customer()).api.account.order({ id: first.id })).rejects.toMatchObject({
    code: 'order_not_found',
  })
  await ana.api.guestOrders.cancel(first)
  expect((await bia.api.guestOrders.get(first)).status).toBe('cancelled')
})

test("a typed e-mail grants nothing, not even the owner's", async () => {
  const { shop, product } = await openGuestShop()
  const { superAdminEmail } = shop.config
  await buyAsGuest(shop.visitor(), product, { ...ANA, email: superAdminEmail })
  await bindOnlyAccount(shop.db, shop.config, shop.now())
  expect(await shop.db.selectFrom('super_admins').selectAll().execute()).toEqual([])

  await buyAsGuest(shop.visitor(), product)
  const visitors = await shop.db.selectFrom('users').select('id').where('issuer', '=', 'visitor:').execute()
  const owner = await signInByCode(shop, superAdminEmail)
  await bindOnlyAccount(shop.db, shop.config, shop.now())
  const add = () => owner.fetch('/api/admin/users', { method: 'POST', body: JSON.stringify({ user_id: ANA.email }) })
  expect((await add()).status).toBe(404)
  const ana = await signInByCode(shop, ANA.email)
  expect(visitors.map(({ id }) => id)).not.toContain(owner.id)
  expect(visitors.map(({ id }) => id)).not.toContain(ana.id)
  expect((await add()).status).toBe(201)
})

test('an account has the orders that were placed with its verified e-mail', async () => {
  const { shop, product } = await openGuestShop()
  const visitor = shop.visitor()
  const [first, second] = [await buyAsGuest(visitor, product), await buyAsGuest(visitor, product)]
  await buyAsGuest(shop.visitor(), product, { ...ANA, email: 'bia@cliente.example' })
  const account = await signInByCode(shop, ANA.email)
  const read = () => account.fetch('/api/user/orders')
  const answers = await Promise.all([read(), read(), read()])
  for (const answer of answers) {
    const orders = (await answer.json()) as { id: number }[]
    expect(orders.map(({ id }) => id)).toEqual([second.id, first.id])
  }
  expect((await visitor.api.guestOrders.get(first)).is_claimed).toBe(true)
  await expectBooksInOrder(shop)
})

test("keeping the details saves name and address in the order's own account only", async () => {
  const { shop, product } = await openGuestShop()
  const { token } = await buyAsGuest(shop.visitor(), product)
  const stranger = await shop.customer()
  await expect(stranger.api.guestOrders.keepDetails({ token })).rejects.toMatchObject({ code: 'order_not_found' })
  expect(await stranger.api.addresses.list()).toEqual([])
  const { id, fetch } = await signInByCode(shop, ANA.email)
  const keep = () => fetch(`/api/guest-orders/${token}/details`, { method: 'POST', body: '{}' })
  expect([(await keep()).status, (await keep()).status]).toEqual([200, 200])
  const account = await shop.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  expect(account?.name).toBe(ANA.name)
  const saved = await shop.db.selectFrom('addresses').select(['user_id', 'recipient', 'street']).execute()
  expect(saved).toEqual([{ user_id: id, recipient: ANA.name, street: 'Rua A' }])
})

test('a code for the order goes to its e-mail', async () => {
  const { shop, product } = await openGuestShop()
  const visitor = shop.visitor()
  const { token } = await buyAsGuest(visitor, product)
  await visitor.api.guestOrders.requestCode({ token })
  const codes = await shop.db.selectFrom('sign_in_codes').select('email').execute()
  expect(codes).toEqual([{ email: ANA.email }])
  expect(visitor.cookie).toContain('sign-in-code=')
})

test('the link is mailed to the right e-mail alone, with one answer for all, twice an hour at most', async () => {
  const { shop, product } = await openGuestShop()
  const { id } = await buyAsGuest(shop.visitor(), product)
  const ask = (email: string, number = id) =>
    shop.visitor().api.guestOrders.mailLink({ order_number: String(number), email })
  const answers = [
    await ask('bia@cliente.example'),
    await ask(ANA.email, 999),
    await ask(ANA.email),
    await ask('ANA@cliente.example'),
  ]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const mails = () => shop.db.selectFrom('jobs').select('payload').where('kind', '=', 'order_link_mail').execute()
  expect(await mails()).toEqual([{ payload: JSON.stringify({ orderId: id }) }])
  shop.travel(31 * 60_000)
  await ask(ANA.email)
  expect(await mails()).toHaveLength(2)
})

test('mails to a guest lead to the link, and to the account once it has the order', async () => {
  const { shop, product } = await openGuestShop()
  const sent: { to: string; text: string }[] = []
  shop.mail.send = async (mail) => void sent.push(mail)
  const { token } = await buyAsGuest(shop.visitor(), product)
  await shop.jobs.drain()
  expect(sent.map(({ to }) => to)).toEqual([ANA.email])
  expect(sent[0]!.text).toContain(`${shop.config.publicUrl}/pedido/${token}`)
  await (await signInByCode(shop, ANA.email)).fetch('/api/user/orders')
  await shop.visitor().api.guestOrders.cancel({ token })
  await shop.jobs.drain()
  expect(sent[1]!.text).toContain(`${shop.config.publicUrl}/pedidos`)
})
