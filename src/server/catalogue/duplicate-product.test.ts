import { expect, test } from 'vitest'
import { deliver, insertReviewRow } from '../testing/reviews.ts'
import { openShop } from '../testing/shop.ts'
import { addChoices } from '../testing/variants.ts'

async function open() {
  const shop = await openShop()
  return { shop, admin: await shop.admin() }
}

const FORM = {
  name: 'Vaso',
  slug: 'vaso',
  price: 90_00,
  original_price: 120_00,
  short_description: 'De barro',
  description: 'Feito à mão.',
  stock_quantity: 4,
  sku: 'V-1',
  gtin: '7891234567895',
  weight_grams: 900,
  brand: 'Oficina',
  warranty: 'Garantia de 1 ano',
  attributes: [{ name: 'Altura', value: '34 cm' }],
  seo_title: 'Vaso de barro',
  pictures: [{ url: 'https://fotos.example/vaso.jpg', alt: 'O vaso' }],
}

test('a copy has everything but slug, stock, SKU and GTIN, and is inactive', async () => {
  const { shop, admin } = await open()
  const [main, further] = [await shop.category(), await shop.category()]
  const related = await shop.product()
  const source = await admin.api.adminProducts.create({
    ...FORM,
    is_featured: true,
    category_id: main.id,
    further_category_ids: [further.id],
    related_ids: [related.id],
  })
  const copy = await admin.api.adminProducts.duplicate({ id: source.id, key: 'a' })
  expect(copy).toEqual({
    ...source,
    id: copy.id,
    name: 'Vaso (cópia)',
    slug: 'vaso-copia',
    is_active: false,
    is_featured: false,
    stock_quantity: 0,
    sku: null,
    gtin: null,
    created_at: copy.created_at,
    version: copy.version,
  })
  expect(copy.id).not.toBe(source.id)
  const another = await admin.api.adminProducts.duplicate({ id: source.id, key: 'b' })
  expect(another.slug).toBe('vaso-copia-2')
})

test('a copy has options and variants of its own, without SKU and GTIN, its pictures tied to them', async () => {
  const { shop, admin } = await open()
  const source = await admin.api.adminProducts.create(FORM)
  await addChoices(shop.db, source.id, { P: { sku: 'V-P', priceCents: 80_00 }, M: { isActive: false } })
  const before = await admin.api.adminVariants.get({ id: source.id })
  const [small] = before.options[0]!.values
  await admin.api.adminProducts.update({
    ...FORM,
    id: source.id,
    stock_quantity: undefined,
    sku: undefined,
    gtin: undefined,
    weight_grams: undefined,
    pictures: [{ ...FORM.pictures[0]!, value_id: small!.id }],
  })
  const copy = await admin.api.adminProducts.duplicate({ id: source.id, key: 'a' })
  const after = await admin.api.adminVariants.get({ id: copy.id })
  const cells = ({ variants }: typeof after) =>
    variants.map(({ id: _id, value_ids: _ids, sku: _sku, stock_quantity: _stock, ...rest }) => rest)
  expect(cells(after)).toEqual(cells(before))
  expect(after.variants).toMatchObject([
    { sku: null, stock_quantity: 0, price: 80_00, is_active: true },
    { sku: null, stock_quantity: 0, price: null, is_active: false },
  ])
  expect(after.options[0]!.values.map(({ name }) => name)).toEqual(['P', 'M'])
  expect(copy.pictures).toMatchObject([{ value_id: after.options[0]!.values[0]!.id }])
  expect(after.options[0]!.values[0]!.id).not.toBe(small!.id)
})

test('a copy does not have the rating of the original', async () => {
  const { shop, admin } = await open()
  const { id } = await admin.api.adminProducts.create(FORM)
  const { orderId } = await deliver(shop, { userId: (await shop.customer()).user.id, productIds: [id] })
  await insertReviewRow(shop, { orderId, productId: id })
  const copy = await admin.api.adminProducts.duplicate({ id, key: 'a' })
  await admin.api.adminProducts.bulk({ ids: [copy.id], change: { is_active: true } })
  const ratingOf = async (product: number) => (await shop.visitor().api.catalogue.product({ id: product })).rating
  expect([await ratingOf(id), await ratingOf(copy.id)]).toEqual([expect.objectContaining({ count: 1 }), null])
})

test('deleting the original leaves the pictures of the copy', async () => {
  const { admin } = await open()
  const source = await admin.api.adminProducts.create(FORM)
  const copy = await admin.api.adminProducts.duplicate({ id: source.id, key: 'a' })
  await admin.api.adminProducts.remove({ id: source.id })
  expect(await admin.api.adminProducts.get({ id: copy.id })).toMatchObject({ pictures: FORM.pictures })
})

test('repeated requests with one key make one copy', async () => {
  const { shop, admin } = await open()
  const source = await admin.api.adminProducts.create(FORM)
  const copies = await Promise.all(
    Array.from({ length: 5 }, () => admin.api.adminProducts.duplicate({ id: source.id, key: 'a' })),
  )
  expect(new Set(copies.map(({ id }) => id)).size).toBe(1)
  const products = await shop.db.selectFrom('products').select('slug').orderBy('id').execute()
  expect(products).toEqual([{ slug: 'vaso' }, { slug: 'vaso-copia' }])
})

test('a former slug of another product is not taken over', async () => {
  const { admin } = await open()
  const source = await admin.api.adminProducts.create(FORM)
  const other = await admin.api.adminProducts.create({ name: 'Outro', slug: 'vaso-copia', price: 1_00 })
  await admin.api.adminProducts.update({ id: other.id, name: 'Outro', slug: 'outro', price: 1_00 })
  expect((await admin.api.adminProducts.duplicate({ id: source.id, key: 'a' })).slug).toBe('vaso-copia-2')
})
