import type { Hono } from 'hono'
import { guestOrders } from '#contract/guest-orders.ts'
import type { Env } from '../http/call.ts'
import { onPublicHost } from '../http/public-host.ts'
import type { Shop } from '../shop.ts'
import { asApiCall, attemptOf, isOwn, isShort, readFields } from './forms.ts'
import type { AnswerOnce } from './pages.ts'

const PAGE = '/acompanhar'
const SENT_PAGE = `${PAGE}?enviado=sim`
const MAX_BYTES = 4 * 1024

/** Turns a form sent before hydration into the API call. */
export function trackFormRoutes(app: Hono<Env>, { config }: Shop, answerOnce: AnswerOnce): void {
  app.post(PAGE, async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!isOwn(c, config.publicUrl) || !isShort(c, MAX_BYTES)) return c.redirect(PAGE, 303)
    const typed = await readFields(c, ['order_number', 'email'])
    const answer = await app.fetch(asApiCall(c, config.publicUrl, guestOrders.mailLink.path, typed), c.env)
    return answer.ok ? c.redirect(SENT_PAGE, 303) : answerOnce(PAGE, answer.status, await attemptOf(typed, answer))
  })

  app.get(PAGE, onPublicHost(config), (c, next) =>
    // With any other value it is the cached page.
    c.req.query('enviado') === 'sim' ? answerOnce(SENT_PAGE, 200) : next(),
  )
}
