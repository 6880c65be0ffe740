import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { inBatches } from '../db/batches.ts'
import { VISITOR_ISSUER } from '../http/session.ts'
import { deleteOldVisitors } from '../session/visitors.ts'
import { openSession } from '../http/session.ts'
import type { Client } from '../testing/client.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { cartOwner } from './cart-owner.ts'
import { mergeCarts } from './merge-carts.ts'

async function openShopWithoutWall() {
  const shop = await openShop()
  await shop.settings({ requiresAccount: false })
  return shop
}

/** A browser with both the visitor's cookie and the customer's session, as after a sign-in. */
async function signIn(shop: TestShop, visitor: Client, userId: number) {
  const token = await inTransaction(shop.db, (tx) => openSession(tx, userId, shop.now()))
  return (path: string, init: RequestInit = {}) =>
    visitor.fetch(path, { ...init, headers: { ...init.headers, Cookie: `${visitor.cookie}; session=${token}` } })
}

async function bodyOf(answer: Promise<Response>) {
  return (await answer).json() as Promise<Record<string, unknown>>
}

const tokenOf = ({ cookie }: Client) => cookie.replace('visitor=', '')

const linesOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { product_id: number; quantity: number }[]).map((line) => [
    line.product_id,
    line.quantity,
  ])

test('a visitor has a cart, in a cookie that scripts cannot read, and its hash in the database', async () => {
  const shop = await openShopWithoutWall()
  const product = await shop.product({ priceCents: 10_00, stock: 5 })
  const visitor = shop.visitor()
  expect(await visitor.api.cart.items()).toEqual([])
  expect(await visitor.api.cart.count()).toEqual({ count: 0 })
  expect(visitor.cookie).toBe('')
  const answer = await visitor.fetch('/api/cart', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ product_id: product.id, quantity: 2 }),
  })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^visitor=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(await visitor.api.cart.count()).toEqual({ count: 2 })
  expect((await visitor.api.cart.totals()).subtotal).toBe(20_00)
  const token = tokenOf(visitor)
  expect(JSON.stringify(await shop.db.selectFrom('users').selectAll().execute())).not.toContain(token)
})

test('each visitor sees and changes only the own cart', async () => {
  const shop = await openShopWithoutWall()
  const product = await shop.product({ stock: 5 })
  const [ana, bia] = [shop.visitor(), shop.visitor()]
  const { id } = await ana.api.cart.add({ product_id: product.id, quantity: 1 })
  expect(await bia.api.cart.items()).toEqual([])
  await expect(bia.api.cart.update({ id, quantity: 2 })).rejects.toMatchObject({ code: 'item_not_found' })
  await expect(bia.api.cart.remove({ id })).rejects.toMatchObject({ code: 'item_not_found' })
  await bia.api.cart.add({ product_id: product.id, quantity: 3 })
  await expect(bia.api.cart.update({ id, quantity: 2 })).rejects.toMatchObject({ code: 'item_not_found' })
  expect((await ana.api.cart.items()).map(({ quantity }) => quantity)).toEqual([1])
})

