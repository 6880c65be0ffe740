import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { Env } from './call.ts'

/** A page asked for under another host moves to PUBLIC_URL's, so that `127.0.0.1` and `localhost` do not split a session. */
export function onPublicHost({ publicUrl }: Config): MiddlewareHandler<Env> {
  const { host } = new URL(publicUrl)
  return async (c, next) => {
    const { host: asked, pathname, search } = new URL(c.req.url)
    return asked === host ? next() : c.redirect(publicUrl + pathname + search, 302)
  }
}
