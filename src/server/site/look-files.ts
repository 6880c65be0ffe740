import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { isHexColour } from '#domain/colour.ts'
import { PAIRS_PATH, PREVIEW_PARAMETER } from '#contract/preview.ts'
import type { LookBody } from '#contract/site.ts'
import type { Env } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { iconLinks } from './brand-files.ts'
import { readLook } from './look.ts'
import { lookStylesheet, pairsStylesheet } from './look-stylesheet.ts'
import { FONTS, FONTS_VERSION } from './type-pairs.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const CSS = 'text/css; charset=utf-8'
const require = createRequire(import.meta.url)

type Stylesheet = { path: string; plain: Buffer<ArrayBuffer>; brotli: Buffer<ArrayBuffer> }

/** By path; former looks stay for pages that are still open. */
const stylesheets = new LRUCache<string, Stylesheet>({ max: 50 })

/** For the `<head>` of a page, with the draft's look if `preview` opens it. */
export async function lookHead({ db, config }: Pick<Shop, 'db' | 'config'>, preview?: string): Promise<string> {
  const { path, look } = await findStylesheet({ db, config }, preview)
  // Another process, which knows the address only by its hash, finds the draft by its token.
  const query = preview ? `?${new URLSearchParams({ [PREVIEW_PARAMETER]: preview })}` : ''
  const icons = iconLinks(preview ? await readLook(db, config) : look, config.mode)
  return `<meta name="theme-color" content="${look.ground}"><link rel="stylesheet" href="${path}${query}">${icons}`
}

export function lookRoutes(app: Hono<Env>, { db, config }: Pick<Shop, 'db' | 'config'>): void {
  app.get(PAIRS_PATH, (c) => c.body(pairsStylesheet(), 200, { 'Content-Type': CSS, 'Cache-Control': 'max-age=3600' }))

  app.get('/aparencia/:file{[\\w-]+\\.css}', async (c) => {
    const current =
      stylesheets.get(c.req.path) ?? (await findStylesheet({ db, config }, c.req.query(PREVIEW_PARAMETER)))
    // A former look that has left the memory.
    c.header('Cache-Control', current.path === c.req.path ? FOREVER : 'no-store')
    c.header('Vary', 'Accept-Encoding')
    const isBrotli = /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')
    if (isBrotli) c.header('Content-Encoding', 'br')
    return c.body(isBrotli ? current.brotli : current.plain, 200, { 'Content-Type': CSS })
  })

  app.get('/aparencia/fontes/:file', async (c) => {
    const [, font = ''] =
      new RegExp(`^([a-z\\d-]+)-${RegExp.escape(FONTS_VERSION)}\\.woff2$`).exec(c.req.param('file')) ?? []
    if (!FONTS.has(font)) return c.text('', 404)
    const file = require.resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`)
    return c.body(await readFile(file), 200, { 'Content-Type': 'font/woff2', 'Cache-Control': FOREVER })
  })

  app.all('/aparencia/*', (c) => c.text('', 404))
}

type Found = Stylesheet & { look: LookBody }

async function findStylesheet({ db, config }: Pick<Shop, 'db' | 'config'>, preview?: string): Promise<Found> {
  const categories = await db.selectFrom('categories').select('color').distinct().orderBy('color').execute()
  const colours = categories.map(({ color }) => color).filter(isHexColour)
  const look = await readLook(db, config, preview)
  const plain = Buffer.from(lookStylesheet(look, colours))
  const path = `/aparencia/${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}.css`
  const known = stylesheets.get(path)
  if (known) return { ...known, look }
  const made = { path, plain, brotli: brotliCompressSync(plain) }
  stylesheets.set(path, made)
  return { ...made, look }
}
