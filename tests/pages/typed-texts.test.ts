import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { productPath } from '#domain/shop-paths.ts'
import { insertOrderRow } from '#server/testing/order-rows.ts'
import { openPages } from './open-pages.ts'

const EVIL = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '</title><svg onload=alert(1)>',
  '"><b onclick=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '<!--',
]

test.each(EVIL)('%s is escaped on every page, from any source', async (evil) => {
  const shop = await openPages()
  await shop.settings({
    storeName: `Loja ${evil}`,
    storeDescription: `Casa ${evil}`,
    storeEmail: 'ola@loja.example',
    legalName: evil,
    legalAddress: evil,
    aboutNumbers: [{ value: '1', label: evil }],
    homeText: evil,
    homeBenefits: [{ icon: 'truck', name: evil, text: `${evil} {frete_gratis}` }],
    homeCategoriesTitle: evil,
    homeFeaturedText: evil,
    productNotes: evil,
    contactText: evil,
    answerTime: evil,
    openingHours: evil,
    aboutTitle: evil,
    aboutText: evil,
    aboutMission: evil,
    aboutValues: [{ name: evil, text: evil }],
    aboutTeam: [{ name: evil, work: evil }],
    terms: `## ${evil}\n\n${evil}`,
  })
  const category = await shop.category({ name: `Mesa ${evil}`, slug: 'mesa', description: evil })
  const product = await shop.product({
    name: `Vaso ${evil}`,
    description: evil,
    shortDescription: evil,
    categoryId: category.id,
    isFeatured: true,
    imageUrl: '/imagens/a.webp',
  })
  const named: Record<string, string> = {
    '/': `Vaso ${evil}`,
    '/produtos': `Vaso ${evil}`,
    '/categoria/mesa?ver=lista': `Mesa ${evil}`,
    [productPath(product)]: `Vaso ${evil}`,
    '/sobre': evil,
    '/termos': evil,
    '/contato': `Loja ${evil}`,
  }
  for (const [path, text] of Object.entries(named)) {
    const page = await shop.page(path)
    expect([path, page.status]).toEqual([path, 200])
    expect(page.text, path).toContain(text)
    expect(page.title, path).toContain(`Loja ${evil}`)
    expect(page.html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, ''), path).not.toMatch(
      /<img src=x|<svg onload|<b onclick|<script|\sonerror=alert\(1\)>(?!")/,
    )
    expect(page.html, path).not.toContain('<script>alert(1)')
    expect(page.text, path).not.toContain('49')
    expect(page.headers.get('Content-Security-Policy'), path).not.toContain(hashOf('alert(1)'))
  }
  expect((await shop.page(productPath(product))).data).toMatchObject([{ '@graph': [{ name: `Vaso ${evil}` }, {}] }])
})

test('an address that ends in .data is a page like any other, and no door to loader data', async () => {
  const shop = await openPages()
  const evil = '<script>alert(1)</script>'
  await shop.settings({ storeName: evil, homeText: evil, terms: evil })
  const category = await shop.category({ name: evil, slug: 'mesa' })
  const product = await shop.product({ name: evil, description: evil, categoryId: category.id, isFeatured: true })
  const addresses = [
    '/',
    '/produtos',
    productPath(product),
    '/sobre',
    '/contato',
    '/trocas',
    '/privacidade',
    '/termos',
    '/carrinho',
    '/checkout',
    '/perfil',
    '/pedidos',
    '/entrar',
    '/auth/callback',
    '/admin',
    '/admin/pedidos',
    '/identidade',
    '/nada',
  ]
  for (const address of addresses) {
    for (const path of [
      `${address}.data`,
      `${address}/.data`,
      `${address}/_.data`,
      `${address}.data?_routes=root`,
      `${address}%2Edata`,
      `${address}.DATA`,
      `${address}.data/`,
    ]) {
      const { status, headers, html } = await shop.page(path.replace('//', '/'))
      expect(status, path).toBeLessThan(500)
      expect(html, path).toMatch(/^<!DOCTYPE html>/)
      expect(html, path).not.toContain(evil)
      expect(headers.get('Content-Security-Policy'), path).not.toContain(hashOf('alert(1)'))
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff')
    }
  }
  expect((await shop.page(`${productPath(product)}.data`)).status).toBe(404)
})

function hashOf(script: string): string {
  return createHash('sha256').update(script).digest('base64')
}

test('back office pages contain no data: it comes from authenticated calls', async () => {
  const shop = await openPages()
  const paths = [
    '',
    '/pedidos',
    '/pedidos/1',
    '/pedidos/1/imprimir',
    '/produtos',
    '/categorias',
    '/cupons',
    '/clientes',
    '/relatorios',
    '/usuarios',
    '/configuracoes',
    '/saude',
    '/atividade',
    '/nada',
  ].map((path) => `/admin${path}`)
  const ana = await shop.customer({ email: 'ana@cliente.example', name: 'Ana Conceição' })
  await shop.admin({ email: 'equipe@loja.example' })
  const { id } = await shop.product({ name: 'Produto guardado', isActive: false })
  await insertOrderRow(shop.db, {
    userId: ana.user.id,
    totalCents: 1234_56,
    lines: [{ productId: id, name: 'Produto guardado' }],
  })
  await shop.coupon({ code: 'SEGREDO' })
  await shop.settings({ pixCpf: '52998224725', mpAccessToken: 'APP_USR-canario' })
  for (const path of paths) {
    const { html, status, meta } = await shop.page(path)
    expect([path, status, meta.robots]).toEqual([path, path === '/admin/nada' ? 404 : 200, 'noindex'])
    expect(html, path).not.toMatch(
      /ana@cliente|Conceição|equipe@loja|Produto guardado|1234|1\.234|SEGREDO|52998224725|canario/,
    )
  }
})
