import { expect, test, vi } from 'vitest'
import { createPageCache, type PageCache } from './page-cache.ts'
import type { RenderedPage, Renderer } from './render.ts'

const PAGE_BYTES = 20_000
const MAX_BYTES = 100_000

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
  return createPageCache({ render, forget: () => {} } as unknown as Renderer, () => ({}), MAX_BYTES)
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

test('a compressed page leaves its room to others', async () => {
  const cache = openCache()
  await renderPages(cache, PATHS.slice(0, 4))
  for (const path of PATHS.slice(0, 4)) await compress(cache, path)
  await renderPages(cache, PATHS.slice(4))
  expect(PATHS.filter((path) => cache.peek(path))).toEqual(PATHS)
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
