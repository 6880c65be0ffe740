import { expect, test } from 'vitest'
import { MAX_RELATED } from '#contract/admin-products.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { errorOf, expectRefusal } from '../testing/refusal.ts'
import { fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { openShop } from '../testing/shop.ts'
import { countPairs } from './bought-together.ts'

const VASE = { name: 'Vaso', slug: 'vaso', price: 10_00 }

async function openDesk(names: readonly string[] = ['Flor', 'Terra', 'Vela'], open = openShop) {
  const shop = await open()
  const admin = await shop.admin()
  const ids: Record<string, number> = {}
  for (const name of names) ids[name] = (await shop.product({ name })).id
  const pick = (...others: string[]) => others.map((name) => ids[name]!)
  const shown = async (id: number) => (await shop.visitor().api.catalogue.related({ id })).products.map((p) => p.name)
  return { shop, admin, ids, pick, shown, products: admin.api.adminProducts }
}

test('picked products are shown in their order, and change with the version of the product', async () => {
  const { admin, products, pick, shown } = await openDesk()
  const made = await products.create({ ...VASE, related_ids: pick('Vela', 'Flor', 'Vela') })
  const { id, version } = made
  expect(made.related_products).toMatchObject([
    { name: 'Vela', image_url: null, is_shown: true },
    { name: 'Flor', is_shown: true },
  ])
  expect(await shown(id)).toEqual(['Vela', 'Flor'])
  expect(await products.update({ ...VASE, id, version })).toEqual(made)
  const changed = await products.update({ ...VASE, id, version, related_ids: pick('Flor', 'Terra') })
  expect(changed.version).toBe(version + 1)
  expect(await shown(id)).toEqual(['Flor', 'Terra'])
  await expectRefusal(products.update({ ...VASE, id, version, related_ids: pick('Vela') }), 'stale')
  expect((await admin.api.adminActivity.list()).items[0]!.changes).toEqual([
    { field: 'Produtos relacionados', before: 'Vela, Flor', after: 'Flor, Terra' },
  ])
  await products.update({ ...VASE, id, related_ids: [] })
  expect(await shown(id)).toEqual([])
})

test("a page's call returns the product with those related to it, by every address of it", async () => {
  const { shop, products, pick } = await openDesk()
  const { id } = await products.create({ ...VASE, related_ids: pick('Vela', 'Flor') })
  await products.update({ ...VASE, id, slug: 'vaso-azul' })
  const { catalogue } = shop.visitor().api
  const page = await catalogue.productPage({ slug: 'vaso-azul' })
  expect(page.related.products.map(({ name }) => name)).toEqual(['Vela', 'Flor'])
  expect(page).toEqual({
    product: await catalogue.productAt({ slug: 'vaso-azul' }),
    related: await catalogue.related({ id }),
  })
  for (const slug of ['vaso', String(id)]) expect(await catalogue.productPage({ slug })).toEqual(page)
  for (const slug of ['nenhum', '999']) await expectRefusal(catalogue.productPage({ slug }), 'product_not_found')
  await products.update({ ...VASE, id, slug: 'vaso-azul', is_active: false })
  await expectRefusal(catalogue.productPage({ slug: 'vaso-azul' }), 'product_not_found')
})

test('picked products come before those bought together and those of the category', async () => {
  const { shop, products, pick, ids, shown } = await openDesk()
  const { id: categoryId } = await shop.category({ name: 'Vasos' })
  await shop.product({ name: 'Jarra', categoryId })
  const { id } = await products.create({ ...VASE, category_id: categoryId })
  const { id: userId } = (await shop.customer()).user
  for (let order = 0; order < 2; order++)
    await insertOrderRow(shop.db, {
      userId,
      status: 'confirmed',
      createdAt: shop.now(),
      lines: [{ productId: id }, { productId: ids.Terra! }, { productId: ids.Flor! }],
    })
  await countPairs(shop)
  const bought = await shown(id)
  expect(bought.slice(0, 2).toSorted()).toEqual(['Flor', 'Terra'])
  expect(bought.slice(2)).toEqual(['Jarra'])
  await products.update({ ...VASE, category_id: categoryId, id, related_ids: pick('Vela', 'Terra') })
  expect(await shop.visitor().api.catalogue.related({ id })).toMatchObject({ is_bought_together: false })
  expect(await shown(id)).toEqual(['Vela', 'Terra', 'Flor', 'Jarra'])
})

test('hidden and sold-out picks stay picked and are not shown', async () => {
  const { shop, products, pick, ids, shown } = await openDesk()
  const { id } = await products.create({ ...VASE, related_ids: pick('Vela', 'Flor', 'Terra') })
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', ids.Vela!).execute()
  await shop.db.updateTable('variants').set({ stock_quantity: 0 }).where('product_id', '=', ids.Flor!).execute()
  expect(await shown(id)).toEqual(['Terra'])
  expect((await products.get({ id })).related_products.map(({ is_shown: isShown }) => isShown)).toEqual([
    false,
    false,
    true,
  ])
})

test('a deleted product leaves the picks of others, and can be sent by an older form', async () => {
  const { shop, products, pick, ids, shown } = await openDesk()
  const related_ids = pick('Vela', 'Flor')
  const { id, version } = await products.create({ ...VASE, related_ids })
  await products.bulkRemove({ ids: [ids.Vela!] })
  expect((await products.get({ id })).related_products.map(({ name }) => name)).toEqual(['Flor'])
  expect(await shop.db.selectFrom('related_products').select('position').execute()).toEqual([{ position: 1 }])
  const saved = await products.update({ ...VASE, id, version, name: 'Vaso alto', related_ids })
  expect(saved.related_products.map(({ name }) => name)).toEqual(['Flor'])
  expect(await shown(id)).toEqual(['Flor'])
  await products.remove({ id })
  expect(await shop.db.selectFrom('related_products').selectAll().execute()).toEqual([])
})

test('a product related to itself, unknown products and too many are refused at their field', async () => {
  const { admin, products } = await openDesk()
  const { id } = await products.create(VASE)
  const refusalFor = async (related_ids: number[]) => {
    const body = JSON.stringify({ ...VASE, price: 10, related_ids })
    const headers = { 'Content-Type': 'application/json' }
    return (await errorOf(await admin.fetch(`/api/admin/products/${id}`, { method: 'PUT', headers, body }))).fields
  }
  expect(await refusalFor([id])).toEqual({ related_ids: 'Um produto não é relacionado a si mesmo' })
  expect(await refusalFor([999])).toEqual({ related_ids: 'Escolha produtos da lista' })
  const many = Array.from({ length: MAX_RELATED + 1 }, (_, index) => index + 1)
  expect(await refusalFor(many)).toEqual({ related_ids: 'Escolha no máximo 8 produtos' })
  expect((await products.get({ id })).related_products).toEqual([])
})

test('the newest of a category follow sales, edits and new products', async () => {
  const { shop, products, shown } = await openDesk([], openPixShop)
  const { id: categoryId } = await shop.category({ name: 'Vasos' })
  const create = (name: string, stock: number) =>
    products.create({ ...VASE, name, slug: name.toLowerCase(), category_id: categoryId, stock_quantity: stock })
  const { id } = await create('Vaso', 1)
  const jug = await create('Jarra', 1)
  expect(await shown(id)).toEqual(['Jarra'])
  const bowl = await create('Tigela', 1)
  expect(await shown(id)).toEqual(['Tigela', 'Jarra'])
  expect(await shown(bowl.id)).toEqual(['Jarra', 'Vaso'])
  const customer = await shop.customer()
  await fillCart(customer, [[jug, 1]])
  await customer.api.checkout.create(await shownCart(customer))
  expect(await shown(id)).toEqual(['Tigela'])
  await products.remove({ id: bowl.id })
  expect(await shown(id)).toEqual([])
})
