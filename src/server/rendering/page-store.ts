import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)

/** A page that is rendered again among so many is popular. */
const MAX_RENDERED = 1000
const LIMITS = {
  /** V8 frees a page that is dropped this early with its next minor collection. Of 50, each stayed until a full one. */
  plain: { pages: 10, bytes: 3 * 2 ** 20 },
  /** Apart, because ten other pages may be rendered before a compression ends. */
  compressing: { pages: 200, bytes: 10 * 2 ** 20 },
  /** Some 1,500 pages fit. */
  compressed: { pages: 2000, bytes: 21 * 2 ** 20 },
}
/** Of a page's headers, tags and place in the store, roughly. */
const OWN_BYTES = 4096
const BROTLI_QUALITY = 6

export type CachedPage = {
  status: number
  headers: Record<string, string>
  hash: string
  tags: readonly string[]
  choices: string
  until: number
  isCacheable: boolean
  body: { plain: Buffer } | { brotli: Buffer }
}

export type PageStore = {
  find(key: string): CachedPage | null
  keep(key: string, page: CachedPage): void
  deleteWhere(isDeleted: (page: CachedPage) => boolean): void
  deleteTagged(tags: readonly string[]): void
  clear(): void
  /** Milliseconds since 1970, infinite without pages that end. */
  earliestUntil(): number
}

/**
 * A page is plain when it is first requested, and compressed (a fifth of the memory) at its second request, or when it is
 * rendered again among the last 1,000. Each kind has room of its own: a crawler that requests every product once drops no
 * popular page, and pages that all fit compressed do not drop each other while they are plain.
 */
export function createPageStore(limits = LIMITS): PageStore {
  const keysByTag = new Map<string, Set<string>>()
  const plain = createTier(limits.plain)
  const compressing = createTier(limits.compressing)
  const compressed = createTier(limits.compressed)
  const tiers = [compressed, compressing, plain]
  const rendered = new LRUCache<string, true>({ max: MAX_RENDERED })

  function createTier({ pages, bytes }: { pages: number; bytes: number }) {
    return new LRUCache<string, CachedPage>({
      max: pages,
      maxSize: bytes,
      sizeCalculation: ({ body }) => OWN_BYTES + ('plain' in body ? body.plain : body.brotli).length,
      dispose: untag,
    })
  }

  /** From whichever tier it is in. */
  function move(key: string, page: CachedPage, tier: LRUCache<string, CachedPage>): void {
    remove(key)
    tier.set(key, page)
    if (tier.peek(key) !== page) return
    for (const tag of page.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
  }

  function untag(page: CachedPage, key: string): void {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  async function compress(key: string, page: CachedPage, bytes: Buffer): Promise<void> {
    move(key, page, compressing)
    const body = { brotli: await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }) }
    if (compressing.peek(key) === page) move(key, { ...page, body }, compressed)
  }

  function remove(key: string): void {
    for (const tier of tiers) tier.delete(key)
  }

  return {
    find(key) {
      const page = compressed.get(key) ?? compressing.get(key)
      if (page) return page
      const first = plain.get(key)
      if (first && 'plain' in first.body) void compress(key, first, first.body.plain)
      return first ?? null
    },
    keep(key, page) {
      if (rendered.has(key) && 'plain' in page.body) void compress(key, page, page.body.plain)
      else move(key, page, plain)
      rendered.set(key, true)
    },
    deleteWhere(isDeleted) {
      for (const tier of tiers) for (const [key, page] of tier.entries()) if (isDeleted(page)) tier.delete(key)
    },
    deleteTagged(tags) {
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) remove(key)
    },
    clear() {
      for (const tier of tiers) tier.clear()
    },
    earliestUntil: () => Math.min(...tiers.flatMap((tier) => [...tier.values()].map(({ until }) => until))),
  }
}

export function plainBody({ body }: CachedPage): Buffer {
  return 'plain' in body ? body.plain : brotliDecompressSync(body.brotli)
}
