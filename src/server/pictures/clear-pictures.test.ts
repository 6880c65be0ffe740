import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NO_DRAFT } from '#contract/site.ts'
import { inTransaction } from '../db/transaction.ts'
import { ensureSweep } from '../jobs/job-store.ts'
import { openTestBucket } from '../testing/bucket.ts'
import type { Client } from '../testing/client.ts'
import { bytesOf, picture } from '../testing/files.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { clearPictures, enqueueClearing, markUnused } from './clear-pictures.ts'
import { namesInUse, usePictures } from './uploads.ts'

const DAY = 86_400_000
const FORM = { name: 'Caneca', slug: 'caneca', price: 59_90 }

async function upload(admin: Client, number: number): Promise<string> {
  return (await admin.api.adminPictures.upload({ file: await picture(number) })).url
}

function rows({ db }: TestShop) {
  return db.selectFrom('uploaded_pictures').selectAll().orderBy('uploaded_at').execute()
}

const nameOf = (url: string) => url.slice(-37, -5)

function filesOf({ config }: TestShop): string[] {
  return readdirSync(join(config.dataDir, 'uploads'))
}

async function isServed(shop: TestShop, url: string): Promise<boolean> {
  return (await shop.fetch(url)).status === 200
}

/** Sessions stay valid. */
async function later(shop: TestShop, days: number): Promise<void> {
  shop.travel(days * DAY)
  await shop.db
    .updateTable('sessions')
    .set({ signed_in_at: shop.now(), seen_at: shop.now(), expires_at: new Date(shop.now().getTime() + DAY) })
    .execute()
}

/** With the daily job on each day. */
async function passDays(shop: TestShop, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await later(shop, 1)
    await clearPictures(shop)
  }
}

test('a photo unused for more than 30 days is deleted with all its files, a used one stays', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const [used, unused] = [await upload(admin, 1), await upload(admin, 2)]
  await admin.api.adminProducts.create({ ...FORM, pictures: [{ url: used }] })
  await clearPictures(shop)
  expect(await rows(shop)).toMatchObject([
    { name: nameOf(used), removing_at: null },
    { name: nameOf(unused), removing_at: null },
  ])
  await passDays(shop, 30)
  expect(filesOf(shop)).toHaveLength(16)
  await passDays(shop, 1)
  expect(filesOf(shop).every((file) => file.startsWith(nameOf(used)))).toBe(true)
  expect(filesOf(shop)).toHaveLength(8)
  expect(await rows(shop)).toMatchObject([{ name: nameOf(used) }])
  expect([await isServed(shop, used), await isServed(shop, unused)]).toEqual([true, false])
  expect(await upload(admin, 2)).toBe(unused)
  expect(await isServed(shop, unused)).toBe(true)
})

test('files in a bucket are deleted too, and wait while the bucket fails', async () => {
  const bucket = await openTestBucket()
  const shop = await openShop({ env: { S3_URL: bucket.url } })
  const admin = await shop.admin()
  const url = await upload(admin, 1)
  await later(shop, 31)
  bucket.fail(500)
  await expect(clearPictures(shop)).rejects.toThrow('the bucket answered 500')
  expect(bucket.files.size).toBe(8)
  bucket.fail(null)
  await expectRefusal(upload(admin, 1), 'pictures_unavailable')
  await clearPictures(shop)
  expect(bucket.files.size).toBe(0)
  expect(await rows(shop)).toEqual([])
  await shop.pictures.remove(`${nameOf(url)}.webp`)
})

