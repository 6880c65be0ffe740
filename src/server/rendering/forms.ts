import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { contact } from '#contract/contact.ts'
import type { FormAttempt } from '#contract/form-attempt.ts'
import { isProtocol } from '#contract/contact-protocol.ts'
import {
  addPending,
  type PendingAdd,
  PENDING_ADDS_COOKIE,
  PENDING_ADDS_MAX_AGE_SECONDS,
} from '#contract/pending-adds.ts'
import type { Env } from '../http/call.ts'
import { onPublicHost } from '../http/public-host.ts'
import { isSameSite, isSpeculative } from '../http/same-site.ts'
import type { Shop } from '../shop.ts'
import type { AnswerOnce } from './pages.ts'

const ADD = '/carrinho/adicionar'
const MAX_CART_BYTES = 4 * 1024
export const ID = /^[1-9]\d{0,14}$/
const QUANTITY = /^[1-9]\d{0,2}$/

const CONTACT = '/contato'
const CONTACT_FIELDS = ['name', 'email', 'order_number', 'message', 'website']
/** 4,000 characters take at most 36,000 bytes when a form encodes them. */
const MAX_CONTACT_BYTES = 64 * 1024

/** Forms submitted before hydration: each document request becomes the API call that the page's scripts would make. */
export function cartFormRoutes(app: Hono<Env>, { config }: Shop, answerOnce: AnswerOnce): void {
  app.post(ADD, async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!isOwn(c, config.publicUrl)) return c.redirect('/', 303)
    if (!isShort(c, MAX_CART_BYTES)) return c.redirect('/carrinho', 303)
    const { product_id: id, variant_id: variant, quantity, to } = await c.req.parseBody()
    if (typeof id !== 'string' || !ID.test(id) || typeof quantity !== 'string' || !QUANTITY.test(quantity))
      return c.redirect('/carrinho', 303)
    const chosen = typeof variant === 'string' && ID.test(variant) ? { variantId: Number(variant) } : {}
    const add: PendingAdd = { productId: Number(id), quantity: Number(quantity), ...chosen }
    const body = { product_id: add.productId, variant_id: add.variantId, quantity: add.quantity }
    const answer = await app.fetch(asApiCall(c, config.publicUrl, '/api/cart', body), c.env)
    // A visitor's first addition makes the cart.
    for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    // Cart and checkout ask for sign-in, which adds the product afterwards.
    if (answer.status === 401) keepForSignIn(c, add)
    else if (!answer.ok) return answerOnce(ADD, answer.status, await attemptOf({ product_id: id }, answer))
    return c.redirect(to === 'checkout' ? '/checkout' : '/carrinho', 303)
  })
}

/** A refusal shows the form again with what was typed, uncached. */
export function contactFormRoutes(app: Hono<Env>, { config }: Shop, answerOnce: AnswerOnce): void {
  app.post(CONTACT, async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!isOwn(c, config.publicUrl) || !isShort(c, MAX_CONTACT_BYTES)) return c.redirect(CONTACT, 303)
    const typed = await readFields(c, CONTACT_FIELDS)
    const answer = await app.fetch(asApiCall(c, config.publicUrl, contact.send.path, typed), c.env)
    if (!answer.ok) return answerOnce(CONTACT, answer.status, await attemptOf(typed, answer))
    const { protocol } = (await answer.json()) as { protocol: string }
    return c.redirect(`${CONTACT}?enviado=${protocol}`, 303)
  })

  app.get(CONTACT, onPublicHost(config), async (c, next) => {
    const protocol = c.req.query('enviado') ?? ''
    // With any other value it is the cached page.
    return isProtocol(protocol) ? answerOnce(`${CONTACT}?enviado=${protocol}`, 200) : next()
  })
}

export function isOwn(c: Context<Env>, publicUrl: string): boolean {
  return isSameSite(c.req.raw, publicUrl) && !isSpeculative(c.req.raw)
}

/** False without a Content-Length. */
export function isShort(c: Context<Env>, maxBytes: number): boolean {
  return Number(c.req.header('Content-Length') ?? Number.NaN) <= maxBytes
}

/** For the same visitor: same rate limits, same rules. */
export function asApiCall(c: Context<Env>, publicUrl: string, path: string, body: object): Request {
  return asVisitor(c, publicUrl, { path, method: 'POST', type: 'application/json', body: JSON.stringify(body) })
}

type VisitorCall = { path: string; method: string; type: string; body?: BodyInit }

export function asVisitor(c: Context<Env>, publicUrl: string, { path, method, type, body }: VisitorCall): Request {
  const headers = new Headers({ 'Content-Type': type, Origin: publicUrl })
  for (const name of ['Cookie', 'X-Forwarded-For', 'User-Agent']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return new Request(publicUrl + path, { method, headers, ...(body !== undefined && { body }) })
}

/** Readable by scripts, which apply it after the sign-in. */
function keepForSignIn(c: Context<Env>, add: PendingAdd): void {
  const value = addPending(getCookie(c, PENDING_ADDS_COOKIE) ?? '', add)
  setCookie(c, PENDING_ADDS_COOKIE, value, { maxAge: PENDING_ADDS_MAX_AGE_SECONDS, sameSite: 'Lax' })
}

/**
 * For a mail program's one-click request (RFC 8058): it comes without a page of the shop, its token is the authorization,
 * and it follows no redirect.
 */
export function answerMailProgram({ status }: Response): Response {
  return new Response(null, { status })
}

export async function readFields(c: Context<Env>, names: readonly string[]): Promise<Record<string, string>> {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    names.map((name) => {
      const value = form[name]
      // Forms send line breaks as CRLF, and the API receives what a script reads from the field.
      return [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '']
    }),
  )
}

export async function attemptOf(typed: Record<string, string>, answer: Response): Promise<FormAttempt> {
  const { error, fields } = (await answer.json()) as { error: string; fields?: Record<string, string> }
  return { typed, errors: fields ?? {}, failure: fields ? null : error }
}
