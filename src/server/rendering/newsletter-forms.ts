import type { Hono } from 'hono'
import { isNewsletterDone, newsletter, NEWSLETTER_DONE_PARAMETER, type NewsletterDone } from '#contract/newsletter.ts'
import { newsletterPath } from '#domain/shop-paths.ts'
import type { Env } from '../http/call.ts'
import { onPublicHost } from '../http/public-host.ts'
import type { Shop } from '../shop.ts'
import { asApiCall, attemptOf, isOwn, isShort, readFields } from './forms.ts'
import { mailLinkRoutes } from './mail-link-forms.ts'
import type { AnswerOnce } from './pages.ts'

const PAGE = newsletterPath()
const MAX_BYTES = 4 * 1024

/** The forms of the newsletter have no scripts: each document request becomes an API call. */
export function newsletterFormRoutes(app: Hono<Env>, shop: Shop, answerOnce: AnswerOnce): void {
  const { config } = shop

  app.post(PAGE, async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!isOwn(c, config.publicUrl) || !isShort(c, MAX_BYTES)) return c.redirect(PAGE, 303)
    const typed = await readFields(c, ['email', 'website'])
    const response = await app.fetch(asApiCall(c, config.publicUrl, newsletter.subscribe.path, typed), c.env)
    if (response.ok) return c.redirect(doneUrl('enviada'), 303)
    return answerOnce(PAGE, response.status, await attemptOf(typed, response))
  })

  mailLinkRoutes(app, shop, answerOnce, {
    page: PAGE,
    calls: { confirmar: newsletter.confirm.path, cancelar: newsletter.unsubscribe.path },
    done: { confirmar: doneUrl('confirmada'), cancelar: doneUrl('cancelada') },
  })

  app.get(PAGE, onPublicHost(config), async (c, next) => {
    const done = c.req.query(NEWSLETTER_DONE_PARAMETER) ?? ''
    // With any other value it is the cached page.
    return isNewsletterDone(done) ? answerOnce(doneUrl(done), 200) : next()
  })
}

function doneUrl(done: NewsletterDone): string {
  return `${PAGE}?${NEWSLETTER_DONE_PARAMETER}=${done}`
}
