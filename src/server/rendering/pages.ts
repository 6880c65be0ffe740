import type { Db } from '../db/schema.ts'
import { readCatalogueVersion } from '../catalogue/version.ts'
import { createPageCache, type CachedPage, type PageCache } from './page-cache.ts'
import type { Render } from './render.ts'

/** The query parameters that change what a page shows; any other does not make another page. */
const KNOWN_PARAMETERS: Record<string, readonly string[]> = {
  '/produtos': ['busca', 'categoria', 'ordem', 'ver'],
}

const MAX_VALUE_LENGTH = 100
/** Another process's change of the catalogue shows here within this time; this process's own shows at once. */
const LOOK_EVERY_MS = 500

export type Pages = { answer(request: Request): Promise<Response>; forget(): void }

/** Answers page requests: memory first, with ETag and brotli; made anew when the catalogue's version moves. */
export function createPages(db: Db, publicUrl: string, render: Render): Pages {
  const cache = createPageCache(render)
  let version = 0
  let lookedAt = 0
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    const current = await readCatalogueVersion(db)
    if (current.pages !== version) cache.clear()
    version = current.pages
    lookedAt = performance.now()
  }

  function upToDate(): Promise<void> | null {
    if (version !== 0 && performance.now() - lookedAt < LOOK_EVERY_MS) return null
    looking ??= look().finally(() => (looking = null))
    return looking
  }

  return {
    async answer(request) {
      const stale = upToDate()
      if (stale) await stale
      const path = request.url.slice(request.url.indexOf('/', 8))
      const known = path.includes('?') ? null : cache.peek(path)
      const page = known ?? (await find(cache, new URL(request.url), publicUrl))
      return respond(page, request.headers)
    },
    forget() {
      lookedAt = 0
      version = 0
    },
  }
}

function find(cache: PageCache, asked: URL, publicUrl: string): Promise<CachedPage> | CachedPage {
  const url = new URL(asked.pathname, publicUrl)
  for (const name of KNOWN_PARAMETERS[asked.pathname] ?? []) {
    const value = asked.searchParams.get(name)
    if (value) url.searchParams.set(name, value.slice(0, MAX_VALUE_LENGTH))
  }
  const key = url.pathname + url.search
  return cache.peek(key) ?? cache.get(key, url)
}

function respond(page: CachedPage, asked: Headers): Response {
  const headers: Record<string, string> = {
    ...page.headers,
    'Cache-Control': page.status === 200 ? 'public, no-cache' : 'no-store',
    ETag: page.etag,
    Vary: 'Accept-Encoding',
  }
  if (page.status === 200 && asked.get('If-None-Match') === page.etag) return new Response(null, { status: 304, headers })
  if (page.brotli && asked.get('Accept-Encoding')?.includes('br')) {
    headers['Content-Encoding'] = 'br'
    return new Response(page.brotli as Uint8Array<ArrayBuffer>, { status: page.status, headers })
  }
  return new Response(page.bytes as Uint8Array<ArrayBuffer>, { status: page.status, headers })
}
