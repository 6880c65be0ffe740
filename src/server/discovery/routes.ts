import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { readCatalogueVersion } from '../catalogue/version.ts'
import { pagesOf } from '../db/list.ts'
import type { Env } from '../http/call.ts'
import { logUnexpected } from '../http/errors.ts'
import { streamOf } from '../http/stream.ts'
import { createWholeLists } from '../http/whole-lists.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { countPublished, listPosts, listPublished } from '../texts/queries.ts'
import { JOURNAL_FEED, journalFeed } from './journal-feed.ts'
import { OFFICE_MANIFEST, SHOP_MANIFEST } from '../site/brand-files.ts'
import { readLook } from '../site/look.ts'
import { type FeedReader, merchantFeed } from './merchant-feed.ts'
import { listDiscoveredCategories, listFeedProducts, listNewestChanges, listSitemapProducts } from './queries.ts'
import { robots } from './robots.ts'
import { SITEMAP, sitemapFiles } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

const XML = 'application/xml; charset=utf-8'

/** Products per query; other requests are served in between. */
const SITEMAP_PAGE = 500
const FEED_PAGE = 100
const MAX_CONCURRENT_FEEDS = 4
/** Grows when the same catalogue gives other feeds. */
const FEED_FORMAT = 'f4'
const FEEDS: readonly [path: string, reader: FeedReader][] = [
  ['/feeds/google-merchant.xml', 'google'],
  ['/feeds/meta.xml', 'meta'],
]

export function discoveryRoutes(app: Hono<Env>, shop: Shop, maxAddresses?: number): void {
  const { config, db, reader } = shop
  const settings = () => readSettings(db, config)

  app.get('/robots.txt', (c) => c.text(robots(config), 200, { 'Cache-Control': 'public, max-age=3600' }))

  /** A published text changes the shell, and one whose hour has come their number. */
  async function textsVersion(): Promise<string> {
    return `${(await readCatalogueVersion(db)).shell} ${await countPublished(db, shop.now())} ${config.publicUrl}`
  }

  // A sale does not change it.
  const findSitemap = cacheByVersion(
    async () => `${(await readCatalogueVersion(db)).lists} ${await textsVersion()}`,
    async () => {
      const newestChanges = new Map((await listNewestChanges(reader)).map((row) => [row.category_id, row.newest_at]))
      const products = pagesOf(listSitemapProducts(db), SITEMAP_PAGE)
      const texts = await listPublished(db, shop.now())
      const catalogue = { products, categories: await listDiscoveredCategories(db), newestChanges, texts }
      const files = await sitemapFiles(config.publicUrl, catalogue, maxAddresses)
      return new Map([...files].map(([path, text]) => [path, withEtag(text)]))
    },
  )
  for (const path of [SITEMAP, '/:part{sitemap-[0-9]+\\.xml}']) {
    app.get(path, async (c) => {
      const file = (await findSitemap()).get(c.req.path)
      return file ? answer(c, XML, file) : c.text('', 404)
    })
  }

  const feeds = createWholeLists({ maxConcurrent: MAX_CONCURRENT_FEEDS })
  for (const [path, reader] of FEEDS) {
    app.get(path, async (c) => {
      const versions = Object.values(await readCatalogueVersion(db))
      const etag = `"${[FEED_FORMAT, ...versions, digestOf(config.publicUrl)].join('-')}"`
      if (isKnown(c, etag)) return c.body(null, 304)
      const { storeName, storeDescription } = await settings()
      const pages = pagesOf(listFeedProducts(db, await listDiscoveredCategories(db)), FEED_PAGE)
      const feed = feeds.send(merchantFeed({ publicUrl: config.publicUrl, storeName, storeDescription }, pages, reader))
      return c.body(await streamOf(feed, (error) => logUnexpected(shop, error, c)), 200, { 'Content-Type': XML })
    })
  }

  const findJournal = cacheByVersion(textsVersion, async () =>
    withEtag(Buffer.from(journalFeed(config.publicUrl, (await settings()).storeName, await listPosts(db, shop.now())))),
  )
  app.get(JOURNAL_FEED, async (c) => answer(c, 'application/atom+xml; charset=utf-8', await findJournal()))

  for (const isOffice of [false, true]) {
    const findManifest = cacheByVersion(
      async () => (await readCatalogueVersion(db)).shell,
      async () => {
        const about = { ...(await settings()), look: await readLook(db, config) }
        return withEtag(Buffer.from(webManifest(about, { isOffice })))
      },
    )
    app.get(isOffice ? OFFICE_MANIFEST : SHOP_MANIFEST, async (c) =>
      answer(c, 'application/manifest+json; charset=utf-8', await findManifest()),
    )
  }
}

type CachedFile = { text: Buffer<ArrayBuffer>; etag: string }

function cacheByVersion<T>(readVersion: () => Promise<number | string>, make: () => Promise<T>): () => Promise<T> {
  let cached: { version: number | string; result: Promise<T> } | null = null

  return async () => {
    const version = await readVersion()
    if (cached?.version === version) return cached.result
    const current = { version, result: make() }
    cached = current
    current.result.catch(() => {
      if (cached === current) cached = null
    })
    return current.result
  }
}

function withEtag(text: Buffer<ArrayBuffer>): CachedFile {
  return { text, etag: `"${digestOf(text)}"` }
}

function digestOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function answer(c: Context<Env>, type: string, { text, etag }: CachedFile): Response {
  return isKnown(c, etag) ? c.body(null, 304) : c.body(text, 200, { 'Content-Type': type })
}

function isKnown(c: Context<Env>, etag: string): boolean {
  c.header('ETag', etag)
  c.header('Cache-Control', 'public, no-cache')
  return c.req.header('If-None-Match') === etag
}
