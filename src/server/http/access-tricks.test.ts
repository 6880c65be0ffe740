import { expect, test } from 'vitest'
import { CALLS, isChangedBy, outcome, sendChanged } from '../testing/calls.ts'
import type { Client } from '../testing/client.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openPixShop } from '../testing/purchases.ts'
import { errorOf, expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { sendJson } from '../testing/wire.ts'

test("a customer's data does not exist for anyone else, staff included", async () => {
  const shop = await openPixShop()
  const [ana, bia, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
  const personal = CALLS.filter(
    ({ endpoint }) => ['customer', 'shopper'].includes(endpoint.who) && endpoint.path.includes('{id}'),
  )
  expect(personal.map(({ noun, verb }) => `${noun}.${verb}`)).toEqual([
    'cart.update',
    'cart.remove',
    'checkout.payment',
    'checkout.newPayment',
    'account.order',
    'account.confirmDelivery',
    'account.cancel',
    'account.buyAgain',
    'account.requestReturn',
    'addresses.update',
    'addresses.remove',
  ])
  for (const call of personal) {
    const input = await call.input({ shop, userId: ana.user.id })
    const isChanged = await isChangedBy(shop, async () => {
      for (const stranger of [bia, admin]) {
        const [theirs, nobodys] = [
          await sendChanged(stranger, call, input, (path, init) => [path, init]),
          await sendChanged(stranger, call, { ...input, id: 999_999 }, (path, init) => [path, init]),
        ]
        expect({ call: call.name, status: theirs.status }).toEqual({ call: call.name, status: 404 })
        expect(await errorOf(theirs)).toEqual(await errorOf(nobodys))
      }
    })
    expect({ call: call.name, isChanged }).toEqual({ call: call.name, isChanged: false })
    expect(await outcome(ana, call, input)).toMatchObject({ code: null })
  }
})

test('the session alone decides whose orders, cart and addresses are used', async () => {
  const shop = await openShop()
  const [ana, bia] = [await shop.customer(), await shop.customer()]
  for (const call of CALLS.filter(
    ({ verb, noun }) => ['order', 'add'].includes(verb) || (noun === 'addresses' && verb === 'save'),
  )) {
    await outcome(ana, call, await call.input({ shop, userId: ana.user.id }))
  }
  const headers = {
    'X-User-Id': `${ana.user.id}`,
    'X-Forwarded-User': ana.user.email,
    'X-Remote-User': ana.user.email,
    Cookie: `${bia.cookie}; user_id=${ana.user.id}`,
  }
  for (const path of [
    '/api/user/orders',
    '/api/user/stats',
    '/api/user/addresses',
    '/api/cart',
    '/api/cart/count',
    '/api/users/me',
  ]) {
    const honest = await (await bia.fetch(path)).text()
    const forged = await bia.fetch(`${path}?user_id=${ana.user.id}&userId=${ana.user.id}&email=${ana.user.email}`, {
      headers,
    })
    expect({ path, body: await forged.text() }).toEqual({ path, body: honest })
    expect({ path, isOwn: (await (await ana.fetch(path)).text()) !== honest }).toEqual({ path, isOwn: true })
  }
})

const FORGED: Record<string, string>[] = [
  {
    'X-Forwarded-User': 'dona@ousadia.example',
    'X-Remote-User': 'dona@ousadia.example',
    'X-Forwarded-Email': 'dona@ousadia.example',
  },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'X-Internal': '1', 'X-Admin': '1', 'X-Role': 'super_admin', 'X-User-Id': '1' },
  { 'X-Original-URL': '/api/products', 'X-Rewrite-URL': '/api/products', 'X-HTTP-Method-Override': 'GET' },
  { Authorization: 'Basic ZG9uYTpkb25h' },
  { Authorization: 'Bearer isAdmin' },
]

test('no forged header or cookie opens a staff call', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  const staffed = CALLS.filter(({ endpoint }) => endpoint.who === 'admin')
  for (const call of staffed) {
    const input = await call.input({ shop, userId: customer.user.id })
    const answers: unknown[] = []
    const isChanged = await isChangedBy(shop, async () => {
      for (const headers of FORGED) {
        answers.push(
          await outcome(customer, call, input, headers),
          await outcome(shop.visitor(), call, input, { ...headers, Cookie: 'isAdmin=1; role=super_admin' }),
        )
      }
    })
    const refused = [
      { status: 403, code: 'forbidden' },
      { status: 401, code: 'not_signed_in' },
    ]
    expect({ call: call.name, answers, isChanged }).toEqual({
      call: call.name,
      answers: FORGED.flatMap(() => refused),
      isChanged: false,
    })
  }
})

