import { expect, test } from 'vitest'
import { encodeCursor } from '../db/cursor.ts'
import type { Tx } from '../db/schema.ts'
import type { Client } from '../testing/client.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { sendJson } from '../testing/wire.ts'
import { deleteCategory } from './category-queries.ts'

type Wanted = Parameters<Client['api']['adminProducts']['list']>[0]

async function openFurnished() {
  const shop = await openShop()
  const admin = await shop.admin()
  const [mesa, sala] = [await shop.category({ name: 'Mesa' }), await shop.category({ name: 'Sala' })]
  await shop.product({ name: 'Ânfora', stock: 0, priceCents: 30_00, categoryId: sala.id })
  await shop.product({ name: 'Bule', stock: 5, priceCents: 20_00, categoryId: mesa.id, isActive: false })
  await shop.product({ name: 'Caneca', stock: 60, priceCents: 10_00 })
  await shop.product({ name: 'Apagado', isDeleted: true })
  const found = async (wanted: Wanted = {}) =>
    (await admin.api.adminProducts.list(wanted)).items.map(({ name }) => name)
  return { shop, admin, mesa, sala, found }
}

test('staff filter and sort the list, and filters combine', async () => {
  const { mesa, found } = await openFurnished()
  expect(await found()).toEqual(['Caneca', 'Bule', 'Ânfora'])
  expect(await found({ direction: 'desc' })).toEqual(['Ânfora', 'Bule', 'Caneca'])
  expect(await found({ sort: 'name' })).toEqual(['Ânfora', 'Bule', 'Caneca'])
  expect(await found({ sort: 'price' })).toEqual(['Caneca', 'Bule', 'Ânfora'])
  expect(await found({ sort: 'price', direction: 'desc' })).toEqual(['Ânfora', 'Bule', 'Caneca'])
  expect(await found({ sort: 'stock' })).toEqual(['Ânfora', 'Bule', 'Caneca'])
  expect(await found({ sort: 'category' })).toEqual(['Bule', 'Ânfora', 'Caneca'])
  expect(await found({ sort: 'status', direction: 'desc' })).toEqual(['Bule', 'Ânfora', 'Caneca'])
  expect(await found({ status: 'active' })).toEqual(['Caneca', 'Ânfora'])
  expect(await found({ status: 'inactive' })).toEqual(['Bule'])
  expect(await found({ stock: 'low' })).toEqual(['Bule', 'Ânfora'])
  expect(await found({ stock: 'out' })).toEqual(['Ânfora'])
  expect(await found({ category_id: mesa.id })).toEqual(['Bule'])
  expect(await found({ stock: 'low', status: 'active', search: 'anfora' })).toEqual(['Ânfora'])
})

test('staff can filter products without a photo or category', async () => {
  const { shop, admin, mesa, found } = await openFurnished()
  for (const { id } of await shop.db.selectFrom('products').select('id').execute())
    await admin.api.adminProducts.remove({ id }).catch(() => {})
  await shop.product({ name: 'Com tudo', categoryId: mesa.id, imageUrl: '/imagens/a.webp' })
  await shop.product({ name: 'Sem foto', categoryId: mesa.id, imageUrl: null })
  await shop.product({ name: 'Sem nada', categoryId: null, imageUrl: null, isActive: false })
  expect(await found({ without_picture: true })).toEqual(['Sem nada', 'Sem foto'])
  expect(await found({ without_category: true })).toEqual(['Sem nada'])
  expect(await found({ without_picture: true, status: 'active' })).toEqual(['Sem foto'])
  expect(await found({ without_picture: false, without_category: false })).toEqual(['Sem nada', 'Sem foto', 'Com tudo'])
  const { findings } = await admin.api.adminHealth.check()
  expect(findings.find(({ id }) => id === 'pictures')).toMatchObject({
    title: '1 produto sem foto',
    cure: { to: '/admin/produtos?foto=nenhuma&situacao=ativos' },
  })
})

test('an unknown filter or sort is ignored', async () => {
  const { admin } = await openFurnished()
  const queries = ['sort=price;drop', 'sort=name', 'status=x', 'stock=low%27', 'direction=sideways']
  for (const query of queries) {
    expect({ query, status: (await admin.fetch(`/api/admin/products?${query}`)).status }).toEqual({
      query,
      status: 200,
    })
  }
})

test('search covers names, slugs and descriptions, ignoring accents', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  await admin.api.adminProducts.create({
    name: 'Caneca',
    slug: 'xicara-alta',
    price: 1_00,
    description: 'De cerâmica\nÂmbar',
    short_description: 'Para o café',
  })
  for (const search of ['CANECA', 'xicara-alta', 'ceramica ambar', 'cafe'])
    expect((await admin.api.adminProducts.list({ search })).total).toBe(1)
  expect((await admin.api.adminProducts.list({ search: 'vaso' })).items).toEqual([])
})

test('a product is read with its current values', async () => {
  const { shop, admin } = await openFurnished()
  const { id } = await shop.product({ name: 'Vaso', isActive: false, imageUrl: '/imagens/vaso.webp' })
  expect(await admin.api.adminProducts.get({ id })).toMatchObject({
    id,
    name: 'Vaso',
    is_active: false,
    version: 1,
    pictures: [{ url: '/imagens/vaso.webp', alt: '' }],
  })
  await expectRefusal(admin.api.adminProducts.get({ id: 999_999 }), 'product_not_found')
})

