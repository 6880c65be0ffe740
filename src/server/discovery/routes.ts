import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { readCatalogueVersion } from '../catalogue/version.ts'
import type { Env } from '../http/call.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { merchantFeed } from './merchant-feed.ts'
import { listFeedProducts, listMorePictures, listSitemapCategories, listSitemapProducts } from './queries.ts'
import { robots } from './robots.ts'
import { SITEMAP, sitemapFiles, type SitemapLimits } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

const XML = 'application/xml; charset=utf-8'

/** What search engines, merchants' feeds and home screens ask for. Made once per version of the catalogue. */
export function discoveryRoutes(app: Hono<Env>, shop: Shop, limits?: SitemapLimits): void {
  const { config, db } = shop
  const { publicUrl } = config
  const settings = () => readSettings(db, config)

  app.get('/robots.txt', (c) => c.text(robots(config), 200, { 'Cache-Control': 'public, max-age=3600' }))

  const findSitemap = oncePerVersion(shop, async () => {
    const files = sitemapFiles(publicUrl, { products: await listSitemapProducts(db), categories: await listSitemapCategories(db) }, limits)
    return new Map([...files].map(([path, text]) => [path, marked(text)]))
  })
  for (const path of [SITEMAP, '/:part{sitemap-[0-9]+\\.xml}']) {
    app.get(path, async (c) => {
      const file = (await findSitemap()).get(c.req.path)
      return file ? answer(c, XML, file) : c.text('', 404)
    })
  }

  serve('/feeds/google-merchant.xml', XML, async () => {
    const { storeName, storeDescription } = await settings()
    return merchantFeed({ publicUrl, storeName, storeDescription }, await listFeedProducts(db), await listMorePictures(db))
  })

  serve('/site.webmanifest', 'application/manifest+json; charset=utf-8', async () => webManifest(await settings()))

  function serve(path: string, type: string, make: () => Promise<string>): void {
    const find = oncePerVersion(shop, async () => marked(await make()))
    app.get(path, async (c) => answer(c, type, await find()))
  }
}

type Made = { text: string; etag: string }

/** Many who ask at once wait for one making; what failed is made again. */
function oncePerVersion<T>({ db }: Shop, make: () => Promise<T>): () => Promise<T> {
  let made: { version: number; result: Promise<T> } | null = null

  return async () => {
    const { pages: version } = await readCatalogueVersion(db)
    if (made?.version === version) return made.result
    const mine = { version, result: make() }
    made = mine
    mine.result.catch(() => {
      if (made === mine) made = null
    })
    return mine.result
  }
}

function marked(text: string): Made {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

function answer(c: Context<Env>, type: string, { text, etag }: Made): Response {
  c.header('ETag', etag)
  c.header('Cache-Control', 'public, no-cache')
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
  return c.body(text, 200, { 'Content-Type': type })
}
