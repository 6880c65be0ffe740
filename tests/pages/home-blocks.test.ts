import { expect, onTestFinished, test, vi } from 'vitest'
import type { Block } from '#contract/home-blocks.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { openPages } from './open-pages.ts'

const NO_LINK = { label: '', to: '' }
const NO_PICTURE = { url: '', alt: '' }
const TEXT: Block = {
  kind: 'text',
  id: 't',
  is_visible: true,
  title: 'Nossa história',
  text: '<b>Uma</b> garagem.',
  link: NO_LINK,
}
const BANNER: Block = {
  kind: 'banner',
  id: 'b',
  is_visible: true,
  title: 'Semana do vaso',
  text: '',
  picture: NO_PICTURE,
  link: { label: 'Ver', to: '/produtos' },
  starts: '2026-11-27T00:00',
  ends: '2026-11-28T00:00',
}

async function openHome() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const shop = await openPages()
  const { api } = await shop.admin()
  const save = async (...blocks: Block[]) => (await api.adminHome.save({ version: NO_DRAFT, body: { blocks } })).draft!
  const visit = (path = '/') => {
    vi.advanceTimersByTime(500)
    return shop.page(path)
  }
  return { shop, api, save, visit }
}

test('the cached home page changes at the instant at which a banner begins and ends', async () => {
  const { shop, api, save, visit } = await openHome()
  await api.adminHome.publish({ version: (await save(BANNER, TEXT)).version })
  const at = async (instant: string) => {
    shop.stopAt(instant)
    shop.rendered.length = 0
    const { text } = await visit()
    return { hasBanner: text.includes('Semana do vaso'), rendered: shop.rendered.length }
  }
  expect(await at('2026-11-27T02:59:58Z')).toEqual({ hasBanner: false, rendered: 1 })
  expect(await at('2026-11-27T02:59:59Z')).toEqual({ hasBanner: false, rendered: 0 })
  expect(await at('2026-11-27T03:00:00Z')).toEqual({ hasBanner: true, rendered: 1 })
  expect(await at('2026-11-28T02:59:59Z')).toEqual({ hasBanner: true, rendered: 0 })
  expect(await at('2026-11-28T03:00:00Z')).toEqual({ hasBanner: false, rendered: 1 })
})

test('a block of a category without products appears with the first one', async () => {
  const { shop, api, save, visit } = await openHome()
  const { id } = await shop.category({ name: 'Vasos' })
  const block: Block = {
    kind: 'category-products',
    id: 'c',
    is_visible: true,
    title: '',
    category_id: id,
    sort: 'newest',
    count: 4,
  }
  await api.adminHome.publish({ version: (await save(TEXT, block)).version })
  expect((await visit()).text).not.toContain('Vaso Sertão')
  await api.adminProducts.create({ name: 'Vaso Sertão', slug: 'vaso-sertao', price: 10_00, category_id: id })
  expect((await visit()).text).toContain('Vaso Sertão')
})

test('a page without hero keeps one main heading, and markup in texts is text', async () => {
  const { api, save, visit } = await openHome()
  await api.adminHome.publish({ version: (await save(TEXT)).version })
  const { html, text } = await visit()
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(text).toContain('<b>Uma</b> garagem.')
  expect(html).not.toContain('<b>Uma</b>')
})

test('a preview shows the draft and is not kept', async () => {
  const { shop, save, visit } = await openHome()
  const { preview_token: token } = await save(TEXT)
  shop.rendered.length = 0
  const preview = await visit(`/?previa=${token}`)
  expect(preview.text).toContain('Nossa história')
  expect((await visit()).text).not.toContain('Nossa história')
  expect((await visit('/?previa=outro')).text).not.toContain('Nossa história')
})
