import type { Context } from 'hono'
import type { ByteRange } from '../gateways/pictures.ts'
import type { Env } from '../http/call.ts'
import { streamOf } from '../http/stream.ts'
import type { Shop } from '../shop.ts'

/** Read from the store at once, for each viewer. */
const PART_BYTES = 1024 * 1024

type File = { name: string; headers: Record<string, string> }

/** A video, or the range of it that the request names (RFC 9110, section 14). Streamed, so that a viewer costs one part of memory. */
export async function serveVideo(c: Context<Env>, { pictures, log }: Shop, { name, headers }: File): Promise<Response> {
  const size = await pictures.size(name)
  if (size === null) return c.text('', 404)
  const all = { first: 0, last: size - 1 }
  const asked = rangeOf(c.req.raw.headers, size, headers.ETag!)
  if (asked && (asked.first > asked.last || asked.first >= size))
    return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
  const { first, last } = asked ?? all
  const answer = {
    ...headers,
    'Accept-Ranges': 'bytes',
    'Content-Length': String(last - first + 1),
    ...(asked && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
  }
  const status = asked ? 206 : 200
  if (c.req.raw.method === 'HEAD') return c.body(null, status, answer)
  const parts = partsOf(pictures, name, { first, last })
  const body = await streamOf(parts, (error) => log.error({ err: error, name }, 'a video could not be read'))
  return c.body(body, status, answer)
}

async function* partsOf(pictures: Shop['pictures'], name: string, { first, last }: ByteRange) {
  for (let at = first; at <= last;) {
    const part = await pictures.get(name, { first: at, last: Math.min(at + PART_BYTES - 1, last) })
    if (!part || part.length === 0) throw new Error(`${name} has lost its end`)
    yield part
    at += part.length
  }
}

/** Null for the whole file: without a range, with several, with one of another unit, or of another file's. */
function rangeOf(headers: Headers, size: number, etag: string): ByteRange | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('Range') ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if ((headers.get('If-Range') ?? etag) !== etag) return null
  if (from === '') return { first: Math.max(0, size - Number(to)), last: size - 1 }
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
