import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

function brokenBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
}

test.each([
  ['a call', '/api/contact', { 'Content-Type': 'application/json' }],
  ['a call with Content-Length', '/api/contact', { 'Content-Type': 'application/json', 'Content-Length': '40' }],
  ['an upload', '/api/admin/pictures', { 'Content-Type': 'image/png' }],
])('%s whose client disconnects is not logged as a failure of the shop', async (_, path, headers) => {
  const shop = await openShop()
  const admin = await shop.admin()
  const answer = await admin.fetch(path, { method: 'POST', headers, body: brokenBody(), duplex: 'half' } as RequestInit)
  expect(answer.status).toBe(400)
  expect(shop.logs.filter(({ level }) => level >= 40)).toEqual([])
})