test('references from deleted products, categories, looks and any size count as use', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const urls = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => upload(admin, number)))
  const { id } = await admin.api.adminProducts.create({
    ...FORM,
    pictures: [{ url: 'https://x.example/a.jpg' }, { url: urls[0]! }],
  })
  await admin.api.adminProducts.remove({ id })
  await admin.api.adminProducts.create({ ...FORM, image_url: urls[1]!.replace('.webp', '-640.avif') })
  await admin.api.adminProducts.create({ ...FORM, slug: 'outra', image_url: shop.url + urls[2]! })
  await admin.api.adminCategories.create({ name: 'Mesa', picture_url: urls[3]! })
  const { default: look } = await admin.api.adminLook.get()
  await admin.api.adminLook.save({ version: NO_DRAFT, body: { ...look, home_picture: { url: urls[4]!, alt: '' } } })
  expect((await namesInUse(shop.db)).toSorted()).toEqual(urls.slice(0, 5).map(nameOf).toSorted())
  await passDays(shop, 31)
  expect((await rows(shop)).map(({ name }) => name).toSorted()).toEqual(urls.slice(0, 5).map(nameOf).toSorted())
})

test('a photo reused in time stays, and its 30 days restart when it is dropped again', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const url = await upload(admin, 1)
  await passDays(shop, 25)
  const { id, version } = await admin.api.adminProducts.create({ ...FORM, pictures: [{ url }] })
  await passDays(shop, 10)
  await admin.api.adminProducts.update({ ...FORM, id, version, pictures: [] })
  await passDays(shop, 30)
  expect(await isServed(shop, url)).toBe(true)
  await passDays(shop, 1)
  expect(await isServed(shop, url)).toBe(false)
})

test('uploading a photo again restarts its 30 days', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const url = await upload(admin, 1)
  await passDays(shop, 30)
  expect(await upload(admin, 1)).toBe(url)
  await passDays(shop, 30)
  expect(await isServed(shop, url)).toBe(true)
})

test('a photo being deleted can be neither uploaded nor referenced', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const url = await upload(admin, 1)
  const product = await admin.api.adminProducts.create(FORM)
  await later(shop, 31)
  await markUnused(shop.db, shop.now())
  const { retryAfter } = await expectRefusal(upload(admin, 1), 'pictures_unavailable')
  expect(retryAfter).toBeGreaterThan(0)
  await expectRefusal(admin.api.adminProducts.create({ ...FORM, slug: 'nova', pictures: [{ url }] }), 'picture_going')
  await expectRefusal(
    admin.api.adminProducts.update({ ...FORM, id: product.id, version: product.version, image_url: url }),
    'picture_going',
  )
  const file = bytesOf(`nome;preço;imagem\nVaso;10,00;${url}`)
  const { basis } = await admin.api.adminImport.preview({ file })
  await expectRefusal(admin.api.adminImport.run({ file, basis }), 'picture_going')
  await expectRefusal(admin.api.adminCategories.create({ name: 'Mesa', picture_url: url }), 'picture_going')
  const { id } = await shop.category({ name: 'Sala' })
  await expectRefusal(admin.api.adminCategories.update({ id, name: 'Sala', picture_url: url }), 'picture_going')
  const { default: look } = await admin.api.adminLook.get()
  for (const fields of [
    { home_picture: { url, alt: '' } },
    { about_picture: { url, alt: '' } },
    { share_picture: url },
  ]) {
    await expectRefusal(admin.api.adminLook.save({ version: NO_DRAFT, body: { ...look, ...fields } }), 'picture_going')
  }
  expect(await shop.visitor().api.catalogue.categories()).toMatchObject([{ name: 'Sala', picture_url: null }])
  expect(await admin.api.adminLook.get()).toMatchObject({ published: null, draft: null })
  expect(await admin.api.adminProducts.list({})).toMatchObject({
    items: [{ id: product.id, version: product.version, pictures: [] }],
  })

  await clearPictures(shop)
  expect(await upload(admin, 1)).toBe(url)
  await admin.api.adminProducts.update({ ...FORM, id: product.id, version: product.version, image_url: url })
  await passDays(shop, 31)
  expect(await isServed(shop, url)).toBe(true)
})

