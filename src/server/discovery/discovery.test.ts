import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { productPath } from '#domain/shop-paths.ts'
import { writePictures } from '../catalogue/product-pictures.ts'
import { bumpProducts, bumpShownProducts } from '../catalogue/version.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Env } from '../http/call.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { readXml } from '../testing/xml.ts'
import { discoveryRoutes } from './routes.ts'
import { SITEMAP, sitemapFiles } from './sitemap.ts'
import { xmlText } from './xml.ts'

const LIVE = {
  STORE_MODE: 'live',
  PUBLIC_URL: 'https://loja.example',
  APP_SECRET: 'a'.repeat(32),
  SUPER_ADMIN_EMAIL: 'dona@loja.example',
  OIDC_CLIENT_ID: 'loja',
  OIDC_CLIENT_SECRET: 'segredo',
  MERCADOPAGO_WEBHOOK_SECRET: 'segredo',
  MAIL_FROM: 'loja@loja.example',
}
/** An emoji, quotes, markup, and a character that is invalid in XML. */
const AWKWARD = `Vaso "Céu" & <b>mar</b> 'd’água' 🌵 ]]>\u000b`

async function read({ fetch }: TestShop, path: string) {
  const response = await fetch(path)
  expect(response.status).toBe(200)
  return readXml(await response.text())
}

