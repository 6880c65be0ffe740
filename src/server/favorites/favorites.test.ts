import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { MAX_FAVORITES } from './favorites.ts'

async function openWithProducts() {
  const shop = await openShop()
  const ids: number[] = []
  for (const name of ['Vaso', 'Bule', 'Caneca']) ids.push((await shop.product({ name })).id)
  const [vase, teapot, mug] = ids as [number, number, number]
  return { shop, vase, teapot, mug, ana: await shop.customer(), bia: await shop.customer() }
}

test('favorites are kept per person, the last one first, and pressing twice changes nothing', async () => {
  const { shop, vase, teapot, ana, bia } = await openWithProducts()
  await ana.api.favorites.add({ product_id: vase })
  shop.travel(1000)
  await ana.api.favorites.add({ product_id: teapot })
  shop.travel(1000)
  await ana.api.favorites.add({ product_id: vase })
  expect(await ana.api.favorites.ids()).toEqual([teapot, vase])
  expect(await ana.api.favorites.list()).toMatchObject({ products: [{ name: 'Bule' }, { name: 'Vaso' }], shared: null })
  expect(await bia.api.favorites.ids()).toEqual([])
  await ana.api.favorites.remove({ product_id: teapot })
  await ana.api.favorites.remove({ product_id: teapot })
  expect(await ana.api.favorites.ids()).toEqual([vase])
})

test('the favorites of a device join those of the account, without unknown and deleted products', async () => {
  const { shop, vase, teapot, mug, ana } = await openWithProducts()
  await (await shop.admin()).api.adminProducts.remove({ id: mug })
  await ana.api.favorites.add({ product_id: vase })
  shop.travel(1000)
  for (let again = 0; again < 2; again++)
    expect(await ana.api.favorites.join({ product_ids: [teapot, mug, vase, teapot, 999_999] })).toEqual({ left_out: 0 })
  expect(await ana.api.favorites.ids()).toEqual([teapot, vase])
  await expectRefusal(ana.api.favorites.add({ product_id: mug }), 'product_not_found')
})

test('hidden products are not shown, sold-out ones are', async () => {
  const { shop, vase, teapot, ana } = await openWithProducts()
  const [hidden, soldOut] = [await shop.product({ isActive: false }), await shop.product({ name: 'Vela', stock: 0 })]
  await ana.api.favorites.join({ product_ids: [hidden.id, soldOut.id] })
  expect((await ana.api.favorites.list()).products).toMatchObject([{ name: 'Vela', stock_quantity: 0 }])
  const shown = await shop.visitor().api.favorites.products({ ids: [teapot, hidden.id, 999_999, vase] })
  expect(shown.map(({ name }) => name)).toEqual(['Bule', 'Vaso'])
})

test('concurrent additions stay within the limit, and the one above it is refused', async () => {
  const { shop, vase, teapot, mug, ana } = await openWithProducts()
  const now = shop.now()
  const others = await Promise.all(Array.from({ length: MAX_FAVORITES - 2 }, () => shop.product()))
  await shop.db.insertInto('favorite_lists').values({ user_id: ana.user.id, changed_at: now }).execute()
  const rows = others.map(({ id }) => ({ user_id: ana.user.id, product_id: id, added_at: now }))
  await shop.db.insertInto('favorites').values(rows).execute()
  await Promise.allSettled([
    ...[vase, teapot, mug].map((id) => ana.api.favorites.add({ product_id: id })),
    ana.api.favorites.join({ product_ids: [vase, teapot, mug] }),
  ])
  expect(await ana.api.favorites.ids()).toHaveLength(MAX_FAVORITES)
  await expectRefusal(ana.api.favorites.add({ product_id: (await shop.product()).id }), 'favorites_full')
  expect(await ana.api.favorites.join({ product_ids: [vase, teapot, mug] })).toEqual({ left_out: 1 })
})

test('a link shows title and products to anybody until its owner ends it, and nothing about the owner', async () => {
  const { shop, vase, ana } = await openWithProducts()
  await ana.api.favorites.add({ product_id: vase })
  const { token } = await ana.api.favorites.share({ title: 'Casa nova' })
  expect(await ana.api.favorites.share({ title: 'Casa' })).toEqual({ token, title: 'Casa' })
  expect(await ana.api.favorites.list()).toMatchObject({ shared: { token, title: 'Casa' } })
  const visitor = shop.visitor()
  const text = await (await visitor.fetch(`/api/favorites/${token}`)).text()
  expect(JSON.parse(text)).toMatchObject({ title: 'Casa', products: [{ name: 'Vaso' }] })
  expect(text).not.toMatch(new RegExp(`${ana.user.email}|user_id`))

  await ana.api.favorites.unshare()
  await expectRefusal(visitor.api.favorites.shared({ token }), 'favorites_link_ended')
  expect(await ana.api.favorites.ids()).toEqual([vase])
  expect((await ana.api.favorites.share({ title: 'Casa' })).token).not.toBe(token)
})

test('visitors have no favorites in the shop, and an unknown link is refused', async () => {
  const { shop, vase } = await openWithProducts()
  const visitor = shop.visitor()
  await expectRefusal(visitor.api.favorites.add({ product_id: vase }), 'not_signed_in')
  await expectRefusal(visitor.api.favorites.shared({ token: 'x' }), 'favorites_link_ended')
})
