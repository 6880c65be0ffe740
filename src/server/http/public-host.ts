import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { Env } from './call.ts'

/** Redirects pages to PUBLIC_URL's host, so that `127.0.0.1` and `localhost` do not split a session. */
export function onPublicHost(config: Config): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { publicUrl, hasPublicUrl } = config
    if (!hasPublicUrl) return next()
    const { host: requested, pathname, search } = new URL(c.req.url)
    return requested === new URL(publicUrl).host ? next() : c.redirect(publicUrl + pathname + search, 302)
  }
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** In a demo anyone can sign in as the owner, so it answers under its own names only (DNS rebinding). */
export function onlyUnderOwnNames({ publicUrl }: Config): MiddlewareHandler<Env> {
  const names = new Set([...LOOPBACK_NAMES, new URL(publicUrl).hostname])
  return async (c, next) =>
    names.has(new URL(c.req.url).hostname)
      ? next()
      : c.text('A loja de demonstração não atende por este nome de host.', 421)
}
