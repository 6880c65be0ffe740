import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { misbehave } from './misbehave.ts'
import { isRefusal, refundInput, refusal, type Refusal } from './input.ts'
import {
  cancelPayment,
  createPayment,
  findPayment,
  paymentNotFound,
  searchPayments,
  wrongState,
  type Book,
  type Payment,
} from './payments.ts'
import { paymentJson } from './payment-json.ts'
import {
  changePreference,
  collectorId,
  createPreference,
  findPreference,
  preferenceJson,
  preferenceNotFound,
  sellerOfToken,
  type Seller,
} from './preferences.ts'
import { findRefund, refundJson, refundPayment, refundsOf } from './refunds.ts'
import type { Delays } from '../delay.ts'

type Env = { Bindings: HttpBindings }

/** The provider's API; paths are relative to its base address. */
export function apiRoutes(book: Book, base: string, delays: Delays) {
  const app = new Hono<Env>({ strict: false })
  const answer = (c: Context, value: Payment | Refusal, status: 200 | 201) =>
    isRefusal(value) ? c.json(value, value.status) : c.json(paymentJson(book, value, base), status)

  for (const path of ['/v1/*', '/checkout/preferences', '/checkout/preferences/*', '/users/*']) {
    app.use(path, requireToken, misbehave(book.store, delays))
  }

  app.post('/checkout/preferences', async (c) => {
    const body = await readJson(c)
    const key = c.req.header('x-idempotency-key')
    const find = (id: string) => findPreference(book.store, id)
    const made = once(book, { scope: 'preference', key, body }, find, () =>
      createPreference(book.store, body, sellerOfToken(c.req.header('authorization'))),
    )
    return isRefusal(made) ? c.json(made, made.status) : c.json(preferenceJson(made, base), 201)
  })

  app.get('/checkout/preferences/:id', (c) => {
    const found = findPreference(book.store, c.req.param('id')) ?? preferenceNotFound
    return isRefusal(found) ? c.json(found, found.status) : c.json(preferenceJson(found, base))
  })

  app.put('/checkout/preferences/:id', async (c) => {
    const [id, body, key] = [c.req.param('id'), await readJson(c), c.req.header('x-idempotency-key')]
    const find = () => findPreference(book.store, id)
    const changed = once(book, { scope: `change ${id}`, key, body }, find, () => changePreference(book.store, id, body))
    return isRefusal(changed) ? c.json(changed, changed.status) : c.json(preferenceJson(changed, base))
  })

  app.post('/v1/payments', async (c) => {
    const key = c.req.header('x-idempotency-key')
    if (!key) return c.json(keyMissing, 400)
    const body = await readJson(c)
    const find = (id: string) => findPayment(book, Number(id))
    return answer(
      c,
      once(book, { scope: 'payment', key, body }, find, () =>
        createPayment(book, body, sellerOfToken(c.req.header('authorization'))),
      ),
      201,
    )
  })

  app.get('/v1/payments/search', (c) => {
    const query = c.req.query()
    const limit = Math.min(whole(query.limit, 30), 100)
    const offset = whole(query.offset, 0)
    const { total, results } = searchPayments(book, {
      externalReference: query.external_reference,
      status: query.status,
      limit,
      offset,
      oldestFirst: query.criteria === 'asc',
    })
    return c.json({
      paging: { total, limit, offset },
      results: results.map((payment) => paymentJson(book, payment, base)),
    })
  })

  app.get('/v1/payments/:id', (c) => answer(c, paymentOf(c), 200))

  app.put('/v1/payments/:id', async (c) => {
    const [id, body, key] = [c.req.param('id'), await readJson(c), c.req.header('x-idempotency-key')]
    const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined
    const find = () => findPayment(book, Number(id))
    return answer(
      c,
      once(book, { scope: `change ${id}`, key, body }, find, () => {
        const payment = paymentOf(c)
        if (isRefusal(payment)) return payment
        return status === 'cancelled' ? cancelPayment(book, payment) : wrongState
      }),
      200,
    )
  })

  app.post('/v1/payments/:id/refunds', async (c) => {
    const key = c.req.header('x-idempotency-key')
    if (!key) return c.json(keyMissing, 400)
    const body = await readJson(c, {})
    const input = refundInput.safeParse(body)
    if (!input.success) return c.json(refusal(400, 'bad_request', 'Invalid refund amount', 4041), 400)
    const find = (id: string) => findRefund(book, Number(id))
    const refund = once(book, { scope: `refund ${c.req.param('id')}`, key, body }, find, () => {
      const payment = paymentOf(c)
      return isRefusal(payment) ? payment : refundPayment(book, payment, input.data.amount ?? null)
    })
    return isRefusal(refund) ? c.json(refund, refund.status) : c.json(refundJson(refund), 201)
  })

  app.get('/v1/payments/:id/refunds', (c) => {
    const payment = paymentOf(c)
    return isRefusal(payment) ? c.json(payment, payment.status) : c.json(refundsOf(book, payment.id).map(refundJson))
  })

  app.get('/v1/payment_methods', (c) => c.json(paymentMethods))

  app.get('/users/me', (c) => c.json(accountOf(sellerOfToken(c.req.header('authorization')))))

  function paymentOf(c: Context): Payment | Refusal {
    const id = c.req.param('id') ?? ''
    return (/^[0-9]{1,15}$/.test(id) && findPayment(book, Number(id))) || paymentNotFound
  }

  return app
}

