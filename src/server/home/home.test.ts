import { expect, test } from 'vitest'
import type { Block, BlockOf } from '#contract/home-blocks.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

const NO_LINK = { label: '', to: '' }
const NO_PICTURE = { url: '', alt: '' }

const banner = (changes: Partial<BlockOf<'banner'>> = {}): Block => ({
  kind: 'banner',
  id: 'b1',
  is_visible: true,
  title: 'Semana do vaso',
  text: '',
  picture: NO_PICTURE,
  link: NO_LINK,
  starts: '',
  ends: '',
  ...changes,
})
const productsOf = (categoryId: number, changes: Partial<BlockOf<'category-products'>> = {}): Block => ({
  kind: 'category-products',
  id: `c${categoryId}`,
  is_visible: true,
  title: '',
  category_id: categoryId,
  sort: 'price-low',
  count: 2,
  ...changes,
})
const text = (changes: Partial<BlockOf<'text'>> = {}): Block => ({
  kind: 'text',
  id: 't1',
  is_visible: true,
  title: 'Nossa história',
  text: 'Começou em 2019.',
  link: NO_LINK,
  ...changes,
})

async function openHome() {
  const shop = await openShop()
  const { api } = await shop.admin()
  const visitor = shop.visitor()
  const save = async (...blocks: Block[]) => {
    const { draft } = await api.adminHome.get()
    return (await api.adminHome.save({ version: draft?.version ?? NO_DRAFT, body: { blocks } })).draft!
  }
  const publish = async (...blocks: Block[]) => api.adminHome.publish({ version: (await save(...blocks)).version })
  const home = (previa?: string) => visitor.api.home.get({ previa })
  const kinds = async (previa?: string) => (await home(previa)).blocks.map(({ kind }) => kind)
  return { shop, api, save, publish, home, kinds }
}

test('a shop that has arranged nothing shows the default blocks', async () => {
  const { kinds } = await openHome()
  expect(await kinds()).toEqual(['hero', 'benefits', 'featured', 'about', 'categories'])
})

test('a draft shows under its token only, until it is published', async () => {
  const { api, save, kinds } = await openHome()
  const { preview_token: token, version } = await save(text(), banner())
  expect(await kinds()).toHaveLength(5)
  expect(await kinds('outro')).toHaveLength(5)
  expect(await kinds(token)).toEqual(['text', 'banner'])
  await api.adminHome.publish({ version })
  expect(await kinds()).toEqual(['text', 'banner'])
})

test('products of blocks are limited and sorted, and those of an empty or deleted category are left out', async () => {
  const { shop, publish, home } = await openHome()
  const [vases, empty] = [await shop.category(), await shop.category()]
  const [dear, cheap, middle] = [
    await shop.product({ categoryId: vases.id, priceCents: 90_00 }),
    await shop.product({ categoryId: vases.id, priceCents: 10_00 }),
    await shop.product({ categoryId: vases.id, priceCents: 50_00 }),
  ]
  await publish(productsOf(vases.id), productsOf(empty.id), productsOf(9999))
  const { blocks } = await home()
  expect(blocks).toMatchObject([
    { category: { name: vases.name }, products: [{ id: cheap.id, price: 10_00 }, { id: middle.id }] },
  ])
  expect(JSON.stringify(blocks)).not.toContain(`"id":${dear.id},"name"`)
})

test('a hidden block is shown nowhere', async () => {
  const { save, kinds } = await openHome()
  const { preview_token: token } = await save(text({ is_visible: false }), banner())
  expect(await kinds(token)).toEqual(['banner'])
})

test('a banner shows from its start until its end, and the page is right until the next of them', async () => {
  const { shop, save, publish, home, kinds } = await openHome()
  const [starts, ends] = ['2026-11-27T03:00:00.000Z', '2026-11-28T03:00:00.000Z']
  const dated = banner({ starts: '2026-11-27T00:00', ends: '2026-11-28T00:00' })
  await publish(dated, text())
  const { preview_token: token } = await save(dated)
  shop.stopAt('2026-11-27T02:59:59.999Z')
  expect(await home()).toMatchObject({ blocks: [{ kind: 'text' }], valid_until: starts })
  shop.stopAt(starts)
  expect(await home()).toMatchObject({ blocks: [{ kind: 'banner' }, { kind: 'text' }], valid_until: ends })
  shop.stopAt(ends)
  expect(await home()).toMatchObject({ blocks: [{ kind: 'text' }], valid_until: null })
  expect(await kinds(token)).toEqual(['banner'])
})

