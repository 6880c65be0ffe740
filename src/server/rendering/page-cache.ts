import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { LISTS_TAG } from '#contract/page-tags.ts'
import type { RenderedPage, Renderer } from './render.ts'

const brotli = promisify(brotliCompress)

export type CachedPage = {
  status: number
  headers: Record<string, string>
  hash: string
  tags: readonly string[]
  choices: string
  until: number
  isCacheable: boolean
  /** Compressed at the second request, then kept only so: a fifth of the memory. */
  body: { plain: Buffer } | { brotli: Buffer }
}

export type PageCache = {
  readonly use: { hits: number; misses: number }
  get(key: string, url: URL): Promise<CachedPage>
  peek(key: string): CachedPage | null
  clear(): void
  drop(tags: readonly string[]): void
  /** Drops the pages that are right only until `now` or before. */
  expire(now: number): void
}

const MAX_PAGES = 2000
/** Room for all of them compressed, or for some 400 that were requested once. */
const MAX_BYTES = 24 * 2 ** 20
/** Of a page's headers, tags and place in the cache, roughly. */
const OWN_BYTES = 4096
const BROTLI_QUALITY = 6

/** Pages contain no personal data, so one rendering serves all visitors. Only successful ones are cached. */
export function createPageCache(
  { render, forget }: Renderer,
  everywhere: () => Record<string, string>,
  maxBytes = MAX_BYTES,
): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    max: MAX_PAGES,
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => OWN_BYTES + ('plain' in body ? body.plain : body.brotli).length,
    dispose: untag,
  })
  const compressing = new WeakSet<CachedPage>()
  const keysByTag = new Map<string, Set<string>>()
  const inFlight = new Map<string, Promise<CachedPage>>()
  const drops = createDropLog()
  const use = { hits: 0, misses: 0 }
  let checkedAt = 0
  let nextUntil = Infinity

  async function renderAndKeep(key: string, url: URL): Promise<CachedPage> {
    use.misses++
    const begun = drops.begin()
    try {
      const page = describe(await render(url), everywhere())
      nextUntil = Math.min(nextUntil, page.until)
      if (page.isCacheable && page.until > checkedAt && !drops.hasDroppedSince(begun, page.tags)) keep(key, page)
      return page
    } finally {
      drops.end()
    }
  }

  function keep(key: string, page: CachedPage): void {
    pages.set(key, page)
    for (const tag of page.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
  }

  async function compress(key: string, page: CachedPage, plain: Buffer): Promise<void> {
    if (compressing.has(page)) return
    compressing.add(page)
    const body = { brotli: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }) }
    // Kept as another page, because the cache computes a page's size only then.
    if (pages.peek(key) === page) keep(key, { ...page, body })
  }

  function untag(page: CachedPage, key: string): void {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  return {
    use,
    get(key, url) {
      const waiting = inFlight.get(key)
      if (waiting) return waiting
      const rendering = renderAndKeep(key, url).finally(() => {
        if (inFlight.get(key) === rendering) inFlight.delete(key)
      })
      inFlight.set(key, rendering)
      return rendering
    },
    peek(key) {
      const page = pages.get(key)
      if (!page) return null
      use.hits++
      if ('plain' in page.body) void compress(key, page, page.body.plain)
      return page
    },
    clear() {
      drops.addAll()
      pages.clear()
      inFlight.clear()
      forget()
    },
    drop(tags) {
      if (tags.length === 0) return
      drops.add(tags)
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) pages.delete(key)
      // A rendering in flight may have read data from before the change: later requests must not share it.
      inFlight.clear()
      // The renderer caches the categories, and one without a picture shows its newest product's.
      if (tags.includes(LISTS_TAG)) forget()
    },
    expire(now) {
      checkedAt = now
      if (now < nextUntil) return
      for (const [key, { until }] of pages.entries()) if (until <= now) pages.delete(key)
      nextUntil = Math.min(...[...pages.values()].map(({ until }) => until))
      // The renderer and a rendering in flight may have read the settings before the instant.
      inFlight.clear()
      forget()
    },
  }
}

/** Records invalidations during a rendering: its page may be stale when it is done. */
function createDropLog() {
  const droppedAt = new Map<string, number>()
  let count = 0
  let allDroppedAt = 0
  let rendering = 0
  return {
    begin(): number {
      rendering++
      return count
    },
    end(): void {
      if (--rendering === 0) droppedAt.clear()
    },
    add(tags: readonly string[]): void {
      count++
      if (rendering > 0) for (const tag of tags) droppedAt.set(tag, count)
    },
    addAll(): void {
      allDroppedAt = ++count
    },
    hasDroppedSince: (begun: number, tags: readonly string[]) =>
      allDroppedAt > begun || tags.some((tag) => (droppedAt.get(tag) ?? 0) > begun),
  }
}

function describe(page: RenderedPage, everywhere: Record<string, string>): CachedPage {
  const bytes = Buffer.from(page.html)
  const headers = {
    ...everywhere,
    ...page.headers,
    'Cache-Control': page.isCacheable ? 'public, no-cache' : 'no-store',
    Vary: 'Accept-Encoding',
  }
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return {
    status: page.status,
    headers,
    hash,
    tags: page.tags,
    choices: page.choices,
    until: page.until,
    isCacheable: page.isCacheable,
    body: { plain: bytes },
  }
}

export function plainBody({ body }: CachedPage): Buffer {
  return 'plain' in body ? body.plain : brotliDecompressSync(body.brotli)
}
