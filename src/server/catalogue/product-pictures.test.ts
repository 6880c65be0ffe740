import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { addChoices } from '../testing/variants.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { sendJson } from '../testing/wire.ts'
import { writePictures } from './product-pictures.ts'

const FORM = { name: 'Caneca Prosa', slug: 'caneca-prosa', price: 59_90 }
const [A, B, C] = ['/imagens/a.webp', '/imagens/b.webp', 'https://imagens.example/c.jpg']

test('pictures keep their order, and the first is the image_url', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const pictures = [
    { url: A, alt: 'De frente' },
    { url: C, alt: '' },
  ]
  const made = await admin.api.adminProducts.create({ ...FORM, pictures })
  expect(made).toMatchObject({ image_url: A, pictures })
  expect(await shop.visitor().api.catalogue.product({ id: made.id })).toMatchObject({ image_url: A, pictures })

  const turned = await admin.api.adminProducts.update({
    ...FORM,
    id: made.id,
    version: made.version,
    pictures: pictures.toReversed(),
  })
  expect(turned).toMatchObject({ image_url: C, pictures: pictures.toReversed(), version: made.version + 1 })
  const { before, after } = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'product.change')
    .executeTakeFirstOrThrow()
  expect([JSON.parse(before!), JSON.parse(after!)]).toMatchObject([{ pictures }, { pictures: pictures.toReversed() }])
})

test('clients that only use image_url still work', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await admin.api.adminProducts.create({ ...FORM, image_url: A })
  const change = async (fields: object) => (await admin.api.adminProducts.update({ ...FORM, id, ...fields })).pictures
  expect(await change({ pictures: [{ url: A, alt: 'De frente' }, { url: B }] })).toEqual([
    { url: A, alt: 'De frente', value_id: null },
    { url: B, alt: '', value_id: null },
  ])
  expect(await change({ name: 'Outra' })).toHaveLength(2)
  expect(await change({ image_url: A })).toEqual([
    { url: A, alt: 'De frente', value_id: null },
    { url: B, alt: '', value_id: null },
  ])
  expect(await change({ image_url: C })).toEqual([
    { url: C, alt: '', value_id: null },
    { url: B, alt: '', value_id: null },
  ])
  expect(await change({ image_url: C, pictures: [{ url: B }] })).toEqual([{ url: B, alt: '', value_id: null }])
  expect(await change({ image_url: '' })).toEqual([])
  expect(await shop.visitor().api.catalogue.product({ id })).toMatchObject({ image_url: null, pictures: [] })
})

test('invalid pictures are refused', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const refused = [
    [{ url: 'javascript:alert(1)' }],
    [{ url: '' }],
    [{ url: '/imagens/enviadas/../x' }],
    [{ url: '//evil.example/x.png' }],
    [{ url: 'https://u:p@x.example/a.png' }],
    [{ url: A, alt: 'a'.repeat(301) }],
    [{ alt: 'sem endereço' }],
    Array.from({ length: 13 }, () => ({ url: A })),
    'x',
  ]
  for (const pictures of refused) {
    expect({
      pictures,
      status: (await sendJson(admin, 'POST', '/api/products', { name: 'X', slug: 'x', price: 1, pictures })).status,
    }).toEqual({ pictures, status: 422 })
  }
  await expectRefusal(admin.api.adminProducts.get({ id: 1 }), 'product_not_found')
})

test('one invalid address among many is refused, and nothing changes', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await admin.api.adminProducts.create({ ...FORM, image_url: A })
  const before = await snapshot(shop.db)
  const addresses = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example/x.png',
    '\\\\evil.example\\x.png',
    'https://user:pass@x.example/a.png',
    'https://',
    'not a url',
    '/etc/passwd',
    '/imagens/../../x',
    '/imagens/%2e%2e/x',
    `https://x.example/${'a'.repeat(5000)}`,
    '',
  ]
  for (const url of addresses) {
    const form = {
      name: 'Caneca',
      slug: 'outra',
      price: 10,
      pictures: [
        { url: B, alt: '' },
        { url, alt: '' },
      ],
    }
    const refused = { status: 422, body: { code: 'invalid_input', fields: { 'pictures.1.url': expect.any(String) } } }
    expect({ url, ...(await sendJson(admin, 'POST', '/api/products', form)) }).toMatchObject({ url, ...refused })
    expect({ url, ...(await sendJson(admin, 'PUT', `/api/admin/products/${id}`, form)) }).toMatchObject({
      url,
      ...refused,
    })
  }
  expect(await snapshot(shop.db)).toEqual(before)
})

