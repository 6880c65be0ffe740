import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createRouteHandler } from './route-handler.ts'

type Given = { id: string; parentId?: string; path?: string; index?: boolean }

const ROUTES: Given[] = [
  { id: 'root', path: '' },
  { id: 'shop', parentId: 'root' },
  { id: 'home', parentId: 'shop', index: true },
  { id: 'product', parentId: 'shop', path: 'produto/:slug' },
  { id: 'reviews', parentId: 'shop', path: 'produto/:slug/avaliacoes' },
  { id: 'about', parentId: 'shop', path: 'sobre' },
  { id: 'unknown', parentId: 'shop', path: '*' },
  { id: 'office', parentId: 'root', path: 'admin' },
  { id: 'frame', parentId: 'office' },
  { id: 'dashboard', parentId: 'frame', index: true },
  { id: 'orders', parentId: 'frame', path: 'pedidos' },
  { id: 'order', parentId: 'frame', path: 'pedidos/:id' },
  { id: 'office-unknown', parentId: 'frame', path: '*' },
]

/** Each page answers with the routes that matched, their parameters, and all routes that it was handled with. */
const BUILD = {
  entry: {
    module: {
      default(_request: Request, _status: number, _headers: Headers, context: EntryContext) {
        const { matches } = context.staticHandlerContext
        const matched = matches.map(({ route, params }) => [route.id, params])
        return Response.json({ matched, routes: Object.keys(context.manifest.routes) })
      },
    },
  },
  routes: Object.fromEntries(ROUTES.map((route) => [route.id, { ...route, module: { default: () => null } }])),
  assets: {
    version: '1',
    routes: Object.fromEntries(ROUTES.map((route) => [route.id, { ...route, module: `/${route.id}.js` }])),
  },
  future: {},
  ssr: true,
  basename: '/',
  prerender: [],
  isSpaMode: false,
  publicPath: '/',
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const context = () => new RouterContextProvider() as never
const handle = createRouteHandler(BUILD)
const ask = async (path: string) => (await handle(new URL(`http://shop.example${path}`), context())).json()

test.each([
  '/',
  '//',
  '/produto/vaso',
  '/produto/vaso/',
  '/PRODUTO/vaso',
  '/%70roduto/vaso',
  '//produto/vaso',
  '/produto/vaso/avaliacoes',
  '/produto',
  '/produto/a/b/c',
  '/sobre',
  '/sobre/nada',
  '/nada',
  '/á',
  '/admin',
  '/admin/',
  '/admin/pedidos/7',
  '/admin/nada',
  '/constructor',
])('%s matches the same routes as with the whole build', async (path) => {
  const whole = createRequestHandler(BUILD, 'production')
  const expected = await (await whole(new Request(`http://shop.example${path}`), context())).json()
  expect((await ask(path)).matched).toEqual(expected.matched)
})

test('a page is handled without the routes of other first parts', async () => {
  const { routes } = await ask('/produto/vaso')
  expect(routes).toEqual(['root', 'shop', 'home', 'product', 'reviews', 'unknown'])
})

test('routes are discovered among all of them', async () => {
  const url = new URL('http://shop.example/__manifest?paths=/admin/pedidos,/sobre&version=1')
  const found = await (await handle(url, context())).json()
  expect(Object.keys(found).toSorted()).toEqual(['about', 'frame', 'office', 'orders', 'root', 'shop'])
})
