import type { Context, Hono } from 'hono'
import { REVIEW_PICTURE_LIMITS } from '#contract/reviews.ts'
import { reviewPath } from '#domain/shop-paths.ts'
import type { Env } from '../http/call.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { onPublicHost } from '../http/public-host.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { answerMailProgram, asApiCall, asVisitor, attemptOf, isOwn, isShort, readFields } from './forms.ts'
import type { AnswerOnce } from './pages.ts'

const PATH = '/avaliar/:token'
const TEXTS_BYTES = 64 * 1024
const MAX_BYTES = REVIEW_PICTURE_LIMITS.perReview * REVIEW_PICTURE_LIMITS.bytes + TEXTS_BYTES
const ONE_CLICK_BYTES = 1024
/** Each form may hold its photos in memory. */
const MAX_CONCURRENT_FORMS = 6
const ID = /^[1-9]\d{0,14}$/

/** The form is a document with scripts, too: a phone's browser sends the photos, and this makes the calls. */
export function reviewFormRoutes(app: Hono<Env>, { config }: Shop, answerOnce: AnswerOnce): void {
  const around = limitConcurrency(MAX_CONCURRENT_FORMS, 'pictures_busy')

  app.get(PATH, onPublicHost(config), (c) => {
    const saved = c.req.query('salva') ?? ''
    return answerOnce(reviewPath(c.req.param('token')) + (ID.test(saved) ? `?salva=${saved}` : ''), 200)
  })

  app.post(PATH, async (c) => {
    c.header('Cache-Control', 'no-store')
    const path = reviewPath(c.req.param('token'))
    if (!isOwn(c, config.publicUrl)) {
      if (!(await isOneClick(c))) return c.redirect(path, 303)
      return answerMailProgram(await optOut(c))
    }
    if (!isShort(c, MAX_BYTES)) return refuse(path, 413, 'As fotos juntas passam de 30 MB.')
    try {
      return await around(async () => handle(c, path, await c.req.formData()))
    } catch (error) {
      if (error instanceof Refusal) return refuse(path, error.status, error.message)
      if (error instanceof TypeError) return c.redirect(path, 303)
      throw error
    }
  })

  const refuse = (path: string, status: number, failure: string, typed = {}) =>
    answerOnce(path, status, { typed, errors: {}, failure })

  async function optOut(c: Context<Env>): Promise<Response> {
    return app.fetch(asApiCall(c, config.publicUrl, `${apiPath(c)}/opt-out`, {}), c.env)
  }

  async function handle(c: Context<Env>, path: string, form: FormData): Promise<Response> {
    const api = apiPath(c)
    const productId = textOf(form, 'product_id')
    const intent = textOf(form, 'intent')
    const typed = { product_id: productId, stars: textOf(form, 'stars'), text: textOf(form, 'text') }
    const failed = async (answer: Response) => answerOnce(path, answer.status, await attemptOf(typed, answer))
    const send = (method: string, to: string, body: object) =>
      app.fetch(
        asVisitor(c, config.publicUrl, { path: to, method, type: 'application/json', body: JSON.stringify(body) }),
        c.env,
      )

    if (intent === 'opt-out') {
      const answer = await optOut(c)
      return answer.ok ? c.redirect(`${path}#convites`, 303) : failed(answer)
    }
    if (!ID.test(productId)) return c.redirect(path, 303)
    const own = `${api}/${productId}`
    if (intent === 'remove') {
      const answer = await send('DELETE', own, {})
      return answer.ok ? c.redirect(`${path}#produto-${productId}`, 303) : failed(answer)
    }
    const kept = form.getAll('kept').filter((each) => typeof each === 'string')
    const photos = form.getAll('pictures').filter((each) => typeof each !== 'string' && each.size > 0) as File[]
    if (kept.length + photos.length > REVIEW_PICTURE_LIMITS.perReview)
      return refuse(path, 422, 'Envie no máximo 3 fotos.', typed)
    const uploaded: string[] = []
    for (const photo of photos) {
      const body = await photo.arrayBuffer()
      const call = { path: `${api}/pictures`, method: 'POST', type: 'application/octet-stream', body }
      const answer = await app.fetch(asVisitor(c, config.publicUrl, call), c.env)
      if (!answer.ok) return failed(answer)
      uploaded.push(((await answer.json()) as { url: string }).url)
    }
    const review = { stars: Number(typed.stars), text: typed.text, pictures: [...kept, ...uploaded] }
    const answer = await send('PUT', own, review)
    return answer.ok ? c.redirect(`${path}?salva=${productId}#produto-${productId}`, 303) : failed(answer)
  }
}

function apiPath(c: Context<Env>): string {
  return `/api/reviews/by-token/${encodeURIComponent(c.req.param('token') ?? '')}`
}

/** A mail program's request. */
async function isOneClick(c: Context<Env>): Promise<boolean> {
  if (!isShort(c, ONE_CLICK_BYTES)) return false
  return (await readFields(c, ['List-Unsubscribe']))['List-Unsubscribe'] === 'One-Click'
}

/** Forms send line breaks as CRLF. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}