test('robots.txt of a demo disallows everything, a live one names sitemap and private paths', async () => {
  const demo = await openShop()
  expect(await (await demo.fetch('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  const live = await openShop({ env: LIVE, rateLimitFactor: 1 })
  const response = await live.fetch('/robots.txt')
  expect(response.headers.get('Content-Type')).toContain('text/plain')
  const lines = (await response.text()).split('\n')
  for (const path of ['/admin', '/api/', '/auth/', '/carrinho', '/checkout', '/pedidos', '/perfil', '/sandbox'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: https://loja.example/sitemap.xml')
  expect(lines).not.toContain('Disallow: /')
})

test('the sitemap has every public page once, with the day of its last change', async () => {
  const shop = await openShop({ env: { PUBLIC_URL: 'https://loja.example' } })
  const mesa = await shop.category({ name: 'Mesa', slug: 'mesa & cia' })
  const shown = await shop.product({ categoryId: mesa.id, createdAt: new Date('2026-01-02T03:04:05.000Z') })
  await shop.product({ isActive: false })
  await shop.product({ isDeleted: true })
  const urls = (await read(shop, '/sitemap.xml')).all('url')
  const lists = { loc: expect.any(String), lastmod: '2026-01-02T03:04:05.000Z' }
  expect(
    urls.map((url) => ({ loc: url.text('loc'), ...(url.text('lastmod') && { lastmod: url.text('lastmod') }) })),
  ).toEqual([
    { ...lists, loc: 'https://loja.example/' },
    { ...lists, loc: 'https://loja.example/produtos' },
    { ...lists, loc: 'https://loja.example/categoria/mesa%20%26%20cia' },
    ...['sobre', 'contato', 'trocas', 'privacidade', 'termos'].map((path) => ({ loc: `https://loja.example/${path}` })),
    { ...lists, loc: `https://loja.example/produto/${shown.slug}` },
  ])
})

test('sitemap and Atom feed have published texts, a scheduled post from its hour on', async () => {
  const shop = await openShop({ env: { PUBLIC_URL: 'https://loja.example' } })
  shop.stopAt('2026-03-10T12:00:00Z')
  const { api } = await shop.admin()
  await api.adminTexts.create({ kind: 'page', title: 'Guia', state: 'published' })
  await api.adminTexts.create({ kind: 'page', title: 'Rascunho' })
  const scheduled = { state: 'published', published_at: new Date('2026-03-11T12:00:00Z') } as const
  await api.adminTexts.create({ kind: 'post', title: AWKWARD.slice(0, -1), author: 'Ana', ...scheduled })
  const paths = async () => (await read(shop, '/sitemap.xml')).all('url').map((url) => url.text('loc')!.slice(20))
  expect(await paths()).toContain('/p/guia')
  expect((await paths()).join()).not.toMatch(/jornal|rascunho/)
  expect((await read(shop, '/jornal/atom.xml')).all('entry')).toEqual([])
  shop.stopAt('2026-03-11T12:00:00Z')
  expect(await paths()).toEqual(expect.arrayContaining(['/p/guia', '/jornal', expect.stringMatching('^/jornal/vaso-')]))
  const [entry] = (await read(shop, '/jornal/atom.xml')).all('entry')
  expect([entry!.text('title'), entry!.text('published')]).toEqual([AWKWARD.slice(0, -1), '2026-03-11T12:00:00.000Z'])
})

test('the merchant feed shows up to ten more pictures of a product', async () => {
  const shop = await openShop({ env: { PUBLIC_URL: 'https://loja.example' } })
  const admin = await shop.admin()
  const pictures = Array.from({ length: 12 }, (_, n) => ({ url: `/imagens/foto-${n}.webp` }))
  await admin.api.adminProducts.create({ name: 'Vaso', slug: 'vaso', price: 1_00, pictures })
  const [item] = (await read(shop, '/feeds/google-merchant.xml')).all('item')
  expect(item!.text('g:image_link')).toBe('https://loja.example/imagens/foto-0.webp')
  expect(item!.all('g:additional_image_link')).toHaveLength(10)
})

test('the merchant feed has the fields that Google requires', async () => {
  const shop = await openShop({ env: { PUBLIC_URL: 'https://loja.example' } })
  await shop.settings({ storeName: 'Ousadia & Cia' })
  const luz = await shop.category({ name: 'Luz > Mesa' })
  const sold = await shop.product({
    name: AWKWARD,
    description: 'Linda.',
    priceCents: 1234_50,
    originalPriceCents: 1500_00,
    imageUrl: '/imagens/vaso.webp',
    categoryId: luz.id,
    createdAt: new Date(2),
  })
  const gone = await shop.product({
    name: 'Copo',
    shortDescription: 'Curta',
    priceCents: 9_90,
    originalPriceCents: 9_90,
    imageUrl: 'https://cdn.example/a?b&c',
    stock: 0,
    createdAt: new Date(1),
  })
  await shop.product({ name: 'Sem foto' })
  await shop.product({ imageUrl: '/imagens/a.webp', isActive: false })
  await shop.db.updateTable('products').set({ brand: 'Mar & Cia', mpn: 'V-1' }).where('id', '=', sold.id).execute()
  const feed = await read(shop, '/feeds/google-merchant.xml')
  expect(feed.text('title')).toBe('Ousadia & Cia')
  const items = feed.all('item').map((item) => item.children())
  expect(items).toEqual([
    {
      'g:id': String(sold.id),
      'g:title': `Vaso "Céu" & <b>mar</b> 'd’água' 🌵 ]]>`,
      'g:description': 'Linda.',
      'g:link': `https://loja.example/produto/${sold.slug}`,
      'g:image_link': 'https://loja.example/imagens/vaso.webp',
      'g:availability': 'in_stock',
      'g:price': '1500.00 BRL',
      'g:sale_price': '1234.50 BRL',
      'g:condition': 'new',
      'g:brand': 'Mar & Cia',
      'g:mpn': 'V-1',
      'g:identifier_exists': 'yes',
      'g:product_type': 'Luz > Mesa',
    },
    {
      'g:id': String(gone.id),
      'g:title': 'Copo',
      'g:description': 'Curta',
      'g:link': `https://loja.example/produto/${gone.slug}`,
      'g:image_link': 'https://cdn.example/a?b&c',
      'g:availability': 'out_of_stock',
      'g:price': '9.90 BRL',
      'g:condition': 'new',
      'g:identifier_exists': 'no',
    },
  ])
})

test('each variant is an item of its own, in the group of its product', async () => {
  const shop = await openShop({ env: { PUBLIC_URL: 'https://loja.example' } })
  const decor = await shop.category({ name: 'Decoração' })
  const vases = await shop.category({ name: 'Vasos & Potes' })
  await shop.db.updateTable('categories').set({ parent_id: decor.id }).where('id', '=', vases.id).execute()
  const sold = { name: 'Vaso', slug: 'vaso', priceCents: 50_00, imageUrl: '/imagens/a.webp', categoryId: vases.id }
  const { id } = await shop.product(sold)
  await shop.db.updateTable('products').set({ brand: 'Mar', mpn: 'V-1' }).where('id', '=', id).execute()
  const option = await shop.db
    .insertInto('product_options')
    .values({ product_id: id, position: 0, name: 'Cor' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = await shop.db
    .insertInto('option_values')
    .values(['Azul-mar', 'Verde'].map((name, position) => ({ option_id: option.id, position, name, color: null })))
    .returning('id')
    .execute()
  const [blue, green] = values.map((value) => value.id).sort((a, b) => a - b)
  await shop.db
    .updateTable('variants')
    .set({ value1_id: blue!, gtin: '7891000315507', weight_grams: 800 })
    .set({ length_mm: 305, width_mm: 200, height_mm: 1000 })
    .where('product_id', '=', id)
    .execute()
  await shop.db
    .insertInto('variants')
    .values({ product_id: id, position: 1, value1_id: green!, price_cents: 70_00, stock_quantity: 0, length_mm: 100 })
    .execute()
  const pictures = [
    { url: '/imagens/a.webp', alt: '' },
    { url: '/imagens/azul.webp', alt: '', value_id: blue! },
    { url: '/imagens/verde.webp', alt: '', value_id: green! },
  ]
  await inTransaction(shop.db, (tx) => writePictures(tx, [{ id, pictures }], new Date()))
  const ids = (await shop.visitor().api.catalogue.product({ id })).variants.map((variant) => `${id}-${variant.id}`)
  const items = (await read(shop, '/feeds/google-merchant.xml')).all('item').map((item) => item.children())
  expect(items).toMatchObject([
    {
      'g:id': ids[0],
      'g:item_group_id': String(id),
      'g:title': 'Vaso · Azul-mar',
      'g:link': 'https://loja.example/produto/vaso?cor=azul-mar',
      'g:image_link': 'https://loja.example/imagens/azul.webp',
      'g:additional_image_link': 'https://loja.example/imagens/a.webp',
      'g:availability': 'in_stock',
      'g:price': '50.00 BRL',
      'g:brand': 'Mar',
      'g:gtin': '7891000315507',
      'g:identifier_exists': 'yes',
      'g:color': 'Azul-mar',
      'g:shipping_weight': '800 g',
      'g:shipping_length': '30.5 cm',
      'g:shipping_width': '20 cm',
      'g:shipping_height': '100 cm',
      'g:product_type': 'Decoração > Vasos & Potes',
    },
    {
      'g:id': ids[1],
      'g:item_group_id': String(id),
      'g:link': 'https://loja.example/produto/vaso?cor=verde',
      'g:image_link': 'https://loja.example/imagens/verde.webp',
      'g:availability': 'out_of_stock',
      'g:price': '70.00 BRL',
      'g:identifier_exists': 'no',
    },
  ])
  expect(items[0]).not.toHaveProperty('g:mpn')
  expect(items[1]).not.toHaveProperty('g:shipping_length')
})

test('a brand alone identifies nothing for Google', async () => {
  const shop = await openShop()
  const { id } = await shop.product({ imageUrl: '/imagens/a.webp' })
  await shop.db.updateTable('products').set({ brand: 'Mar' }).where('id', '=', id).execute()
  const [item] = (await read(shop, '/feeds/google-merchant.xml')).all('item')
  expect([item!.text('g:brand'), item!.text('g:identifier_exists')]).toEqual(['Mar', 'no'])
})

test("Meta's feed has its words and limits, and the shop's name for goods without a brand", async () => {
  const shop = await openShop()
  await shop.settings({ storeName: 'Ousadia' })
  const made = await shop.product({ name: 'n'.repeat(200), slug: 'n', imageUrl: '/imagens/a.webp' })
  const resold = await shop.product({ stock: 0, imageUrl: '/imagens/a.webp', createdAt: new Date(1) })
  await shop.db.updateTable('products').set({ brand: 'Mar' }).where('id', '=', resold.id).execute()
  const items = (await read(shop, '/feeds/meta.xml')).all('item').map((item) => item.children())
  expect(items).toMatchObject([
    { 'g:id': String(made.id), 'g:title': made.name, 'g:availability': 'in stock', 'g:brand': 'Ousadia' },
    { 'g:id': String(resold.id), 'g:availability': 'out of stock', 'g:brand': 'Mar' },
  ])
  expect(items[0]).not.toHaveProperty('g:identifier_exists')
})

test("texts are cut to the feed's limits", async () => {
  const shop = await openShop()
  await shop.product({ name: 'n'.repeat(200), slug: 'n', description: 'd'.repeat(9000), imageUrl: '/imagens/a.webp' })
  const [item] = (await read(shop, '/feeds/google-merchant.xml')).all('item')
  expect(item!.text('g:title')).toHaveLength(150)
  expect(item!.text('g:description')).toHaveLength(5000)
})

test('unchanged files are answered with 304 until the catalogue changes', async () => {
  const shop = await openShop()
  const { id } = await shop.product({ name: 'Antes', imageUrl: '/imagens/a.webp' })
  const ask = async (path: string, etag = '') => shop.fetch(path, { headers: { 'If-None-Match': etag } })
  for (const path of ['/sitemap.xml', '/feeds/google-merchant.xml', '/feeds/meta.xml', '/site.webmanifest']) {
    const first = await ask(path)
    // A feed that is not read keeps its place among the concurrent ones.
    await first.text()
    const again = await ask(path, first.headers.get('ETag')!)
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  const [sitemap, feed] = [await ask('/sitemap.xml'), await ask('/feeds/google-merchant.xml')].map((response) =>
    response.headers.get('ETag')!,
  )
  await shop.db.updateTable('variants').set({ stock_quantity: 0 }).where('product_id', '=', id).execute()
  await inTransaction(shop.db, (tx) => bumpShownProducts(tx, [id]))
  expect([(await ask('/sitemap.xml', sitemap)).status, (await ask('/feeds/google-merchant.xml', feed)).status]).toEqual(
    [304, 200],
  )

  await shop.db
    .updateTable('products')
    .set({ name: 'Depois', updated_at: new Date(1) })
    .where('id', '=', id)
    .execute()
  await inTransaction(shop.db, (tx) => bumpProducts(tx, [id]))
  expect((await ask('/sitemap.xml', sitemap)).status).toBe(200)
  expect((await read(shop, '/feeds/google-merchant.xml')).all('item')[0]!.text('g:title')).toBe('Depois')
})

test('a changed public address changes the ETag of every file that contains it', async () => {
  const shop = await openShop({ env: { PUBLIC_URL: 'https://antes.example' } })
  await shop.product({ imageUrl: '/imagens/a.webp' })
  const app = new Hono<Env>()
  discoveryRoutes(app, shop)
  for (const path of ['/sitemap.xml', '/feeds/google-merchant.xml', '/feeds/meta.xml', '/jornal/atom.xml']) {
    shop.config.publicUrl = 'https://antes.example'
    const before = await app.request(path)
    expect(await before.text()).toContain('https://antes.example')
    shop.config.publicUrl = 'https://depois.example'
    const after = await app.request(path, { headers: { 'If-None-Match': before.headers.get('ETag')! } })
    expect([path, after.status]).toEqual([path, 200])
    expect(await after.text()).toContain('https://depois.example')
  }
})

test('feed and sitemap contain every product once, newest first, over many pages', async () => {
  const shop = await openShop()
  const products: { id: number; slug: string }[] = []
  for (let n = 0; n < 230; n++)
    products.unshift(
      await shop.product({
        imageUrl: '/imagens/a.webp',
        createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 7))),
      }),
    )
  const feed = await read(shop, '/feeds/google-merchant.xml')
  expect(feed.all('item').map((item) => Number(item.text('g:id')))).toEqual(products.map(({ id }) => id))
  const paths = (await read(shop, '/sitemap.xml')).all('url').map((url) => new URL(url.text('loc')!).pathname)
  expect(paths.filter((path) => path.startsWith('/produto/'))).toEqual(products.map(productPath))
})

test('the manifest carries the name of the shop and its icons', async () => {
  const shop = await openShop()
  await shop.settings({ storeName: 'Ousadia' })
  const response = await shop.fetch('/site.webmanifest')
  expect(response.headers.get('Content-Type')).toContain('application/manifest+json')
  const manifest = (await response.json()) as { icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'Ousadia', start_url: '/', lang: 'pt-BR' })
  expect(manifest.icons.map(({ src }) => src)).toEqual([
    '/marca/icone-192.png',
    '/marca/icone-512.png',
    '/marca/icone-mascara-512.png',
  ])
})

test('the back office can be installed by itself', async () => {
  const shop = await openShop()
  await shop.settings({ storeName: 'Ousadia' })
  const manifest: unknown = await (await shop.fetch('/admin/painel.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Ousadia · Painel', id: '/admin', start_url: '/admin', scope: '/admin' })
  expect(manifest).toHaveProperty('icons.2.src', '/marca/icone-mascara-512.png')
})

test('a large sitemap is split, and an index lists the parts', async () => {
  const shop = await openShop({ env: { PUBLIC_URL: 'https://loja.example' } })
  await shop.category({ slug: 'mesa' })
  const products = [await shop.product(), await shop.product(), await shop.product(), await shop.product()]
  const whole = (await read(shop, SITEMAP)).all('url').map((url) => url.text('loc'))
  expect(whole).toHaveLength(12)
  expect((await shop.fetch('/sitemap-1.xml')).status).toBe(404)

  const app = new Hono<Env>()
  discoveryRoutes(app, shop, 5)
  const ask = async (path: string) => app.request(path)
  const xml = async (path: string) => readXml(await (await ask(path)).text())
  const index = await xml(SITEMAP)
  expect(index.all('sitemapindex')).toHaveLength(1)
  const parts = index.all('sitemap').map((part) => part.text('loc')!)
  expect(parts).toEqual([1, 2, 3].map((part) => `https://loja.example/sitemap-${part}.xml`))
  const listed = await Promise.all(
    parts.map(async (url) => (await xml(new URL(url).pathname)).all('url').map((entry) => entry.text('loc'))),
  )
  expect([listed.map((part) => part.length), listed.flat()]).toEqual([[5, 5, 2], whole])
  const first = await ask('/sitemap-1.xml')
  expect(first.headers.get('Content-Type')).toContain('application/xml')
  expect(
    (await app.request('/sitemap-1.xml', { headers: { 'If-None-Match': first.headers.get('ETag')! } })).status,
  ).toBe(304)
  for (const path of ['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-01.xml', '/sitemap-x.xml'])
    expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 404 })

  await shop.db
    .updateTable('products')
    .set({ is_active: false })
    .where(
      'id',
      'in',
      products.slice(0, 3).map(({ id }) => id),
    )
    .execute()
  await inTransaction(shop.db, (tx) =>
    bumpProducts(
      tx,
      products.map(({ id }) => id),
    ),
  )
  expect([(await xml(SITEMAP)).all('sitemap').length, (await ask('/sitemap-3.xml')).status]).toEqual([2, 404])
})

async function* inPages<T>(items: T[]) {
  for (let at = 0; at < items.length; at += 90) yield items.slice(at, at + 90)
}

type Catalogue = { products: { slug: string; updated_at: Date }[]; categories: { id: number; slug: string }[] }

async function filesOf({ products, categories }: Catalogue, maxAddresses?: number): Promise<Map<string, string>> {
  const catalogue = { products: inPages(products), categories, newestChanges: new Map(), texts: [] }
  const files = await sitemapFiles('https://loja.example', catalogue, maxAddresses)
  return new Map([...files].map(([path, text]) => [path, text.toString()]))
}

test('no sitemap exceeds its limit, and each page is in exactly one', async () => {
  const products = Array.from({ length: 500 }, (_, id) => ({ slug: `vaso-${id}`, updated_at: new Date(id) }))
  const categories = Array.from({ length: 40 }, (_, id) => ({ id, slug: `cerâmica & barro ${'ã'.repeat(id)}` }))
  const whole = await filesOf({ products, categories })
  expect(whole.size).toBe(1)
  const addresses = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!)
  for (const max of [100, 1]) {
    const [[path, index], ...parts] = [...(await filesOf({ products, categories }, max))] as [
      [string, string],
      ...[string, string][],
    ]
    expect(path).toBe(SITEMAP)
    expect(addresses(index)).toEqual(parts.map(([part]) => `https://loja.example${part}`))
    for (const [, text] of parts) expect(addresses(text).length).toBeLessThanOrEqual(max)
    expect(parts.flatMap(([, text]) => addresses(text))).toEqual(addresses(whole.get(SITEMAP)!))
  }
})

test('fifty thousand addresses make one sitemap, one more makes two', async () => {
  const pages = (await filesOf({ products: [], categories: [] })).get(SITEMAP)!.match(/<url>/g)!.length
  const many = (count: number) =>
    filesOf({
      products: Array.from({ length: count - pages }, (_, id) => ({ slug: `vaso-${id}`, updated_at: new Date(id) })),
      categories: [],
    })
  expect([(await many(50_000)).size, (await many(50_001)).size]).toEqual([1, 3])
})

test('characters invalid in XML are removed', () => {
  expect(xmlText('a\u0000\u000b\ud800b\udc00\uffff\t\n🌵')).toBe('ab\t\n🌵')
})
