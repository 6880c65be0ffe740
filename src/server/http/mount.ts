import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { needsLabel, roleCan } from '#domain/role.ts'
import { compiled } from '#contract/compiled.ts'
import { contract } from '#contract/server/contract.ts'
import type { ServerEndpoint, Who } from '#contract/server/policy.ts'
import type { Input, Output, Page } from '#contract/endpoint.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { addressBlock } from './address-block.ts'
import { isStorable, readFile, readJson } from './body.ts'
import { clientAddress, readCookie, writeCookie, type Call, type Env } from './call.ts'
import { answerError, logUnexpected } from './errors.ts'
import { createProxyWatch } from './proxy-watch.ts'
import type { RateLimiter } from './rate-limit.ts'
import { nameCall } from './route-of.ts'
import { isForeign, isSameSite, isSpeculative } from './same-site.ts'
import { findPerson, findVisitor, SESSION_COOKIE, type Person, VISITOR_COOKIE } from './session.ts'
import { streamOf } from './stream.ts'
import { createWholeLists, isWholeList, jsonArray, type WholeList, type WholeLists } from './whole-lists.ts'

type PersonFor<E extends ServerEndpoint> = E['who'] extends 'anyone' | 'shopper' | 'provider' ? Person | null : Person
/** CSV files, events, archives and long lists are streamed. A call whose output is `Nothing` need not return anything. */
type Answer<E extends ServerEndpoint> = E extends { produces: 'text/csv' | 'text/event-stream' }
  ? AsyncIterable<string>
  : E extends { produces: 'application/gzip' }
    ? AsyncIterable<Uint8Array>
    : Output<E> | WholeListOf<Output<E>> | (Output<E> extends Record<string, never> ? void : never)
type WholeListOf<Out> = Out extends Page<(infer Item)[]> ? WholeList<Item> : never
type Handler<E extends ServerEndpoint> = (input: Input<E>, call: Call<PersonFor<E>>) => Promise<Answer<E>>

type Around = <T>(work: () => Promise<T>) => Promise<T>

export type Mount = <E extends ServerEndpoint>(endpoint: E, handle: Handler<E>, around?: Around) => void

type Mounted = {
  mount: Mount
  /** Call last: throws if a call of the contract is not mounted. */
  finish(): void
}

type Doorkeeper = {
  limitRate: RateLimiter
  requiresAccount: () => Promise<boolean>
}

/** Throws at start for an endpoint without an authorization rule. */
export function createMount(app: Hono<Env>, shop: Shop, doorkeeper: Doorkeeper): Mounted {
  const handlers = new Map<ServerEndpoint, (c: Context<Env>) => Promise<Response>>()
  // Separate concurrency limits, so that visitors and customers cannot exhaust those of the staff.
  const wholeLists: Record<Who, WholeLists> = {
    anyone: createWholeLists(),
    shopper: createWholeLists(),
    customer: createWholeLists(),
    admin: createWholeLists(),
    provider: createWholeLists(),
  }
  const noteProxy = createProxyWatch(shop)

  const mount: Mount = (endpoint, handle, around = (work) => work()) => {
    const { who, method, path }: ServerEndpoint = endpoint
    if (!who) throw new Error(`${method} ${path} does not say who may call it`)
    handlers.set(endpoint, async (c) => {
      try {
        nameCall(c.env?.outgoing, { route: path, requestId: c.get('requestId') })
        await noteProxy(c)
        const call = await admit(c, shop, doorkeeper, endpoint)
        const pathAndQuery = { ...parsePath(endpoint, c), ...parseQuery(endpoint, c) }
        const result = await around(async () =>
          handle({ ...pathAndQuery, ...(await readBody(endpoint, c, shop)) } as never, call as never),
        )
        const stream = (pieces: AsyncIterable<string | Uint8Array>) =>
          streamOf(pieces, (error) => logUnexpected(shop, error, c))
        if (endpoint.produces === 'application/gzip')
          return c.body(await stream(result as AsyncIterable<Uint8Array>), 200, { 'Content-Type': endpoint.produces })
        if (endpoint.produces === 'text/csv' || endpoint.produces === 'text/event-stream')
          return c.body(await stream(result as AsyncIterable<string>), 200, {
            'Content-Type': `${endpoint.produces}; charset=utf-8`,
          })
        if (!endpoint.paged || !isWholeList(result as object)) return answer(c, endpoint, result)
        const list = result as WholeList<unknown>
        const body = await stream(
          wholeLists[endpoint.who].send(
            jsonArray(list.pages, (items) => compiled.encode(endpoint.output, items as never) as unknown[]),
          ),
        )
        if (list.total !== undefined) c.header('X-Total-Count', String(list.total))
        return c.body(body, 200, { 'Content-Type': 'application/json' })
      } catch (error) {
        return answerError(shop, error, c)
      }
    })
  }

  function finish(): void {
    const missing = Object.values<Record<string, ServerEndpoint>>(contract)
      .flatMap((verbs) => Object.values(verbs))
      .filter((endpoint) => !handlers.has(endpoint))
    if (missing.length > 0)
      throw new Error(`not mounted: ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}`)
    const mounted = [...handlers].toSorted(([a], [b]) => byPath(a, b))
    for (const [endpoint, handle] of mounted) app.on(endpoint.method, routeOf(endpoint), handle)
    for (const [path, endpoints] of Map.groupBy(handlers.keys(), routeOf)) {
      const allow = endpoints.map(({ method }) => method).join(', ')
      app.all(path, (c) => {
        c.header('Allow', allow)
        return answerError(shop, new Refusal('method_not_allowed'), c)
      })
    }
    app.all('/api/*', (c) => answerError(shop, new Refusal('not_found'), c))
  }

  return { mount, finish }
}

