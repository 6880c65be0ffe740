import { expect, test } from 'vitest'
import { reminderPath } from '#domain/shop-paths.ts'
import { createApp } from '../app.ts'
import { reminderToken } from '../order-store/reminders.ts'
import { formRequest } from '../testing/form-request.ts'
import { openShop } from '../testing/shop.ts'
import type { AnswerOnce } from './pages.ts'

async function openForm() {
  const shop = await openShop()
  const { user } = await shop.customer({ email: 'ana@cliente.example' })
  const now = shop.now()
  const { id } = await shop.db
    .insertInto('reminders')
    .values({ kind: 'cart', user_id: user.id, email: user.email, idle_since: now, due_at: now, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rendered: Parameters<AnswerOnce>[] = []
  const app = createApp(shop, {
    pages: async () => new Response('a page'),
    answerOnce: async (...page) => {
      rendered.push(page)
      return new Response('for one visitor', { status: page[1] })
    },
  })
  const fetch = (request: Request) => app.fetch(request, { address: '203.0.113.7' })
  const declined = async () => (await shop.db.selectFrom('reminder_opt_outs').select('email').execute()).length
  const path = reminderPath(reminderToken(shop.config, id), 'parar')
  return { shop, fetch, declined, path, rendered }
}

test('opening the page declines nothing; pressing its button does', async () => {
  const { shop, fetch, declined, path, rendered } = await openForm()
  expect(await (await fetch(new Request(shop.url + path))).text()).toBe('a page')
  expect(await declined()).toBe(0)
  const answer = await fetch(formRequest(shop.url + path, {}))
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, path.replace('/parar', '/parado')])
  expect(await declined()).toBe(1)
  const wrong = path.replace('/parar', 'x/parar')
  expect((await fetch(formRequest(shop.url + wrong, {}))).status).toBe(404)
  expect(rendered).toEqual([[wrong, 404, expect.objectContaining({ failure: expect.any(String) })]])
})

test("a mail program's one-click refusal needs no origin and gets no redirect", async () => {
  const { shop, fetch, declined, path } = await openForm()
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(new Request(shop.url + path, { method: 'POST', body }))).status).toBe(200)
  expect(await declined()).toBe(1)
})
