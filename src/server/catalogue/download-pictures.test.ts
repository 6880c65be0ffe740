import { expect, test } from 'vitest'
import { PICTURE_LIMITS } from '#contract/admin-pictures.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RemoteAnswer } from '../gateways/remote-pictures.ts'
import { bytesOf, picture } from '../testing/files.ts'
import { openShop } from '../testing/shop.ts'
import { downloadPictures } from './download-pictures.ts'
import { insertImport } from './import-records.ts'
import { queuePictures, retryPictures } from './picture-downloads.ts'

const MINUTE = 60_000
const ADDRESS = 'https://pictures.example/'
const DOWN: RemoteAnswer = { ok: false, reason: 'unavailable' }

/** A shop in front of a server whose pictures are numbered by path. */
async function openDesk() {
  const shop = await openShop()
  const staff = () => ({ person: { email: 'dona@ousadia.example' }, address: '10.0.0.1', now: shop.now() })
  const counts = { created: 0, changed: 0, equal: 0 }
  const importId = await inTransaction(shop.db, (tx) => insertImport(tx, { fileName: 'a.csv', counts }, staff()))
  const answers = new Map<string, RemoteAnswer>()
  const fetched: string[] = []
  shop.remotePictures = {
    async fetch(url) {
      const path = url.slice(ADDRESS.length)
      fetched.push(path)
      return answers.get(path) ?? { ok: true, bytes: await picture(Number(path)) }
    },
  }
  const queue = (productId: number, ...paths: (number | string)[]) =>
    inTransaction(shop.db, (tx) => {
      const wanted = [{ productId, line: 2, urls: paths.map((path) => ADDRESS + path) }]
      return queuePictures(tx, { importId, wanted, now: shop.now() })
    })
  const rows = () =>
    shop.db.selectFrom('picture_downloads').select(['state', 'problem', 'attempts']).orderBy('id').execute()
  const gallery = async (productId: number) =>
    (
      await shop.db
        .selectFrom('product_pictures')
        .select('url')
        .where('product_id', '=', productId)
        .orderBy('position')
        .execute()
    ).map(({ url }) => url)
  const stored = async (path: number) =>
    (
      await shop.db
        .selectFrom('picture_downloads')
        .select('picture_url')
        .where('url', '=', ADDRESS + path)
        .executeTakeFirstOrThrow()
    ).picture_url
  return {
    shop,
    importId,
    staff,
    answers,
    fetched,
    queue,
    rows,
    gallery,
    stored,
    run: () => downloadPictures(shop, { importId }),
  }
}

test('pictures are fetched by a job, appended in the order of the file, and never twice', async () => {
  const { shop, queue, fetched, gallery, stored } = await openDesk()
  const { id } = await shop.product()
  await queue(id, 1, 2, 2, 3)
  await shop.jobs.drain()
  const urls = await gallery(id)
  expect(urls.slice(-3)).toEqual([await stored(1), await stored(2), await stored(3)])
  await queue(id, 3, 2, 1)
  await shop.jobs.drain()
  expect(fetched.toSorted()).toEqual(['1', '2', '3'])
  expect(await gallery(id)).toEqual(urls)
})

test('a product without pictures gets its first one, which its version and its audit log show', async () => {
  const { shop, queue, stored, run } = await openDesk()
  const { id } = await shop.product()
  const { version } = await shop.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await queue(id, 1)
  expect(await run()).toBeUndefined()
  const product = await shop.db
    .selectFrom('products')
    .select(['version', 'image_url'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(product).toEqual({ version: version + 1, image_url: await stored(1) })
  const actions = await shop.db.selectFrom('audit_log').select(['action', 'actor']).orderBy('id').execute()
  expect(actions).toEqual(
    ['picture.add', 'product.change'].map((action) => ({ action, actor: 'dona@ousadia.example' })),
  )
})

test('a picture whose server fails is tried again later, in its place, and given up after four times', async () => {
  const { shop, answers, queue, rows, gallery, stored, run } = await openDesk()
  const { id } = await shop.product()
  shop.stopAt('2026-03-10T12:00:00Z')
  answers.set('1', DOWN).set('3', DOWN)
  await queue(id, 1, 2, 3)
  expect(await run()).toEqual(new Date(shop.now().getTime() + MINUTE))
  expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'done', 'waiting'])
  answers.delete('1')
  shop.travel(MINUTE)
  await run()
  expect(await gallery(id)).toEqual([await stored(1), await stored(2)])
  shop.travel(10 * MINUTE)
  await run()
  shop.travel(60 * MINUTE)
  expect(await run()).toBeUndefined()
  expect((await rows())[2]).toEqual({ state: 'failed', problem: 'O servidor da imagem não respondeu', attempts: 4 })
})

