import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Bytes } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { openBucket } from '../gateways/pictures.ts'
import { openTestBucket } from '../testing/bucket.ts'
import type { Client } from '../testing/client.ts'
import { bytesOf, picture } from '../testing/files.ts'
import { errorOf, expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { slowBody } from '../testing/slow-body.ts'
import { snapshot } from '../testing/snapshot.ts'

const ENDS = ['-1000.avif', '-2000.webp', '-320.avif', '-320.webp', '-640.avif', '-640.webp', '-og.jpg', '.webp']
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

const bytes = (buffer: Buffer): Bytes => new Uint8Array(buffer)

async function upload(admin: Client, file: Bytes): Promise<string> {
  return (await admin.api.adminPictures.upload({ file })).url
}

function post(admin: Client, body: BodyInit, headers: Record<string, string>) {
  return admin.fetch('/api/admin/pictures', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

test('a photo is stored in each size and format, as immutable', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const url = await upload(admin, await picture(1, { width: 2400, height: 1800 }))
  expect(url).toMatch(/^\/imagens\/enviadas\/[0-9a-f]{32}\.webp$/)
  for (const end of ENDS) {
    const response = await shop.fetch(url.replace('.webp', end))
    const format = end.slice(end.lastIndexOf('.') + 1)
    expect({ end, status: response.status, type: response.headers.get('Content-Type') }).toEqual({
      end,
      status: 200,
      type: TYPES[format],
    })
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const { width, height, format: kind } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    const wanted = end === '-og.jpg' ? [1200, 630] : [Number(/-(\d+)/.exec(end)?.[1] ?? 1000), undefined]
    expect({ end, width, kind }).toEqual({
      end,
      width: wanted[0],
      kind: format === 'avif' ? 'heif' : format === 'jpg' ? 'jpeg' : 'webp',
    })
    if (wanted[1] === undefined) expect(height).toBe(Math.round((width * 3) / 4))
  }
  const again = await shop.fetch(url, { headers: { 'If-None-Match': (await shop.fetch(url)).headers.get('ETag')! } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await shop.fetch(url, { method: 'HEAD' })
  expect([head.status, Number(head.headers.get('Content-Length')) > 0, await head.text()]).toEqual([200, true, ''])
})

test('an upload without a file for zooming serves its largest one instead', async () => {
  const shop = await openShop()
  const url = await upload(await shop.admin(), await picture(1))
  await shop.pictures.remove(url.slice(18).replace('.webp', '-2000.webp'))
  const response = await shop.fetch(url.replace('.webp', '-2000.webp'))
  expect(response.status).toBe(200)
  expect(await response.arrayBuffer()).toEqual(await (await shop.fetch(url)).arrayBuffer())
})

test('uploading a photo twice stores it once, and audits both', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const file = await picture(7)
  const urls = await Promise.all([upload(admin, file), upload(admin, file), upload(admin, await picture(8))])
  expect(urls[0]).toBe(urls[1])
  expect(urls[2]).not.toBe(urls[0])
  expect(readdirSync(join(shop.config.dataDir, 'uploads')).toSorted()).toEqual(
    [urls[0], urls[2]].flatMap((url) => ENDS.map((end) => url!.slice(18, -5) + end)).toSorted(),
  )
  const audit = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'actor'])
    .orderBy('subject')
    .execute()
  expect(audit).toEqual(
    urls
      .toSorted()
      .map((subject) => ({ action: 'picture.add', subject: `picture ${subject}`, actor: admin.user.email })),
  )
})

test('excess uploads are refused unread, and accepted when a slot is free', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const slow = () => {
    const { body, ...sending } = slowBody()
    return { answer: post(admin, body, { 'Content-Type': 'application/octet-stream' }), ...sending }
  }
  const held = Array.from({ length: 20 }, slow)
  await expect.poll(() => held.every(({ isRead }) => isRead()), { interval: 5 }).toBe(true)
  const late = slow()
  expect(await errorOf(await late.answer)).toMatchObject({ code: 'pictures_busy' })
  expect(late.isRead()).toBe(false)

  for (const { finish } of held) finish()
  const statuses = (await Promise.all(held.map(({ answer }) => answer))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([422]))
  expect(await upload(admin, await picture(3))).toMatch(/\.webp$/)
})

test('metadata is removed and the orientation applied', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const taken = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'Câmera', Copyright: 'Fulana' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const response = await shop.fetch(await upload(admin, bytes(taken)))
  const { width, height, exif, orientation, xmp, iptc } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata()
  expect({ width, height, exif, orientation, xmp, iptc }).toEqual({
    width: 20,
    height: 60,
    exif: undefined,
    orientation: undefined,
    xmp: undefined,
    iptc: undefined,
  })
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s is taken', async (format) => {
  const shop = await openShop()
  expect(await upload(await shop.admin(), await picture(3, { format }))).toMatch(/\.webp$/)
})

test('bytes appended to a picture are dropped', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const script = '<script>alert(1)</script><?php system($_GET[0]) ?>'
  const polyglot = bytes(Buffer.concat([await picture(5), Buffer.from(script)]))
  const served = Buffer.from(await (await shop.fetch(await upload(admin, polyglot))).arrayBuffer())
  expect(served.includes('alert(1)')).toBe(false)
})

