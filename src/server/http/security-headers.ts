import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import type { Env } from './call.ts'

/** On every response; pages add a Content-Security-Policy. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

/** Sets them before the response exists: changing the headers of a finished one is slow. */
export function withSecurityHeaders(config: Config): MiddlewareHandler<Env> {
  return async (c, next) => {
    const headers = Object.entries(securityHeaders(config))
    for (const [name, value] of headers) c.header(name, value)
    await next()
  }
}
