import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { Store } from '../store.ts'
import { isCancellation, readRefund, refusal } from './input.ts'
import { accountJson, paymentJson, preferenceJson, refundsJson } from './json.ts'
import { misbehave } from './misbehave.ts'
import { cancelPayment, createPix, refundPayment, requirePayment, searchPayments, type Book } from './payments.ts'
import { changePreference, createPreference, findPreference, preferenceNotFound, sellerOfToken } from './preferences.ts'

type App = Hono<{ Bindings: HttpBindings }>

export function apiRoutes(book: Book, base: string, wait: (ms: number) => Promise<void>) {
  const app: App = new Hono({ strict: false })
  for (const path of ['/v1/*', '/checkout/preferences/*', '/users/*']) {
    app.use(path, requireToken, misbehave(book.store, wait))
  }
  app.get('/users/me', (c) => c.json(accountJson(sellerOf(c))))
  addPreferenceRoutes(app, book.store, base)
  addPaymentRoutes(app, book, base)
  addRefundRoutes(app, book)
  return app
}

function addPreferenceRoutes(app: App, store: Store, base: string) {
  const show = (id: string) => {
    const preference = findPreference(store, id)
    if (!preference) throw preferenceNotFound()
    return preferenceJson(preference, base)
  }

  app.post('/checkout/preferences', (c) => {
    const work = (body: unknown) => createPreference(store, body, sellerOf(c))
    return write(c, store, { scope: 'preference', status: 201, work, show })
  })
  app.get('/checkout/preferences/:id', (c) => c.json(show(c.req.param('id'))))
  app.put('/checkout/preferences/:id', (c) => {
    const id = c.req.param('id')
    return write(c, store, { scope: `change ${id}`, work: (body) => changePreference(store, id, body), show })
  })
}

function addPaymentRoutes(app: App, book: Book, base: string) {
  const show = (id: string) => paymentJson(book, requirePayment(book, id), base)

  app.post('/v1/payments', requireKey, (c) => {
    const work = (body: unknown) => createPix(book, body, sellerOf(c))
    return write(c, book.store, { scope: 'payment', status: 201, work, show })
  })
  app.get('/v1/payments/search', (c) => {
    const { external_reference: reference, criteria } = c.req.query()
    const found = searchPayments(book, reference).map((payment) => paymentJson(book, payment, base))
    return c.json({ paging: { total: found.length }, results: criteria === 'asc' ? found.toReversed() : found })
  })
  app.get('/v1/payments/:id', (c) => c.json(show(c.req.param('id'))))
  app.put('/v1/payments/:id', (c) => {
    const id = c.req.param('id')
    const work = (body: unknown) => {
      if (!isCancellation(body)) throw refusal(400, 'bad_request', 'Only status cancelled can be set')
      return cancelPayment(book, requirePayment(book, id))
    }
    return write(c, book.store, { scope: `change ${id}`, work, show })
  })
}

function addRefundRoutes(app: App, book: Book) {
  const list = (paymentId: string) => refundsJson(book, requirePayment(book, paymentId).id)

  app.post('/v1/payments/:id/refunds', requireKey, (c) => {
    const id = c.req.param('id')
    const work = (body: unknown) => refundPayment(book, requirePayment(book, id), readRefund(body))
    const show = (refundId: string) => list(id).find((refund) => String(refund.id) === refundId)!
    return write(c, book.store, { scope: `refund ${id}`, status: 201, work, show })
  })
  app.get('/v1/payments/:id/refunds', (c) => c.json(list(c.req.param('id'))))
}

function sellerOf(c: Context) {
  return sellerOfToken(c.req.header('authorization'))
}

/** A well-formed token is valid, unless it contains 'revogado'. */
const requireToken: MiddlewareHandler = async (c, next) => {
  const token = /^Bearer ((?:APP_USR|TEST)-\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token || token.includes('revogado')) throw refusal(401, 'unauthorized', 'invalid access token')
  await next()
}

const requireKey: MiddlewareHandler = async (c, next) => {
  if (c.req.header('x-idempotency-key')) return next()
  throw refusal(400, 'bad_request', "Header X-Idempotency-Key can't be null", 4292)
}

type Operation = {
  scope: string
  status?: 201
  work(body: unknown): { id: number | string }
  show(id: string): object
}

/** Same key and body, same resource, also for concurrent requests: look-up and work are one transaction. */
async function write(c: Context, store: Store, { scope, status, work, show }: Operation) {
  const body = await c.req.text()
  const key = c.req.header('x-idempotency-key')
  const name = `key ${scope} ${key}`
  const result = store.transaction(() => {
    const used = key ? store.read<{ body: string; id: string }>(name) : undefined
    if (used && used.body !== body) {
      throw refusal(409, 'idempotency_key_already_used', 'The key was already used with a different request')
    }
    const id = used?.id ?? String(work(parseJson(body)).id)
    if (key) store.write(name, { body, id })
    return show(id)
  })
  return c.json(result, status)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
