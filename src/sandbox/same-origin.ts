import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { page } from './pages.ts'

/** Lets through what comes from the sandbox's own pages and from programs, which send none of the browser's headers. */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl).origin
  return async function check(c, next) {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const allowed = site
      ? site === 'same-origin' || site === 'none'
      : !origin || origin === own || isHost(origin, c.req.header('host'))
    if (allowed) return next()
    const body = html`<p>Este pedido veio de outro site.</p>`
    return page(c, { title: 'Pedido recusado', status: 403, narrow: true, body })
  }
}

function isHost(origin: string, host: string | undefined) {
  return URL.canParse(origin) && new URL(origin).host === host
}
