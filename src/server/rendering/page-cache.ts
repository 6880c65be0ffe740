import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Render, RenderedPage } from './render.ts'

const compress = promisify(brotliCompress)

export type CachedPage = RenderedPage & { etag: string; bytes: Buffer; /** Null until the page has been asked for a second time. */ brotli: Buffer | null }

export type PageCache = {
  /** The page, from memory when this catalogue version has been rendered before; many at once wait for one rendering. */
  get(key: string, url: URL): Promise<CachedPage>
  /** A page that is in memory already, without waiting. */
  peek(key: string): CachedPage | null
  /** Forgets all pages: the catalogue has moved. */
  clear(): void
}

const MAX_PAGES = 2000
const BROTLI_QUALITY = 6

/** Pages carry nobody's data, so one rendering serves everybody. Only successful ones are kept. */
export function createPageCache(render: Render, everywhere: Record<string, string>): PageCache {
  const pages = new Map<string, CachedPage>()
  const inFlight = new Map<string, Promise<CachedPage>>()
  let generation = 0

  async function renderAndKeep(key: string, url: URL): Promise<CachedPage> {
    const begun = generation
    const page = describe(await render(url), everywhere)
    if (page.status === 200 && begun === generation) {
      const oldest = pages.keys().next().value
      if (pages.size >= MAX_PAGES && oldest !== undefined) pages.delete(oldest)
      pages.set(key, page)
    }
    return page
  }

  return {
    async get(key, url) {
      const waiting = inFlight.get(key)
      if (waiting) return waiting
      const rendering = renderAndKeep(key, url).finally(() => inFlight.delete(key))
      inFlight.set(key, rendering)
      return rendering
    },
    peek(key) {
      const page = pages.get(key)
      if (!page) return null
      // Worth its time only for a page that is asked for again.
      if (!page.brotli) void compressLater(page)
      return page
    },
    clear() {
      generation++
      pages.clear()
      inFlight.clear()
    },
  }
}

function describe(page: RenderedPage, everywhere: Record<string, string>): CachedPage {
  const bytes = Buffer.from(page.html)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...everywhere,
    ...page.headers,
    'Cache-Control': page.status === 200 ? 'public, no-cache' : 'no-store',
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  return { ...page, headers, bytes, brotli: null, etag }
}

const compressing = new WeakSet<CachedPage>()

async function compressLater(page: CachedPage): Promise<void> {
  if (compressing.has(page)) return
  compressing.add(page)
  page.brotli = await compress(page.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}