const keyMissing = refusal(400, 'bad_request', "Header X-Idempotency-Key can't be null", 4292)

/** A token of the right form is good; one that contains 'revogado' was taken back. */
async function requireToken(c: Context, next: () => Promise<void>) {
  const token = /^Bearer ((?:APP_USR|TEST)-\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token || token.includes('revogado')) return c.json(refusal(401, 'unauthorized', 'invalid access token'), 401)
  return next()
}

const keyReused = refusal(
  409,
  'idempotency_key_already_used',
  'The idempotency key was already used with a different request',
)

type KeyedRequest = { scope: string; key: string | undefined; body: unknown }

/**
 * The same key with the same body gives the same resource, also to requests that come together: look-up and work are one
 * transaction. With another body it is a conflict. A refused request leaves its key free.
 */
function once<T extends { id: number | string }>(
  { store }: Book,
  { scope, key, body }: KeyedRequest,
  find: (id: string) => T | undefined,
  work: () => T | Refusal,
): T | Refusal {
  if (!key) return work()
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url')
  return store.transaction(() => {
    type Known = { body_hash: string; result: string }
    const known = store.one<Known>(
      'SELECT body_hash, result FROM idempotency_keys WHERE scope = ? AND key = ?',
      scope,
      key,
    )
    if (known && known.body_hash !== bodyHash) return keyReused
    const before = known && find(known.result)
    if (before) return before
    const made = work()
    if (!isRefusal(made)) {
      store.run(
        'INSERT INTO idempotency_keys (scope, key, body_hash, result) VALUES (?, ?, ?, ?)',
        scope,
        key,
        bodyHash,
        String(made.id),
      )
    }
    return made
  })
}

/** Unreadable JSON is no object, and every schema says so in the provider's words. */
async function readJson(c: Context, empty: unknown = undefined): Promise<unknown> {
  const text = await c.req.text()
  if (!text.trim()) return empty
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function whole(text: string | undefined, usual: number) {
  return text && /^[0-9]{1,6}$/.test(text) ? Number(text) : usual
}

const seller = {
  id: collectorId,
  nickname: 'OUSADIA',
  first_name: 'Ousadia',
  last_name: 'Demonstração',
  email: 'vendas@ousadia.example',
  country_id: 'BR',
  site_id: 'MLB',
  user_type: 'normal',
  tags: ['test_user'],
  status: { site_status: 'active' },
}

function accountOf({ collectorId: id }: Seller) {
  return id === collectorId ? seller : { ...seller, id, nickname: 'OUTRA' }
}

const paymentMethods = [
  ['pix', 'Pix', 'bank_transfer'],
  ['bolbradesco', 'Boleto', 'ticket'],
  ['pec', 'Pagamento na lotérica sem boleto', 'ticket'],
  ['visa', 'Visa', 'credit_card'],
  ['master', 'Mastercard', 'credit_card'],
  ['amex', 'American Express', 'credit_card'],
  ['hipercard', 'Hipercard', 'credit_card'],
  ['elo', 'Elo', 'credit_card'],
  ['debelo', 'Elo Débito', 'debit_card'],
  ['account_money', 'Dinheiro na conta', 'account_money'],
].map(([id, name, type]) => ({
  id,
  name,
  payment_type_id: type,
  status: 'active',
  min_allowed_amount: type === 'ticket' ? 4 : 0.5,
  max_allowed_amount: 60_000,
}))
