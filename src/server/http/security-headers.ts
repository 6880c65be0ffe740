import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { Env } from './call.ts'

/** What every answer carries; pages add their own Content-Security-Policy. */
export function securityHeaders({ publicUrl }: Config): MiddlewareHandler<Env> {
  const isSecure = publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Frame-Options', 'DENY')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (isSecure) c.header('Strict-Transport-Security', 'max-age=31536000')
  }
}