function routeOf({ path }: ServerEndpoint): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** `/orders/counts` before `/orders/{id}`, in whatever order they were mounted: '{' sorts after all letters. */
function byPath(a: ServerEndpoint, b: ServerEndpoint): number {
  return Number(a.path > b.path) - Number(a.path < b.path)
}

async function admit(
  c: Context<Env>,
  shop: Shop,
  { limitRate, requiresAccount }: Doorkeeper,
  endpoint: ServerEndpoint,
): Promise<Call<Person | null>> {
  const { config } = shop
  const now = shop.now()
  const address = clientAddress(c, config.trustedProxies)
  // Hono answers HEAD with the handler of GET.
  if (endpoint.isUnsafe && c.req.raw.method === 'HEAD') throw new Refusal('method_not_allowed')
  if (endpoint.who !== 'provider') refuseForeign(c.req.raw, endpoint, ownOrigin(c.req.raw, config))
  const person = endpoint.who === 'provider' ? null : await personOf(c, shop, now, endpoint)
  const caller = person ? `p${person.id}` : address && addressBlock(address)
  if (caller !== null && endpoint.who !== 'provider')
    await limitRate(person ? 'api' : isUnsafe(endpoint) ? 'visitor_write' : 'visitor_read', caller, now)
  refuseUnlessAllowed(endpoint, person, config)
  if (endpoint.who === 'shopper' && !person && (await requiresAccount())) throw notSignedIn(endpoint)
  if (caller !== null && endpoint.rate)
    await limitRate(endpoint.rate, person ? caller : ((await visitorKey(c, shop, endpoint)) ?? caller), now)

  c.header('Cache-Control', 'no-store')
  return {
    person,
    now,
    address: address ?? '',
    requestId: c.get('requestId'),
    request: c.req.raw,
    cookie: (name) => readCookie(c, config, name),
    setHeader: (name, value) => c.header(name, value),
    setCookie: (name, value, maxAgeSeconds) => writeCookie(c, config, { name, value, maxAge: maxAgeSeconds }),
  }
}

/** A visitor with a cart has a limit of its own for it; all visitors of an address share `visitor_write`. */
async function visitorKey(
  c: Context<Env>,
  { config, lookups }: Shop,
  { rate }: ServerEndpoint,
): Promise<string | null> {
  const token = rate === 'cart' && readCookie(c, config, VISITOR_COOKIE)
  const visitor = token ? await findVisitor(lookups, token) : null
  return visitor === null ? null : `v${visitor}`
}

/** Without a configured address, the request's own host: such a shop is new and has no sessions to protect. */
function ownOrigin(request: Request, { publicUrl, hasPublicUrl }: Config): string {
  if (hasPublicUrl) return publicUrl
  const origin = URL.parse(request.headers.get('Origin') ?? '')
  return origin?.host === new URL(request.url).host ? origin.origin : publicUrl
}

/** Checked before the rate limit: another site's page must not use up its visitors' limits. */
function refuseForeign(request: Request, endpoint: ServerEndpoint, publicUrl: string): void {
  const isRefused = isUnsafe(endpoint)
    ? !isSameSite(request, publicUrl) || isSpeculative(request)
    : endpoint.rate !== undefined && isForeign(request)
  if (isRefused) throw new Refusal('cross_site')
}

