import { expect, test } from 'vitest'
import type { Bytes } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { openTestBucket } from '../testing/bucket.ts'
import type { Client } from '../testing/client.ts'
import { bytesOf, picture, video } from '../testing/files.ts'
import { errorOf, expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { clearPictures } from './clear-pictures.ts'

const DAY = 86_400_000

async function upload(admin: Client, file = video()): Promise<string> {
  return (await admin.api.adminPictures.uploadVideo({ file })).url
}

test('a video is stored without its metadata and served as immutable', async () => {
  const shop = await openShop()
  const file = video()
  const url = await upload(await shop.admin(), file)
  expect(url).toMatch(/^\/imagens\/enviadas\/[0-9a-f]{32}\.mp4$/)
  const response = await shop.fetch(url)
  const served = Buffer.from(await response.arrayBuffer())
  expect([response.status, served.length]).toEqual([200, file.length])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(file.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(file).includes('-23.5505')).toBe(true)
  for (const gone of ['-23.5505', 'udta', 'mett']) expect(served.includes(gone)).toBe(false)
  for (const kept of ['avc1', 'mp4a']) expect(served.includes(kept)).toBe(true)
})

test('what is no short H.264 MP4 is refused and leaves nothing', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const before = await snapshot(shop.db)
  const refused: [Bytes, RefusalCode][] = [
    [bytesOf(''), 'not_a_video'],
    [bytesOf('<html>'), 'not_a_video'],
    [await picture(1, { format: 'avif' }), 'not_a_video'],
    [video({ brand: 'qt  ' }), 'not_a_video'],
    [video().slice(0, 200), 'video_broken'],
    [video().slice(0, -1), 'video_broken'],
    [video({ seconds: 0 }), 'video_broken'],
    [video({ codec: 'hvc1' }), 'video_codec'],
    [video({ audio: 'ac-3' }), 'video_codec'],
    [video({ handler: 'text' }), 'video_codec'],
    [video({ seconds: 61 }), 'video_too_long'],
    [new Uint8Array(20 * 1024 * 1024 + 1), 'video_too_large'],
  ]
  for (const [file, code] of refused) await expectRefusal(upload(admin, file), code)
  expect(await snapshot(shop.db)).toEqual(before)
})

test('garbled boxes are refused, never an error', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const file = video({ dataBytes: 0 })
  for (let at = 24; at < file.length; at += 7) {
    const garbled = file.slice()
    garbled[at] = 0xff
    await upload(admin, garbled).catch((error: { code: string }) => expect(error.code).toMatch(/^video_/))
  }
})

type Store = 'folder' | 'bucket'
async function open(store: Store): Promise<TestShop> {
  return openShop(store === 'bucket' ? { env: { S3_URL: (await openTestBucket()).url } } : {})
}

test.each(['folder', 'bucket'] as const)('a %s serves the ranges that a player asks for', async (store) => {
  const shop = await open(store)
  const file = video({ dataBytes: 2_500_000 })
  const url = await upload(await shop.admin(), file)
  const whole = Buffer.from(await (await shop.fetch(url)).arrayBuffer())
  const size = file.length
  expect(whole.length).toBe(size)
  const ranges: [string, number, number][] = [
    ['bytes=0-1', 0, 1],
    ['bytes=0-', 0, size - 1],
    ['bytes=1000-2200000', 1000, 2_200_000],
    ['bytes=-500', size - 500, size - 1],
    [`bytes=${size - 10}-${size + 50}`, size - 10, size - 1],
  ]
  for (const [Range, first, last] of ranges) {
    const response = await shop.fetch(url, { headers: { Range } })
    expect([response.status, response.headers.get('Content-Range')]).toEqual([206, `bytes ${first}-${last}/${size}`])
    expect(response.headers.get('Content-Length')).toBe(String(last - first + 1))
    expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(first, last + 1))).toBe(true)
  }
  const beyond = await shop.fetch(url, { headers: { Range: `bytes=${size}-` } })
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${size}`])
  for (const headers of [
    { Range: 'bytes=0-1,5-6' },
    { Range: 'lines=0-1' },
    { Range: 'bytes=0-1', 'If-Range': '"other"' },
  ]) {
    const response = await shop.fetch(url, { headers: headers as Record<string, string> })
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, size])
  }
  const head = await shop.fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, String(size), ''])
  expect((await shop.fetch(`/imagens/enviadas/${'0'.repeat(32)}.mp4`)).status).toBe(404)
})

test('a product has one video, shown with it and removed with null', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const [first, second] = [await upload(admin), await upload(admin, video({ seconds: 6 }))]
  const poster = (await admin.api.adminPictures.upload({ file: await picture(1) })).url
  const product = await admin.api.adminProducts.create({
    name: 'Caneca',
    slug: 'caneca',
    price: 59_90,
    video: { url: first, poster_url: null },
  })
  const { id } = product
  const change = { id, name: 'Caneca', slug: 'caneca', price: 59_90 }
  expect((await shop.visitor().api.catalogue.product({ id })).video).toEqual({ url: first, poster_url: null })
  await admin.api.adminProducts.update(change)
  expect((await admin.api.adminProducts.get({ id })).video).toEqual({ url: first, poster_url: null })
  await admin.api.adminProducts.update({ ...change, video: { url: second, poster_url: poster } })
  expect((await shop.visitor().api.catalogue.product({ id })).video).toEqual({ url: second, poster_url: poster })
  expect((await admin.api.adminProducts.list({})).items[0]!.video).toEqual({ url: second, poster_url: poster })
  await admin.api.adminProducts.update({ ...change, video: null })
  expect((await shop.visitor().api.catalogue.product({ id })).video).toBeNull()
  for (const url of ['https://x.example/a.mp4', '/imagens/a.mp4', poster]) {
    const response = await admin.fetch(`/api/admin/products/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...change, price: 59.9, video: { url, poster_url: null } }),
    })
    expect(await errorOf(response)).toMatchObject({ code: 'invalid_input' })
  }
})

test('a video and its poster stay while a product has them, and are deleted after', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const [used, unused] = [await upload(admin), await upload(admin, video({ seconds: 6 }))]
  const poster = (await admin.api.adminPictures.upload({ file: await picture(1) })).url
  await admin.api.adminProducts.create({
    name: 'Caneca',
    slug: 'caneca',
    price: 59_90,
    video: { url: used, poster_url: poster },
  })
  shop.travel(32 * DAY)
  await clearPictures(shop)
  const statuses = [used, poster, unused].map(async (url) => (await shop.fetch(url)).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 404])
})
