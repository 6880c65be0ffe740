import { expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

type Wanted = Parameters<Client['api']['catalogue']['products']>[0]

function reader({ api }: Client) {
  return async (wanted?: Wanted) => (await api.catalogue.products(wanted)).items.map(({ name }) => name)
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

test('shoppers see active products, the newest first', async () => {
  const shop = await openShop()
  await shop.product({ name: 'Antigo', createdAt: day(1) })
  await shop.product({ name: 'Novo', createdAt: day(3) })
  await shop.product({ name: 'Do meio', createdAt: day(2) })
  await shop.product({ name: 'Escondido', isActive: false })
  await shop.product({ name: 'Excluído', isDeleted: true })
  expect(await reader(shop.visitor())()).toEqual(['Novo', 'Do meio', 'Antigo'])
})

test('a product has exactly these fields', async () => {
  const shop = await openShop()
  const category = await shop.category({ name: 'Mesa' })
  const { id } = await shop.product({
    name: 'Caneca Âmbar',
    slug: 'caneca-ambar',
    description: 'Longa',
    shortDescription: 'Curta',
    priceCents: 59_90,
    originalPriceCents: 80_00,
    imageUrl: '/imagens/a.webp',
    categoryId: category.id,
    isFeatured: true,
    stock: 7,
    createdAt: day(1),
  })
  const response = await shop.fetch(`/api/products/${id}`)
  expect(await response.json()).toEqual({
    id,
    name: 'Caneca Âmbar',
    slug: 'caneca-ambar',
    description: 'Longa',
    short_description: 'Curta',
    price: 59.9,
    price_to: 59.9,
    rating: null,
    original_price: 80,
    image_url: '/imagens/a.webp',
    category_id: category.id,
    is_featured: true,
    stock_quantity: 7,
    has_choice: false,
    colors: [],
    is_active: true,
    created_at: '2026-01-01T00:00:00.000Z',
    pictures: [{ url: '/imagens/a.webp', alt: '', value_id: null }],
    video: null,
    brand: '',
    mpn: '',
    warranty: '',
    attributes: [],
    seo_title: '',
    seo_description: '',
    options: [],
    variants: [
      {
        id: expect.any(Number),
        value_ids: [],
        sku: null,
        gtin: null,
        price: 59.9,
        original_price: 80,
        stock_quantity: 7,
        weight_grams: null,
      },
    ],
  })
})

test('hidden, deleted and unknown products are not found', async () => {
  const shop = await openShop()
  const hidden = await shop.product({ isActive: false })
  const deleted = await shop.product({ isDeleted: true })
  for (const id of [hidden.id, deleted.id, 999_999]) {
    expect((await expectRefusal(shop.visitor().api.catalogue.product({ id }), 'product_not_found')).message).toBe(
      'Produto não encontrado',
    )
  }
})

test('lists are filtered by featured, by category, and by both', async () => {
  const shop = await openShop()
  const [mesa, luz] = [await shop.category({ name: 'Mesa' }), await shop.category({ name: 'Luz' })]
  await shop.product({ name: 'Prato', categoryId: mesa.id, createdAt: day(1) })
  await shop.product({ name: 'Copo', categoryId: mesa.id, isFeatured: true, createdAt: day(2) })
  await shop.product({ name: 'Lustre', categoryId: luz.id, isFeatured: true, createdAt: day(3) })
  const names = reader(shop.visitor())
  expect(await names({ featured: true })).toEqual(['Lustre', 'Copo'])
  expect(await names({ category_id: mesa.id })).toEqual(['Copo', 'Prato'])
  expect(await names({ category_id: mesa.id, featured: true })).toEqual(['Copo'])
  expect(await names({ category_id: 999_999 })).toEqual([])
})

test('names sort by Portuguese collation, prices numerically', async () => {
  const shop = await openShop()
  await shop.product({ name: 'Ábaco', priceCents: 100_00 })
  await shop.product({ name: 'abajur', priceCents: 9_00 })
  await shop.product({ name: 'Zarabatana', priceCents: 20_00 })
  await shop.product({ name: 'Órbita', priceCents: 20_00 })
  const names = reader(shop.visitor())
  expect(await names({ sort: 'name' })).toEqual(['Ábaco', 'abajur', 'Órbita', 'Zarabatana'])
  expect(await names({ sort: 'price-low' })).toEqual(['abajur', 'Zarabatana', 'Órbita', 'Ábaco'])
  expect(await names({ sort: 'price-high' })).toEqual(['Ábaco', 'Órbita', 'Zarabatana', 'abajur'])
})

test('a product created between two pages repeats no other', async () => {
  const shop = await openShop()
  for (let i = 0; i < 6; i++) await shop.product({ createdAt: day(i + 1) })
  const { api } = shop.visitor()
  const first = await api.catalogue.products({ limit: 3 })
  await shop.product({ createdAt: day(20) })
  const second = await api.catalogue.products({ limit: 3, cursor: first.next! })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(6)
})

test('any query is answered', async () => {
  const shop = await openShop()
  for (let i = 0; i < 3; i++) await shop.product()
  const count = async (query: string) => {
    const response = await shop.fetch(`/api/products?${query}`)
    return response.status === 200 ? ((await response.json()) as unknown[]).length : response.status
  }
  expect(await count('limit=-1')).toBe(1)
  expect(await count('limit=0')).toBe(1)
  expect(await count('limit=2')).toBe(2)
  expect(await count('limit=1000000000')).toBe(3)
  expect(await count('limit=abc')).toBe(3)
  expect(await count('limit=1e3')).toBe(3)
  expect(await count('featured=TRUE&is_active=false&include=orders')).toBe(3)
  expect(await count('sort=price;drop table products')).toBe(3)
  expect(await count("sort=price'--")).toBe(3)
  expect(await count('category_id=abc')).toBe(400)
})

async function openLampShop() {
  const shop = await openShop()
  const luz = await shop.category({ name: 'Luz' })
  await shop.product({
    name: 'Luminária de Mesa Aurora',
    description: 'Cúpula de linho 100% algodão',
    categoryId: luz.id,
    priceCents: 300_00,
    createdAt: day(1),
  })
  await shop.product({
    name: 'Vaso Âmbar',
    shortDescription: 'Ao lado da luminária',
    priceCents: 100_00,
    createdAt: day(2),
  })
  await shop.product({ name: 'Papéis de carta', description: 'Com envelopes', priceCents: 20_00, createdAt: day(3) })
  await shop.product({ name: 'Luminária escondida', isActive: false })
  return { shop, luz, names: reader(shop.visitor()) }
}

test.each([
  ['luminaria', ['Luminária de Mesa Aurora', 'Vaso Âmbar']],
  ['LUMINÁRIA', ['Luminária de Mesa Aurora', 'Vaso Âmbar']],
  ['luminarias', ['Luminária de Mesa Aurora', 'Vaso Âmbar']],
  ['lumináira', ['Luminária de Mesa Aurora', 'Vaso Âmbar']],
  ['ambar', ['Vaso Âmbar']],
  ['A\u0302mbar', ['Vaso Âmbar']],
  ['papel', ['Papéis de carta']],
  ['100%', ['Luminária de Mesa Aurora']],
  ['%', ['Luminária de Mesa Aurora']],
  ['_', []],
  ['\\', []],
  ["' OR '1'='1", []],
  ['aurora vaso', ['Luminária de Mesa Aurora', 'Vaso Âmbar']],
  ['geladeira', []],
  ['%'.repeat(1000), []],
])('the search for %j', async (search, expected) => {
  const { names } = await openLampShop()
  expect(await names({ search })).toEqual(expected)
})

test('a blank search is ignored', async () => {
  const { names } = await openLampShop()
  expect(await names({ search: '   ' })).toEqual(['Papéis de carta', 'Vaso Âmbar', 'Luminária de Mesa Aurora'])
})

test('search combines with filters, sorting and pages', async () => {
  const { shop, luz, names } = await openLampShop()
  expect(await names({ search: 'luminária', category_id: luz.id })).toEqual(['Luminária de Mesa Aurora'])
  expect(await names({ search: 'luminária', sort: 'price-low' })).toEqual(['Vaso Âmbar', 'Luminária de Mesa Aurora'])
  expect(await names({ search: 'luminária', featured: true })).toEqual([])

  const { api } = shop.visitor()
  const first = await api.catalogue.products({ search: 'luminária', limit: 1 })
  const second = await api.catalogue.products({ search: 'luminária', limit: 1, cursor: first.next! })
  expect([first.items[0]?.name, second.items[0]?.name, second.next]).toEqual([
    'Luminária de Mesa Aurora',
    'Vaso Âmbar',
    null,
  ])
})

test('search finds new products at once, and deleted ones no longer', async () => {
  const { shop, names } = await openLampShop()
  expect(await names({ search: 'castiçal' })).toEqual([])
  const { id } = await shop.product({ name: 'Castiçal' })
  expect(await names({ search: 'castical' })).toEqual(['Castiçal'])
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute()
  expect(await names({ search: 'castical' })).toEqual([])
})

test('categories are listed in the order of the shop', async () => {
  const shop = await openShop()
  await shop.category({ name: 'Zebra' })
  await shop.category({ name: 'Abelha', color: '#112233' })
  expect(await shop.visitor().api.catalogue.categories()).toMatchObject([
    { name: 'Zebra', slug: 'zebra' },
    { name: 'Abelha', color: '#112233' },
  ])
})

test('unusual characters are stored and returned unchanged', async () => {
  const shop = await openShop()
  const name = 'João \u202Eesrever 👩‍👩‍👧 </script><script>alert(1)</script> {{7*7}}'
  const { id } = await shop.product({ name })
  expect((await shop.visitor().api.catalogue.product({ id })).name).toBe(name)
  expect(await reader(shop.visitor())({ search: 'joao' })).toEqual([name])
  expect((await shop.fetch('/api/products?search=%ED%A0%80')).status).toBe(200)
})
