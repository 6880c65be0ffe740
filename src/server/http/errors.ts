import type { Context } from 'hono'
import { html } from 'hono/html'
import { refusalMessage } from '#contract/refusals.ts'
import { isUnavailable, isWriteRefused } from '../db/errors.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { Env } from './call.ts'
import { withoutTokens } from './route-of.ts'

const RETRY_WHEN_UNAVAILABLE_SECONDS = 5

const ERROR_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** JSON for calls, HTML for pages and navigations. */
export function answerError(shop: Shop, error: unknown, c: Context<Env>): Response {
  const refusal = error instanceof Refusal ? error : logUnexpected(shop, error, c)
  if (refusal.retryAfterSeconds) c.header('Retry-After', String(refusal.retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  if (!c.req.path.startsWith('/api/') || c.req.header('Sec-Fetch-Mode') === 'navigate')
    return c.html(errorPage(refusal.message), refusal.status as 500, { 'Content-Security-Policy': ERROR_PAGE_POLICY })
  const body = { error: refusal.message, code: refusal.code, ...(refusal.fields && { fields: refusal.fields }) }
  return c.json(body, refusal.status as 400)
}

export function logUnexpected(shop: Shop, error: unknown, c: Context<Env>): Refusal {
  const about = { err: error, requestId: c.get('requestId'), method: c.req.method, path: withoutTokens(c.req.path) }
  if (isUnavailable(error)) {
    if (isWriteRefused(error)) shop.lastWriteFailureAt = shop.now()
    shop.log.warn(about, 'database unavailable')
    return new Refusal('unavailable', {}, { retryAfterSeconds: RETRY_WHEN_UNAVAILABLE_SECONDS })
  }
  shop.log.error(about, refusalMessage('unexpected'))
  return new Refusal('unexpected')
}

function errorPage(message: string): string {
  return html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${message}</title></head>
<body><h1>${message}</h1><p><a href="">Tentar novamente</a></p></body></html>`.toString()
}
