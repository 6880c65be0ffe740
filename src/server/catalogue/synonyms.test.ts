import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { sendJson } from '../testing/wire.ts'
import { deleteOldMisses } from './search-misses.ts'

async function openDesk() {
  const shop = await openShop()
  const client = await shop.admin()
  const { api } = client
  const visitor = shop.visitor().api
  const search = async (text: string) =>
    (await visitor.catalogue.products({ search: text, limit: 10 })).items.map(({ name }) => name)
  const suggested = async (q: string) => (await visitor.catalogue.suggestions({ q })).products.map(({ name }) => name)
  return { shop, client, api, visitor, search, suggested }
}

test('a search finds what has a synonym, below what has the word itself', async () => {
  const { shop, api, visitor, search, suggested } = await openDesk()
  await shop.product({ name: 'Luminária de mesa' })
  await shop.product({ name: 'Jogo de cama' })
  await shop.product({ name: 'Cama de gato, jogo' })
  expect(await search('abajures')).toEqual([])
  const group = await api.adminSynonyms.create({ words: ['abajur', 'luminária'] })
  expect(await search('abajures')).toEqual(['Luminária de mesa'])
  expect(await suggested('abaj')).toEqual(['Luminária de mesa'])
  expect((await visitor.catalogue.facets({ search: 'abajur' })).total).toBe(1)
  await shop.product({ name: 'Abajur verde' })
  await shop.product({ name: 'Luminária nova' })
  expect((await search('abajur'))[0]).toBe('Abajur verde')
  expect(await search('luminaria')).toHaveLength(3)
  await api.adminSynonyms.create({ words: ['lençol', 'jogo de cama'] })
  expect(await search('lencois')).toHaveLength(2)
  await api.adminSynonyms.update({ id: group.id, version: group.version, words: ['abajur', 'lustre'] })
  expect(await search('abajur')).toEqual(['Abajur verde'])
  await api.adminSynonyms.remove({ id: group.id })
  expect(await search('lustre')).toEqual([])
})

test('a category is suggested by a synonym', async () => {
  const { shop, api, visitor } = await openDesk()
  await shop.category({ name: 'Iluminação' })
  await api.adminSynonyms.create({ words: ['luz', 'iluminação'] })
  const { categories } = await visitor.catalogue.suggestions({ q: 'luz' })
  expect(categories.map(({ name }) => name)).toEqual(['Iluminação'])
})

test('a word belongs to one group', async () => {
  const { api, client } = await openDesk()
  const first = await api.adminSynonyms.create({ words: ['abajur', 'luminária'] })
  const error = await expectRefusal(api.adminSynonyms.create({ words: ['Luminárias', 'lustre'] }), 'synonym_taken')
  expect(error.message).toBe('“Luminárias” já está no grupo “abajur, luminária”')
  const { status, body } = await sendJson(client, 'POST', '/api/admin/synonyms', { words: ['só'] })
  expect([status, body]).toMatchObject([
    422,
    { fields: { words: 'Escreva pelo menos duas palavras, separadas por vírgula' } },
  ])
  const second = await api.adminSynonyms.create({ words: ['presente', 'kit'] })
  await expectRefusal(api.adminSynonyms.update({ ...second, words: ['kit', 'abajur'] }), 'synonym_taken')
  const changed = await api.adminSynonyms.update({ ...first, words: ['abajur', 'lustre'] })
  expect(await api.adminSynonyms.update({ ...first, words: ['abajur', 'lustre'] })).toEqual(changed)
  await expectRefusal(api.adminSynonyms.update({ ...first, words: ['abajur', 'vela'] }), 'stale')
  expect(await api.adminSynonyms.list()).toEqual([changed, second])
  await api.adminSynonyms.remove({ id: first.id })
  await expectRefusal(api.adminSynonyms.remove({ id: first.id }), 'synonyms_not_found')
})

