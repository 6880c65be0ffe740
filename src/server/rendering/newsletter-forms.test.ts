import { expect, test } from 'vitest'
import { NO_DRAFT } from '#contract/site.ts'
import { openForms } from '../testing/form-pages.ts'
import { openShop } from '../testing/shop.ts'

async function openNewsletter() {
  const shop = await openShop()
  const { rendered, fetch, send, open } = openForms(shop)
  const { api } = await shop.admin()
  const blocks = [{ kind: 'newsletter', id: 'n', is_visible: true, title: '', text: '' } as const]
  const { draft } = await api.adminHome.save({ version: NO_DRAFT, body: { blocks } })
  await api.adminHome.publish({ version: draft!.version })
  const links: string[] = []
  shop.mail.send = async ({ text }) => void links.push(...(text.match(/\/novidades\/\S+/g) ?? []))
  async function subscribe() {
    await send('/novidades', { email: 'ana@cliente.example' })
    await shop.jobs.drain()
    return { confirming: links[0]!, cancelling: links[1]! }
  }
  const state = async () => (await shop.db.selectFrom('subscribers').select('state').executeTakeFirst())?.state
  return { shop, fetch, send, open, subscribe, state, rendered }
}

test('the form stores a request and leads to a page for one visitor', async () => {
  const { send, open, state, rendered } = await openNewsletter()
  const email = 'ana@cliente.example'
  expect(await send('/novidades', { email })).toEqual({ status: 303, to: '/novidades?inscricao=enviada' })
  expect(await state()).toBe('pending')
  expect(await open('/novidades?inscricao=enviada')).toBe('for one visitor')
  expect(rendered).toEqual([['/novidades?inscricao=enviada', 200]])
  expect(await open('/novidades?inscricao=outra')).toBe('from the cache')
})

test('a wrong address shows the form again, and a cross-site form stores nothing', async () => {
  const { send, state, rendered } = await openNewsletter()
  expect(await send('/novidades', { email: 'ana@' })).toMatchObject({ status: 422 })
  expect(rendered[0]![2]).toMatchObject({ typed: { email: 'ana@' }, errors: { email: expect.any(String) } })
  const foreign = { Origin: 'https://evil.test' }
  expect(await send('/novidades', { email: 'ana@cliente.example' }, foreign)).toEqual({ status: 303, to: '/novidades' })
  expect(await state()).toBeUndefined()
})

test('opening the links changes nothing; pressing their buttons does', async () => {
  const { fetch, send, shop, subscribe, state, rendered } = await openNewsletter()
  const { confirming, cancelling } = await subscribe()
  for (const path of [confirming, cancelling])
    for (const method of ['GET', 'HEAD']) await fetch(new Request(shop.url + path, { method }))
  expect(await state()).toBe('pending')
  expect(await send(confirming, {}, { Origin: 'https://evil.test' })).toEqual({ status: 303, to: confirming })
  expect(await state()).toBe('pending')
  expect(await send(confirming, {})).toEqual({ status: 303, to: '/novidades?inscricao=confirmada' })
  expect(await state()).toBe('confirmed')
  expect(await send(cancelling, {})).toEqual({ status: 303, to: '/novidades?inscricao=cancelada' })
  expect(await state()).toBe('unsubscribed')
  expect((await send(confirming, {})).status).toBe(409)
  expect(rendered).toEqual([[confirming, 409, expect.objectContaining({ failure: expect.any(String) })]])
})

test("a mail program's one-click cancellation needs no origin and gets no redirect", async () => {
  const { fetch, shop, subscribe, state } = await openNewsletter()
  const { confirming, cancelling } = await subscribe()
  const press = (path: string) =>
    fetch(
      new Request(shop.url + path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
    )
  expect((await press(`${cancelling}x`)).status).toBe(404)
  expect(await state()).toBe('pending')
  expect((await press(cancelling)).status).toBe(200)
  expect(await state()).toBe('unsubscribed')
  await press(confirming)
  expect(await state()).toBe('unsubscribed')
})
