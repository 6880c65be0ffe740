import type { Hono } from 'hono'
import { reminders } from '#contract/reminders.ts'
import { reminderPath } from '#domain/shop-paths.ts'
import type { Env } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { answerMailProgram, asApiCall, attemptOf, isOwn } from './forms.ts'
import type { AnswerOnce } from './pages.ts'

/** The button of the page that ends a person's cart reminders; mail programs post here too, as to the newsletter's. */
export function reminderFormRoutes(app: Hono<Env>, { config }: Shop, answerOnce: AnswerOnce): void {
  app.post('/lembrete/:token/parar', async (c) => {
    c.header('Cache-Control', 'no-store')
    const { token } = c.req.param()
    const response = await app.fetch(asApiCall(c, config.publicUrl, reminders.decline.path, { token }), c.env)
    if (!isOwn(c, config.publicUrl)) return answerMailProgram(response)
    if (response.ok) return c.redirect(reminderPath(token, 'parado'), 303)
    return answerOnce(c.req.path, response.status, await attemptOf({}, response))
  })
}
