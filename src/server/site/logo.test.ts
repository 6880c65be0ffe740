import sharp from 'sharp'
import { expect, test } from 'vitest'
import { NO_DRAFT } from '#contract/site.ts'
import { bytesOf, picture } from '../testing/files.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

const SVG = '<svg viewBox="0 0 40 20" onload="alert(1)"><path d="M0 0h40v20z" fill="#ff0000"/></svg>'

async function openLogo() {
  const shop = await openShop()
  const { api } = await shop.admin()
  const { default: initial } = await api.adminLook.get()
  const publish = async (logo: typeof initial.logo) => {
    const { draft } = await api.adminLook.save({ version: NO_DRAFT, body: { ...initial, logo } })
    await api.adminLook.publish({ version: draft!.version })
  }
  return { shop, upload: api.adminLook.uploadLogo, publish }
}

test('an uploaded drawing is served without its scripts, as an image that can do nothing', async () => {
  const { shop, upload, publish } = await openLogo()
  const logo = await upload({ file: bytesOf(SVG) })
  expect([logo.width, logo.height]).toEqual([1000, 500])
  const answer = await shop.fetch(logo.url)
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
  expect(await answer.text()).not.toContain('onload')
  expect(await shop.visitor().api.store.settings()).not.toHaveProperty('logo')
  await publish(logo)
  expect(await shop.visitor().api.store.settings()).toMatchObject({ logo })
})

test('a file that is neither a drawing nor a PNG, or is too large, is refused', async () => {
  const { upload } = await openLogo()
  const jpeg = new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  )
  for (const file of [bytesOf('texto'), jpeg, bytesOf('\x89PNG\r\n\x1a\nnada')])
    await expectRefusal(upload({ file }), 'not_a_logo')
  const long = `<svg viewBox="0 0 4 2"><path d="${'M0 0h4v2z'.repeat(40_000)}"/></svg>`
  await expectRefusal(upload({ file: bytesOf(long) }), 'logo_too_large')
})

test('icons are made of the published logo and colours', async () => {
  const { shop, upload, publish } = await openLogo()
  const icon = async (file: string) => shop.fetch(`/marca/${file}`)
  const before = await icon('icone-192.png')
  expect([before.status, before.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const png = new Uint8Array(
    await sharp(await picture(1))
      .png()
      .toBuffer(),
  )
  await publish(await upload({ file: png }))
  const after = await icon('icone-192.png')
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
  const { width, height } = await sharp(await after.arrayBuffer()).metadata()
  expect([width, height]).toEqual([192, 192])
  expect((await icon('icone-7.png')).status).toBe(404)
})
