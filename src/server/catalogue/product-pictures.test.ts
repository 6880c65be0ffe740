import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { sendJson } from '../testing/wire.ts'

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
    { url: A, alt: 'De frente' },
    { url: B, alt: '' },
  ])
  expect(await change({ name: 'Outra' })).toHaveLength(2)
  expect(await change({ image_url: A })).toEqual([
    { url: A, alt: 'De frente' },
    { url: B, alt: '' },
  ])
  expect(await change({ image_url: C })).toEqual([
    { url: C, alt: '' },
    { url: B, alt: '' },
  ])
  expect(await change({ image_url: C, pictures: [{ url: B }] })).toEqual([{ url: B, alt: '' }])
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
