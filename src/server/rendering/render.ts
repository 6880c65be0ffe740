import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Logger } from 'pino'
import type { Fetch } from '#contract/client.ts'
import type { ContactAttempt } from '#contract/contact.ts'
import { PAGE_TAGS_HEADER } from '#contract/page-tags.ts'

export type RenderedPage = { status: number; headers: Record<string, string>; html: string; tags: string[] }

/** Where the browser's router asks which routes stand behind addresses that the page in it links to. */
const DISCOVERY_PATH = '/__manifest'

export function isDiscovery(url: URL): boolean {
  return url.pathname === DISCOVERY_PATH
}

export type Renderer = {
  /** Answers the router's question about routes; the answer depends on the build alone, so browsers keep it. */
  discover(url: URL): Promise<Response>
  /** Renders the whole page of a shop address, with its security policy. With `attempt` it is one visitor's page. */
  render(url: URL, attempt?: ContactAttempt): Promise<RenderedPage>
  /** Drops the data that all pages share (settings, categories), so that the next page loads it again. */
  forget(): void
}

type EntryModule = {
  makeContext(fetch: Fetch, reportError: (error: unknown) => void): never
  withAttempt(context: never, attempt: ContactAttempt): never
}

/** The web build's request handler. Its loaders call the shop through `fetch`, the same public calls a browser makes. */
export function createRenderer(build: ServerBuild, fetch: Fetch, log: Logger): Renderer {
  const handle = createRequestHandler(build, 'production')
  const { makeContext, withAttempt } = build.entry.module as unknown as EntryModule
  const newContext = () => makeContext(fetch, (error) => log.error({ err: error }, 'page rendering failed'))

  let context = newContext()

  return {
    discover: (url) => handle(new Request(url), context),
    async render(url, attempt) {
      const response = await handle(new Request(asPageAddress(url)), attempt ? withAttempt(context, attempt) : context)
      const location = response.headers.get('Location')
      // The router's last resort is an English text; the shop has its own error page.
      if (!location && !response.headers.get('Content-Type')?.startsWith('text/html'))
        throw new Error(`the router answered ${response.status} without a page`)
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policyFor(response.headers.get('Script-Hashes') ?? ''),
        ...(location && { Location: location }),
      }
      const tags = response.headers.get(PAGE_TAGS_HEADER)?.split(' ') ?? []
      return { status: response.status, headers, html: await response.text(), tags }
    },
    forget() {
      context = newContext()
    },
  }
}

/**
 * The router answers a path that ends in `.data` with its loader data. No page of the shop asks for that (every route
 * has a clientLoader), so such a path is an ordinary address: the slash keeps the router from reading the suffix.
 */
function asPageAddress(url: URL): URL {
  if (!url.pathname.endsWith('.data')) return url
  return new URL(`${url.pathname}/${url.search}`, url)
}

/** Scripts run only from the shop's own files, or inline with a hash that the renderer listed. */
function policyFor(scriptHashes: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
