import { TYPE_PAIRS } from '#domain/look.ts'
import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { lookHead } from './look-files.ts'

const FOREVER = 'public, max-age=31536000, immutable'

async function openLook() {
  const shop = await openShop()
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await shop.fetch(path, { headers })
    const header = (name: string) => response.headers.get(name)
    return {
      status: response.status,
      cache: header('Cache-Control'),
      type: header('Content-Type'),
      encoding: header('Content-Encoding'),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  const path = pathOf(await lookHead(shop))
  return { shop, path, get }
}

const pathOf = (head: string) => /href="([^"]+)"/.exec(head)![1]!

test("the look's stylesheet is immutable under the address that the pages name", async () => {
  const { path, get } = await openLook()
  expect(path).toMatch(/^\/aparencia\/[\w-]{16}\.css$/)
  const { bytes, ...answer } = await get(path)
  expect(answer).toEqual({ status: 200, cache: FOREVER, type: 'text/css; charset=utf-8', encoding: null })
  expect(bytes.toString()).toContain(':root{')
  const small = await get(path, { 'Accept-Encoding': 'gzip, br' })
  expect(small.encoding).toBe('br')
  expect(small.bytes.length).toBeLessThan(2000)
})

test("a category's colour is in the stylesheet, which then has another address", async () => {
  const { shop, path, get } = await openLook()
  await shop.category({ color: '#0b5d3b' })
  const other = pathOf(await lookHead(shop))
  expect(other).not.toBe(path)
  expect((await get(other)).bytes.toString()).toContain('.on-0b5d3b{background:#0b5d3b;color:#')
})

test('a page that is older than the look gets the present one, uncached', async () => {
  const { path, get } = await openLook()
  const former = await get('/aparencia/aaaaaaaaaaaaaaaa.css')
  expect(former).toMatchObject({ status: 200, cache: 'no-store' })
  expect(former.bytes).toEqual((await get(path)).bytes)
})

test('the fonts of the look are served, and no other file', async () => {
  const { path, get } = await openLook()
  const fonts = [...(await get(path)).bytes.toString().matchAll(/url\((.+?)\)/g)].map(([, font]) => font!)
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) {
    const file = await get(font)
    expect(file).toMatchObject({ status: 200, cache: FOREVER, type: 'font/woff2' })
    expect(file.bytes.subarray(0, 4).toString()).toBe('wOF2')
  }
  for (const wrong of [
    '/aparencia/fontes/besley-5.2.0.woff2',
    '/aparencia/fontes/..%2f..%2fpackage-5.3.0.woff2',
    '/aparencia/fontes/instrument-sans-5.3.0.woff2',
    '/aparencia/fontes/besley.woff2',
    '/aparencia/x.js',
    '/aparencia/',
  ])
    expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404])
})

test('the stylesheet of the pairs names every face', async () => {
  const shop = await openShop()
  const answer = await shop.fetch('/aparencia/pares.css')
  expect(answer.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  const css = await answer.text()
  for (const pair of TYPE_PAIRS) expect(css).toContain(`[data-pair='${pair}']{--font-display:`)
  expect(css.match(/@font-face/g)).toHaveLength(10)
})
