import { expect, test } from 'vitest'
import { bytesOf } from '#server/testing/files.ts'
import { openPages } from './open-pages.ts'

test("a product's number and former slugs answer 301 to its address, query included", async () => {
  const shop = await openPages()
  const { api } = await shop.admin()
  const { id } = await api.adminProducts.create({ name: 'Vaso', slug: 'vaso-velho', price: 10_00 })
  await api.adminProducts.update({ id, name: 'Vaso', slug: 'vaso', price: 10_00 })
  for (const address of [String(id), 'vaso-velho', 'vaso-velho/', 'vaso/']) {
    const { status, headers } = await shop.page(`/produto/${address}?utm_source=carta`)
    const answer = [status, headers.get('Location'), headers.get('Cache-Control')]
    expect([address, ...answer]).toEqual([address, 301, '/produto/vaso?utm_source=carta', 'no-store'])
  }
  const { status, canonical } = await shop.page('/produto/vaso?utm_source=carta')
  expect([status, canonical]).toEqual([200, 'https://loja.example/produto/vaso'])
  expect(shop.rendered.at(-1)).toBe('/produto/vaso')
})

test('the former address of a category and its former slugs answer 301, filters included', async () => {
  const shop = await openPages()
  const { api } = await shop.admin()
  const { id } = await api.adminCategories.create({ name: 'Mesa' })
  await api.adminCategories.update({ id, name: 'Mesa', slug: 'mesa-posta' })
  for (const [path, location] of [
    ['/produtos?categoria=mesa-posta&ordem=name&ver=lista', '/categoria/mesa-posta?ordem=name&ver=lista'],
    ['/produtos?categoria=mesa&busca=vaso', '/categoria/mesa-posta?busca=vaso'],
    ['/categoria/mesa', '/categoria/mesa-posta'],
    ['/categoria/mesa?utm_source=carta', '/categoria/mesa-posta?utm_source=carta'],
    ['/produtos?categoria=nunca-houve&ordem=name', '/produtos?ordem=name'],
  ]) {
    const { status, headers } = await shop.page(path!)
    expect([path, status, headers.get('Location')]).toEqual([path, 301, location])
  }
  expect((await shop.page('/categoria/nunca-houve')).status).toBe(404)
})

test('a deleted category answers 301 to all products', async () => {
  const shop = await openPages()
  const { api } = await shop.admin()
  const { id } = await api.adminCategories.create({ name: 'Mesa' })
  await api.adminCategories.update({ id, name: 'Mesa', slug: 'mesa-posta' })
  await api.adminCategories.remove({ id })
  for (const path of ['/categoria/mesa', '/categoria/mesa-posta', '/produtos?categoria=mesa']) {
    const { status, headers } = await shop.page(path)
    expect([path, status, headers.get('Location')]).toEqual([path, 301, '/produtos'])
  }
})

test('unknown parameters make no page of a category', async () => {
  const shop = await openPages()
  await shop.category({ slug: 'mesa' })
  for (const query of ['', '?utm_source=a', '?cor=azul', '?categoria=outra']) await shop.page(`/categoria/mesa${query}`)
  expect(shop.rendered).toEqual(['/categoria/mesa'])
})

test('a deleted product answers 301 to its category, without one 404', async () => {
  const shop = await openPages()
  const { api } = await shop.admin()
  const { id: mesa } = await shop.category({ slug: 'mesa' })
  for (const [slug, category_id] of [
    ['copo', mesa],
    ['caixa', null],
  ] as const) {
    const { id } = await api.adminProducts.create({ name: slug, slug, price: 10_00, category_id })
    await api.adminProducts.remove({ id })
  }
  const { status, headers } = await shop.page('/produto/copo?utm_source=carta')
  expect([status, headers.get('Location')]).toEqual([301, '/categoria/mesa?utm_source=carta'])
  expect((await shop.page('/produto/caixa')).status).toBe(404)
})

test('an address of a former shop system answers 301 where the shop has no page', async () => {
  const shop = await openPages()
  const { api } = await shop.admin()
  const { version } = await api.adminRedirects.read()
  const file = bytesOf('/loja/vaso.php?id=3;/produto/vaso\n/sobre;/contato')
  await api.adminRedirects.save({ file, version })
  for (const [query, kept] of [
    ['?id=3', ''],
    ['?id=3&utm_source=carta', '?utm_source=carta'],
  ]) {
    const { status, headers } = await shop.page(`/loja/vaso.php${query}`)
    expect([query, status, headers.get('Location')]).toEqual([query, 301, `/produto/vaso${kept}`])
  }
  expect((await shop.page('/loja/vaso.php')).status).toBe(404)
  expect((await shop.page('/sobre')).status).toBe(200)
})
