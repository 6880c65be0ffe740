import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import type { RenderedPage, Renderer } from './render.ts'

const brotli = promisify(brotliCompress)

export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  /** As rendered, until the page has been asked for a second time; from then on only compressed, which takes a quarter of the memory. */
  body: { plain: Buffer } | { brotli: Buffer }
}

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
export function createPageCache({ render, forget }: Renderer, everywhere: Record<string, string>): PageCache {
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
      if ('plain' in page.body) void compress(page, page.body.plain)
      return page
    },
    clear() {
      generation++
      pages.clear()
      inFlight.clear()
      forget()
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
  return { status: page.status, headers, etag, body: { plain: bytes } }
}

const compressing = new WeakSet<CachedPage>()

async function compress(page: CachedPage, plain: Buffer): Promise<void> {
  if (compressing.has(page)) return
  compressing.add(page)
  page.body = { brotli: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }) }
}

/** The page for the few who do not take brotli. */
export function plainBody({ body }: CachedPage): Buffer {
  return 'plain' in body ? body.plain : brotliDecompressSync(body.brotli)
}
