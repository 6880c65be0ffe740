import { expect, test } from 'vitest'
import { pathOf, openPages, type PagesShop } from './open-pages.ts'

const ADMIN = /admin/i

/** The manifest request that React Router's lazy route discovery (`fog-of-war`) sends for a page's links. */
function discoveryPath(html: string, links: readonly [string, string][], isStaff = false): string {
  const version = /"version":\s*"([^"]+)"/.exec(html)![1]!
  const paths = new Set(['/'])
  for (const [, href] of links) {
    const { origin, pathname } = new URL(href, 'https://loja.example')
    if (origin !== 'https://loja.example') continue
    for (let end = 1; end > 0; end = pathname.indexOf('/', end + 1)) paths.add(pathname.slice(0, end) || '/')
    paths.add(pathname)
  }
  if (isStaff) paths.add('/admin').add('/admin/pedidos')
  return `/__manifest?${new URLSearchParams({ paths: [...paths].toSorted().join(','), version })}`
}

async function pathsOfShoppers(shop: PagesShop): Promise<string[]> {
  const product = await pathOf(shop, 'Vaso Sertão')
  return ['/', '/produtos', product, '/sobre', '/contato', '/carrinho', '/checkout', '/perfil', '/pedidos', '/nada']
}

test('a shopper learns nothing of the back office', async () => {
  const shop = await openPages({ isDemo: true })
  for (const path of await pathsOfShoppers(shop)) {
    const { html, links } = await shop.page(path)
    expect(html, path).not.toMatch(/admin\//)
    const discovery = await shop.page(discoveryPath(html, links))
    expect(discovery.status, path).toBe(200)
    expect(discovery.html, path).not.toMatch(ADMIN)
    expect(discovery.html, path).toContain('storefront/home/home-page')
    expect(discovery.headers.get('Cache-Control')).toContain('immutable')
  }
})

test("route discovery returns the requested routes, the back office's too", async () => {
  const shop = await openPages({ isDemo: true })
  const { html, links } = await shop.page('/')
  const { html: routes } = await shop.page(discoveryPath(html, links, true))
  expect(Object.keys(JSON.parse(routes) as object)).toEqual(
    expect.arrayContaining(['admin/admin-layout', 'admin/frame-layout', 'admin/orders/orders-page']),
  )
})

test('a page of an older release is reloaded', async () => {
  const shop = await openPages()
  const { status, headers } = await shop.page('/__manifest?paths=/&version=older')
  expect([status, headers.get('X-Remix-Reload-Document')]).toEqual([204, 'true'])
})
