import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productPath } from '#domain/shop-paths.ts'
import type { LookBody } from '#contract/site.ts'
import { addChoices } from '#server/testing/variants.ts'
import { PROJECT } from '../../scripts/project.ts'
import { pathOf, openPages } from './open-pages.ts'

const ORIGIN = 'https://loja.example'

test('every public page has a title, a description and a canonical address', async () => {
  const shop = await openPages({ isDemo: true })
  const product = await pathOf(shop, 'Vaso Sertão')
  const seen = new Set<string>()
  for (const path of [
    '/',
    '/produtos',
    '/categoria/mesa-cozinha',
    product,
    '/sobre',
    '/contato',
    '/trocas',
    '/privacidade',
    '/termos',
  ]) {
    const { title, meta, canonical, status } = await shop.page(path)
    expect([path, status, canonical, meta.robots]).toEqual([path, 200, ORIGIN + path, undefined])
    expect(title).toMatch(/ · Ousadia$/)
    expect(meta.description!.length).toBeGreaterThan(40)
    expect(meta).toMatchObject({
      'og:title': title.replace(/ · Ousadia$/, ''),
      'og:description': meta.description,
      'og:url': ORIGIN + path,
      'og:locale': 'pt_BR',
      'og:site_name': 'Ousadia',
      'og:type': path === product ? 'product' : 'website',
      'twitter:card': 'summary_large_image',
    })
    seen.add(title).add(meta.description!)
  }
  expect(seen.size).toBe(18)
})

test.each([
  ['/produtos?ordem=price-low&ver=lista', '/produtos'],
  ['/categoria/mesa-cozinha?ordem=name&ver=lista', '/categoria/mesa-cozinha'],
  ['/produtos?utm_source=carta&gclid=1', '/produtos'],
  ['/?utm_source=carta', '/'],
])('%s is the same page as %s', async (path, canonical) => {
  const shop = await openPages({ isDemo: true })
  expect((await shop.page(path)).canonical).toBe(ORIGIN + canonical)
})

test.each(['/produtos?busca=vaso', '/carrinho', '/checkout', '/perfil', '/pedidos', '/auth/callback', '/nao-existe'])(
  '%s is for no search engine',
  async (path) => {
    const shop = await openPages({ isDemo: true })
    const { meta, canonical } = await shop.page(path)
    expect([meta.robots, canonical]).toEqual(['noindex', null])
  },
)

test('share pictures have a format and size that every messenger supports', async () => {
  const shop = await openPages({ isDemo: true })
  const products = await shop.db.selectFrom('products').select('slug').execute()
  for (const path of ['/', '/sobre', '/produtos', ...products.map(productPath)]) {
    const { meta } = await shop.page(path)
    const file = join(PROJECT, 'demo', new URL(meta['og:image']!).pathname)
    const { format, width, height } = await sharp(readFileSync(file)).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630'])
  }
})

test("the share picture defaults to the home page's, or one drawn in the look", async () => {
  const shared = async (pictures: Partial<LookBody>) => {
    const shop = await openPages()
    await shop.look(pictures)
    const { meta } = await shop.page('/sobre')
    return [meta['og:image'], meta['og:image:width'], meta['twitter:card']]
  }
  const [home, share] = ['a', 'b'].map((letter) => `/imagens/enviadas/${letter.repeat(32)}`)
  const home_picture = { url: `${home}.webp`, alt: '' }
  expect(await shared({})).toEqual([`${ORIGIN}/marca/compartilhar.png`, '1200', 'summary_large_image'])
  expect(await shared({ home_picture })).toEqual([`${ORIGIN}${home}-og.jpg`, '1200', 'summary_large_image'])
  expect(await shared({ home_picture, share_picture: `${share}.webp` })).toEqual([
    `${ORIGIN}${share}-og.jpg`,
    '1200',
    'summary_large_image',
  ])
  expect(await shared({ share_picture: 'https://fotos.example/loja.jpg' })).toEqual([
    'https://fotos.example/loja.jpg',
    undefined,
    'summary_large_image',
  ])
})

test('pages contain structured data', async () => {
  const shop = await openPages({ isDemo: true })
  const [home] = (await shop.page('/')).data
  expect(home).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', name: 'Ousadia', url: ORIGIN },
      { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
    ],
  })
  const [category] = (await shop.page('/categoria/mesa-cozinha')).data
  expect(category).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Início' }, { name: 'Produtos' }, { name: 'Mesa & Cozinha' }],
  })
  expect((await shop.page('/sobre')).data).toEqual([])
})

