import { createApp } from '../app.ts'
import type { AnswerOnce } from '../rendering/pages.ts'
import { formRequest } from './form-request.ts'
import type { TestShop } from './shop.ts'

/**
 * The shop's forms without scripts. `rendered` collects the pages rendered for one visitor, with the attempt that they show;
 * every other page answers 'from the cache'.
 */
export function openForms(shop: TestShop) {
  const rendered: Parameters<AnswerOnce>[] = []
  const app = createApp(shop, {
    pages: async () => new Response('from the cache'),
    answerOnce: async (...page) => {
      rendered.push(page)
      return new Response('for one visitor', { status: page[1], headers: { 'Cache-Control': 'no-store' } })
    },
  })
  const fetch = (request: Request) => app.fetch(request, { address: '203.0.113.7' })
  async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await fetch(formRequest(shop.url + path, fields, headers))
    return { status: answer.status, to: answer.headers.get('Location') }
  }
  const open = async (path: string) => (await fetch(new Request(shop.url + path))).text()
  return { rendered, fetch, send, open }
}