function isUnsafe({ method, isUnsafe: isMarked }: ServerEndpoint): boolean {
  return method !== 'GET' || isMarked === true
}

/** Checks authorization again after a slow body: rights may have been revoked meanwhile. */
const LONG_BODY_MS = 100

async function readBody(endpoint: ServerEndpoint, c: Context<Env>, shop: Shop): Promise<Fields> {
  const begun = performance.now()
  try {
    return await parseBody(endpoint, c)
  } finally {
    if (performance.now() - begun > LONG_BODY_MS && endpoint.who !== 'provider')
      refuseUnlessAllowed(endpoint, await personOf(c, shop, shop.now(), endpoint), shop.config)
  }
}

async function personOf(
  c: Context<Env>,
  shop: Shop,
  now: Date,
  { isBackground }: ServerEndpoint,
): Promise<Person | null> {
  const token = readCookie(c, shop.config, SESSION_COOKIE)
  return token ? findPerson(shop, token, now, { isBackground }) : null
}

function refuseUnlessAllowed(endpoint: ServerEndpoint, person: Person | null, { superAdminEmail }: Config): void {
  const { who, needs } = endpoint
  if (who === 'anyone' || who === 'shopper' || who === 'provider') return
  if (!person) throw notSignedIn(endpoint)
  if (who !== 'admin') return
  if (!person.isAdmin) throw new Refusal('forbidden')
  if (roleCan(person.role, needs)) return
  if (needs === 'staff') throw new Refusal('super_admin_only')
  throw new Refusal('outside_role', { what: needsLabel(needs), owner: superAdminEmail })
}

function notSignedIn({ notSignedIn: code = 'not_signed_in' }: ServerEndpoint): Refusal {
  return new Refusal(code)
}

type Fields = Record<string, unknown>

function parsePath({ params, notFound = 'not_found' }: ServerEndpoint, c: Context<Env>): Fields {
  if (!params) return {}
  const parsed = compiled.safeDecode(params, c.req.param() as never)
  if (parsed.success && isStorable(parsed.data)) return parsed.data as Fields
  throw new Refusal(notFound)
}

function parseQuery({ query }: ServerEndpoint, c: Context<Env>): Fields {
  return query ? accept(query, c.req.query()) : {}
}

async function parseBody({ body, upload, method }: ServerEndpoint, c: Context<Env>): Promise<Fields> {
  if (upload) return { file: await readFile(c.req.raw, upload) }
  if (body) return accept(body, await readJson(c.req.raw))
  if (method === 'POST' || method === 'PUT') await readJson(c.req.raw)
  return {}
}

function accept(schema: z.ZodMiniType, value: unknown): Fields {
  const parsed = compiled.safeDecode(schema, value as never, { error: sentenceFor })
  if (parsed.success) {
    if (isStorable(parsed.data)) return parsed.data as Fields
    throw new Refusal('invalid_input', { what: 'O texto tem caracteres inválidos' })
  }
  const { issues } = parsed.error
  if (issues.some((issue) => issue.code === 'custom' && issue.params?.refusal === 'malformed_id'))
    throw new Refusal('malformed_id')
  const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
  throw new Refusal(
    'invalid_input',
    { what: issues.length === 1 ? issues[0]!.message : 'Verifique os campos destacados' },
    { fields },
  )
}

function sentenceFor({ code, input }: { code: string; input?: unknown }): string | undefined {
  if (code !== 'invalid_type') return undefined
  return input === undefined || input === null ? 'Preencha este campo' : 'Valor inválido'
}

/** Encoding makes the contract an allow-list of output fields. */
function answer(
  c: Context<Env>,
  { output, paged, produces, status = 200 }: ServerEndpoint,
  result: unknown = {},
): Response {
  if (produces)
    return c.body(compiled.encode(output, result as never) as string, status, {
      'Content-Type': `${produces}; charset=utf-8`,
    })
  if (!paged) return answerJson(c, compiled.encode(output, result as never) as object, status)
  const { items, next, total } = result as Page<unknown>
  if (total !== undefined) c.header('X-Total-Count', String(total))
  if (next) c.header('X-Next-Cursor', next)
  return answerJson(c, compiled.encode(output, items as never) as object, status)
}

function answerJson(c: Context<Env>, encoded: object, status: 200 | 201 | 202): Response {
  if (!c.env?.skipsJson) return c.json(encoded, status)
  return Object.defineProperty(c.body(null, status), 'json', { value: async () => encoded })
}
