import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)

const MAX_PAGES = 2000
/** A page that is rendered again among so many is popular. */
const MAX_RENDERED = 1000
const MAX_BYTES = {
  /** Some 50 pages. */
  plain: 3 * 2 ** 20,
  /** Some 1,500 pages. */
  compressed: 21 * 2 ** 20,
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
export function createPageStore(maxBytes = MAX_BYTES): PageStore {
  const keysByTag = new Map<string, Set<string>>()
  const plain = createTier(maxBytes.plain)
  const compressed = createTier(maxBytes.compressed)
  const rendered = new LRUCache<string, true>({ max: MAX_RENDERED })
  const compressing = new WeakSet<CachedPage>()

  function createTier(maxSize: number) {
    return new LRUCache<string, CachedPage>({
      max: MAX_PAGES,
      maxSize,
      sizeCalculation: ({ body }) => OWN_BYTES + ('plain' in body ? body.plain : body.brotli).length,
      dispose: untag,
    })
  }

  function put(key: string, page: CachedPage): void {
    const [tier, other] = 'plain' in page.body ? [plain, compressed] : [compressed, plain]
    other.delete(key)
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
    if (compressing.has(page)) return
    compressing.add(page)
    const body = { brotli: await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }) }
    if (plain.peek(key) === page) put(key, { ...page, body })
  }

  function remove(key: string): void {
    plain.delete(key)
    compressed.delete(key)
  }

  return {
    find(key) {
      const page = compressed.get(key) ?? plain.get(key)
      if (!page) return null
      if ('plain' in page.body) void compress(key, page, page.body.plain)
      return page
    },
    keep(key, page) {
      put(key, page)
      if (rendered.has(key) && 'plain' in page.body) void compress(key, page, page.body.plain)
      rendered.set(key, true)
    },
    deleteWhere(isDeleted) {
      for (const tier of [plain, compressed])
        for (const [key, page] of tier.entries()) if (isDeleted(page)) tier.delete(key)
    },
    deleteTagged(tags) {
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) remove(key)
    },
    clear() {
      plain.clear()
      compressed.clear()
    },
    earliestUntil: () => Math.min(...[...plain.values(), ...compressed.values()].map(({ until }) => until)),
  }
}

export function plainBody({ body }: CachedPage): Buffer {
  return 'plain' in body ? body.plain : brotliDecompressSync(body.brotli)
}
