import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../config.ts'
import type { Person } from './session.ts'

/** `skipsJson`: `response.json()` returns the encoded output itself. For server rendering, which would only parse it again. */
type Bindings = Partial<HttpBindings> & { address?: string; skipsJson?: true }
export type Env = { Bindings: Bindings; Variables: { requestId: string } }

export type Call<Who extends Person | null = Person> = {
  person: Who
  now: Date
  requestId: string
  address: string
  request: Request
  cookie(name: string): string | undefined
  setHeader(name: string, value: string): void
  setCookie(name: string, value: string, maxAgeSeconds: number): void
}

/** Null for calls of itself. X-Forwarded-For is trusted for as many hops, from the right, as proxies are trusted. */
export function clientAddress(c: Context<Env>, trustedProxies: number): string | null {
  const direct = directAddress(c)
  if (trustedProxies === 0 || direct === null) return direct
  const hops = (c.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops[hops.length - trustedProxies] ?? direct
}

/** Server rendering calls the API through `app.fetch`, without a network. */
export function isCallOfItself(c: Context<Env>): boolean {
  return directAddress(c) === null
}

/** Of a connection that was reset before it was accepted. All such connections share the limits of one client. */
const UNKNOWN_ADDRESS = 'unknown'

function directAddress({ env }: Context<Env>): string | null {
  if (env?.incoming) return env.incoming.socket.remoteAddress ?? UNKNOWN_ADDRESS
  return env?.address ?? null
}

/** Over https names have the prefix `__Host-`, so that no other host under the same domain can set the cookie. */
const prefixOf = ({ publicUrl }: Config) => (publicUrl.startsWith('https:') ? { prefix: 'host' as const } : {})

const DEFAULT_PORT = '3000'

/**
 * Browsers send a cookie to every port of its host, so shops on other ports than the default one have names of their
 * own: signing in at one does not sign out of the other.
 */
export function cookieNameAt(publicUrl: string, name: string): string {
  const [, port] = /:(\d+)$/.exec(publicUrl) ?? []
  return port === undefined || port === DEFAULT_PORT ? name : `${name}-${port}`
}

export function readCookie(c: Context, config: Config, name: string): string | undefined {
  return getCookie(c, cookieNameAt(config.publicUrl, name), prefixOf(config).prefix)
}

export function writeCookie(c: Context, config: Config, cookie: { name: string; value: string; maxAge: number }): void {
  const { name, value, maxAge } = cookie
  setCookie(c, cookieNameAt(config.publicUrl, name), value, {
    ...prefixOf(config),
    maxAge,
    httpOnly: true,
    sameSite: 'Lax',
  })
}
