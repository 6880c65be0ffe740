import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FormAttempt } from '#contract/form-attempt.ts'
import { PREVIEW_PARAMETER } from '#contract/preview.ts'
import { LISTS_TAG, productTag, STOCK_TAG } from '#contract/page-tags.ts'
import { pairsOf, withParameters } from '#domain/redirects.ts'
import { findListRedirect, findRedirect } from '../catalogue/former-addresses.ts'
import { listChangedProducts, readCatalogueVersion, type CatalogueVersion } from '../catalogue/version.ts'
import { isUnavailable } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Shop } from '../shop.ts'
import { findImportedRedirect } from '../redirects/redirects.ts'
import { isPreviewToken } from '../site/versions.ts'
import { isBackOffice } from './back-office.ts'
import { chooseVariant } from './negotiate.ts'
import { createPageCache } from './page-cache.ts'
import type { CachedPage } from './page-store.ts'
import { isDiscovery, type Renderer } from './render.ts'

const LIST_PARAMETERS = ['busca', 'ordem', 'ver', 'depois']
const LIST_PATH = /^\/(produtos$|categoria\/)/

const PREVIEW_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'same-origin',
}

/** Pages whose address is a secret. */
const SECRET_PATH = /^\/(pedido|pagar|favoritos\/lista)\//
const SECRET_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }
/** Those with forms: under 'no-referrer' a form's Origin is null, which the same-site check refuses. */
const SECRET_FORM_PATH = /^\/(avaliar|lembrete|previa|(avise-me|novidades)\/[^/]+)\//
const SECRET_FORM_HEADERS = { ...SECRET_HEADERS, 'Referrer-Policy': 'same-origin' }

const MAX_VALUE_LENGTH = 100
/** Long enough for a cursor with the longest product name. */
const MAX_CURSOR_LENGTH = 1000
const MAX_FILTERS = 30
/** A change of the catalogue, by any process, shows within this time. */
const CHECK_INTERVAL_MS = 500
/** If the database takes longer to report changes, cached pages are served as they are. */
const CHECK_TIMEOUT_MS = 1000
/** With more changed products than this, dropping all pages is cheaper. */
const MAX_CHANGED_PRODUCTS = 1000

export type Pages = {
  answer(request: Request): Promise<Response>
  /** Sends a cached, fresh page synchronously, bypassing Hono; false if there is none. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean
  answerOnce: AnswerOnce
  /** Since the start. */
  cacheUse(): { hits: number; misses: number }
}

export type AnswerOnce = (path: string, status: number, attempt?: FormAttempt) => Promise<Response>

