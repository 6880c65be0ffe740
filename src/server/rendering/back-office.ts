import type { MiddlewareHandler } from 'hono'
import { readCookie, type Env } from '../http/call.ts'
import { findPerson, SESSION_COOKIE } from '../http/session.ts'
import type { Shop } from '../shop.ts'

/** Whether the page belongs to the back office, by every spelling that the web's router might read so, and some more. */
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

/** Its pages hold nobody's data, and yet only staff are given them: everybody else is led to the shop at once. */
export function onlyForStaff({ db, config, now }: Shop): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!isBackOffice(c.req.path)) return next()
    const token = readCookie(c, config, SESSION_COOKIE)
    const person = token ? await findPerson(db, config, token, now()) : null
    if (person?.isAdmin) await next()
    else c.res = c.redirect('/', 302)
    // What one person is given here, another is not: nothing in between may keep it.
    c.header('Cache-Control', 'no-store')
  }
}