test('a draft that another person saved meanwhile is neither overwritten nor published', async () => {
  const { shop, api, save } = await openHome()
  const seen = await save(text())
  const other = await shop.admin()
  await other.api.adminHome.save({ version: seen.version, body: { blocks: [banner()] } })
  await expectRefusal(api.adminHome.save({ version: seen.version, body: { blocks: [] } }), 'stale')
  await expectRefusal(api.adminHome.publish({ version: seen.version }), 'stale')
  expect((await api.adminHome.get()).draft!.body.blocks).toEqual([banner()])
})

test('a link to a page that is not published is left out, and returns with it', async () => {
  const { api, publish, home } = await openHome()
  const link = { label: 'Ler', to: '/p/guia' }
  await publish(text({ link }))
  const links = async () => (await home()).blocks.map((block) => 'link' in block && block.link)
  expect(await links()).toEqual([NO_LINK])
  await api.adminTexts.create({ kind: 'page', title: 'Guia', state: 'published' })
  expect(await links()).toEqual([link])
})

test('a stored block that the program does not know is left out', async () => {
  const { shop, api, publish, kinds } = await openHome()
  await publish(text())
  const body = JSON.stringify({ blocks: [{ kind: 'carousel', id: 'x', is_visible: true }, text()] })
  await shop.db.updateTable('site_versions').set({ body }).execute()
  expect(await kinds()).toEqual(['text'])
  expect((await api.adminHome.get()).published!.body.blocks).toEqual([text()])
})

test.each([
  ['a script as a link', text({ link: { label: 'Ver', to: 'javascript:alert(1)' } }), 'body.blocks.0.link.to'],
  ['another site by two slashes', text({ link: { label: 'Ver', to: '//evil.example' } }), 'body.blocks.0.link.to'],
  ['a link without its text', text({ link: { label: '', to: '/produtos' } }), 'body.blocks.0.link.label'],
  ['a picture that is a script', banner({ picture: { url: 'javascript:x', alt: '' } }), 'body.blocks.0.picture.url'],
  ['a banner without a title', banner({ title: ' ' }), 'body.blocks.0.title'],
  ['an end before the start', banner({ starts: '2026-11-28T00:00', ends: '2026-11-27T00:00' }), 'body.blocks.0.ends'],
  ['no category', productsOf(1, { category_id: null }), 'body.blocks.0.category_id'],
  ['too many products', productsOf(1, { count: 13 }), 'body.blocks.0.count'],
])('%s is refused at its field', async (_, block, path) => {
  const { shop } = await openHome()
  const { fetch } = await shop.admin()
  const response = await fetch('/api/admin/home/draft', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: NO_DRAFT, body: { blocks: [block] } }),
  })
  expect(response.status).toBe(422)
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toContain(path)
})

test('more than 20 blocks, two heroes, and the same id twice are refused', async () => {
  const { shop } = await openHome()
  const { api } = await shop.admin()
  const save = (blocks: Block[]) => api.adminHome.save({ version: NO_DRAFT, body: { blocks } })
  const many = Array.from({ length: 21 }, (_, index) => text({ id: `t${index}` }))
  await expect(save(many)).rejects.toThrow()
  await expect(save([text(), text()])).rejects.toThrow()
  await save(many.slice(1))
  expect((await api.adminHome.get()).draft!.body.blocks).toHaveLength(20)
})

test('markup in texts is data', async () => {
  const { publish, home } = await openHome()
  const hostile = '<script>alert(1)</script> & "<img src=x onerror=alert(1)>'
  await publish(text({ title: hostile, text: hostile }))
  expect((await home()).blocks[0]).toMatchObject({ title: hostile, text: hostile })
})
