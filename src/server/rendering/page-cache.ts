import { hash } from 'node:crypto'
import { LISTS_TAG } from '#contract/page-tags.ts'
import { type CachedPage, createPageStore, type PageStore } from './page-store.ts'
import type { RenderedPage, Renderer } from './render.ts'

export type PageCache = {
  readonly use: { hits: number; misses: number }
  get(key: string, url: URL): Promise<CachedPage>
  peek(key: string): CachedPage | null
  clear(): void
  drop(tags: readonly string[]): void
  /** Drops the pages that are right only until `now` or before. */
  expire(now: number): void
}

/** Pages contain no personal data, so one rendering serves all visitors. Only successful ones are cached. */
export function createPageCache(
  { render, forget }: Renderer,
  everywhere: () => Record<string, string>,
  pages: PageStore = createPageStore(),
): PageCache {
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
      if (page.isCacheable && page.until > checkedAt && !drops.hasDroppedSince(begun, page.tags)) pages.keep(key, page)
      return page
    } finally {
      drops.end()
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
      const page = pages.find(key)
      if (page) use.hits++
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
      pages.deleteTagged(tags)
      // A rendering in flight may have read data from before the change: later requests must not share it.
      inFlight.clear()
      // The renderer caches the categories, and one without a picture shows its newest product's.
      if (tags.includes(LISTS_TAG)) forget()
    },
    expire(now) {
      checkedAt = now
      if (now < nextUntil) return
      pages.deleteWhere(({ until }) => until <= now)
      nextUntil = pages.earliestUntil()
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
  return {
    status: page.status,
    headers,
    hash: hash('sha256', bytes, 'base64url').slice(0, 22),
    tags: page.tags,
    choices: page.choices,
    until: page.until,
    isCacheable: page.isCacheable,
    body: { plain: bytes },
  }
}
