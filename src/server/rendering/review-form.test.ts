import { expect, test } from 'vitest'
import { reviewPath } from '#domain/shop-paths.ts'
import { createApp } from '../app.ts'
import { deliver } from '../testing/reviews.ts'
import { openShop } from '../testing/shop.ts'

async function openForm() {
  const shop = await openShop()
  const { user } = await shop.customer({ email: 'ana@cliente.example' })
  const { token } = await deliver(shop, { userId: user.id, productIds: [(await shop.product()).id] })
  const app = createApp(shop, { pages: async () => new Response('a page'), answerOnce: async () => new Response() })
  const path = reviewPath(token)
  /** As a mail program sends it: without an origin. */
  const post = async (to: string, form: URLSearchParams | FormData) => {
    const body = await new Response(form).blob()
    const headers = { 'Content-Type': body.type, 'Content-Length': String(body.size) }
    const request = new Request(shop.url + to, { method: 'POST', body: await body.arrayBuffer(), headers })
    return app.fetch(request, { address: '203.0.113.7' })
  }
  const declined = async () => (await shop.db.selectFrom('review_opt_outs').select('email').execute()).length
  return { path, post, declined }
}

const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }

test("a mail program's one-click refusal of invitations needs no origin and gets no redirect", async () => {
  const { path, post, declined } = await openForm()
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  for (const form of [new URLSearchParams(ONE_CLICK), multipart]) {
    expect((await post(path, form)).status).toBe(200)
    expect(await declined()).toBe(1)
  }
})

test('a wrong token declines nothing, nor does another form from outside of the shop', async () => {
  const { path, post, declined } = await openForm()
  expect((await post(`${path.slice(0, -1)}-`, new URLSearchParams(ONE_CLICK))).status).toBe(404)
  const foreign = await post(path, new URLSearchParams({ intent: 'opt-out' }))
  expect([foreign.status, foreign.headers.get('Location')]).toEqual([303, path])
  expect(await declined()).toBe(0)
})
