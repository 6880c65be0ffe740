import type { ServerBuild } from 'react-router'
import type { Fetch } from '#contract/client.ts'
import type { FormAttempt } from '#contract/form-attempt.ts'
import { PAGE_CHOICES_HEADER, PAGE_TAGS_HEADER, PAGE_UNTIL_HEADER } from '#contract/page-tags.ts'
import { PREVIEW_PARAMETER } from '#contract/preview.ts'
import { isUnavailable } from '../db/errors.ts'
import type { Shop } from '../shop.ts'
import { OFFICE_MANIFEST, SHOP_MANIFEST } from '../site/brand-files.ts'
import { lookHead } from '../site/look-files.ts'
import { isBackOffice } from './back-office.ts'
import { createRouteHandler } from './route-handler.ts'

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  html: string
  tags: string[]
  /** The pairs of a query that give the page another state. */
  choices: string
  /** Milliseconds since 1970; infinite if nothing on the page begins or ends by itself. */
  until: number
  isCacheable: boolean
}

type FramedBy = "'none'" | "'self'"

/** Lazy route discovery; the response depends on the build alone, so browsers cache it. */
const DISCOVERY_PATH = '/__manifest'

export function isDiscovery(url: URL): boolean {
  return url.pathname === DISCOVERY_PATH
}

export type Renderer = {
  discover(url: URL): Promise<Response>
  render(url: URL, attempt?: FormAttempt): Promise<RenderedPage>
  /** Renders the draft whose token is in the address, with data of its own. The shop's own pages may frame it. */
  preview(url: URL): Promise<RenderedPage>
  forget(): void
}

type EntryModule = {
  makeContext(fetch: Fetch, reportError: (error: unknown) => void): never
  withAttempt(context: never, attempt: FormAttempt): never
}

/** What the pages share until `forget`: the data of the loaders' typed client, and the look of the `<head>`. */
type Shared = { context: never; head?: Promise<string> }

/** Renders with the web build. Its loaders make the same public calls through `fetch` as a browser. */
export function createRenderer(build: ServerBuild, fetch: Fetch, shop: Pick<Shop, 'db' | 'config' | 'log'>): Renderer {
  const handle = createRouteHandler(build)
  const { makeContext, withAttempt } = build.entry.module as unknown as EntryModule
  const newContext = (use = fetch) =>
    makeContext(use, (error) => shop.log.error({ err: error }, 'page rendering failed'))

  const newShared = (): Shared => ({ context: newContext() })

  let shared = newShared()
  let lastHead = ''

  function sharedHead(): Promise<string> {
    const own = shared
    own.head ??= lookHead(shop).catch((error: unknown) => {
      delete own.head
      throw error
    })
    return own.head
  }

  /** The error page keeps the look while the database is away. */
  async function findHead({ searchParams }: URL): Promise<string> {
    const preview = searchParams.get(PREVIEW_PARAMETER)
    try {
      if (preview) return await lookHead(shop, preview)
      lastHead = await sharedHead()
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
    return lastHead
  }

  async function renderIn(use: never, url: URL, framedBy: FramedBy): Promise<RenderedPage> {
    const response: Response & { html?: string } = await handle(asPageAddress(url), use)
    const location = response.headers.get('Location')
    // React Router's fallback is an English text; the shop has its own error page.
    if (!location && !response.headers.get('Content-Type')?.startsWith('text/html'))
      throw new Error(`the router answered ${response.status} without a page`)
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyFor(response.headers.get('Script-Hashes') ?? '', framedBy),
      ...(location && { Location: location }),
    }
    const tags = response.headers.get(PAGE_TAGS_HEADER)?.split(' ') ?? []
    const choices = response.headers.get(PAGE_CHOICES_HEADER) ?? ''
    const until = Date.parse(response.headers.get(PAGE_UNTIL_HEADER) ?? '') || Infinity
    const isCacheable = response.status === 200 && response.headers.get('Cache-Control') !== 'no-store'
    // Not by React, whose scripts would carry what no page changes.
    const head = await findHead(url)
    const ownHead = isBackOffice(url.pathname) ? head.replace(SHOP_MANIFEST, OFFICE_MANIFEST) : head
    const html = withHead(response.html ?? '', ownHead)
    return { status: response.status, headers, html, tags, choices, until, isCacheable }
  }

  return {
    discover: (url) => handle(url, shared.context),
    render: (url, attempt) => renderIn(attempt ? withAttempt(shared.context, attempt) : shared.context, url, "'none'"),
    preview: (url) => renderIn(newContext(withToken(fetch, url)), url, "'self'"),
    forget() {
      shared = newShared()
    },
  }
}

function withHead(html: string, head: string): string {
  const at = html.indexOf('</head>')
  return at === -1 ? html : [html.slice(0, at), head, html.slice(at)].join('')
}

/** Adds the draft's token to each call; most ignore it. */
function withToken(fetch: Fetch, { searchParams }: URL): Fetch {
  const token = new URLSearchParams({ [PREVIEW_PARAMETER]: searchParams.get(PREVIEW_PARAMETER)! })
  return (path, init) => fetch(`${path}${path.includes('?') ? '&' : '?'}${token}`, init)
}

/** React Router serves loader data at paths in `.data`, which no page requests: a slash hides the suffix from it. */
function asPageAddress(url: URL): URL {
  if (!url.pathname.endsWith('.data')) return url
  return new URL(`${url.pathname}/${url.search}`, url)
}

/** Scripts: only the shop's files, and inline ones with a listed hash. */
function policyFor(scriptHashes: string, framedBy: FramedBy): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-src 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
