import { expect, test } from 'vitest'
import { buy } from '../testing/purchases.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { addChoices } from '../testing/variants.ts'
import { writeAttributes } from './product-attributes.ts'
import { bumpProducts } from './version.ts'
import { inTransaction } from '../db/transaction.ts'

async function attribute(shop: TestShop, id: number, name: string, value: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    await writeAttributes(tx, [{ id, attributes: [{ name, value }] }])
    await bumpProducts(tx, [id])
  })
}

/** 'Cor: Azul 2, Verde 1'. */
async function facetTexts(shop: TestShop, input: { search?: string; category_id?: number; filters?: string } = {}) {
  const { facets } = await shop.visitor().api.catalogue.facets(input)
  return facets.map(({ name, values }) => {
    const texts = values.map((value) => `${value.name} ${value.count}${value.is_chosen ? '*' : ''}`)
    return `${name}: ${texts.join(', ')}`
  })
}

async function listed(shop: TestShop, filters: string, input: object = {}): Promise<string[]> {
  const { items, total } = await shop.visitor().api.catalogue.products({ ...input, filters, limit: 20 })
  expect(total).toBe(items.length)
  return items.map(({ name }) => name).toSorted()
}

async function openBoutique() {
  const shop = await openShop()
  const shirt = await shop.product({ name: 'Camiseta', priceCents: 80_00 })
  await addChoices(shop.db, shirt.id, { P: { stock: 3 }, M: { stock: 0 }, G: { isActive: false } })
  const dress = await shop.product({ name: 'Vestido', priceCents: 300_00 })
  await addChoices(shop.db, dress.id, { M: { stock: 1 }, G: { priceCents: 90_00, stock: 0 } })
  const vase = await shop.product({ name: 'Vaso', priceCents: 40_00, originalPriceCents: 60_00 })
  await attribute(shop, vase.id, 'Material', 'Barro')
  await attribute(shop, dress.id, 'Material', 'Linho')
  return { shop, shirt, dress, vase }
}

test('facets count products by sold variants, and a choice narrows the others', async () => {
  const { shop } = await openBoutique()
  expect(await facetTexts(shop)).toEqual([
    'Preço: R$ 25 a R$ 50 1, R$ 50 a R$ 100 2, R$ 200 a R$ 500 1',
    'Disponibilidade: Em estoque 3',
    'Ofertas: Em oferta 1',
    'Tamanho: P 1, M 2, G 1',
    'Material: Barro 1, Linho 1',
  ])
  expect(await facetTexts(shop, { filters: 'tamanho=m&estoque=sim' })).toEqual([
    'Disponibilidade: Em estoque 1*',
    'Tamanho: P 1, M 1*',
  ])
})

test('all choices must be true of one variant; choices of one facet are alternatives', async () => {
  const { shop } = await openBoutique()
  expect(await listed(shop, 'tamanho=m')).toEqual(['Camiseta', 'Vestido'])
  expect(await listed(shop, 'tamanho=m&estoque=sim')).toEqual(['Vestido'])
  expect(await listed(shop, 'tamanho=g&preco=50-100')).toEqual(['Vestido'])
  expect(await listed(shop, 'tamanho=m&preco=50-100')).toEqual(['Camiseta'])
  expect(await listed(shop, 'tamanho=p&tamanho=g')).toEqual(['Camiseta', 'Vestido'])
  expect(await listed(shop, 'material=barro&oferta=sim')).toEqual(['Vaso'])
  expect(await listed(shop, 'material=barro&tamanho=m')).toEqual([])
})

test('unknown choices are ignored, and the known ones are returned in one order', async () => {
  const { shop } = await openBoutique()
  const { api } = shop.visitor()
  const asked = 'utm_source=x&tamanho=xxl&tamanho=m&preco=1-2&estoque=sim&tamanho=m&material=barro'
  expect((await api.catalogue.facets({ filters: asked })).filters).toBe('estoque=sim&material=barro&tamanho=m')
  expect(await listed(shop, 'cor=azul')).toEqual(['Camiseta', 'Vaso', 'Vestido'])
})

test('facets follow the category and the search of the list', async () => {
  const { shop, dress } = await openBoutique()
  const { id: category } = await shop.category({ slug: 'roupas' })
  await inTransaction(shop.db, async (tx) => {
    await tx.updateTable('products').set({ category_id: category }).where('id', '=', dress.id).execute()
    await bumpProducts(tx, [dress.id])
  })
  const ofDress = ['Preço: R$ 50 a R$ 100 1, R$ 200 a R$ 500 1', 'Disponibilidade: Em estoque 1', 'Tamanho: M 1, G 1']
  expect(await facetTexts(shop, { category_id: category })).toEqual(ofDress)
  expect(await facetTexts(shop, { search: 'vestido' })).toEqual(ofDress)
  expect(await listed(shop, 'tamanho=m', { category_id: category })).toEqual(['Vestido'])
  expect(await listed(shop, 'tamanho=m', { search: 'camiseta' })).toEqual(['Camiseta'])
})

test('a sale and a cancelled order change what is in stock', async () => {
  const shop = await openShop()
  const vase = await shop.product({ name: 'Vaso', stock: 1 })
  await shop.product({ name: 'Jarra', stock: 9 })
  await shop.settings({ pixCpf: '52998224725' })
  expect(await listed(shop, 'estoque=sim')).toEqual(['Jarra', 'Vaso'])
  const ana = await shop.customer()
  const { order_id: id } = await buy(ana, [[vase, 1]])
  expect(await listed(shop, 'estoque=sim')).toEqual(['Jarra'])
  await ana.api.account.cancel({ id })
  expect(await listed(shop, 'estoque=sim')).toEqual(['Jarra', 'Vaso'])
})
