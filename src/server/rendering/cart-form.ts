import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { addPending, PENDING_ADDS_COOKIE, PENDING_ADDS_MAX_AGE_SECONDS } from '#contract/pending-adds.ts'
import type { Env } from '../http/call.ts'
import { isSameSite, isSpeculative } from '../http/same-site.ts'
import type { Shop } from '../shop.ts'
import { asApiCall } from './as-api-call.ts'

const MAX_FORM_BYTES = 4 * 1024
const ID = /^[1-9]\d{0,14}$/
const QUANTITY = /^[1-9]\d{0,2}$/

/** Submitted before hydration: the document request becomes the API call. */
export function cartFormRoutes(app: Hono<Env>, { config }: Shop): void {
  app.post('/carrinho/adicionar', async (c) => {
    c.header('Cache-Control', 'no-store')
    const length = Number(c.req.header('Content-Length') ?? Number.NaN)
    if (!isSameSite(c.req.raw, config.publicUrl) || isSpeculative(c.req.raw)) return c.redirect('/', 303)
    if (!(length <= MAX_FORM_BYTES)) return c.redirect('/carrinho', 303)
    const { product_id: id, quantity } = await c.req.parseBody()
    if (typeof id !== 'string' || !ID.test(id) || typeof quantity !== 'string' || !QUANTITY.test(quantity))
      return c.redirect('/carrinho', 303)
    const add = { productId: Number(id), quantity: Number(quantity) }
    const body = { product_id: add.productId, quantity: add.quantity }
    const answer = await app.fetch(asApiCall(c, config.publicUrl, '/api/cart', body), c.env)
    // The cart page asks for sign-in and adds the product afterwards.
    if (answer.status === 401) keepForSignIn(c, add)
    // The product's page shows what can still be bought.
    return c.redirect(answer.ok || answer.status === 401 ? '/carrinho' : `/produto/${id}`, 303)
  })
}

/** Readable by scripts, which apply it after the sign-in. */
function keepForSignIn(c: Context<Env>, add: { productId: number; quantity: number }): void {
  const value = addPending(getCookie(c, PENDING_ADDS_COOKIE) ?? '', add)
  setCookie(c, PENDING_ADDS_COOKIE, value, { maxAge: PENDING_ADDS_MAX_AGE_SECONDS, sameSite: 'Lax' })
}
