import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { apiContext, createShopApi } from '#web/api.ts'
import { keepEarly } from '#web/early.ts'

const RENDER_TIMEOUT_MS = 5_000

/**
 * What a page may use while it renders on the server: the typed client over the given fetch.
 * The server passes a fetch and never a class or a context key, because modules that it shares with this
 * bundle exist twice and would not recognise each other.
 */
export function makeContext(fetcher: Parameters<typeof createShopApi>[0]): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, createShopApi(fetcher))
  return context
}

/** The whole page at once, never a stream: it is hashed for the security policy and kept in the cache. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = await renderPage(request.url, context)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(page.html, { status: page.failed ? 500 : status, headers })
}

function renderPage(url: string, context: EntryContext): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: earlyFirst(scriptsLast(Buffer.concat(chunks).toString('utf8'))), failed })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
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
        console.error(error)
      },
    })
    const timer = setTimeout(() => {
      reject(new Error(`The page took longer than ${RENDER_TIMEOUT_MS} ms to render`))
      abort()
    }, RENDER_TIMEOUT_MS)
  })
}

/** A page is read before it is used: its scripts must not hold up its styles and its first picture on a slow network. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

const EARLY = `<script>(${keepEarly.toString()})(document)</script></head>`

/** What is pressed before the scripts have come is not lost. The server puts this there: no browser has to download it a second time. */
function earlyFirst(html: string): string {
  return html.replace('</head>', () => EARLY)
}
