import type { Context, Hono } from 'hono'
import { alerts } from '#contract/alerts.ts'
import { session } from '#contract/session.ts'
import { alertKindOf, alertsPath, askAlertPath, doneAlertPath, isAlertDone } from '#domain/alert.ts'
import type { Env } from '../http/call.ts'
import { onPublicHost } from '../http/public-host.ts'
import type { Shop } from '../shop.ts'
import { asApiCall, asVisitor, attemptOf, ID, isOwn, isShort, readFields } from './forms.ts'
import { mailLinkRoutes } from './mail-link-forms.ts'
import type { AnswerOnce } from './pages.ts'

const PATH = '/produto/:slug/avise-me'
const PAGE = alertsPath()
/** Where a signed-in customer cancels, without the link of a mail. */
const OWN_PAGE = alertsPath('cancelar')
const MAX_BYTES = 4 * 1024

/** The button of a product page is a form without fields: enough for a signed-in customer; for others it opens the page. */
export function alertFormRoutes(app: Hono<Env>, shop: Shop, answerOnce: AnswerOnce): void {
  const { config } = shop

  /** The page's address, with only those parameters that it knows. */
  function addressOf(c: Context<Env>) {
    const [slug, variant = ''] = [c.req.param('slug') ?? '', c.req.query('variacao')]
    const variantId = ID.test(variant) ? Number(variant) : null
    const kind = alertKindOf(c.req.query('aviso'))
    return { slug, variantId, kind, path: askAlertPath({ slug }, variantId, kind) }
  }

  async function show(c: Context<Env>, path: string): Promise<Response> {
    const me = asVisitor(c, config.publicUrl, { path: session.me.path, method: 'GET', type: 'application/json' })
    const answer = await app.fetch(me, c.env)
    const { email = '' } = answer.ok ? ((await answer.json()) as { email?: string }) : {}
    return answerOnce(path, 200, { typed: { email }, errors: {}, failure: null })
  }

  app.get(PATH, onPublicHost(config), (c) => show(c, addressOf(c).path))

  app.post(PATH, async (c) => {
    c.header('Cache-Control', 'no-store')
    const { slug, variantId, kind, path } = addressOf(c)
    if (!isOwn(c, config.publicUrl) || !isShort(c, MAX_BYTES)) return c.redirect(path, 303)
    const typed = await readFields(c, ['email', 'website', 'variant_id'])
    const { email, website, variant_id: typedId = '' } = typed
    const chosen = ID.test(typedId) ? Number(typedId) : variantId
    if (chosen === null && email === '') return show(c, path)
    if (chosen === null) {
      const errors = { variant_id: 'Escolha uma opção' }
      return answerOnce(path, 422, { typed, errors, failure: null })
    }
    const body = { variant_id: chosen, kind, website, ...(email !== '' && { email }) }
    const response = await app.fetch(asApiCall(c, config.publicUrl, alerts.ask.path, body), c.env)
    if (response.ok) {
      const { is_confirmed: isConfirmed } = (await response.json()) as { is_confirmed: boolean }
      return c.redirect(doneAlertPath(isConfirmed ? 'anotado' : 'pedido', slug), 303)
    }
    if (response.status === 422 && email === '') return show(c, path)
    return answerOnce(path, response.status, await attemptOf(typed, response))
  })

  mailLinkRoutes(app, shop, answerOnce, {
    page: PAGE,
    calls: { confirmar: alerts.confirm.path, cancelar: alerts.cancel.path },
    done: { confirmar: doneAlertPath('confirmado'), cancelar: doneAlertPath('cancelado') },
  })

  app.post(OWN_PAGE, async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!isOwn(c, config.publicUrl)) return c.redirect(OWN_PAGE, 303)
    const call = { path: alerts.cancelOwn.path, method: 'DELETE', type: 'application/json' }
    const response = await app.fetch(asVisitor(c, config.publicUrl, call), c.env)
    if (response.ok) return c.redirect(doneAlertPath('cancelado'), 303)
    return answerOnce(OWN_PAGE, response.status, await attemptOf({}, response))
  })

  app.get(PAGE, onPublicHost(config), async (c, next) => {
    const done = c.req.query('feito') ?? ''
    return isAlertDone(done) ? answerOnce(doneAlertPath(done, c.req.query('produto')), 200) : next()
  })
}
