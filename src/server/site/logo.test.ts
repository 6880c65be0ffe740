import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Look, LOOKS, paletteOf } from '#domain/look.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { bytesOf, picture } from '../testing/files.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { lookStylesheet } from './look-stylesheet.ts'

const SVG = '<svg viewBox="0 0 40 20" onload="alert(1)"><path d="M0 0h40v20z" fill="#ff0000"/></svg>'

async function openLogo() {
  const shop = await openShop()
  const { api } = await shop.admin()
  const { default: initial } = await api.adminLook.get()
  const publish = async (logo: typeof initial.logo, look: Look = LOOKS.ousadia) => {
    const { draft } = await api.adminLook.save({ version: NO_DRAFT, body: { ...initial, ...look, logo } })
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

const ring = (hex: string) =>
  `<svg viewBox="0 0 40 20"><path d="M4 10h32" fill="none" stroke="${hex}" stroke-width="4"/></svg>`

/** The background colour, read from a corner. */
async function cornerOf(png: Response): Promise<string> {
  const { data } = await sharp(await png.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}

test('the colours of a drawing are kept with it, and none of one that covers its box', async () => {
  const { upload } = await openLogo()
  const { inks } = await upload({ file: bytesOf(ring('#1c2430')) })
  expect(inks).toHaveLength(8)
  expect(inks![4]).toBe('#1c2430')
  const full = '<svg viewBox="0 0 40 20"><rect width="40" height="20" fill="#fff"/><circle cx="9" cy="9" r="4"/></svg>'
  expect((await upload({ file: bytesOf(full) })).inks).toEqual([])
  await expectRefusal(upload({ file: bytesOf(ring('none')) }), 'not_a_logo')
})

test('a dark logo stands on a pad where the look is dark', async () => {
  const { shop, upload, publish } = await openLogo()
  const logo = await upload({ file: bytesOf(ring('#1c2430')) })
  await publish(logo, LOOKS.escura)
  const { ink } = paletteOf(LOOKS.escura)
  expect(await cornerOf(await shop.fetch('/marca/icone-192.png'))).toBe(ink)
  expect(await cornerOf(await shop.fetch('/marca/logo-email.png'))).toBe('#ffffff')
  const page = lookStylesheet({ ...LOOKS.escura, logo })
  expect(page).toContain(`:root{--logo-pad:${ink}}`)
  expect(page).toContain('.admin{--logo-pad:transparent}')
  expect(lookStylesheet({ ...LOOKS.clara, logo })).toContain(':root{--logo-pad:transparent}')
  expect(lookStylesheet({ ...LOOKS.clara, logo: { ...logo, inks: [] } })).not.toContain('--logo-pad')
})

test('the share picture, the drawn icon and the picture of mails come from the logo', async () => {
  const { shop, upload, publish } = await openLogo()
  const at = (file: string) => shop.fetch(`/marca/${file}`)
  expect((await at('logo-email.png')).status).toBe(404)
  const before = await at('compartilhar.png')
  const { width, height } = await sharp(await before.arrayBuffer()).metadata()
  expect([width, height]).toEqual([1200, 630])
  const drawing = await upload({ file: bytesOf(SVG) })
  await publish(drawing)
  expect((await at('compartilhar.png')).headers.get('ETag')).not.toBe(before.headers.get('ETag'))
  expect((await sharp(await (await at('logo-email.png')).arrayBuffer()).metadata()).height).toBe(88)
  const icon = await at('icone.svg')
  expect(icon.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(await icon.text()).toContain(LOOKS.ousadia.ground)
})

test('a PNG has no drawn icon', async () => {
  const { shop, upload, publish } = await openLogo()
  const png = await sharp(await picture(1))
    .png()
    .toBuffer()
  await publish(await upload({ file: new Uint8Array(png) }))
  expect((await shop.fetch('/marca/icone.svg')).status).toBe(404)
  expect((await shop.fetch('/marca/icone-48.png')).status).toBe(200)
})