test('a refused addition makes no visitor', async () => {
  const shop = await openShopWithoutWall()
  const visitor = shop.visitor()
  await expect(visitor.api.cart.add({ product_id: 999, quantity: 1 })).rejects.toMatchObject({
    code: 'product_not_found',
  })
  expect(visitor.cookie).toBe('')
  expect(await shop.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('a shop that requires an account refuses visitors, with and without a cookie', async () => {
  const shop = await openShopWithoutWall()
  const product = await shop.product({ stock: 5 })
  const visitor = shop.visitor()
  await visitor.api.cart.add({ product_id: product.id, quantity: 1 })
  await shop.settings({ requiresAccount: true })
  await expect(visitor.api.cart.items()).rejects.toMatchObject({ code: 'not_signed_in', status: 401 })
  await expect(visitor.api.cart.add({ product_id: product.id, quantity: 1 })).rejects.toMatchObject({
    code: 'not_signed_in_cart',
    status: 401,
  })
})

test('after a sign-in the cart has the larger quantity of each product', async () => {
  const shop = await openShopWithoutWall()
  const [shared, own, visitors] = [
    await shop.product({ stock: 9 }),
    await shop.product({ stock: 9 }),
    await shop.product({ stock: 9 }),
  ]
  const customer = await shop.customer()
  await customer.api.cart.add({ product_id: shared.id, quantity: 2 })
  await customer.api.cart.add({ product_id: own.id, quantity: 1 })
  const visitor = shop.visitor()
  await visitor.api.cart.add({ product_id: shared.id, quantity: 3 })
  await visitor.api.cart.add({ product_id: visitors.id, quantity: 4 })
  const fetch = await signIn(shop, visitor, customer.user.id)
  expect(await bodyOf(fetch('/api/cart/count'))).toEqual({ count: 8 })
  expect(await linesOf(fetch('/api/cart'))).toEqual([
    [shared.id, 3],
    [own.id, 1],
    [visitors.id, 4],
  ])
  expect((await bodyOf(fetch('/api/cart/totals'))).note).toBeUndefined()
  expect(await visitor.api.cart.items()).toEqual([])
})

test('a merge keeps to the stock and says so until it was seen', async () => {
  const shop = await openShopWithoutWall()
  const [short, gone, hidden] = [
    await shop.product({ name: 'Vaso', stock: 9 }),
    await shop.product({ name: 'Prato', stock: 1 }),
    await shop.product({ name: 'Copo', stock: 1 }),
  ]
  const customer = await shop.customer()
  await customer.api.cart.add({ product_id: short.id, quantity: 1 })
  const visitor = shop.visitor()
  for (const [{ id }, quantity] of [
    [short, 8],
    [gone, 1],
    [hidden, 1],
  ] as const)
    await visitor.api.cart.add({ product_id: id, quantity })
  await shop.db.updateTable('variants').set({ stock_quantity: 3 }).where('product_id', '=', short.id).execute()
  await shop.db.updateTable('variants').set({ stock_quantity: 0 }).where('product_id', '=', gone.id).execute()
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', hidden.id).execute()
  const fetch = await signIn(shop, visitor, customer.user.id)
  expect(await linesOf(fetch('/api/cart'))).toEqual([[short.id, 3]])
  expect((await bodyOf(fetch('/api/cart/totals'))).note).toBe(
    'Ao juntar o carrinho deste aparelho com o da sua conta: de “Vaso” só há 3; “Prato” esgotou; “Copo” não está mais à venda.',
  )
  const json = { 'Content-Type': 'application/json' }
  await fetch('/api/cart/seen', { method: 'POST', headers: json, body: '{"items":[]}' })
  expect((await bodyOf(fetch('/api/cart/totals'))).note).toBeUndefined()
})

test("a visitor's coupon comes along unless the customer has one", async () => {
  const shop = await openShopWithoutWall()
  const product = await shop.product({ priceCents: 100_00, stock: 9 })
  const [first, second] = [await shop.coupon({ code: 'PRIMEIRO' }), await shop.coupon({ code: 'SEGUNDO' })]
  const codeAfter = async (own: string | null) => {
    const customer = await shop.customer()
    await customer.api.cart.add({ product_id: product.id, quantity: 1 })
    if (own) await customer.api.cart.validateCoupon({ coupon_code: own })
    const visitor = shop.visitor()
    await visitor.api.cart.add({ product_id: product.id, quantity: 1 })
    await visitor.api.cart.validateCoupon({ coupon_code: second.code })
    return (await bodyOf((await signIn(shop, visitor, customer.user.id))('/api/cart/coupon'))).code
  }
  expect(await codeAfter(null)).toBe(second.code)
  expect(await codeAfter(first.code)).toBe(first.code)
})

test('merges in two tabs, with additions before and after the sign-in, lose and double nothing', async () => {
  const shop = await openShopWithoutWall()
  const products = await Promise.all(Array.from({ length: 4 }, () => shop.product({ stock: 99 })))
  const customer = await shop.customer()
  const visitor = shop.visitor()
  await visitor.api.cart.add({ product_id: products[0]!.id, quantity: 2 })
  const [one, two] = [await signIn(shop, visitor, customer.user.id), await signIn(shop, visitor, customer.user.id)]
  await Promise.all([
    one('/api/cart/count'),
    two('/api/cart/count'),
    visitor.api.cart.add({ product_id: products[1]!.id, quantity: 1 }),
    customer.api.cart.add({ product_id: products[2]!.id, quantity: 1 }),
    one('/api/cart'),
    two('/api/cart/totals'),
    visitor.api.cart.add({ product_id: products[3]!.id, quantity: 1 }),
  ])
  expect(new Map((await linesOf(one('/api/cart'))) as [number, number][])).toEqual(
    new Map(products.map(({ id }, index) => [id, index === 0 ? 2 : 1])),
  )
})

test('a merge that fails leaves sign-in and cart working, and is tried again', async () => {
  const shop = await openShopWithoutWall()
  const product = await shop.product({ stock: 9 })
  const customer = await shop.customer()
  const visitor = shop.visitor()
  await visitor.api.cart.add({ product_id: product.id, quantity: 2 })
  const fetch = await signIn(shop, visitor, customer.user.id)
  const broken = {
    selectFrom: shop.db.selectFrom.bind(shop.db),
    transaction: () => {
      throw new Error('no transaction')
    },
  } as never
  const call = { person: customer.user as never, now: shop.now(), cookie: () => tokenOf(visitor), setCookie: () => {} }
  expect(await cartOwner({ db: broken, lookups: shop.db, log: shop.log }, call)).toBe(customer.user.id)
  expect(await customer.api.cart.items()).toEqual([])
  expect(await bodyOf(fetch('/api/cart/count'))).toEqual({ count: 2 })
})

test('a full cart takes no more lines from a visitor', async () => {
  const shop = await openShopWithoutWall()
  const customer = await shop.customer()
  const visitor = shop.visitor()
  const products = await Promise.all(Array.from({ length: 101 }, () => shop.product({ stock: 1 })))
  for (const { id } of products.slice(0, 99)) await customer.api.cart.add({ product_id: id, quantity: 1 })
  for (const { id } of products.slice(99)) await visitor.api.cart.add({ product_id: id, quantity: 1 })
  const fetch = await signIn(shop, visitor, customer.user.id)
  expect(await bodyOf(fetch('/api/cart/count'))).toEqual({ count: 100 })
  expect((await bodyOf(fetch('/api/cart/totals'))).note).toContain('não coube: o limite é de 100 produtos')
})

test('visitors are deleted with their carts 60 days after the last change', async () => {
  const shop = await openShopWithoutWall()
  const product = await shop.product({ stock: 9 })
  const [old, active] = [shop.visitor(), shop.visitor()]
  await old.api.cart.add({ product_id: product.id, quantity: 1 })
  const { id } = await active.api.cart.add({ product_id: product.id, quantity: 1 })
  const customer = await shop.customer()
  await customer.api.cart.add({ product_id: product.id, quantity: 1 })
  shop.travel(59 * 86_400_000)
  await active.api.cart.update({ id, quantity: 2 })
  await deleteOldVisitors(shop, shop.now())
  expect(await old.api.cart.count()).toEqual({ count: 1 })
  shop.travel(3 * 86_400_000)
  await deleteOldVisitors(shop, shop.now())
  expect(await old.api.cart.count()).toEqual({ count: 0 })
  expect(await active.api.cart.count()).toEqual({ count: 2 })
  expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(2)
  expect(await shop.db.selectFrom('carts').select('user_id').execute()).toHaveLength(2)
})

test('old visitors are deleted in statements of at most 500', async () => {
  const shop = await openShopWithoutWall()
  const kept = await shop.customer()
  const row = { issuer: VISITOR_ISSUER, email: '', name: null, name_key: '', picture: null, created_at: shop.now() }
  const subjects = Array.from({ length: 5501 }, (_, at) => `visitante ${at}`)
  await inBatches(subjects, async (batch) => {
    await shop.db
      .insertInto('users')
      .values(batch.map((subject) => ({ ...row, subject })))
      .execute()
  })
  shop.travel(62 * 86_400_000)
  const deleted: number[] = []
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.numAffectedRows !== undefined) deleted.push(Number(result.numAffectedRows))
      return result
    },
  })
  await deleteOldVisitors({ db, reader: shop.reader }, shop.now())
  expect(deleted.length).toBeGreaterThan(11)
  expect(Math.max(...deleted)).toBe(500)
  expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([{ id: kept.user.id }])
})

test('merging an empty cart changes nothing', async () => {
  const shop = await openShopWithoutWall()
  const product = await shop.product({ stock: 9 })
  const customer = await shop.customer()
  await customer.api.cart.add({ product_id: product.id, quantity: 1 })
  const visitor = shop.visitor()
  const { id } = await visitor.api.cart.add({ product_id: product.id, quantity: 5 })
  await visitor.api.cart.remove({ id })
  const { id: visitorId } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', 'visitor:')
    .executeTakeFirstOrThrow()
  await inTransaction(shop.db, (tx) => mergeCarts(tx, visitorId, customer.user.id, shop.now()))
  expect((await customer.api.cart.items()).map(({ quantity }) => quantity)).toEqual([1])
})