const idsOf = (shop: TestShop) =>
  shop.db
    .selectFrom('products')
    .select('id')
    .where('is_deleted', '=', false)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))

test('a bulk change audits each product, and only those that change', async () => {
  const { shop, admin, mesa, found } = await openFurnished()
  const ids = await idsOf(shop)
  expect(await admin.api.adminProducts.bulk({ ids, change: { is_active: false } })).toEqual({
    changed: [ids[0], ids[2]],
  })
  expect(await found({ status: 'active' })).toEqual([])
  expect((await shop.visitor().api.catalogue.products({})).items).toEqual([])
  const audit = await shop.db.selectFrom('audit_log').select(['subject', 'before', 'after']).orderBy('id').execute()
  expect(audit).toEqual(
    [ids[0], ids[2]].map((id) => ({
      subject: `product ${id}`,
      before: '{"is_active":true}',
      after: '{"is_active":false}',
    })),
  )

  expect(
    (await admin.api.adminProducts.bulk({ ids, change: { category_id: mesa.id, is_featured: true } })).changed,
  ).toEqual(ids)
  expect((await admin.api.adminProducts.list({ category_id: mesa.id })).items).toHaveLength(3)
  expect((await admin.api.adminProducts.bulk({ ids: [ids[0]!], change: { category_id: null } })).changed).toEqual([
    ids[0],
  ])
})

test('a bulk change applies to all or none', async () => {
  const { shop, admin } = await openFurnished()
  const ids = await idsOf(shop)
  const before = await snapshot(shop.db)
  await expectRefusal(
    admin.api.adminProducts.bulk({ ids: [...ids, 999_999], change: { is_featured: true } }),
    'product_not_found',
  )
  await expectRefusal(admin.api.adminProducts.bulk({ ids, change: { category_id: 999_999 } }), 'invalid_input')
  for (const wrong of [[], Array.from({ length: 501 }, (_, n) => n + 1), ['1'], [0]]) {
    const { status } = await sendJson(admin, 'POST', '/api/admin/products/bulk', {
      ids: wrong,
      change: { is_active: true },
    })
    expect({ wrong: wrong.length, isRefused: status === 422 || status === 400 }).toEqual({
      wrong: wrong.length,
      isRefused: true,
    })
  }
  expect(await snapshot(shop.db)).toEqual(before)
})

test('a bulk deletion skips products deleted before', async () => {
  const { shop, admin } = await openFurnished()
  const ids = await idsOf(shop)
  await admin.api.adminProducts.remove({ id: ids[0]! })
  await admin.api.adminProducts.bulkRemove({ ids: [...ids, 999_999] })
  expect((await admin.api.adminProducts.list()).items).toEqual([])
  const removed = await shop.db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'product.remove')
    .orderBy('id')
    .execute()
  expect(removed.map(({ subject }) => subject)).toEqual(ids.map((id) => `product ${id}`))
})

/** `work`, in a transaction that stays open for a moment after it. */
function heldOpen({ db }: TestShop, work: (tx: Tx) => Promise<unknown>) {
  const { promise: isDone, resolve } = Promise.withResolvers<void>()
  const ended = db.transaction().execute(async (tx) => {
    await work(tx)
    resolve()
    await new Promise((done) => setTimeout(done, 300))
  })
  return { isDone, ended }
}

test('a category deleted while it is being assigned is removed from the products', async () => {
  const { shop, admin, mesa } = await openFurnished()
  const [id] = await idsOf(shop)
  const { isDone, ended } = heldOpen(shop, (tx) =>
    tx.updateTable('products').set({ category_id: mesa.id }).where('id', '=', id!).execute(),
  )
  await isDone
  await admin.api.adminCategories.remove({ id: mesa.id })
  await ended
  expect(await admin.api.adminProducts.get({ id: id! })).toMatchObject({ category_id: null })
})

test('assigning a category that is being deleted is refused as unknown', async () => {
  const { shop, admin } = await openFurnished()
  const [id] = await idsOf(shop)
  const product = await admin.api.adminProducts.get({ id: id! })
  const choosing = [
    (category_id: number) => admin.api.adminProducts.update({ ...product, category_id }),
    (category_id: number) => admin.api.adminProducts.bulk({ ids: [id!], change: { category_id } }),
    (category_id: number) => admin.api.adminProducts.create({ name: 'Novo', slug: 'novo', price: 1_00, category_id }),
  ]
  for (const choose of choosing) {
    const { id: categoryId } = await shop.category()
    const { isDone, ended } = heldOpen(shop, (tx) => deleteCategory(tx, categoryId))
    await isDone
    await expectRefusal(choose(categoryId), 'invalid_input')
    await ended
  }
})

test('a sort position accepts the largest integer', async () => {
  const { admin } = await openFurnished()
  for (const sort of ['newest', 'category', 'price', 'stock', 'status'] as const) {
    const cursor = encodeCursor(sort, sort === 'newest' ? [1] : [Number.MAX_SAFE_INTEGER, 1])
    expect((await admin.api.adminProducts.list({ sort, cursor, limit: 5 })).items).toEqual([])
  }
})

test('an edit that began before a bulk change gets a conflict', async () => {
  const { shop, admin } = await openFurnished()
  const [id] = await idsOf(shop)
  const read = await admin.api.adminProducts.get({ id: id! })
  await admin.api.adminProducts.bulk({ ids: [id!], change: { is_featured: true } })
  await expectRefusal(admin.api.adminProducts.update({ ...read, name: 'Outro' }), 'stale')
})
