import { Refusal } from '../refusal.ts'

const MAX_BODY_BYTES = 256 * 1024
const JSON_TYPE = /^application\/json(\s*;\s*charset=(utf-8|"utf-8"))?\s*$/i

/** The request's JSON object, read with a limit; an absent body counts as an empty object. */
export async function readJson(request: Request): Promise<unknown> {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (length > MAX_BODY_BYTES) throw new Refusal('too_large')
  const type = request.headers.get('Content-Type')
  const encoding = request.headers.get('Content-Encoding')
  if ((type !== null && !JSON_TYPE.test(type)) || (encoding !== null && encoding !== 'identity')) throw new Refusal('not_json')

  const text = Number.isNaN(length) ? await readLimited(request) : await request.text()
  if (text === '') return {}
  if (type === null) throw new Refusal('not_json')
  return parse(text)
}

async function readLimited(request: Request): Promise<string> {
  const reader = request.body?.getReader()
  if (!reader) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks).toString('utf8')
    size += value.byteLength
    if (size > MAX_BODY_BYTES) {
      await reader.cancel()
      throw new Refusal('too_large')
    }
    chunks.push(value)
  }
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    throw new Refusal('unreadable')
  }
  throw new Refusal('unreadable')
}