test('no input grants staff rights', async () => {
  const shop = await openShop()
  const customer = await shop.customer()
  const more = {
    isAdmin: true,
    is_admin: true,
    isSuperAdmin: true,
    role: 'super_admin',
    who: 'admin',
    user: { isAdmin: true },
  }
  expect(
    await isChangedBy(shop, async () => {
      expect((await sendJson(customer, 'POST', '/api/sessions', { code: 'x', ...more })).status).toBe(401)
      for (const method of ['PUT', 'PATCH', 'POST'])
        expect((await sendJson(customer, method, '/api/users/me', more)).status).toBe(405)
    }),
  ).toBe(false)
  const address = {
    recipient: '',
    phone: '',
    cpf: '',
    cep: '80010000',
    street: 'Rua XV',
    number: '1',
    complement: '',
    neighborhood: '',
    city: 'Curitiba',
    state: 'PR',
  }
  expect(
    (await sendJson(customer, 'POST', '/api/user/addresses', { ...address, ...more, user_id: 1 })).body,
  ).not.toHaveProperty('isAdmin')
  expect(await customer.api.adminStaff.check()).toEqual({ isAdmin: false, isSuperAdmin: false })
  await expectRefusal(customer.api.adminReports.stats(), 'forbidden')
})

test('unmounted methods do nothing, even for the owner', async () => {
  const shop = await openShop()
  const owner = await shop.superAdmin()
  const verbs = new Map(Map.groupBy(CALLS, ({ endpoint }) => endpoint.path.replace(/\{\w+\}/g, '1')))
  const literal = [...verbs.keys()]
  expect(
    await isChangedBy(shop, async () => {
      for (const path of literal) {
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
          // '/api/user/orders/1' is also what '/api/user/orders/{id}' answers.
          if (verbs.get(path)!.some(({ endpoint }) => endpoint.method === method)) continue
          const { status, body } = await sendJson(owner, method, path, method === 'GET' ? undefined : {})
          const isElsewhere = CALLS.some(
            ({ endpoint }) =>
              endpoint.method === method && new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
          )
          expect({ call: `${method} ${path}`, status, body: body.error }).toEqual({
            call: `${method} ${path}`,
            status: isElsewhere ? 404 : 405,
            body: expect.any(String),
          })
        }
      }
    }),
  ).toBe(false)
})

test("refusals have the shop's messages", async () => {
  const shop = await openShop()
  const [visitor, customer, admin] = [shop.visitor(), await shop.customer(), await shop.admin()]
  const messageOf = async (call: Promise<unknown>) =>
    call.then(
      () => 'let in',
      (refusal: Error) => refusal.message,
    )
  expect({
    visitor: await messageOf(visitor.api.account.orders()),
    cart: await messageOf(visitor.api.cart.add({ product_id: 1, quantity: 1 })),
    customer: await messageOf(customer.api.adminOrders.list()),
    admin: await messageOf(admin.api.adminStaff.list()),
    add: await messageOf(admin.api.adminStaff.add({ user_id: customer.user.email })),
    remove: await messageOf(admin.api.adminStaff.remove({ user_id: admin.user.email })),
  }).toEqual({
    visitor: 'Faça login para continuar',
    cart: 'Faça login para adicionar produtos ao carrinho',
    customer: 'Acesso negado',
    admin: 'Apenas o super administrador pode gerenciar administradores',
    add: 'Apenas o super administrador pode gerenciar administradores',
    remove: 'Apenas o super administrador pode gerenciar administradores',
  })
})

test('lists return only the fields that their screens show', async () => {
  const shop = await openShop()
  const [admin, ana, mug] = [await shop.admin(), await shop.customer(), await shop.product()]
  await insertOrderRow(shop.db, { userId: ana.user.id, lines: [{ productId: mug.id }] })
  const keysOf = async (client: Client, path: string) =>
    Object.keys(((await (await client.fetch(path)).json()) as object[])[0]!).sort()
  expect(await keysOf(shop.visitor(), '/api/products')).toEqual([
    'category_id',
    'colors',
    'created_at',
    'description',
    'has_choice',
    'id',
    'image_url',
    'is_active',
    'is_featured',
    'name',
    'original_price',
    'price',
    'price_to',
    'short_description',
    'slug',
    'stock_quantity',
  ])
  expect(await keysOf(admin, '/api/admin/customers')).toEqual([
    'email',
    'last_order_date',
    'match',
    'name',
    'order_count',
    'phone',
    'tags',
    'total_refunded',
    'total_spent',
    'user_id',
  ])
  expect(await keysOf(admin, '/api/admin/reports/sales')).toEqual([
    'date',
    'net',
    'orders',
    'refunds',
    'revenue',
    'units',
  ])
  expect(await keysOf(admin, '/api/admin/reports/products')).toEqual([
    'image_url',
    'name',
    'product_id',
    'revenue',
    'stock_quantity',
    'total_sold',
  ])
})
