import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Bytes } from '#contract/endpoint.ts'
import type { LookBody } from '#contract/site.ts'
import { padFor } from '#domain/logo.ts'
import { paletteOf } from '#domain/look.ts'
import { UPLOADED } from '../gateways/upload-files.ts'
import type { Env } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { iconDrawing, markOf, pictureless, shareShapes } from './drawings.ts'
import type { DrawInput } from './logo-picture.ts'
import { readLook } from './look.ts'
import { mailLogoOf } from './mail-logo.ts'

const PNG = 'image/png'
const SVG = 'image/svg+xml'
export const SHARE_SIZE = { width: 1200, height: 630 }

type Drawn = { type: typeof PNG | typeof SVG; bytes: Bytes }
/** Null if the shop has no such file. */
type Draw = (shop: Shop, look: LookBody) => Promise<Drawn | null>

/** `margin` per side; a maskable icon keeps its drawing within the middle four fifths. */
const icon =
  (side: number, margin: number): Draw =>
  async (shop, look) => {
    const { drawing, ground } = await markFor(shop, look)
    const inner = Math.round(side * (1 - 2 * margin))
    return drawn({ drawing, ground, width: side, height: side, inner: { width: inner, height: inner } })
  }

const FILES: Record<string, Draw> = {
  'icone.svg': drawSvgIcon,
  'icone-48.png': icon(48, 0.06),
  'icone-180.png': icon(180, 0.14),
  'icone-192.png': icon(192, 0.1),
  'icone-512.png': icon(512, 0.1),
  'icone-mascara-512.png': icon(512, 0.22),
  'compartilhar.png': drawShared,
  'logo-email.png': drawMailLogo,
  'sem-foto.svg': async (_, look) => ({ type: SVG, bytes: encoded(pictureless(look)) }),
}

const kept = new LRUCache<string, { drawn: Drawn | null }>({ max: 30 })

/** Serves icons and pictures drawn from the published logo and look, cached per version. */
export function brandRoutes(app: Hono<Env>, shop: Shop): void {
  app.get('/marca/:file', async (c) => {
    const file = c.req.param('file')
    const draw = FILES[file]
    if (!draw) return c.text('', 404)
    const look = await readLook(shop.db, shop.config)
    const version = brandVersion(look, shop.config.mode)
    const key = `${file} ${version}`
    const { drawn } = kept.get(key) ?? { drawn: await draw(shop, look) }
    kept.set(key, { drawn })
    if (!drawn) return c.text('', 404)
    const etag = `"${version}"`
    const headers = {
      'Content-Type': drawn.type,
      'Cache-Control': 'public, max-age=3600',
      ETag: etag,
      // A drawing opened as a document can do nothing.
      ...(drawn.type === SVG && { 'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox" }),
    }
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)
    return c.body(drawn.bytes, 200, headers)
  })
  app.all('/marca/*', (c) => c.text('', 404))
}

export const SHOP_MANIFEST = '/site.webmanifest'
export const OFFICE_MANIFEST = '/admin/painel.webmanifest'

/** In the `<head>` of every page. Browsers keep icons for long: another version has another address. */
export function iconLinks(look: LookBody, mode: string): string {
  const query = `?v=${brandVersion(look, mode)}`
  const isDrawing = !look.logo?.url.endsWith('.png')
  return [
    `<link rel="icon" href="/marca/icone-48.png${query}" sizes="48x48">`,
    isDrawing ? `<link rel="icon" href="/marca/icone.svg${query}" type="${SVG}">` : '',
    `<link rel="apple-touch-icon" href="/marca/icone-180.png${query}">`,
    `<link rel="manifest" href="${SHOP_MANIFEST}">`,
  ].join('')
}

function brandVersion(look: LookBody, mode: string): string {
  return createHash('sha256')
    .update(JSON.stringify([look, mode]))
    .digest('base64url')
    .slice(0, 16)
}

/** The logo, or the mark of a shop without one, with the background that makes it visible. */
async function markFor({ config, pictures }: Shop, look: LookBody): Promise<{ drawing: Bytes; ground: string }> {
  const logo = look.logo && (await pictures.get(look.logo.url.slice(UPLOADED.length)))
  const { svg, ground } = markOf(look, config.mode === 'demo')
  return logo ? { drawing: logo, ground: groundOf(look) } : { drawing: encoded(svg), ground }
}

function groundOf(look: LookBody): string {
  return padFor(look.logo?.inks ?? [], { ground: look.ground, ink: paletteOf(look).ink }) ?? look.ground
}

async function drawSvgIcon(shop: Shop, look: LookBody): Promise<Drawn | null> {
  if (look.logo?.url.endsWith('.png')) return null
  const { drawing, ground } = await markFor(shop, look)
  return { type: SVG, bytes: encoded(iconDrawing(drawing, ground)) }
}

async function drawShared(shop: Shop, look: LookBody): Promise<Drawn> {
  const { drawing, ground } = await markFor(shop, look)
  const inner = look.logo ? { width: 640, height: 280 } : { width: 220, height: 220 }
  return drawn({ drawing, ground, under: encoded(shareShapes(look)), ...SHARE_SIZE, inner })
}

/** Drawn at twice its displayed size, for dense screens. */
async function drawMailLogo(shop: Shop, look: LookBody): Promise<Drawn | null> {
  const place = mailLogoOf(look)
  if (!place) return null
  const { drawing } = await markFor(shop, look)
  const { width, height, margin, ground } = place
  const inner = { width: 2 * (width - 2 * margin), height: 2 * (height - 2 * margin) }
  return drawn({ drawing, ground, width: 2 * width, height: 2 * height, inner })
}

async function drawn(input: DrawInput): Promise<Drawn> {
  // Loaded with the first picture, so that other processes do not carry the decoders.
  const { drawOn } = await import('./logo-picture.ts')
  return { type: PNG, bytes: await drawOn(input) }
}

function encoded(svg: string): Bytes {
  return new TextEncoder().encode(svg)
}
