import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { sendJson } from '../testing/wire.ts'
import { readCatalogueVersion } from './version.ts'

async function openWith(...names: string[]) {
  const shop = await openShop()
  const admin = await shop.admin()
  const ids: number[] = []
  for (const name of names) ids.push((await admin.api.adminCategories.create({ name })).id)
  const order = async () => (await shop.visitor().api.catalogue.categories()).map(({ name }) => name)
  const audit = () => shop.db.selectFrom('audit_log').select(['action', 'subject', 'actor']).orderBy('id').execute()
  return { shop, admin, ids, order, audit }
}

test('a new category comes last in the order, with its own slug', async () => {
  const { shop, admin, order, audit } = await openWith('Mesa & Cozinha', 'Iluminação')
  expect(await order()).toEqual(['Mesa & Cozinha', 'Iluminação'])
  const made = await admin.api.adminCategories.create({
    name: '  Sala   ',
    description: 'Para ficar',
    color: '#1f4f42',
  })
  expect(made).toMatchObject({
    name: 'Sala',
    slug: 'sala',
    description: 'Para ficar',
    color: '#1f4f42',
    product_count: 0,
    pictures: [],
    version: 1,
  })
  expect(await order()).toEqual(['Mesa & Cozinha', 'Iluminação', 'Sala'])
  expect((await audit()).at(-1)).toEqual({
    action: 'category.create',
    subject: `category ${made.id}`,
    actor: admin.user.email,
  })
  for (const name of ['sala', 'SÁLA!'])
    await expectRefusal(admin.api.adminCategories.create({ name }), 'category_taken')
  for (const form of [
    { name: '' },
    { name: '!!!' },
    { name: 'a'.repeat(61) },
    { name: 'X', color: 'red' },
    { name: 'X', color: '#fff;x' },
  ]) {
    expect({ form, status: (await sendJson(admin, 'POST', '/api/admin/categories', form)).status }).toEqual({
      form,
      status: 422,
    })
  }
  expect(await shop.db.selectFrom('categories').select('id').execute()).toHaveLength(3)
})

test('concurrent creations with one name make one category', async () => {
  const { admin, order } = await openWith()
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => admin.api.adminCategories.create({ name: 'Sala' })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await order()).toEqual(['Sala'])
})

test('renaming keeps the slug unless a new one is sent', async () => {
  const { admin, ids } = await openWith('Mesa', 'Sala')
  const [id] = ids as [number]
  expect(await admin.api.adminCategories.update({ id, version: 1, name: 'Mesa posta' })).toMatchObject({
    name: 'Mesa posta',
    slug: 'mesa',
    version: 2,
  })
  expect(
    await admin.api.adminCategories.update({ id, version: 2, name: 'Mesa posta', slug: 'Mesa Posta' }),
  ).toMatchObject({ slug: 'mesa-posta', version: 3 })
  await expectRefusal(admin.api.adminCategories.update({ id, version: 2, name: 'Velha' }), 'stale')
  expect(
    await admin.api.adminCategories.update({ id, version: 2, name: 'Mesa posta', slug: 'Mesa Posta' }),
  ).toMatchObject({ slug: 'mesa-posta', version: 3 })
  await expectRefusal(admin.api.adminCategories.update({ id, name: 'Mesa', slug: 'sala' }), 'category_taken')
  await expectRefusal(admin.api.adminCategories.update({ id: 999_999, name: 'X' }), 'category_not_found')
})

