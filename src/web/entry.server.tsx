import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { apiContext } from './data/api.ts'
import { createShopApi } from './data/shop-api.ts'
import { formAttemptContext } from './data/form-attempt.ts'
import { compiled } from '#contract/compiled.ts'
import { PREVIEW_PARAMETER } from '#contract/preview.ts'
import type { FormAttempt } from '#contract/form-attempt.ts'
import { PAGE_UNTIL_HEADER, type ValidUntil } from '#contract/page-tags.ts'
import { hideDismissedAnnouncement } from '#web/hidden-announcement.server.ts'
import { createMarkupStore, markupOfPage, type MarkupStore } from '#web/known-markup.server.ts'
import { nonceAttribute, noncedScripts } from '#web/nonced-scripts.server.ts'
import { applyEdits, type Edit, placesOf } from '#web/page-edits.server.ts'
import { pageSink } from '#web/page-sink.server.ts'
import { inlineHashes, removeNonces } from '#web/script-hashes.server.ts'
import { scriptsAfterPaint } from '#web/scripts-after-paint.server.ts'
import { KnownMarkupContext } from '#web/ui/rendered-once.tsx'

const RENDER_TIMEOUT_MS = 5_000

type ReportError = (error: unknown) => void

const reportContext = createContext<ReportError>()
const markupContext = createContext<MarkupStore>()

/**
 * What a page may use while it renders on the server: the typed client over the given fetch, and where errors go.
 * The server passes functions and never a class or a context key, because modules that it shares with this
 * bundle exist twice and would not recognise each other.
 */
export function makeContext(
  fetcher: Parameters<typeof createShopApi>[0],
  reportError: ReportError,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, createShopApi(fetcher, compiled))
  context.set(reportContext, reportError)
  context.set(markupContext, createMarkupStore())
  return context
}

/** The same data, for one visitor's page. */
export function withAttempt(shared: Readonly<RouterContextProvider>, attempt: FormAttempt): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, shared.get(apiContext))
  context.set(reportContext, shared.get(reportContext))
  context.set(markupContext, shared.get(markupContext))
  context.set(formAttemptContext, attempt)
  return context
}

/** Called by the router for errors of loaders; without it the router writes plain text to the console. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(reportContext)(error)
}

/**
 * Renders the whole page, never a stream: the page cache keeps it.
 * The `Script-Hashes` header lists the inline scripts that the security policy may allow.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomUUID()
  const { known, keep } = markupOfPage(loadContext.get(markupContext), nonce)
  const page = await renderPage(
    <KnownMarkupContext value={known}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </KnownMarkupContext>,
    nonce,
    loadContext.get(reportContext),
  )
  const rendered = keep(page.html, page.failed)
  const nonces = placesOf(rendered, nonceAttribute(nonce))
  const scripts = noncedScripts(rendered, nonces)
  const edits = [
    ...removeNonces(nonces, nonce),
    ...scriptsAfterPaint(rendered, scripts),
    ...hideDismissedAnnouncement(rendered),
    ...noindexOfPreview(rendered, request.url),
  ]
  const hashes = new Set([...inlineHashes(rendered, scripts), ...edits.flatMap(({ hash }) => hash ?? [])])
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Script-Hashes', [...hashes].join(' '))
  const until = earliestUntil(Object.values(context.staticHandlerContext.loaderData))
  if (until) headers.set(PAGE_UNTIL_HEADER, until)
  // As a property: a body would be a web stream, encoded here and decoded again by the renderer.
  const html = applyEdits(rendered, edits)
  return Object.assign(new Response(null, { status: page.failed ? 500 : status, headers }), { html })
}

function earliestUntil(loaded: readonly (Partial<ValidUntil> | null | undefined)[]): string | undefined {
  return loaded.flatMap((data) => data?.validUntil ?? []).toSorted()[0]
}

function renderPage(
  element: ReactNode,
  nonce: string,
  reportError: ReportError,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const sink = pageSink((html) => resolve({ html, failed }), reject)
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // A large boundary would otherwise be sent hidden, for a script to move into its place.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer)
        pipe(sink)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        failed = true
        reportError(error)
      },
    })
    const timer = setTimeout(() => {
      reject(new Error(`The page took longer than ${RENDER_TIMEOUT_MS} ms to render`))
      abort()
    }, RENDER_TIMEOUT_MS)
  })
}

/** React skips elements that it does not know when it hydrates the head. */
function noindexOfPreview(html: string, url: string): Edit[] {
  if (!new URL(url).searchParams.has(PREVIEW_PARAMETER)) return []
  const at = html.indexOf('<head>') + '<head>'.length
  return [{ start: at, end: at, text: '<meta name="robots" content="noindex"/>' }]
}