test.each([
  ['Vaso Sertão', 'InStock', '189.90', ['Vasos & Plantas', 'Vasos']],
  ['Luminária de Mesa Aurora', 'InStock', '459.00', ['Iluminação']],
  ['Escultura Nó', 'OutOfStock', '689.00', ['Sala & Conforto']],
])('structured data has the price, availability and path of %s', async (name, availability, price, categories) => {
  const shop = await openPages({ isDemo: true })
  const path = await pathOf(shop, name)
  const [data] = (await shop.page(path)).data
  expect(data).toMatchObject({
    '@graph': [
      {
        '@type': 'Product',
        name,
        sku: expect.stringMatching(/^\d+$/),
        image: [expect.stringMatching(/^https:\/\/loja\.example\/imagens\/.+\.webp$/)],
        brand: { '@type': 'Brand', name: 'Ousadia' },
        offers: {
          '@type': 'Offer',
          url: ORIGIN + path,
          price,
          priceCurrency: 'BRL',
          availability: `https://schema.org/${availability}`,
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: ['Início', 'Produtos', ...categories, name].map((name, index) => ({
          position: index + 1,
          name,
        })),
      },
    ],
  })
  expect(JSON.stringify(data)).not.toContain('aggregateRating')
})

test('structured data of a product with choices is a group of its variants', async () => {
  const shop = await openPages({ isDemo: true })
  const path = await pathOf(shop, 'Vaso Ânfora Recôncavo')
  await shop.db.updateTable('variants').set({ gtin: '7891000315507' }).where('position', '=', 1).execute()
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Vaso Ânfora Recôncavo')
    .executeTakeFirstOrThrow()
  const [data] = (await shop.page(path)).data
  const variant = {
    '@type': 'Product',
    color: expect.any(String),
    sku: expect.stringMatching(`^${id}-`),
    image: expect.stringMatching(/^https:\/\/loja\.example\/imagens\//),
    offers: { url: expect.stringContaining(`${path}?cor=`), hasMerchantReturnPolicy: {}, shippingDetails: {} },
  }
  expect(data).toMatchObject({
    '@graph': [
      {
        '@type': 'ProductGroup',
        productGroupID: String(id),
        variesBy: ['https://schema.org/color'],
        brand: { name: 'Ousadia' },
        category: 'Vasos & Plantas > Vasos',
        hasVariant: [variant, { ...variant, gtin: '7891000315507' }, variant, variant],
      },
      { '@type': 'BreadcrumbList' },
      { '@type': 'OfferShippingDetails' },
      { '@type': 'MerchantReturnPolicy' },
    ],
  })
})

test("A product's own words cannot end the script that describes it", async () => {
  const shop = await openPages()
  const product = await shop.product({ name: '</script><script>alert(1)</script>', shortDescription: '<!--' })
  const { data, html } = await shop.page(productPath(product))
  expect(data).toHaveLength(1)
  expect(html).not.toContain('<script>alert(1)')
})

test('structured data has every picture, the identifiers, the attributes and the terms of sale', async () => {
  const shop = await openPages()
  const admin = await shop.admin()
  await shop.settings({
    delivery: { table: '80-84 1', defaultDays: 7 },
    shipping: { freeFromCents: 100_00, flatCents: 19_90 },
  })
  const { slug } = await admin.api.adminProducts.create({
    name: 'Vaso',
    slug: 'vaso',
    price: 59_90,
    pictures: [{ url: '/imagens/a.webp' }, { url: 'https://cdn.example/b.jpg' }],
    brand: 'Mar',
    mpn: 'V-1',
    attributes: [{ name: 'Cor', value: 'Azul' }],
  })
  const { data } = await shop.page(`/produto/${slug}`)
  expect(data[0]).toMatchObject({
    '@graph': [
      {
        image: [`${ORIGIN}/imagens/a.webp`, 'https://cdn.example/b.jpg'],
        brand: { name: 'Mar' },
        mpn: 'V-1',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Cor', value: 'Azul' }],
        offers: {
          hasMerchantReturnPolicy: { applicableCountry: 'BR', merchantReturnDays: 7 },
          shippingDetails: {
            shippingRate: { value: '19.90', currency: 'BRL' },
            deliveryTime: { transitTime: { minValue: 1, maxValue: 7, unitCode: 'DAY' } },
          },
        },
      },
      {},
    ],
  })
})

test('the terms of sale of many variants are stated once, and only for crawlers', async () => {
  const shop = await openPages()
  await shop.settings({ shipping: { freeFromCents: 100_00, flatCents: 19_90 } })
  const product = await shop.product({ priceCents: 59_90 })
  await addChoices(shop.db, product.id, { P: {}, M: {}, G: { priceCents: 100_00 } })
  const { data, html } = await shop.page(productPath(product))
  const offer = (shipping: string) => ({
    shippingDetails: { '@id': shipping },
    hasMerchantReturnPolicy: { '@id': '#trocas' },
  })
  expect(data[0]).toMatchObject({
    '@graph': [
      { hasVariant: ['#entrega-1990', '#entrega-1990', '#entrega-0'].map((id) => ({ offers: offer(id) })) },
      {},
      { '@id': '#entrega-1990', shippingRate: { value: '19.90' } },
      { '@id': '#entrega-0', shippingRate: { value: '0.00' } },
      { '@id': '#trocas', merchantReturnDays: 7 },
    ],
  })
  expect(html.match(/MerchantReturnFiniteReturnWindow/g)).toHaveLength(1)
})

test('a delivery term is stated only if every CEP has one', async () => {
  const shop = await openPages()
  await shop.settings({ delivery: { table: '80-84 1', defaultDays: null } })
  const { slug } = await shop.product()
  expect(JSON.stringify((await shop.page(`/produto/${slug}`)).data)).not.toContain('deliveryTime')
})

test("a product's own title and description replace its name and short description", async () => {
  const shop = await openPages()
  const admin = await shop.admin()
  const vase = { name: 'Vaso', slug: 'vaso', price: 1_00, short_description: 'Barro.' }
  const texts = { seo_title: 'Vaso de barro', seo_description: 'Para um galho só.' }
  await admin.api.adminProducts.create(vase)
  await admin.api.adminProducts.create({ ...vase, slug: 'outro-vaso', ...texts })
  expect((await shop.page('/produto/vaso')).meta).toMatchObject({ 'og:title': 'Vaso', description: 'Barro.' })
  const { title, meta, headings } = await shop.page('/produto/outro-vaso')
  expect(title).toMatch(/^Vaso de barro · /)
  expect(meta).toMatchObject({
    description: texts.seo_description,
    'og:title': texts.seo_title,
    'og:description': texts.seo_description,
  })
  expect(headings[0]).toBe('Vaso')
})