async function openColors() {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await admin.api.adminProducts.create({ ...FORM, pictures: [{ url: A }, { url: B }, { url: C }] })
  const variants = await addChoices(shop.db, id, { Azul: {}, Verde: {} }, 'Cor')
  const matrix = () => admin.api.adminVariants.get({ id })
  const [blue, green] = (await matrix()).options[0]!.values.map((value) => value.id) as [number, number]
  const tied = [{ url: A }, { url: B, value_id: green }, { url: C, value_id: blue }]
  const change = (fields: object) => admin.api.adminProducts.update({ ...FORM, id, ...fields })
  const shown = async () => (await shop.visitor().api.catalogue.product({ id })).pictures.map((each) => each.value_id)
  return { shop, admin, id, variants, matrix, blue, green, tied, change, shown }
}

test('a picture stays tied to its value when it moves and when the value is renamed', async () => {
  const { admin, id, matrix, blue, green, tied, change, shown } = await openColors()
  await change({ pictures: tied })
  await change({ pictures: [{ url: C }, { url: B }, { url: A }] })
  expect(await shown()).toEqual([blue, green, null])
  const { options, variants } = await matrix()
  const renamed = options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({ ...value, name: value.id === blue ? 'Anil' : value.name })),
  }))
  const rows = variants.map(({ id: variant }, at) => ({ id: variant, values: [at] }))
  await admin.api.adminVariants.save({ id, options: renamed, seen_options: options, variants: rows })
  expect(await shown()).toEqual([blue, green, null])
  await change({ pictures: [{ url: C, value_id: null }] })
  expect(await shown()).toEqual([null])
})

test('a picture of a deleted value stays untied', async () => {
  const { admin, id, matrix, blue, tied, change, shown } = await openColors()
  await change({ pictures: tied })
  const { options, variants } = await matrix()
  const [option] = options
  const kept = [{ ...option!, values: option!.values.filter((value) => value.id === blue) }]
  const rows = variants.filter((each) => each.value_ids[0] === blue).map((each) => ({ id: each.id, values: [0] }))
  await admin.api.adminVariants.save({ id, options: kept, seen_options: options, variants: rows })
  expect(await shown()).toEqual([null, null, blue])
})

test('a value of another product is refused', async () => {
  const { shop, admin, id, blue, change } = await openColors()
  const other = await shop.product()
  const before = await snapshot(shop.db)
  for (const [product, value] of [
    [id, 999],
    [other.id, blue],
  ]) {
    const form = { ...FORM, slug: `outra-${product}`, pictures: [{ url: A, value_id: value }] }
    expect(await sendJson(admin, 'PUT', `/api/admin/products/${product}`, form)).toMatchObject({
      status: 422,
      body: { fields: { 'pictures.0.value_id': expect.any(String) } },
    })
  }
  expect(await snapshot(shop.db)).toEqual(before)
  await expect(change({ pictures: [{ url: A, value_id: blue }] })).resolves.toBeDefined()
})

test('restored pictures lose the tie to a value that was deleted meanwhile', async () => {
  const { shop, id, blue, shown } = await openColors()
  const pictures = [
    { url: A, alt: '', value_id: 999 },
    { url: B, alt: '', value_id: blue },
  ]
  await inTransaction(shop.db, (tx) => writePictures(tx, [{ id, pictures }], shop.now()))
  expect(await shown()).toEqual([null, blue])
})

test('cart and order show the picture of the chosen value, else an untied one', async () => {
  const { shop, id, variants, tied, change } = await openColors()
  await change({ pictures: [tied[2]!, tied[0]!] })
  const ana = await shop.customer()
  await ana.api.cart.add({ product_id: id, variant_id: variants.Azul, quantity: 1 })
  await ana.api.cart.add({ product_id: id, variant_id: variants.Verde, quantity: 1 })
  expect((await ana.api.cart.items({})).map((line) => line.image_url)).toEqual([C, A])
})

test('two staff who tie pictures while a value is deleted never leave a tie to nothing', async () => {
  const { shop, admin, id, matrix, blue, tied, change } = await openColors()
  const { version } = await admin.api.adminProducts.get({ id })
  const { options, variants } = await matrix()
  const [option] = options
  const kept = [{ ...option!, values: option!.values.filter((value) => value.id === blue) }]
  const rows = variants.filter((each) => each.value_ids[0] === blue).map((each) => ({ id: each.id, values: [0] }))
  const results = await Promise.allSettled([
    change({ version, pictures: tied }),
    change({ version, pictures: tied.toReversed() }),
    admin.api.adminVariants.save({ id, options: kept, seen_options: options, variants: rows }),
  ])
  expect(results.slice(0, 2).filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: expect.any(Number) })
  const known = (await matrix()).options.flatMap(({ values }) => values.map((value) => value.id))
  const ties = await shop.db.selectFrom('product_pictures').select('value_id').where('product_id', '=', id).execute()
  for (const { value_id: value } of ties) expect([null, ...known]).toContain(value)
})
