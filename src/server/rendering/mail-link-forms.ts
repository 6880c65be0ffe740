import type { Context, Hono } from 'hono'
import type { Env } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { answerMailProgram, asApiCall, attemptOf, isOwn } from './forms.ts'
import type { AnswerOnce } from './pages.ts'

type Act = 'confirmar' | 'cancelar'
type MailLinks = {
  /** The pages are `{page}/confirmar/{token}` and `{page}/cancelar/{token}`. */
  page: string
  /** The calls' paths. */
  calls: Record<Act, string>
  /** Where a press leads. */
  done: Record<Act, string>
}

/** The pages that links in mails lead to: one button each, because mail scanners open links. */
export function mailLinkRoutes(
  app: Hono<Env>,
  { config }: Pick<Shop, 'config'>,
  answerOnce: AnswerOnce,
  { page, calls, done }: MailLinks,
): void {
  const press = (c: Context<Env>, act: Act) =>
    app.fetch(asApiCall(c, config.publicUrl, calls[act], { token: c.req.param('token') }), c.env)

  async function answer(c: Context<Env>, response: Response, act: Act) {
    if (response.ok) return c.redirect(done[act], 303)
    // At the address of the request, where the browser hydrates it.
    return answerOnce(c.req.path, response.status, await attemptOf({}, response))
  }

  app.post(`${page}/confirmar/:token`, async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!isOwn(c, config.publicUrl)) return c.redirect(c.req.path, 303)
    return answer(c, await press(c, 'confirmar'), 'confirmar')
  })

  // Mail programs post here too.
  app.post(`${page}/cancelar/:token`, async (c) => {
    c.header('Cache-Control', 'no-store')
    const response = await press(c, 'cancelar')
    if (!isOwn(c, config.publicUrl)) return answerMailProgram(response)
    return answer(c, response, 'cancelar')
  })
}
