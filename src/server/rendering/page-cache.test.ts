import { expect, test, vi } from 'vitest'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createPageStore } from './page-store.ts'
import type { RenderedPage, Renderer } from './render.ts'

const PAGE_BYTES = 20_000
/** Room for four plain pages, and for six compressed ones. */
const LIMITS = {
  plain: { pages: 10, bytes: 100_000 },
  compressing: { pages: 10, bytes: 1_000_000 },
  compressed: { pages: 10, bytes: 26_000 },
}

function openCache(): PageCache {
  const render = async (url: URL): Promise<RenderedPage> => ({
    status: 200,
    headers: {},
    html: url.pathname.padEnd(PAGE_BYTES, ' '),
    tags: [url.pathname.slice(1)],
    choices: '',
    until: Infinity,
    isCacheable: true,
  })
  return createPageCache({ render, forget: () => {} } as unknown as Renderer, () => ({}), createPageStore(LIMITS))
}

async function renderPages(cache: PageCache, paths: string[]): Promise<void> {
  for (const path of paths) await cache.get(path, new URL(path, 'https://loja.example'))
}

/** The second request compresses. */
async function compress(cache: PageCache, path: string): Promise<void> {
  cache.peek(path)
  await vi.waitFor(() => expect(cache.peek(path)?.body).toHaveProperty('brotli'))
}

const PATHS = ['/1', '/2', '/3', '/4', '/5', '/6']

test('pages beyond the limit in bytes are dropped, the least recently requested first', async () => {
  const cache = openCache()
  await renderPages(cache, PATHS)
  expect(PATHS.filter((path) => cache.peek(path))).toEqual(['/3', '/4', '/5', '/6'])
})

test('pages that are requested once drop no compressed page', async () => {
  const cache = openCache()
  await renderPages(cache, PATHS.slice(0, 4))
  for (const path of PATHS.slice(0, 4)) await compress(cache, path)
  await renderPages(cache, ['/7', '/8', '/9', '/10', '/11', ...PATHS.slice(4)])
  expect(PATHS.filter((path) => cache.peek(path))).toEqual(PATHS)
})

test('compressed pages beyond their limit are dropped too', async () => {
  const cache = openCache()
  for (const path of [...PATHS, '/7']) {
    await renderPages(cache, [path])
    await compress(cache, path)
  }
  expect([...PATHS, '/7'].filter((path) => cache.peek(path))).toEqual([...PATHS.slice(1), '/7'])
})

test('a page that is rendered again is compressed without another request', async () => {
  const cache = openCache()
  await renderPages(cache, PATHS)
  const again = await cache.get('/1', new URL('https://loja.example/1'))
  expect(again.body).toHaveProperty('plain')
  await renderPages(cache, ['/7', '/8'])
  await vi.waitFor(() => expect(cache.peek('/1')?.body).toHaveProperty('brotli'))
})

test('pages rendered meanwhile do not drop a page that is being compressed', async () => {
  const cache = openCache()
  await renderPages(cache, ['/1'])
  cache.peek('/1')
  await renderPages(cache, ['/2', '/3', '/4', '/5', '/6'])
  expect(cache.peek('/1')?.body).toHaveProperty('plain')
  await vi.waitFor(() => expect(cache.peek('/1')?.body).toHaveProperty('brotli'))
})

test('a compressed page is still dropped by its tags', async () => {
  const cache = openCache()
  await renderPages(cache, ['/1', '/2'])
  await compress(cache, '/1')
  cache.drop(['1'])
  expect(cache.peek('/1')).toBeNull()
  expect(cache.peek('/2')).not.toBeNull()
})

test('a page dropped while it is compressed does not come back', async () => {
  const cache = openCache()
  await renderPages(cache, ['/1', '/2'])
  cache.peek('/1')
  cache.drop(['1'])
  await compress(cache, '/2')
  expect(cache.peek('/1')).toBeNull()
})
