import * as z from 'zod/mini'
import type { Codec } from './compiled.ts'
import { type Api, type CallOptions, type Fetch, refusalOf, type Table } from './client.ts'
import type { Bytes, Endpoint } from './endpoint.ts'

const interpreted: Codec = { decode: z.decode, encode: z.encode }

/** A typed client for a contract table, over the browser's fetch or the server's `app.fetch`. */
export function createApi<T extends Table>(table: T, fetch: Fetch, codec = interpreted): Api<T> {
  const nouns = Object.entries(table).map(([noun, verbs]) => {
    const calls = Object.entries(verbs).map(([verb, endpoint]) => [verb, caller(endpoint, fetch, codec)])
    return [noun, Object.fromEntries(calls)]
  })
  return Object.fromEntries(nouns) as Api<T>
}

function caller(endpoint: Endpoint, fetch: Fetch, codec: Codec) {
  return async (input: Record<string, unknown> = {}, { headers, signal }: CallOptions = {}) => {
    const response = await fetch(addressOf(endpoint, input, codec), {
      method: endpoint.method,
      ...bodyOf(endpoint, input, codec),
      headers: { Accept: 'application/json', ...typeOf(endpoint), ...headers },
      ...(signal && { signal }),
    })
    if (!response.ok) throw await refusalOf(response)
    if (endpoint.produces) return response.text()
    const output = codec.decode(endpoint.output, await response.json())
    return endpoint.paged
      ? { items: output, next: response.headers.get('X-Next-Cursor'), total: totalOf(response) }
      : output
  }
}

function bodyOf({ body, upload }: Endpoint, input: Record<string, unknown>, codec: Codec): { body?: BodyInit } {
  if (upload) return { body: input.file as Bytes }
  return body ? { body: JSON.stringify(codec.encode(body, input)) } : {}
}

function typeOf({ body, upload }: Endpoint): Record<string, string> {
  if (upload) return { 'Content-Type': 'application/octet-stream' }
  return body ? { 'Content-Type': 'application/json' } : {}
}

function totalOf(response: Response): number | undefined {
  const total = response.headers.get('X-Total-Count')
  return total === null ? undefined : Number(total)
}

function addressOf(endpoint: Endpoint, input: Record<string, unknown>, codec: Codec): string {
  const encodePart = (schema: z.ZodMiniType) => codec.encode(schema, input) as Record<string, unknown>
  const params = endpoint.params ? encodePart(endpoint.params) : {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  if (!endpoint.query) return path
  const query = Object.entries(encodePart(endpoint.query)).filter(([, value]) => value !== undefined)
  if (query.length === 0) return path
  return `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}
