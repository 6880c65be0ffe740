import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { productPath } from '#domain/shop-paths.ts'
import { createApp } from '#server/app.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { type AnswerOnce, createPages } from '#server/rendering/pages.ts'
import { createRenderer } from '#server/rendering/render.ts'
import { keepFirstToken } from '#server/settings/settings.ts'
import { openShop, type TestShop } from '#server/testing/shop.ts'
import { PROJECT } from '../../scripts/project.ts'
import { readPage, type Page } from './read-page.ts'

export type PagesShop = TestShop & {
  /** The cached page of an address. */
  page(path: string): Promise<Page>
  /** A page rendered for one visitor, as after a form sent without scripts. */
  pageOnce(...page: Parameters<AnswerOnce>): Promise<Page>
  /** A request to the shop as a visitor's browser sends it: to its pages and forms. */
  visit(path: string, init?: RequestInit): Promise<Response>
  /** Paths with query of the rendered pages, in order. */
  rendered: string[]
  /** From now on the pages' API calls get this response. */
  breakCalls(answer: () => Promise<Response>): void
}

/** A shop with its built pages, empty or with the demo's data. */
export async function openPages({ isDemo = false } = {}): Promise<PagesShop> {
  const shop = await openShop({ env: { PUBLIC_URL: 'https://loja.example' } })
  if (isDemo) {
    await seedDemo(shop.db, shop.config, { catalogue: join(PROJECT, 'demo/catalogo.json') }, shop.now())
    await keepFirstToken(shop.db, shop.config)
  }
  const build = (await import(pathToFileURL(join(PROJECT, 'build/server/index.js')).href)) as ServerBuild
  let answer: ((path: string, init?: RequestInit) => Promise<Response>) | null = null
  const renderer = createRenderer(build, (path, init) => (answer ?? shop.fetch)(path, init), shop)
  const rendered: string[] = []
  const render: typeof renderer.render = (url, attempt) => {
    rendered.push(url.pathname + url.search)
    return renderer.render(url, attempt)
  }
  const pages = createPages(shop, { ...renderer, render })
  const app = createApp(shop, { pages: (request) => pages.answer(request), answerOnce: pages.answerOnce })
  return Object.assign(shop, {
    rendered,
    visit: async (path: string, init?: RequestInit) =>
      app.fetch(new Request(shop.config.publicUrl + path, init), { address: '203.0.113.7' }),
    page: async (path: string) => readPage(await pages.answer(new Request(shop.url + path))),
    pageOnce: async (...page: Parameters<AnswerOnce>) => readPage(await pages.answerOnce(...page)),
    breakCalls: (broken: () => Promise<Response>) => void (answer = broken),
  })
}

export async function pathOf({ db }: TestShop, name: string): Promise<string> {
  return productPath(await db.selectFrom('products').select('slug').where('name', '=', name).executeTakeFirstOrThrow())
}
