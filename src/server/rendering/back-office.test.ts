import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openShop } from '../testing/shop.ts'

async function openShopWithPages() {
  const shop = await openShop()
  const app = createApp(shop, {
    pages: async () => new Response('a page', { headers: { 'Cache-Control': 'public, no-cache' } }),
  })
  const look = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.fetch(new Request(shop.url + path, { headers }), {})
    return {
      status: response.status,
      to: response.headers.get('Location'),
      cache: response.headers.get('Cache-Control'),
      text: await response.text(),
    }
  }
  /** The address that the response remembers for a sign-in. */
  const remembered = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.fetch(new Request(shop.url + path, { headers }), {})
    const [, value] = /^admin-path=([^;]*)/.exec(response.headers.get('Set-Cookie') ?? '') ?? []
    return value && decodeURIComponent(value)
  }
  return { shop, look, remembered }
}

const LED_AWAY = { status: 302, to: '/', cache: 'no-store', text: '' }
const LET_IN = { status: 200, to: null, cache: 'no-store', text: 'a page' }
const OPEN = { status: 200, to: null, cache: 'public, no-cache', text: 'a page' }

test('back office pages are served to staff only, and never cached', async () => {
  const { shop, look } = await openShopWithPages()
  const [customer, admin, owner] = [await shop.customer(), await shop.admin(), await shop.superAdmin()]
  for (const path of [
    '/admin',
    '/admin/',
    '/admin/pedidos',
    '/admin/pedidos/7/imprimir',
    '/admin/configuracoes?x=1',
    '/admin/nada',
  ]) {
    expect([path, await look(path)]).toEqual([path, LED_AWAY])
    expect([path, await look(path, { Cookie: customer.cookie })]).toEqual([path, LED_AWAY])
    for (const { cookie } of [admin, owner])
      expect([path, await look(path, { Cookie: cookie })]).toEqual([path, LET_IN])
  }
  await shop.db.deleteFrom('admins').execute()
  expect(await look('/admin', { Cookie: admin.cookie })).toEqual(LED_AWAY)
  shop.travel(13 * 3_600_000)
  expect(await look('/admin', { Cookie: owner.cookie })).toEqual(LED_AWAY)
  for (const path of ['/', '/produtos', '/administracao', '/admin-de-teste', '/produto/1'])
    expect([path, await look(path)]).toEqual([path, OPEN])
})

const SPELLINGS = [
  '/ADMIN',
  '/Admin/Pedidos',
  '//admin',
  '/%61dmin',
  '/x/../admin',
  '/./admin',
  '/admin%2Fpedidos',
  '/admin;x=1',
  '/admin/%zz',
  '/\\admin',
  '/admin.data',
]
const FORGED: Record<string, string>[] = [
  { 'X-Forwarded-User': 'dona@ousadia.example', 'X-Remote-User': 'dona@ousadia.example' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'X-Internal': '1', 'X-Admin': '1', 'X-Original-URL': '/', 'X-Rewrite-URL': '/' },
  { Cookie: 'isAdmin=1; session=owner' },
]

test('no variant of an address and no forged header opens a back office page', async () => {
  const { shop, look } = await openShopWithPages()
  const { cookie } = await shop.customer()
  for (const path of SPELLINGS) {
    expect([path, await look(path)]).toEqual([path, LED_AWAY])
    expect([path, await look(path, { Cookie: cookie })]).toEqual([path, LED_AWAY])
  }
  for (const headers of FORGED)
    expect([headers, await look('/admin/pedidos', { Cookie: cookie, ...headers })]).toEqual([headers, LED_AWAY])
})

test("a visitor's address in the back office is remembered for the sign-in, a customer's is not", async () => {
  const { shop, remembered } = await openShopWithPages()
  const { cookie } = await shop.customer()
  expect(await remembered('/admin/pedidos?busca=ana%20lima')).toBe('/admin/pedidos?busca=ana%20lima')
  expect(await remembered('/admin/pedidos', { Cookie: cookie })).toBeUndefined()
  for (const path of ['//admin', '/ADMIN', '/admin.data', `/admin/${'x'.repeat(600)}`])
    expect([path, await remembered(path)]).toEqual([path, undefined])
})
