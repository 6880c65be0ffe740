import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

test('suggestions are the first products of the search and the categories of that name', async () => {
  const shop = await openShop()
  const vases = await shop.category({ name: 'Vasos e plantas' })
  for (let n = 1; n <= 8; n++) await shop.product({ name: `Vaso ${n}`, categoryId: vases.id })
  await shop.product({ name: 'Mesa', description: 'Para o vaso da sala' })
  await shop.product({ name: 'Vaso escondido', isActive: false })
  const { products, categories } = await shop.visitor().api.catalogue.suggestions({ q: 'vasos' })
  expect(products.map(({ name }) => name)).toEqual(['Vaso 8', 'Vaso 7', 'Vaso 6', 'Vaso 5', 'Vaso 4', 'Vaso 3'])
  expect(categories).toMatchObject([{ name: 'Vasos e plantas', slug: vases.slug }])
})

test('the beginning of a word and a typo are enough', async () => {
  const shop = await openShop()
  await shop.category({ name: 'Luminárias' })
  await shop.product({ name: 'Luminária Aurora' })
  const { suggestions } = shop.visitor().api.catalogue
  for (const q of ['lumi', 'lumináira', 'LUMINARIAS']) {
    const { products, categories } = await suggestions({ q })
    expect([products.length, categories.length], q).toEqual([1, 1])
  }
})

test('an edited product and a new category are suggested at once', async () => {
  const shop = await openShop()
  const { adminProducts, adminCategories } = (await shop.admin()).api
  const { id, version } = await adminProducts.create({ name: 'Vaso', slug: 'vaso', price: 10_00 })
  const { suggestions } = shop.visitor().api.catalogue
  expect((await suggestions({ q: 'jarra' })).products).toEqual([])
  await adminProducts.update({ id, version, name: 'Jarra', slug: 'vaso', price: 10_00 })
  await adminCategories.create({ name: 'Jarras' })
  const { products, categories } = await suggestions({ q: 'jarra' })
  expect(products).toMatchObject([{ name: 'Jarra' }])
  expect(categories).toMatchObject([{ name: 'Jarras' }])
})

test('an empty text suggests nothing, a text of over 100 characters is refused', async () => {
  const shop = await openShop()
  await shop.product({ name: 'Vaso' })
  const empty = await shop.fetch('/api/suggestions?q=%20')
  expect(await empty.json()).toEqual({ products: [], categories: [] })
  expect((await shop.fetch('/api/suggestions')).status).toBe(422)
  expect((await shop.fetch(`/api/suggestions?q=${'a'.repeat(101)}`)).status).toBe(422)
})

test('browsers and CDNs may keep suggestions for a short time', async () => {
  const shop = await openShop()
  const answer = await shop.fetch('/api/suggestions?q=vaso')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=30')
})