/** A PNG of zeros, 8 bits of grey: small as a file, enormous as pixels. */
function bomb(width: number, height: number): Bytes {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size[8] = 8
  const chunk = (type: string, data: Buffer) => {
    const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const pixels = deflateSync(Buffer.alloc((width + 1) * height), { level: 1 })
  return bytes(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', size),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

test('invalid and oversized pictures are refused and leave nothing', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const before = await snapshot(shop.db)
  const whole = await picture(9, { width: 300, height: 300, format: 'png' })
  const refused: [Bytes, RefusalCode][] = [
    [bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'not_a_picture'],
    [
      bytesOf('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
      'not_a_picture',
    ],
    [bytesOf('GIF89a'), 'not_a_picture'],
    [bytesOf('%PDF-1.7'), 'not_a_picture'],
    [bytesOf('<html>'), 'not_a_picture'],
    [bytesOf(''), 'not_a_picture'],
    [bytes(Buffer.from('89504e470d0a1a0a', 'hex')), 'picture_broken'],
    [bytes(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg/>')])), 'picture_broken'],
    [whole.slice(0, whole.length - 60), 'picture_broken'],
    [bomb(10_000, 5001), 'picture_too_many_pixels'],
    [new Uint8Array(15 * 1024 * 1024 + 1), 'picture_too_large'],
  ]
  for (const [file, code] of refused) await expectRefusal(upload(admin, file), code)
  expect(await snapshot(shop.db)).toEqual(before)
  expect(readdirSync(shop.config.dataDir)).not.toContain('uploads')
})

test('a body without Content-Length stops at the limit; forms, JSON and gzip are refused', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1024 * 1024
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  expect((await post(admin, endless, { 'Content-Type': 'image/png' })).status).toBe(413)
  expect(sent).toBeLessThan(20 * 1024 * 1024)

  const file = await picture(4)
  const kinds: Record<string, string>[] = [
    { 'Content-Type': 'application/json' },
    { 'Content-Type': 'multipart/form-data; boundary=x' },
    { 'Content-Type': 'image/png', 'Content-Encoding': 'gzip' },
  ]
  for (const headers of kinds) expect((await post(admin, file, headers)).status).toBe(415)
})

test('no other file of the folder is served', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const url = await upload(admin, await picture(6))
  writeFileSync(join(shop.config.dataDir, 'uploads', 'segredo.txt'), 'segredo')
  const asked = [
    'segredo.txt',
    '../vitrine.db',
    '..%2fvitrine.db',
    '%2e%2e/%2e%2e/etc/passwd',
    '..%5cvitrine.db',
    '..%252fvitrine.db',
    '.',
    '..',
    '%00',
    'app-secret',
    `${url.slice(18)}%00`,
    `${url.slice(18)}/`,
    url.slice(18).toUpperCase(),
    `${'0'.repeat(32)}.webp`,
  ]
  for (const name of asked) {
    const response = await shop.fetch(`/imagens/enviadas/${name}`)
    expect({ name, status: response.status, text: await response.text() }).toMatchObject({
      name,
      status: 404,
      text: expect.not.stringMatching('segredo'),
    })
  }
})

test('with a bucket, photos live there and are served from there', async () => {
  const bucket = await openTestBucket()
  const shop = await openShop({ env: { S3_URL: bucket.url } })
  const admin = await shop.admin()
  const url = await upload(admin, await picture(2))
  expect([...bucket.files.keys()].toSorted()).toEqual(ENDS.map((end) => url.slice(18, -5) + end).toSorted())
  expect(bucket.files.get(url.slice(18))!.type).toBe('image/webp')
  const response = await shop.fetch(url)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bucket.files.get(url.slice(18))!.bytes)
  expect((await shop.fetch(`/imagens/enviadas/${'0'.repeat(32)}.webp`)).status).toBe(404)
  expect((await shop.fetch(url, { method: 'HEAD' })).status).toBe(200)
  expect(readdirSync(shop.config.dataDir)).not.toContain('uploads')
})

test('a failing bucket is reported, and nothing is stored', async () => {
  const bucket = await openTestBucket()
  const shop = await openShop({ env: { S3_URL: bucket.url } })
  const admin = await shop.admin()
  const url = await upload(admin, await picture(2))
  for (const how of [500, 403] as const) {
    bucket.fail(how)
    await expectRefusal(upload(admin, await picture(3)), 'pictures_unavailable')
    const response = await shop.fetch(url)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  }
  expect(shop.takeErrors()).toHaveLength(4)
  const impatient = openBucket(shop.config.s3!, 50)
  for (const how of ['half', 'silence'] as const) {
    bucket.fail(how)
    await expect(impatient.get(url.slice(18))).rejects.toThrow(/timeout/)
  }
  await expect(impatient.put(url.slice(18), await picture(3), 'image/webp')).rejects.toThrow(/timeout/)
  bucket.fail(null)
  expect(await upload(admin, await picture(3))).toMatch(/\.webp$/)
})
