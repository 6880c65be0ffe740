import type { Context, Hono } from 'hono'
import { cart } from '#contract/cart.ts'
import { isRefusal } from '#contract/client.ts'
import { createApi } from '#contract/create-api.ts'
import type { FormAttempt } from '#contract/form-attempt.ts'
import { plainCartPath } from '#domain/shop-paths.ts'
import type { Env } from '../http/call.ts'
import { onPublicHost } from '../http/public-host.ts'
import type { Shop } from '../shop.ts'
import { asVisitor, attemptOf, ID, isOwn, isShort, readFields } from './forms.ts'
import type { AnswerOnce } from './pages.ts'

const PAGE = plainCartPath()
const MAX_BYTES = 4 * 1024
const JSON_TYPE = 'application/json'
const NOTHING_TRIED: FormAttempt = { typed: {}, errors: {}, failure: null }

/** The cart without scripts: a page for one visitor, whose forms become API calls. */
export function plainCartRoutes(app: Hono<Env>, { config }: Shop, answerOnce: AnswerOnce): void {
  const call = async (c: Context<Env>, path: string, method: string, body?: string) => {
    const request = asVisitor(c, config.publicUrl, { path, method, type: JSON_TYPE, ...(body && { body }) })
    return app.fetch(request, c.env)
  }

  async function show(c: Context<Env>, status: number, page: FormAttempt): Promise<Response> {
    const { cart: own } = createApi({ cart }, (path) => call(c, path, 'GET'))
    try {
      const [items, totals] = await Promise.all([own.items(), own.totals()])
      return await answerOnce(PAGE, status, { ...page, cart: { items, totals } })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const isSignedOut = error.status === 401
      return answerOnce(PAGE, error.status, { ...page, failure: error.message, isSignedOut })
    }
  }

  app.get(PAGE, onPublicHost(config), (c) => show(c, 200, NOTHING_TRIED))

  app.post(PAGE, async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!isOwn(c, config.publicUrl) || !isShort(c, MAX_BYTES)) return c.redirect(PAGE, 303)
    const fields = await readFields(c, ['intent', 'id', 'quantity', 'code'])
    const change = changeOf(fields)
    if (!change) return c.redirect(PAGE, 303)
    const answer = await call(c, ...change)
    for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    if (answer.ok) return c.redirect(PAGE, 303)
    const { failure, errors } = await attemptOf({}, answer)
    const sentence = failure ?? Object.values(errors)[0] ?? ''
    const isCoupon = fields.intent === 'coupon'
    const page = isCoupon ? { typed: fields, errors: { code: sentence }, failure: null } : { failure: sentence }
    return show(c, answer.status, { ...NOTHING_TRIED, ...page })
  })
}

/** Path, method and body of the call that a form stands for; null for a malformed one. */
function changeOf({ intent, id = '', quantity, code = '' }: Record<string, string>): [string, string, string?] | null {
  if (intent === 'coupon')
    return [cart.validateCoupon.path, cart.validateCoupon.method, JSON.stringify({ coupon_code: code })]
  if (intent === 'forget-coupon') return [cart.forgetCoupon.path, cart.forgetCoupon.method]
  if (!ID.test(id)) return null
  const line = `/api/cart/${id}`
  return intent === 'remove' ? [line, 'DELETE'] : [line, 'PUT', JSON.stringify({ quantity: Number(quantity) })]
}