test('the second of two concurrent renames gets a conflict', async () => {
  const { admin, ids } = await openWith('Mesa')
  const edits = await Promise.allSettled(
    ['Um', 'Dois'].map((name) => admin.api.adminCategories.update({ id: ids[0]!, version: 1, name })),
  )
  expect(edits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('staff set the order that shoppers see, and a concurrent order is a conflict', async () => {
  const { admin, ids, order, audit } = await openWith('A', 'B', 'C')
  const [a, b, c] = ids as [number, number, number]
  const set = (from: number[], to: number[]) => admin.api.adminCategories.reorder({ from, to })
  expect((await set([a, b, c], [c, a, b])).map(({ name }) => name)).toEqual(['C', 'A', 'B'])
  expect(await order()).toEqual(['C', 'A', 'B'])
  expect((await audit()).at(-1)).toMatchObject({ action: 'categories.sort', subject: 'categories' })
  await expectRefusal(set([a, b, c], [b, a, c]), 'stale')
  for (const to of [
    [c, a],
    [c, a, b, b],
    [c, a, 999_999],
    [c, c, c],
  ])
    await expectRefusal(set([c, a, b], to), 'invalid_input')
  expect(await order()).toEqual(['C', 'A', 'B'])
  const races = await Promise.allSettled([
    set([c, a, b], [a, b, c]),
    set([c, a, b], [b, c, a]),
    set([c, a, b], [a, c, b]),
  ])
  expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('deleting a category keeps its products, and bumps their version', async () => {
  const { shop, admin, ids, audit } = await openWith('Mesa')
  const [id] = ids as [number]
  const product = await shop.product({ categoryId: id, imageUrl: '/imagens/a.webp' })
  await shop.product({ categoryId: id, isActive: false })
  await shop.product({ categoryId: id, isDeleted: true })
  expect(await admin.api.adminCategories.list()).toMatchObject([{ product_count: 2, pictures: ['/imagens/a.webp'] }])
  const read = await admin.api.adminProducts.get({ id: product.id })
  expect(await admin.api.adminCategories.remove({ id })).toEqual({})
  expect(await shop.visitor().api.catalogue.product({ id: product.id })).toMatchObject({ category_id: null })
  await expectRefusal(admin.api.adminProducts.update({ ...read, name: 'Outro' }), 'stale')
  const before = await snapshot(shop.db)
  await expectRefusal(admin.api.adminCategories.remove({ id }), 'category_not_found')
  expect(await snapshot(shop.db)).toEqual(before)
  expect((await audit()).at(-1)).toMatchObject({ action: 'category.remove', subject: `category ${id}` })
})

test('a category shows its own picture, else that of its newest visible product', async () => {
  const { shop, admin, ids } = await openWith('Mesa', 'Sala')
  const [id] = ids as [number]
  const shown = async () => (await shop.visitor().api.catalogue.categories()).map(({ picture_url: url }) => url)
  expect(await shown()).toEqual([null, null])
  await shop.product({ categoryId: id, imageUrl: '/imagens/velha.webp' })
  shop.travel(1000)
  await shop.product({ categoryId: id, imageUrl: '/imagens/nova.webp' })
  shop.travel(1000)
  await shop.product({ categoryId: id })
  await shop.product({ categoryId: id, imageUrl: '/imagens/inativa.webp', isActive: false })
  await shop.product({ categoryId: id, imageUrl: '/imagens/excluida.webp', isActive: false, isDeleted: true })
  expect(await shown()).toEqual(['/imagens/nova.webp', null])

  const { shell } = await readCatalogueVersion(shop.db)
  const own = '/imagens/propria.webp'
  expect(await admin.api.adminCategories.update({ id, version: 1, name: 'Mesa', picture_url: own })).toMatchObject({
    picture_url: own,
    version: 2,
  })
  expect(await shown()).toEqual([own, null])
  expect((await readCatalogueVersion(shop.db)).shell).toBe(shell + 1)
  const { before, after } = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'category.change')
    .executeTakeFirstOrThrow()
  expect([JSON.parse(before!), JSON.parse(after!)]).toMatchObject([{ picture_url: null }, { picture_url: own }])
  expect(await admin.api.adminCategories.update({ id, name: 'Mesa posta' })).toMatchObject({ picture_url: own })
  for (const none of ['', null]) {
    await admin.api.adminCategories.update({ id, name: 'Mesa', picture_url: own })
    expect(await admin.api.adminCategories.update({ id, name: 'Mesa', picture_url: none })).toMatchObject({
      picture_url: null,
    })
  }
  expect(await shown()).toEqual(['/imagens/nova.webp', null])
  expect(await admin.api.adminCategories.create({ name: 'Jardim', picture_url: own })).toMatchObject({
    picture_url: own,
  })

  const snap = await snapshot(shop.db)
  for (const url of ['javascript:alert(1)', '//evil.example/x.png', '/imagens/../x', 7]) {
    for (const [method, path] of [
      ['POST', '/api/admin/categories'],
      ['PUT', `/api/admin/categories/${id}`],
    ] as const) {
      expect({ url, ...(await sendJson(admin, method, path, { name: 'Outra', picture_url: url })) }).toMatchObject({
        url,
        status: 422,
        body: { fields: { picture_url: expect.any(String) } },
      })
    }
  }
  expect(await snapshot(shop.db)).toEqual(snap)
})

test('a category is moved below another, three levels deep and never below itself', async () => {
  const { admin, ids, order } = await openWith('Casa', 'Luz', 'Vasos', 'Mesa')
  const [casa, luz, vasos, mesa] = ids as [number, number, number, number]
  const move = (id: number, name: string, parent: number | null) =>
    admin.api.adminCategories.update({ id, name, parent_id: parent })
  await move(vasos, 'Vasos', casa)
  await move(mesa, 'Mesa', vasos)
  expect(await order()).toEqual(['Casa', 'Vasos', 'Mesa', 'Luz'])
  for (const [id, name, parent] of [
    [casa, 'Casa', mesa],
    [casa, 'Casa', casa],
    [luz, 'Luz', mesa],
    [casa, 'Casa', luz],
    [luz, 'Luz', 999],
  ] as const)
    await expectRefusal(move(id, name, parent), 'invalid_input')
  await expectRefusal(admin.api.adminCategories.create({ name: 'Copos', parent_id: mesa }), 'invalid_input')
  await admin.api.adminCategories.remove({ id: vasos })
  const left = await admin.api.adminCategories.list()
  expect(left.map(({ name, parent_id }) => [name, parent_id])).toEqual([
    ['Casa', null],
    ['Mesa', casa],
    ['Luz', null],
  ])
})

test('deleting a category below another moves its products up, each listed once', async () => {
  const { shop, admin, ids } = await openWith('Casa', 'Vasos', 'Presentes')
  const [casa, vasos, presentes] = ids as [number, number, number]
  await admin.api.adminCategories.update({ id: vasos, name: 'Vasos', parent_id: casa })
  const further = (product_id: number, category_id: number) =>
    shop.db.insertInto('product_categories').values({ product_id, category_id }).execute()
  const [vase, rug, toy] = [
    await shop.product({ categoryId: vasos }),
    await shop.product({ categoryId: casa }),
    await shop.product({ categoryId: presentes }),
  ]
  await further(vase.id, casa)
  await further(rug.id, vasos)
  await further(toy.id, vasos)
  await admin.api.adminCategories.remove({ id: vasos })
  const homes = async ({ id }: { id: number }) => {
    const product = await admin.api.adminProducts.get({ id })
    return [product.category_id, product.further_category_ids]
  }
  expect([await homes(vase), await homes(rug), await homes(toy)]).toEqual([
    [casa, []],
    [casa, []],
    [presentes, [casa]],
  ])
  const { items } = await shop.visitor().api.catalogue.products({ category_id: casa, limit: 9 })
  expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([vase.id, rug.id, toy.id])
})

test('after the deletion of a further category the search in its parent finds the product', async () => {
  const { shop, admin, ids } = await openWith('Casa', 'Vasos', 'Presentes')
  const [casa, vasos, presentes] = ids as [number, number, number]
  await admin.api.adminCategories.update({ id: vasos, name: 'Vasos', parent_id: casa })
  const form = { name: 'Jogo lua', slug: 'jogo-lua', price: 10_00, category_id: presentes }
  const { id, version } = await admin.api.adminProducts.create({ ...form, further_category_ids: [vasos] })
  const { api } = shop.visitor()
  const found = async () => {
    const { items } = await api.catalogue.products({ category_id: casa, search: 'lua', limit: 9 })
    const { total } = await api.catalogue.facets({ category_id: casa })
    return [items.map((item) => item.id), total]
  }
  expect(await found()).toEqual([[id], 1])
  await admin.api.adminCategories.remove({ id: vasos })
  expect(await found()).toEqual([[id], 1])
  expect((await admin.api.adminProducts.get({ id })).version).toBe(version + 1)
})

test('a category deleted together with its parent ends without it, or is refused', async () => {
  const { shop, admin, ids } = await openWith('Casa', 'Vasos')
  const [casa, vasos] = ids as [number, number]
  await admin.api.adminCategories.update({ id: vasos, name: 'Vasos', parent_id: casa })
  const vase = await shop.product({ categoryId: vasos })
  const removals = await Promise.allSettled([vasos, casa].map((id) => admin.api.adminCategories.remove({ id })))
  for (const removal of removals)
    if (removal.status === 'rejected') await expectRefusal(Promise.reject(removal.reason), 'stale')
  const left = (await admin.api.adminCategories.list()).map(({ id }) => id)
  const { category_id: home } = await admin.api.adminProducts.get({ id: vase.id })
  expect([null, ...left]).toContain(home)
})

test('two concurrent moves never form a cycle', async () => {
  const { admin, ids } = await openWith('Casa', 'Luz')
  const [casa, luz] = ids as [number, number]
  const moves = await Promise.allSettled([
    admin.api.adminCategories.update({ id: casa, name: 'Casa', parent_id: luz }),
    admin.api.adminCategories.update({ id: luz, name: 'Luz', parent_id: casa }),
  ])
  expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the list of a category has the products below it and those it is a further category of', async () => {
  const { shop, admin, ids } = await openWith('Casa', 'Vasos', 'Presentes')
  const [casa, vasos, presentes] = ids as [number, number, number]
  await admin.api.adminCategories.update({ id: vasos, name: 'Vasos', parent_id: casa })
  const vase = await shop.product({ name: 'Vaso lua', categoryId: vasos })
  const rug = await shop.product({ name: 'Tapete lua', categoryId: casa })
  const toy = await shop.product({ name: 'Jogo lua', isActive: false, categoryId: presentes })
  for (const category_id of [presentes, casa])
    await shop.db.insertInto('product_categories').values({ product_id: vase.id, category_id }).execute()
  const { api } = shop.visitor()
  for (const search of [undefined, 'lua']) {
    const listed = async (category_id: number) => {
      const { items, total } = await api.catalogue.products({ category_id, search, limit: 10, sort: 'name' })
      expect(total).toBe(items.length)
      return items.map(({ name }) => name)
    }
    expect(await listed(casa)).toEqual(['Tapete lua', 'Vaso lua'])
    expect(await listed(vasos)).toEqual(['Vaso lua'])
    expect(await listed(presentes)).toEqual(['Vaso lua'])
  }
  const counts = async (categories: Promise<{ name: string; product_count: number }[]>) =>
    (await categories).map(({ name, product_count: count }) => [name, count])
  expect(await counts(api.catalogue.categories())).toEqual([
    ['Casa', 2],
    ['Vasos', 1],
    ['Presentes', 1],
  ])
  expect(await counts(admin.api.adminCategories.list())).toEqual([
    ['Casa', 2],
    ['Vasos', 1],
    ['Presentes', 2],
  ])
  const { items } = await admin.api.adminProducts.list({ category_id: casa })
  expect(items.map(({ id }) => id)).toEqual([rug.id, vase.id])
  expect(toy.category_id).toBe(presentes)
})

test('the form of a product has further categories, without the main one and each once', async () => {
  const { shop, admin, ids } = await openWith('Casa', 'Vasos', 'Presentes')
  const [casa, vasos, presentes] = ids as [number, number, number]
  const { api } = admin
  const form = { name: 'Vaso', slug: 'vaso', price: 10_00, category_id: vasos }
  const made = await api.adminProducts.create({ ...form, further_category_ids: [presentes, vasos, casa, casa] })
  expect(made.further_category_ids).toEqual([casa, presentes])
  const { id } = made
  expect((await api.adminProducts.update({ ...form, id })).further_category_ids).toEqual([casa, presentes])
  expect((await api.adminProducts.update({ ...form, id, further_category_ids: [casa] })).version).toBe(2)
  expect((await api.adminProducts.get({ id })).further_category_ids).toEqual([casa])
  await expectRefusal(api.adminProducts.update({ ...form, id, further_category_ids: [999] }), 'invalid_input')
  const listed = await shop.visitor().api.catalogue.products({ category_id: presentes, limit: 5 })
  expect(listed.items).toEqual([])
})