/** While the database is unavailable, cached pages are still served. */
export function createPages(
  { db, config, now, refreshSettings }: Pick<Shop, 'db' | 'config' | 'now' | 'refreshSettings'>,
  renderer: Renderer,
): Pages {
  const everywhere = () => securityHeaders(config)
  const cache = createPageCache(renderer, everywhere)
  // Cached pages contain it, and a change of it drops them all.
  let host: string | null = null
  let seen: CatalogueVersion | null = null
  let checkedAt = 0
  let checking: Promise<void> | null = null

  async function dropChanged(): Promise<void> {
    const current = await readCatalogueVersion(db)
    // Pages contain the shop's address, and the cached settings may be older than this version.
    if (current.shell !== seen?.shell) await refreshSettings(true)
    const tags = seen && (await changedTags(db, seen, current))
    if (tags) cache.drop(tags)
    else cache.clear()
    cache.expire(now().getTime())
    seen = current
    host = new URL(config.publicUrl).host
  }

  async function check(): Promise<void> {
    try {
      await dropChanged()
    } catch (error) {
      if (!seen || !isUnavailable(error)) throw error
    } finally {
      checkedAt = performance.now()
    }
  }

  function isFresh(): boolean {
    return seen !== null && performance.now() - checkedAt < CHECK_INTERVAL_MS
  }

  async function refresh(): Promise<void> {
    checking ??= check().finally(() => (checking = null))
    if (!seen) return checking
    const isChecked = checking.then(() => true)
    const isInTime = await Promise.race([isChecked, sleep(CHECK_TIMEOUT_MS, false, { ref: false })])
    if (!isInTime) checkedAt = performance.now()
  }

  function find(requested: URL): Promise<CachedPage> | CachedPage {
    const url = new URL(requested.pathname, config.publicUrl)
    const isList = LIST_PATH.test(requested.pathname)
    for (const name of isList ? LIST_PARAMETERS : []) {
      const value = requested.searchParams.get(name)
      if (value) url.searchParams.set(name, value.slice(0, name === 'depois' ? MAX_CURSOR_LENGTH : MAX_VALUE_LENGTH))
    }
    const filters = isList ? requested.search.slice(1).split('&').filter(isFilter) : []
    return filters.length > 0 ? findFiltered(url, filters) : findCached(url)
  }

  /** The list with the choices of its facets, sorted, so that one combination has one key. */
  async function findFiltered(url: URL, filters: readonly string[]): Promise<CachedPage> {
    const page = await findCached(url)
    const names = new URLSearchParams(page.choices)
    const known = [...new Set(filters)].filter((pair) => names.has(pair.split('=')[0]!)).slice(0, MAX_FILTERS)
    if (known.length === 0) return page
    const query = [url.search.slice(1), ...known.toSorted()].filter((part) => part !== '')
    return findCached(new URL(`?${query.join('&')}`, url))
  }

  function findCached(url: URL): Promise<CachedPage> | CachedPage {
    const key = url.pathname + url.search
    return cache.peek(key) ?? cache.get(key, url)
  }

  /** The product's page with the choice that the address names; other parameters make no page of their own. */
  async function findChosen(requested: URL): Promise<CachedPage> {
    const url = new URL(requested.pathname, config.publicUrl)
    const page = await findCached(url)
    for (const [name, value] of new URLSearchParams(page.choices))
      if (requested.searchParams.get(name) === value) url.searchParams.set(name, value)
    return url.search ? findCached(url) : page
  }

  async function findTarget({ status, headers }: CachedPage, url: URL): Promise<string | undefined> {
    if (status !== 301 && status !== 404) return undefined
    const imported = status === 404 ? await findImportedRedirect(db, url) : undefined
    if (imported !== undefined) return imported
    const moved = status === 301 ? headers.Location : await findRedirect(db, url.pathname)
    return moved && withParameters(moved, pairsOf(url.search))
  }

  async function preview({ pathname, search }: URL): Promise<Response> {
    const page = await renderer.preview(new URL(pathname + search, config.publicUrl))
    const headers = { ...everywhere(), ...page.headers, ...PREVIEW_HEADERS }
    return new Response(page.html, { status: page.status, headers })
  }

  return {
    cacheUse: () => cache.use,
    async answer(request) {
      const url = new URL(request.url)
      if (isDiscovery(url)) return renderer.discover(url)
      const token = url.searchParams.get(PREVIEW_PARAMETER)
      if (token && (await isPreviewToken({ db, config }, token))) return preview(url)
      if (!isFresh()) await refresh()
      const formerList = url.pathname === '/produtos' && (await findListRedirect(db, url))
      if (formerList) return redirectTo(formerList, everywhere())
      const isProduct = url.search !== '' && url.pathname.startsWith('/produto/')
      const page = await (isProduct ? findChosen(url) : find(url))
      const target = await findTarget(page, url)
      if (target !== undefined) return redirectTo(target, page.headers)
      const { headers } = request
      const { status, body, extra } = chooseVariant(page, headers.get('If-None-Match'), headers.get('Accept-Encoding'))
      const all = { ...page.headers, ...extra, ...secretHeaders(url) }
      return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers: all })
    },

    answerFromMemory({ method, url, headers }, response) {
      if (config.isInstalling || method !== 'GET' || headers.host !== host || !isFresh()) return false
      const page = cache.peek(url ?? '')
      // Admin pages need authentication: never serve them from here.
      if (!page || isBackOffice(url ?? '')) return false
      const { status, body, extra } = chooseVariant(page, headers['if-none-match'], headers['accept-encoding'])
      response.writeHead(status, { ...page.headers, ...extra, ...(body && { 'Content-Length': body.length }) })
      response.end(body)
      return true
    },

    async answerOnce(path, status, attempt) {
      if (!isFresh()) await refresh()
      const url = new URL(path, config.publicUrl)
      const page = await renderer.render(url, attempt)
      const headers = { ...everywhere(), ...page.headers, 'Cache-Control': 'no-store', ...secretHeaders(url) }
      return new Response(page.html, { status: page.status === 200 ? status : page.status, headers })
    },
  }
}

function secretHeaders({ pathname }: URL): Record<string, string> {
  if (SECRET_PATH.test(pathname)) return SECRET_HEADERS
  return SECRET_FORM_PATH.test(pathname) ? SECRET_FORM_HEADERS : {}
}

/** Not cached: the address may become a page again. */
function redirectTo(location: string, headers: Record<string, string>): Response {
  return new Response(null, { status: 301, headers: { ...headers, 'Cache-Control': 'no-store', Location: location } })
}

/** A name and a value that a facet may have: both are slugs. */
function isFilter(pair: string): boolean {
  const [name = ''] = pair.split('=')
  return /^[a-z\d-]+=[a-z\d-]+$/.test(pair) && !LIST_PARAMETERS.includes(name)
}

/** The tags of what changed between two versions; null if every page may have changed. */
async function changedTags(db: Db, before: CatalogueVersion, after: CatalogueVersion): Promise<string[] | null> {
  // A restored database may have an older version than the one seen.
  if (after.shell !== before.shell || after.products < before.products || after.lists < before.lists) return null
  const lists = after.lists === before.lists ? [] : [LISTS_TAG]
  if (after.products === before.products) return lists
  const ids = await listChangedProducts(db, before.products, MAX_CHANGED_PRODUCTS + 1)
  return ids.length > MAX_CHANGED_PRODUCTS ? null : [...lists, STOCK_TAG, ...ids.map(productTag)]
}
