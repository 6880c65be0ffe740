import type { Context, Hono } from 'hono'
import { type ContactAttempt, contact } from '#contract/contact.ts'
import { isProtocol } from '#contract/contact-protocol.ts'
import type { Env } from '../http/call.ts'
import { onPublicHost } from '../http/public-host.ts'
import { isSameSite, isSpeculative } from '../http/same-site.ts'
import type { Shop } from '../shop.ts'
import { asApiCall } from './as-api-call.ts'
import type { AnswerOnce } from './pages.ts'

const PATH = '/contato'
const FIELDS = ['name', 'email', 'order_number', 'message', 'website']
/** 4,000 characters take at most 36,000 bytes when a form encodes them. */
const MAX_FORM_BYTES = 64 * 1024

type ErrorBody = { error: string; fields?: Record<string, string> }

/** Submitted before hydration. A refusal shows the form again with what was typed, uncached. */
export function contactFormRoutes(app: Hono<Env>, { config }: Shop, answerOnce: AnswerOnce): void {
  app.post(PATH, async (c) => {
    c.header('Cache-Control', 'no-store')
    const length = Number(c.req.header('Content-Length') ?? Number.NaN)
    const isOwn = isSameSite(c.req.raw, config.publicUrl) && !isSpeculative(c.req.raw)
    if (!isOwn || !(length <= MAX_FORM_BYTES)) return c.redirect(PATH, 303)
    const typed = await readFields(c)
    const answer = await app.fetch(asApiCall(c, config.publicUrl, contact.send.path, typed), c.env)
    if (!answer.ok) return answerOnce(PATH, answer.status, await attemptOf(typed, answer))
    const { protocol } = (await answer.json()) as { protocol: string }
    return c.redirect(`${PATH}?enviado=${protocol}`, 303)
  })

  app.get(PATH, onPublicHost(config), async (c, next) => {
    const protocol = c.req.query('enviado') ?? ''
    // With any other value it is the cached page.
    return isProtocol(protocol) ? answerOnce(`${PATH}?enviado=${protocol}`, 200) : next()
  })
}

async function readFields(c: Context<Env>): Promise<Record<string, string>> {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    FIELDS.map((name) => {
      const value = form[name]
      // Forms send line breaks as CRLF, and the API receives what a script reads from the field.
      return [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '']
    }),
  )
}

async function attemptOf(typed: Record<string, string>, answer: Response): Promise<ContactAttempt> {
  const { error, fields } = (await answer.json()) as ErrorBody
  return { typed, errors: fields ?? {}, failure: fields ? null : error }
}
