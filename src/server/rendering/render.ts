import { createHash } from 'node:crypto'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Fetch } from '#contract/client.ts'

export type RenderedPage = { status: number; headers: Record<string, string>; html: string }

export type Renderer = {
  /** The page of an address of the shop, whole, with its security policy. */
  render(url: URL): Promise<RenderedPage>
  /** What pages share (settings, categories) was asked for once and kept: ask again. */
  forget(): void
}

type EntryModule = { makeContext(fetch: Fetch): never }

/** The web build's request handler. Its loaders reach the shop through `fetch`: the same calls as a browser's, never a private door. */
export function createRenderer(build: ServerBuild, fetch: Fetch): Renderer {
  const handle = createRequestHandler(build, 'production')
  const { makeContext } = build.entry.module as unknown as EntryModule

  let context = makeContext(fetch)

  return {
    async render(url) {
      const response = await handle(new Request(url), context)
      const html = await response.text()
      const location = response.headers.get('Location')
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policyFor(html),
        ...(location && { Location: location }),
      }
      return { status: response.status, headers, html }
    },
    forget() {
      context = makeContext(fetch)
    },
  }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g

/** Scripts run when they are files of ours or written by this very page: each inline one is allowed by its hash. */
function policyFor(html: string): string {
  const hashes = Array.from(html.matchAll(INLINE_SCRIPT), ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
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