test('what cannot be a picture fails with a sentence, and only "try again" fetches it once more', async () => {
  const { shop, importId, answers, queue, rows, run } = await openDesk()
  const { id } = await shop.product()
  answers
    .set('10', { ok: false, reason: 'address' })
    .set('11', { ok: true, bytes: new TextEncoder().encode('<svg onload="alert(1)">') })
    .set('12', { ok: true, bytes: (await picture(12)).slice(0, 60) })
  await queue(id, 10, 11, 12)
  expect(await run()).toBeUndefined()
  expect((await rows()).map(({ problem }) => problem)).toEqual([
    'O endereço não é público: use http ou https, sem porta nem senha',
    'Este arquivo não é uma imagem. Envie JPEG, PNG, WebP ou AVIF.',
    'Não foi possível ler a foto: o arquivo está danificado',
  ])
  answers.clear()
  const retry = () => inTransaction(shop.db, (tx) => retryPictures(tx, importId, shop.now()))
  expect([await retry(), await retry()]).toEqual([3, 0])
  await run()
  expect((await rows()).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
})

test('a full gallery and a deleted product refuse further pictures', async () => {
  const { shop, queue, rows, gallery, run } = await openDesk()
  const { id } = await shop.product()
  const paths = Array.from({ length: PICTURE_LIMITS.perProduct + 1 }, (_, index) => index + 1)
  await queue(id, ...paths)
  const gone = await shop.product()
  await queue(gone.id, 99)
  await shop.db.updateTable('products').set({ is_deleted: true }).where('id', '=', gone.id).execute()
  await run()
  expect(await gallery(id)).toHaveLength(PICTURE_LIMITS.perProduct)
  const failed = (await rows()).filter(({ state }) => state === 'failed')
  expect(failed.map(({ problem }) => problem).toSorted()).toEqual([
    'O produto já tem 12 imagens',
    'Produto não encontrado',
  ])
})

test('two runs at once add each picture once', async () => {
  const { shop, queue, rows, gallery, run } = await openDesk()
  const { id } = await shop.product()
  await queue(id, 1, 2, 3)
  await Promise.all([run(), run()])
  expect(await gallery(id)).toHaveLength(3)
  expect((await rows()).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
})

test('a run that was interrupted goes on where it stopped, and a picture that always ends it is given up', async () => {
  const { shop, fetched, queue, rows, run } = await openDesk()
  const { id } = await shop.product()
  await queue(id, 1, 2)
  await shop.db.updateTable('picture_downloads').set({ attempts: 4 }).where('position', '=', 0).execute()
  await run()
  expect(fetched).toEqual(['2'])
  expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'done'])
})

test('addresses in a file are fetched after the import, into galleries that lose nothing', async () => {
  const shop = await openShop()
  const { adminImport, adminProducts } = (await shop.admin()).api
  shop.remotePictures = { fetch: async (url) => ({ ok: true, bytes: await picture(Number(url.at(-1))) }) }
  const mug = await shop.product({ slug: 'caneca', imageUrl: '/imagens/a.webp' })
  const file = bytesOf(
    [
      'Slug;Nome;Preço;Imagens',
      `caneca;Caneca;10;${ADDRESS}1|/imagens/b.webp|${ADDRESS}2`,
      `bule;Bule;30;${ADDRESS}3`,
    ].join('\n'),
  )
  const preview = await adminImport.preview({ file })
  expect(preview.rows.map(({ what }) => what)).toEqual([
    'Atualiza: nome, imagem, 2 imagens a buscar',
    'Novo, 1 imagem a buscar',
  ])
  await adminImport.run({ file, basis: preview.basis, file_name: 'a.csv' })
  const { items: imports } = await adminImport.list({})
  expect(imports).toMatchObject([{ file_name: 'a.csv', pictures: { total: 3, done: 0, failed: 0 } }])
  expect(await adminImport.preview({ file })).toMatchObject({ equal: 2 })
  await shop.jobs.drain()
  const { pictures } = await adminProducts.get({ id: mug.id })
  expect(pictures.map(({ url }) => url)).toEqual([
    '/imagens/a.webp',
    '/imagens/b.webp',
    expect.stringContaining('enviadas'),
    expect.stringContaining('enviadas'),
  ])
  expect(await adminImport.preview({ file })).toMatchObject({ equal: 2 })
  expect(await adminImport.get({ id: imports[0]!.id })).toMatchObject({
    pictures: { total: 3, done: 3 },
    picture_problems: [],
  })
})

test('the import lists its failed pictures by line, also as a file, and fetches them again on request', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { adminImport } = admin.api
  shop.remotePictures = { fetch: async () => ({ ok: false, reason: 'not_found' }) }
  const file = bytesOf(`Nome;Preço;Imagens\nCaneca;10;${ADDRESS}1`)
  await adminImport.run({ file })
  await shop.jobs.drain()
  const { id } = (await adminImport.list({})).items[0]!
  const url = `${ADDRESS}1`
  expect((await adminImport.get({ id })).picture_problems).toMatchObject([
    { line: 2, product: 'Caneca', url, problem: 'Não há nada neste endereço' },
  ])
  const text = await (await admin.fetch(`/api/admin/products/imports/${id}/problems`)).text()
  expect(text).toBe(`Linha;Produto;Endereço;Problema\r\n2;Caneca;${url};Não há nada neste endereço\r\n`)
  shop.remotePictures = { fetch: async () => ({ ok: true, bytes: await picture(1) }) }
  expect(await adminImport.retryPictures({ id })).toEqual({ retried: 1 })
  await shop.jobs.drain()
  expect((await adminImport.get({ id })).pictures).toEqual({ total: 1, done: 1, failed: 0 })
  expect(await adminImport.retryPictures({ id })).toEqual({ retried: 0 })
})
