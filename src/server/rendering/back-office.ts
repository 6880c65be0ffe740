import type { Context, MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import { readCookie, type Env } from '../http/call.ts'
import { findPerson, SESSION_COOKIE } from '../http/session.ts'
import type { Shop } from '../shop.ts'

/** Covers every spelling that the web's router may match, and some more. */
export function isBackOffice(path: string): boolean {
  return /^\/+admin(?![\w-])/i.test(decoded(path))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const REMEMBERED_SECONDS = 600
const MAX_PATH_LENGTH = 500

/**
 * Its pages contain no data, but only staff get them; others are redirected to the shop. A visitor's address is
 * remembered, for the sign-in to lead there (`web/session/offer-admin-sign-in.ts`).
 */
export function onlyForStaff(shop: Shop): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!isBackOffice(c.req.path)) return next()
    const token = readCookie(c, shop.config, SESSION_COOKIE)
    const person = token ? await findPerson(shop, token, shop.now()) : null
    if (person?.isAdmin) await next()
    else {
      c.res = c.redirect('/', 302)
      if (!person) rememberPath(c)
    }
    // The response depends on the session, so no proxy may cache it.
    c.header('Cache-Control', 'no-store')
  }
}

function rememberPath(c: Context<Env>): void {
  const { pathname, search } = new URL(c.req.url)
  const path = pathname + search
  if (!/^\/admin(\/|$)/.test(pathname) || path.length > MAX_PATH_LENGTH) return
  setCookie(c, 'admin-path', path, { maxAge: REMEMBERED_SECONDS, sameSite: 'Lax', path: '/' })
}
