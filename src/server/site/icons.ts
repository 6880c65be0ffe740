import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Bytes } from '#contract/endpoint.ts'
import type { LookBody } from '#contract/site.ts'
import { paletteOf } from '#domain/look.ts'
import { UPLOADED } from '../gateways/upload-files.ts'
import type { Env } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { readLook } from './look.ts'

/** `margin`: of each side; a maskable icon keeps its drawing within the middle four fifths. */
const ICONS: Record<string, { side: number; margin: number }> = {
  'icone-48.png': { side: 48, margin: 0.06 },
  'icone-180.png': { side: 180, margin: 0.14 },
  'icone-192.png': { side: 192, margin: 0.1 },
  'icone-512.png': { side: 512, margin: 0.1 },
  'icone-mascara-512.png': { side: 512, margin: 0.22 },
}

const kept = new LRUCache<string, Bytes>({ max: 20 })

/** Made of the published logo and ground, once for each of their versions. */
export function iconRoutes(app: Hono<Env>, shop: Shop): void {
  app.get('/marca/:file', async (c) => {
    const file = c.req.param('file')
    const icon = ICONS[file]
    if (!icon) return c.text('', 404)
    const look = await readLook(shop.db, shop.config)
    const version = versionOf(look, shop.config.mode)
    const etag = `"${version}"`
    const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600', ETag: etag }
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)
    const key = `${file} ${version}`
    const made = kept.get(key) ?? (await makeIcon(shop, look, icon))
    kept.set(key, made)
    return c.body(made, 200, headers)
  })
  app.all('/marca/*', (c) => c.text('', 404))
}

function versionOf({ logo, ground, brand, accent }: LookBody, mode: string): string {
  const text = JSON.stringify([logo?.url, ground, brand, accent, mode])
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

async function makeIcon(
  { config, pictures }: Shop,
  look: LookBody,
  icon: { side: number; margin: number },
): Promise<Bytes> {
  // Loaded with the first icon, so that other processes do not carry the decoders.
  const { drawIcon } = await import('./logo-picture.ts')
  const logo = look.logo && (await pictures.get(look.logo.url.slice(UPLOADED.length)))
  if (logo) return drawIcon({ drawing: logo, ground: look.ground, ...icon })
  const drawing = new TextEncoder().encode(config.mode === 'demo' ? archOf(look) : bagOf(look))
  return drawIcon({ drawing, ground: config.mode === 'demo' ? look.accent : look.brand, ...icon })
}

/** The demo shop's own mark. */
function archOf(look: LookBody): string {
  const { paper, highlight } = paletteOf(look)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 24 24"><path fill="${paper}" d="M3 22V12a9 9 0 0 1 18 0v10h-6V12a3 3 0 0 0-6 0v10z"/><circle cx="12" cy="20" r="2.2" fill="${highlight}"/></svg>`
}

/** Of a shop without a logo: a shopping bag. */
function bagOf(look: LookBody): string {
  const ink = paletteOf(look)['on-brand']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 24 24" fill="none" stroke="${ink}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"><path d="M5 8h14l1 13H4z"/><path d="M8.5 11V7a3.5 3.5 0 0 1 7 0v4"/></svg>`
}
