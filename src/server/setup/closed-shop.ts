import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import type { Config } from '../config.ts'
import { answerError } from '../http/errors.ts'
import { isCallOfItself, readCookie, type Env } from '../http/call.ts'
import { findPerson, SESSION_COOKIE } from '../http/session.ts'
import { Refusal } from '../refusal.ts'
import { readOpenSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'

export const SETUP_PATH = '/instalar'
/** Answered before the shop is open: the wizard, who signs in, the back office, health and what pages are made of. */
const OPEN_PATHS =
  /^\/(instalar|entrar|auth|assets|imagens|aparencia|marca|health|__manifest|admin|sandbox)(\/|$)|^\/api\/(setup|users|logout|sessions|sign-in|oauth|admin|cep|store|webhooks)(\/|-|$)|^\/site\.webmanifest$/
const RETRY_SECONDS = '3600'

/** Until its first day has ended, a live shop shows its pages to the owner only. */
export function closedUntilOpen(shop: Shop): MiddlewareHandler<Env> {
  const { db, config } = shop
  return async (c, next) => {
    if (!config.isInstalling || isCallOfItself(c) || OPEN_PATHS.test(c.req.path)) return next()
    const token = readCookie(c, config, SESSION_COOKIE)
    const person = token ? await findPerson(shop, token, shop.now()) : null
    if (person?.isAdmin) {
      await next()
      allowOwnFrame(c.res.headers)
      return
    }
    c.header('Cache-Control', 'no-store')
    c.header('Retry-After', RETRY_SECONDS)
    if (c.req.path.startsWith('/api/')) return answerError(shop, new Refusal('shop_closed'), c)
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    const { storeName } = await readOpenSettings(db, ['storeName'])
    return c.html(closedPage(storeName), 503)
  }
}

/** The wizard shows the shop in a frame beside each step. */
function allowOwnFrame(headers: Headers): void {
  headers.set('X-Frame-Options', 'SAMEORIGIN')
  headers.set('Cache-Control', 'no-store')
  const policy = headers.get('Content-Security-Policy')
  if (policy) headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
}

/** The wizard's page may frame the shop; once the shop is open, it is gone. */
export function wizardPage(config: Config): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    if (!config.isInstalling) {
      c.res = new Response(c.res.body, { status: 404, headers: c.res.headers })
      return
    }
    const policy = c.res.headers.get('Content-Security-Policy')
    if (policy) c.res.headers.set('Content-Security-Policy', `${policy}; frame-src 'self'`)
  }
}

function closedPage(name: string) {
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Loja em preparação</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:24px;font:17px/1.6 system-ui,sans-serif;color:#2b2b2b;background:#fff}h1{font-size:28px;line-height:1.25;margin:0 0 8px}p{margin:0;color:#555}@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}p{color:#bbb}}</style></head>
<body><main><h1>Loja em preparação</h1><p>${name === 'Minha loja' ? 'Esta loja' : name} abre em breve. Volte logo.</p></main></body></html>`
}
