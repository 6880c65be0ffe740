import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '../db/schema.ts'
import { readCatalogueVersion } from '../catalogue/version.ts'
import type { Config } from '../config.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { isBackOffice } from './back-office.ts'
import { createPageCache, plainBody, type CachedPage } from './page-cache.ts'
import type { Renderer } from './render.ts'

/** The query parameters that change what a page shows; any other does not make another page. */
const KNOWN_PARAMETERS: Record<string, readonly string[]> = {
  '/produtos': ['busca', 'categoria', 'ordem', 'ver'],
}

const MAX_VALUE_LENGTH = 100
/** A change of the catalogue shows here within this time, whichever process made it. */
const LOOK_EVERY_MS = 500

export type Pages = {
  answer(request: Request): Promise<Response>
  /** Answers at once, under the web framework, what is in memory and up to date; false when it is not. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean
}

/** Answers page requests: memory first, with ETag and brotli; made anew when the catalogue's version moves. */
export function createPages(db: Db, config: Config, renderer: Renderer): Pages {
  const { publicUrl } = config
  const { host } = new URL(publicUrl)
  const cache = createPageCache(renderer, securityHeaders(config))
  let version = 0
  let lookedAt = 0
  let looking: Promise<void> | null = null

  async function look(): Promise<void> {
    const current = await readCatalogueVersion(db)
    if (current.pages !== version) cache.clear()
    version = current.pages
    lookedAt = performance.now()
  }

  function isFresh(): boolean {
    return version !== 0 && performance.now() - lookedAt < LOOK_EVERY_MS
  }

  function find(asked: URL): Promise<CachedPage> | CachedPage {
    const url = new URL(asked.pathname, publicUrl)
    for (const name of KNOWN_PARAMETERS[asked.pathname] ?? []) {
      const value = asked.searchParams.get(name)
      if (value) url.searchParams.set(name, value.slice(0, MAX_VALUE_LENGTH))
    }
    const key = url.pathname + url.search
    return cache.peek(key) ?? cache.get(key, url)
  }

  return {
    async answer(request) {
      if (!isFresh()) await (looking ??= look().finally(() => (looking = null)))
      const page = await find(new URL(request.url))
      const { headers } = request
      const { status, body, extra } = chooseForm(page, headers.get('If-None-Match'), headers.get('Accept-Encoding'))
      return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: { ...page.headers, ...extra } })
    },

    answerFromMemory({ method, url, headers }, response) {
      if (method !== 'GET' || headers.host !== host || !isFresh()) return false
      const page = cache.peek(url ?? '')
      // Who asks for a page of the back office has to be known first.
      if (!page || isBackOffice(url ?? '')) return false
      const { status, body, extra } = chooseForm(page, headers['if-none-match'], headers['accept-encoding'])
      response.writeHead(status, { ...page.headers, ...extra, ...(body && { 'Content-Length': body.length }) })
      response.end(body)
      return true
    },
  }
}

type Text = string | null | undefined
type Form = { status: number; body: Buffer | null; extra: Record<string, string> }

function chooseForm(page: CachedPage, ifNoneMatch: Text, acceptEncoding: Text): Form {
  if (page.status === 200 && ifNoneMatch === page.etag) return { status: 304, body: null, extra: {} }
  if ('brotli' in page.body && acceptEncoding?.includes('br')) return { status: page.status, body: page.body.brotli, extra: { 'Content-Encoding': 'br' } }
  return { status: page.status, body: plainBody(page), extra: {} }
}
