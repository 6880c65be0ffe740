import type { Hono } from 'hono'
import pLimit from 'p-limit'
import { isUploadedFile, UPLOADED } from '../gateways/upload-files.ts'
import { adminPictures } from '#contract/server/admin-pictures.ts'
import type { Env } from '../http/call.ts'
import type { Mount } from '../http/mount.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import type { Shop } from '../shop.ts'
import { keepPicture, keepVideo } from './keep-upload.ts'
import { serveVideo } from './serve-video.ts'

const MAX_CONCURRENT_UPLOADS = 20

export function uploadRoutes(mount: Mount, shop: Shop): void {
  const [singly, around] = [pLimit(1), limitConcurrency(MAX_CONCURRENT_UPLOADS, 'pictures_busy')]
  mount(
    adminPictures.upload,
    async ({ file }, call) => ({ url: await singly(() => keepPicture(shop, file, call)) }),
    around,
  )
  mount(
    adminPictures.uploadVideo,
    async ({ file }, call) => ({ url: await singly(() => keepVideo(shop, file, call)) }),
    around,
  )
}

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  svg: 'image/svg+xml',
  png: 'image/png',
}

export function pictureRoutes(app: Hono<Env>, shop: Shop): void {
  const { pictures, log } = shop
  app.get(`${UPLOADED}:name`, async (c) => {
    const name = c.req.param('name')
    if (!isUploadedFile(name)) return c.text('', 404)
    // The name is a hash of the content.
    if (c.req.header('If-None-Match') === `"${name}"`) return c.body(null, 304, headersOf(name))
    try {
      if (name.endsWith('.mp4')) return await serveVideo(c, shop, { name, headers: headersOf(name) })
      // Earlier uploads have no file for zooming.
      const picture = (await pictures.get(name)) ?? (await pictures.get(name.replace('-2000.webp', '.webp')))
      if (!picture) return c.text('', 404)
      return c.body(picture, 200, { ...headersOf(name), 'Content-Length': String(picture.length) })
    } catch (error) {
      log.error({ err: error, name }, 'a picture could not be read')
      return c.text('', 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' })
    }
  })
}

function headersOf(name: string): Record<string, string> {
  return {
    'Content-Type': TYPES[name.slice(name.lastIndexOf('.') + 1)]!,
    'Cache-Control': 'public, max-age=31536000, immutable',
    // A browser shows a video in a page of its own, to which the policy applies.
    'Content-Security-Policy': name.endsWith('.mp4')
      ? "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'"
      : "default-src 'none'; sandbox",
    ETag: `"${name}"`,
  }
}