test('there are at most 200 groups', async () => {
  const { shop, api } = await openDesk()
  const ids = Array.from({ length: 200 }, (_, n) => n + 1)
  await shop.db
    .insertInto('synonym_groups')
    .values(ids.map((id) => ({ id, created_at: shop.now() })))
    .execute()
  await shop.db
    .insertInto('synonym_words')
    .values(ids.map((id) => ({ group_id: id, word: `p${id}`, word_key: `p${id}`, position: 0 })))
    .execute()
  await expectRefusal(api.adminSynonyms.create({ words: ['abajur', 'luminária'] }), 'invalid_input')
})

test('changes are written to the activity', async () => {
  const { api } = await openDesk()
  const group = await api.adminSynonyms.create({ words: ['abajur', 'luminária'] })
  await api.adminSynonyms.update({ ...group, words: ['abajur', 'lustre'] })
  const { items } = await api.adminActivity.list({ kind: 'products', limit: 10 })
  expect(items.map(({ what, changes }) => [what, changes])).toEqual([
    ['Alterou os sinônimos da busca', [{ field: 'Palavras', before: 'abajur, luminária', after: 'abajur, lustre' }]],
    ['Criou sinônimos da busca', [{ field: 'Palavras', before: null, after: 'abajur, luminária' }]],
  ])
})

test('without a full match, the products with most of the words are shown', async () => {
  const { shop, visitor, search } = await openDesk()
  await shop.product({ name: 'Vaso azul' })
  await shop.product({ name: 'Caneca branca' })
  await shop.product({ name: 'Prato branco pequeno' })
  const isNearest = async (text: string) => (await visitor.catalogue.facets({ search: text })).is_nearest
  expect(await search('caneca azul')).toEqual(['Caneca branca', 'Vaso azul'])
  expect(await isNearest('caneca azul')).toBe(true)
  expect(await search('prato branco grande')).toEqual(['Prato branco pequeno'])
  expect(await search('caneca para bebê')).toEqual(['Caneca branca'])
  expect([await search('xadrez'), await isNearest('xadrez')]).toEqual([[], false])
  expect(await search('de xadrez')).toEqual([])
  expect([await search('caneca branca'), await isNearest('caneca branca')]).toEqual([['Caneca branca'], false])
})

test('searches in vain are counted by text and day, and forgotten after 30 days', async () => {
  const { shop, api, search } = await openDesk()
  await shop.product({ name: 'Vaso azul' })
  for (const text of ['Mãe', 'mae', 'aba', 'abajur', 'vaso', 'vaso roxo', 'ana@cliente.example', '11987654321', 'xx'])
    await search(text)
  const misses = async (desk = api) => (await desk.adminSynonyms.misses()).map(({ term, count }) => [term, count])
  expect(await misses()).toEqual([
    ['mae', 2],
    ['abajur', 1],
    ['vaso roxo', 1],
  ])
  await search('mãe')
  shop.travel(60_000)
  await search('vaso')
  expect(
    (await shop.db.selectFrom('search_misses').select('count').where('term_key', '=', 'mae').execute())[0],
  ).toEqual({
    count: 3,
  })
  await api.adminSynonyms.create({ words: ['abajures', 'vaso'] })
  expect(await misses()).toEqual([
    ['mãe', 3],
    ['vaso roxo', 1],
  ])
  shop.travel(30 * 86_400_000)
  expect(await misses((await shop.admin()).api)).toEqual([])
  await deleteOldMisses(shop.db, shop.now())
  expect(await shop.db.selectFrom('search_misses').selectAll().execute()).toEqual([])
})

test('at most 300 terms are counted on a day', async () => {
  const { shop, api, search } = await openDesk()
  for (let n = 0; n < 2; n++) {
    for (let each = 0; each < 160; each++)
      await search(`xyz ${n} ${String.fromCharCode(97 + (each % 26)).repeat(1 + each / 26)}q`)
    await api.adminSynonyms.misses()
  }
  const { rows } = await shop.db
    .selectFrom('search_misses')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  expect(Number(rows)).toBe(300)
})
