import { expect, onTestFinished, test, vi } from 'vitest'
import { listTags, productTag } from '#contract/page-tags.ts'
import { bumpCategories, bumpProducts } from '../catalogue/version.ts'
import { giveBackStock, takeStock } from '../catalogue/stock.ts'
import { inTransaction } from '../db/transaction.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { createPages } from './pages.ts'
import type { Renderer } from './render.ts'
import { onlyVariant } from '../testing/variants.ts'

/** A shop with two products. Each page contains only how often it was rendered. */
async function openPagedShop(env: Record<string, string> = {}) {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const shop = await openShop({ env })
  const [lamp, vase] = [await shop.product({ stock: 6 }), await shop.product({ stock: 50 })]
  const shown: Record<string, string> = {
    '/': listTags([vase]),
    '/produtos': listTags([lamp, vase]),
    '/sobre': '',
    [`/produto/${lamp.id}`]: productTag(lamp.id),
    [`/produto/${vase.id}`]: productTag(vase.id),
  }
  const counts: Record<string, number> = {}
  const until: Record<string, number> = {}
  const requested: string[] = []
  const choices = 'cor=azul&cor=verde&tamanho=m'
  let beforeAnswer = async (_path: string) => {}
  const renderer: Renderer = {
    discover: async () => new Response(),
    async render({ pathname, search }) {
      requested.push(pathname + search)
      counts[pathname] = (counts[pathname] ?? 0) + 1
      const html = `${pathname} ${counts[pathname]}`
      await beforeAnswer(pathname)
      return {
        status: 200,
        headers: {},
        html,
        tags: shown[pathname]!.split(' ').filter(Boolean),
        choices,
        until: until[pathname] ?? Infinity,
        isCacheable: true,
      }
    },
    preview: ({ pathname, search }) => renderer.render(new URL(`${pathname}${search}`, shop.url)),
    forget: () => {},
  }
  let isAway = false
  const db = shop.db.withPlugin({
    transformQuery({ node }) {
      if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const pages = createPages({ ...shop, db }, renderer)
  const get = (path: string, headers: Record<string, string> = {}) =>
    pages.answer(new Request(shop.url + path, { headers }))
  const tour = () => Promise.all(Object.keys(shown).map(async (path) => (await get(path)).text()))
  return {
    shop,
    lamp,
    vase,
    get,
    requested,
    until,
    tour,
    whileRendering: (work: (path: string) => Promise<void>) => void (beforeAnswer = work),
    setAway: (away: boolean) => void (isAway = away),
    /** Waits until changes must show. */
    tick: () => vi.advanceTimersByTime(500),
    /** The paths rendered since the last call. */
    rendered() {
      const paths = Object.keys(shown).filter((path) => (counts[path] ?? 0) > 0)
      for (const path of paths) counts[path] = 0
      return paths
    },
  }
}

async function sell({ db }: TestShop, productId: number, quantity: number): Promise<void> {
  const variantId = await onlyVariant(db, productId)
  await inTransaction(db, (tx) => takeStock(tx, [{ productId, variantId, quantity }]))
}

test('a sale that changes a stock text drops only the pages that show the product', async () => {
  const { shop, lamp, vase, tour, tick, rendered } = await openPagedShop()
  await tour()
  expect(rendered()).toHaveLength(5)
  await sell(shop, vase.id, 1)
  tick()
  await tour()
  expect(rendered()).toEqual([])

  await sell(shop, lamp.id, 1)
  tick()
  await tour()
  expect(rendered()).toEqual(['/produtos', `/produto/${lamp.id}`])
  await inTransaction(shop.db, (tx) =>
    giveBackStock(tx, [{ productId: lamp.id, variantId: lamp.variant_id, quantity: 1 }]),
  )
  tick()
  await tour()
  expect(rendered()).toEqual(['/produtos', `/produto/${lamp.id}`])
})

test('an edited product drops its page and the lists, a category or a setting drops everything', async () => {
  const { shop, lamp, tour, tick, rendered } = await openPagedShop()
  await tour()
  rendered()
  await inTransaction(shop.db, (tx) => bumpProducts(tx, [lamp.id]))
  tick()
  await tour()
  expect(rendered()).toEqual(['/', '/produtos', `/produto/${lamp.id}`])
  await inTransaction(shop.db, bumpCategories)
  tick()
  await tour()
  expect(rendered()).toHaveLength(5)
  await shop.settings({ storeName: 'Outra' })
  tick()
  await tour()
  expect(rendered()).toHaveLength(5)
})

test('pages dropped by a new address are rendered with it, also right after a settings check', async () => {
  const { shop, get, tick } = await openPagedShop({ STORE_MODE: 'live', RATE_LIMIT_FACTOR: '1', SMTP_URL: '' })
  const isSecure = async () => (await get('/')).headers.has('Strict-Transport-Security')
  expect(await isSecure()).toBe(false)
  tick()
  await shop.refreshSettings()
  await shop.settings({ publicUrl: 'https://flor.example' })
  expect(await isSecure()).toBe(true)
  tick()
  expect(await isSecure()).toBe(true)
})

test('a page whose product changes while it is rendered is not kept', async () => {
  const { shop, lamp, get, tour, tick, whileRendering, rendered } = await openPagedShop()
  await tour()
  rendered()
  await sell(shop, lamp.id, 1)
  tick()
  whileRendering(async (path) => {
    if (path !== `/produto/${lamp.id}`) return
    whileRendering(async () => {})
    await sell(shop, lamp.id, 1)
    tick()
    await get('/sobre')
  })
  expect(await (await get(`/produto/${lamp.id}`)).text()).toBe(`/produto/${lamp.id} 1`)
  expect(await (await get(`/produto/${lamp.id}`)).text()).toBe(`/produto/${lamp.id} 2`)
  expect(await (await get(`/produto/${lamp.id}`)).text()).toBe(`/produto/${lamp.id} 2`)
})

test('pages in memory are served while the database is away, and checked again once it is back', async () => {
  const { shop, lamp, get, tour, tick, setAway, rendered } = await openPagedShop()
  const before = await tour()
  setAway(true)
  tick()
  expect(await tour()).toEqual(before)
  await sell(shop, lamp.id, 1)
  setAway(false)
  tick()
  await tour()
  rendered()
  await get(`/produto/${lamp.id}`)
  expect(rendered()).toEqual([])
})

test('an address with a choice renders one page, whatever else it names', async () => {
  const { lamp, get, requested } = await openPagedShop()
  const path = `/produto/${lamp.id}`
  const text = async (query: string) => (await get(path + query)).text()
  const open = await text('')
  expect([await text('?cor=lilas'), await text('?utm_source=carta&tamanho=g')]).toEqual([open, open])
  const chosen = await text('?utm_source=carta&tamanho=m&cor=azul')
  expect([await text('?cor=azul&tamanho=m'), await text('?tamanho=m&cor=azul&cor=verde')]).toEqual([chosen, chosen])
  expect(requested).toEqual([path, `${path}?cor=azul&tamanho=m`])
})

test('a choice changes with its product', async () => {
  const { shop, lamp, get, tick } = await openPagedShop()
  const chosen = async () => (await get(`/produto/${lamp.id}?cor=verde`)).text()
  const before = await chosen()
  expect(await chosen()).toBe(before)
  await inTransaction(shop.db, (tx) => bumpProducts(tx, [lamp.id]))
  tick()
  await get('/')
  expect(await chosen()).not.toBe(before)
})

test('a first request fails while the database is away', async () => {
  const { get, setAway } = await openPagedShop()
  setAway(true)
  await expect(get('/sobre')).rejects.toThrow('ECONNREFUSED')
})

test('a page leaves the cache at the instant until which it is right', async () => {
  const { shop, get, until, tick, tour, rendered } = await openPagedShop()
  shop.stopAt('2026-03-10T12:00:00Z')
  until['/sobre'] = Date.parse('2026-03-10T12:00:01Z')
  until['/'] = Date.parse('2026-03-10T12:00:02Z')
  await tour()
  rendered()
  shop.stopAt('2026-03-10T12:00:00.999Z')
  tick()
  await tour()
  expect(rendered()).toEqual([])

  shop.stopAt('2026-03-10T12:00:01Z')
  tick()
  until['/sobre'] = Infinity
  await tour()
  expect(rendered()).toEqual(['/sobre'])
  shop.stopAt('2026-03-10T12:00:02Z')
  tick()
  until['/'] = Infinity
  await tour()
  expect(rendered()).toEqual(['/'])
  tick()
  await get('/')
  expect(rendered()).toEqual([])
})

test('a page that was right only until its rendering ended is not kept', async () => {
  const { shop, get, until, tick, whileRendering, rendered } = await openPagedShop()
  shop.stopAt('2026-03-10T12:00:00Z')
  until['/sobre'] = Date.parse('2026-03-10T12:00:01Z')
  whileRendering(async () => {
    whileRendering(async () => {})
    shop.stopAt('2026-03-10T12:00:01Z')
    tick()
    await get('/')
  })
  await get('/sobre')
  until['/sobre'] = Infinity
  expect(await (await get('/sobre')).text()).toBe('/sobre 2')
  rendered()
  await get('/sobre')
  expect(rendered()).toEqual([])
})

test('an ETag matches weakly, in a list, as a star, and for either encoding', async () => {
  const { get } = await openPagedShop()
  await get('/sobre')
  const plain = (await get('/sobre')).headers.get('ETag')!
  await vi.waitFor(async () =>
    expect((await get('/sobre', { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBe('br'),
  )
  const brotli = (await get('/sobre', { 'Accept-Encoding': 'br' })).headers.get('ETag')!
  expect(brotli).not.toBe(plain)
  for (const known of [plain, brotli, `W/${plain}`, `"other", W/${brotli}`, '*']) {
    const answer = await get('/sobre', { 'If-None-Match': known, 'Accept-Encoding': 'br' })
    expect([known, answer.status, answer.headers.get('ETag'), await answer.text()]).toEqual([known, 304, brotli, ''])
  }
  for (const other of ['"other"', plain.slice(0, -1), plain.replaceAll('"', '')])
    expect((await get('/sobre', { 'If-None-Match': other })).status).toBe(200)
})

test('a page with the token of a draft is made for itself, never cached, and only the shop may frame it', async () => {
  const { shop, get, requested } = await openPagedShop()
  const { api } = await shop.admin()
  const { default: body } = await api.adminLook.get()
  const { draft } = await api.adminLook.save({ version: 0, body })
  const address = `/sobre?previa=${draft!.preview_token}`
  for (let time = 0; time < 2; time++) {
    const { status, headers } = await get(address)
    expect([status, headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual([200, 'no-store', 'noindex'])
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  }
  expect(requested).toEqual([address, address])
  const other = await get('/sobre?previa=outra')
  expect([other.headers.get('Cache-Control'), other.headers.get('X-Robots-Tag')]).toEqual(['public, no-cache', null])
  expect(other.headers.get('X-Frame-Options')).toBe('DENY')
})
