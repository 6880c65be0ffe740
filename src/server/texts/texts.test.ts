import { expect, test } from 'vitest'
import { readCatalogueVersion } from '../catalogue/version.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { renderText } from './render-text.ts'

async function openDesk() {
  const shop = await openShop()
  shop.stopAt('2026-03-10T12:00:00Z')
  const { api } = await shop.admin()
  const { texts } = shop.visitor().api
  const shellVersion = async () => (await readCatalogueVersion(shop.db)).shell
  return { shop, api: api.adminTexts, texts, shellVersion }
}

test('a draft is seen by its preview alone, a published page by everybody', async () => {
  const { api, texts, shellVersion } = await openDesk()
  const before = await shellVersion()
  const draft = await api.create({ kind: 'page', title: 'Guia de Medidas', body: '## Pés\n\nMeça à noite.' })
  expect(draft).toMatchObject({ slug: 'guia-de-medidas', state: 'draft', published_at: null, version: 1 })
  await expectRefusal(texts.get({ kind: 'page', slug: draft.slug }), 'text_not_found')
  expect(await texts.preview({ token: draft.preview_token })).toMatchObject({
    html: '<h2>Pés</h2>\n<p>Meça à noite.</p>',
    published_at: null,
  })
  expect(await shellVersion()).toBe(before)

  const { id, version, title } = draft
  await api.update({ id, version, title, state: 'published' })
  expect(await texts.get({ kind: 'page', slug: draft.slug })).toMatchObject({
    title,
    published_at: new Date('2026-03-10T12:00:00Z'),
  })
  await expectRefusal(texts.get({ kind: 'post', slug: draft.slug }), 'text_not_found')
  await expectRefusal(texts.preview({ token: 'x' }), 'text_not_found')
  expect(await shellVersion()).toBe(before + 1)
  await api.update({ id, title, state: 'draft' })
  await expectRefusal(texts.get({ kind: 'page', slug: draft.slug }), 'text_not_found')
})

test('a post of a future day appears at its instant, and the journal says until when it is right', async () => {
  const { shop, api, texts } = await openDesk()
  const published_at = new Date('2026-03-11T12:00:00Z')
  await api.create({ kind: 'post', title: 'Hoje', state: 'published' })
  await api.create({ kind: 'post', title: 'Amanhã', state: 'published', published_at })
  await api.create({ kind: 'post', title: 'Rascunho', published_at })
  expect(await texts.journal()).toMatchObject({ posts: [{ title: 'Hoje' }], valid_until: published_at.toISOString() })
  await expectRefusal(texts.get({ kind: 'post', slug: 'amanha' }), 'text_not_found')
  shop.stopAt(published_at)
  expect(await texts.journal()).toMatchObject({
    posts: [{ title: 'Amanhã' }, { title: 'Hoje' }],
    valid_until: null,
  })
  expect(await texts.get({ kind: 'post', slug: 'amanha' })).toMatchObject({ title: 'Amanhã' })
})

test('a former slug leads to the text until another text takes it', async () => {
  const { api, texts } = await openDesk()
  const { id } = await api.create({ kind: 'page', title: 'Ajuda', state: 'published' })
  await api.update({ id, title: 'Ajuda', slug: 'Dúvidas frequentes' })
  expect(await texts.get({ kind: 'page', slug: 'ajuda' })).toMatchObject({ slug: 'duvidas-frequentes' })
  await api.create({ kind: 'post', title: 'Ajuda', state: 'published' })
  expect(await texts.get({ kind: 'page', slug: 'ajuda' })).toMatchObject({ slug: 'duvidas-frequentes' })
  await api.create({ kind: 'page', title: 'Ajuda', body: 'Outra', state: 'published' })
  expect(await texts.get({ kind: 'page', slug: 'ajuda' })).toMatchObject({ html: '<p>Outra</p>' })
  await expectRefusal(api.update({ id, title: 'Ajuda', slug: 'ajuda' }), 'text_slug_taken')
  await expectRefusal(api.update({ id, title: '???', slug: '' }), 'invalid_input')
})

test('a deleted text comes back with an undo, unless its address is taken', async () => {
  const { api, texts } = await openDesk()
  const { id, slug } = await api.create({ kind: 'page', title: 'Ajuda', state: 'published' })
  await api.remove({ id })
  await expectRefusal(texts.get({ kind: 'page', slug }), 'text_not_found')
  expect((await api.list({ kind: 'page' })).items).toEqual([])
  expect(await api.restore({ id })).toMatchObject({ slug, state: 'published' })
  expect(await texts.get({ kind: 'page', slug })).toMatchObject({ title: 'Ajuda' })
  await api.remove({ id })
  await api.create({ kind: 'page', title: 'Ajuda' })
  await expectRefusal(api.restore({ id }), 'text_slug_taken')
})

test('the second of two concurrent edits gets a conflict, and the log keeps no bodies', async () => {
  const { shop, api } = await openDesk()
  const { id, version, title } = await api.create({ kind: 'page', title: 'Ajuda', body: 'segredo' })
  await api.update({ id, version, title, body: 'um' })
  await expectRefusal(api.update({ id, version, title, body: 'dois' }), 'stale')
  const log = await shop.db.selectFrom('audit_log').select(['action', 'before', 'after']).orderBy('id').execute()
  expect(log).toMatchObject([
    { action: 'text.create' },
    { action: 'text.change', before: '{"body":"7 caracteres"}', after: '{"body":"2 caracteres"}' },
  ])
})

test('a list is searched without accents and by state, the last changed first', async () => {
  const { shop, api } = await openDesk()
  for (const title of ['Coleção de verão', 'Coleção de inverno', 'Trocas']) {
    await api.create({ kind: 'page', title, state: title === 'Trocas' ? 'published' : 'draft' })
    shop.travel(1000)
  }
  const titles = async (filter: object) => (await api.list({ kind: 'page', ...filter })).items.map(({ title }) => title)
  expect(await titles({ search: 'colecao' })).toEqual(['Coleção de inverno', 'Coleção de verão'])
  await api.create({ kind: 'page', title: 'Natal', state: 'published', published_at: new Date('2027-12-01T12:00:00Z') })
  expect(await titles({ state: 'published' })).toEqual(['Trocas'])
  expect(await titles({ state: 'scheduled' })).toEqual(['Natal'])
  expect(await titles({ state: 'draft' })).toHaveLength(2)
  expect((await api.list({ kind: 'post' })).items).toEqual([])
})

test('a text that takes too long to render is refused', async () => {
  for (const body of ['*_'.repeat(25_000), '>'.repeat(50_000)])
    await expect(renderText({ body, publicUrl: '' }, 500)).rejects.toThrow('formatação demais')
})
