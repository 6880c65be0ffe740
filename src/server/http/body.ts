import type { Bytes, Endpoint } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { Refusal } from '../refusal.ts'

const MAX_JSON_BYTES = 256 * 1024
const JSON_TYPE = /^application\/json(\s*;\s*charset=(utf-8|"utf-8"))?\s*$/i

/** An absent body counts as an empty object; a byte-order mark is ignored. */
export async function readJson(request: Request): Promise<unknown> {
  const length = lengthOf(request)
  if (length > MAX_JSON_BYTES) throw new Refusal('too_large')
  const type = request.headers.get('Content-Type')
  if ((type !== null && !JSON_TYPE.test(type)) || isEncoded(request)) throw new Refusal('not_json')

  const text = Number.isNaN(length)
    ? new TextDecoder().decode(await received(readLimited(request, MAX_JSON_BYTES, 'too_large')))
    : await received(request.text())
  if (text === '') return {}
  if (type === null) throw new Refusal('not_json')
  return parse(text)
}

const FILE_TYPE = /^(application\/octet-stream|image\/[a-z0-9.+-]+|text\/csv)(\s*;.*)?$/i

/** The declared Content-Type is ignored, except that forms and JSON are refused. */
export async function readFile(
  request: Request,
  { maxBytes, tooLarge }: NonNullable<Endpoint['upload']>,
): Promise<Bytes> {
  if (lengthOf(request) > maxBytes) throw new Refusal(tooLarge)
  if (!FILE_TYPE.test(request.headers.get('Content-Type') ?? '') || isEncoded(request)) throw new Refusal('not_a_file')
  return new Uint8Array(await received(readLimited(request, maxBytes, tooLarge)))
}

/** A body ends early only if the client disconnects: neither a bug nor a database error. */
async function received<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('unreadable')
  }
}

function lengthOf(request: Request): number {
  return Number(request.headers.get('Content-Length') ?? Number.NaN)
}

/** A compressed body has no size limit once decompressed (zip bomb). */
function isEncoded(request: Request): boolean {
  const encoding = request.headers.get('Content-Encoding')
  return encoding !== null && encoding !== 'identity'
}

async function readLimited(request: Request, maxBytes: number, tooLarge: RefusalCode): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the body.
    if (size > maxBytes) throw new Refusal(tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {}
  throw new Refusal('unreadable')
}

/** PostgreSQL rejects NUL characters in text. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isStorable)
  return true
}