test('an upload during the deletion is refused, and complete after it', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const url = await upload(admin, 1)
  await later(shop, 31)
  const { remove } = shop.pictures
  const during: string[] = []
  shop.pictures = {
    ...shop.pictures,
    async remove(name) {
      await remove(name)
      during.push(await upload(admin, 1).catch((error: { code: string }) => error.code))
    },
  }
  await clearPictures(shop)
  expect(during).toEqual(Array(11).fill('pictures_unavailable'))
  expect(await upload(admin, 1)).toBe(url)
  expect(filesOf(shop)).toHaveLength(8)
})

test('an interrupted deletion continues where it stopped', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  await upload(admin, 1)
  await later(shop, 31)
  const { remove } = shop.pictures
  let removed = 0
  shop.pictures.remove = async (name) => {
    if (++removed === 4) throw new Error('no power')
    await remove(name)
  }
  await expect(clearPictures(shop)).rejects.toThrow('no power')
  expect(filesOf(shop)).toHaveLength(5)
  expect(await rows(shop)).toMatchObject([{ removing_at: expect.any(Date) }])
  await Promise.all([clearPictures(shop), clearPictures(shop)])
  expect(filesOf(shop)).toEqual([])
  expect(await rows(shop)).toEqual([])
})

test('a concurrent save and deletion are serialised', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const url = await upload(admin, 1)
  await later(shop, 31)
  let commit = () => {}
  onTestFinished(() => commit())
  let isTaken = () => {}
  const taken = new Promise<void>((resolve) => (isTaken = resolve))
  const held = new Promise<void>((resolve) => (commit = resolve))
  const saving = inTransaction(shop.db, async (tx) => {
    await usePictures(tx, [url], shop.now())
    isTaken()
    await held
  })
  await taken
  const removing = markUnused(shop.db, shop.now())
  commit()
  await Promise.all([saving, removing])
  expect(await rows(shop)).toMatchObject([{ removing_at: null }])
})

test('concurrent saves, uploads and deletions leave no broken reference', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const url = await upload(admin, 1)
  await later(shop, 31)
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => [
      outcome(clearPictures(shop)),
      outcome(upload(admin, 1)),
      outcome(
        upload(admin, 1).then(() =>
          admin.api.adminProducts.create({ ...FORM, slug: `caneca-${turn}`, pictures: [{ url }] }),
        ),
      ),
    ]).flat(),
  )
  expect(outcomes.filter((each) => !['done', 'pictures_unavailable', 'picture_going'].includes(each))).toEqual([])
  await clearPictures(shop)
  const users = await shop.db.selectFrom('product_pictures').selectAll().execute()
  if (users.length > 0) expect(await isServed(shop, url)).toBe(true)
  expect(filesOf(shop).length % 8).toBe(0)
})

test('a save during the daily job keeps the photo', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const url = await upload(admin, 1)
  await later(shop, 40)
  expect(await namesInUse(shop.db)).toEqual([])
  await admin.api.adminProducts.create({ ...FORM, pictures: [{ url }] })
  await markUnused(shop.db, shop.now())
  await passDays(shop, 31)
  expect(await rows(shop)).toMatchObject([{ removing_at: null }])
})

test('the sweep enqueues it once a day', async () => {
  const shop = await openShop()
  shop.stopAt('2026-11-05T12:00:00Z')
  const admin = await shop.admin()
  const url = await upload(admin, 1)
  await Promise.all([enqueueClearing(shop.db, shop.now()), enqueueClearing(shop.db, shop.now())])
  await ensureSweep(shop.db, shop.now())
  await shop.jobs.drain()
  const jobs = () =>
    shop.db.selectFrom('jobs').select(['kind', 'done_at']).where('kind', '=', 'clear_pictures').execute()
  expect(await jobs()).toMatchObject([{ done_at: expect.any(Date) }])
  shop.travel(DAY)
  await shop.jobs.drain()
  expect(await jobs()).toHaveLength(2)
  shop.travel(31 * DAY)
  await shop.jobs.drain()
  await shop.jobs.drain()
  expect(await isServed(shop, url)).toBe(false)
})
