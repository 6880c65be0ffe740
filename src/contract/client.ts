import * as z from 'zod/mini'
import type { Bytes, Endpoint, Input, Output } from './endpoint.ts'

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

export type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal }

type Call<E extends Endpoint> = keyof Input<E> extends never
  ? (input?: Input<E>, options?: CallOptions) => Promise<Output<E>>
  : Partial<Input<E>> extends Input<E>
    ? (input?: Input<E>, options?: CallOptions) => Promise<Output<E>>
    : (input: Input<E>, options?: CallOptions) => Promise<Output<E>>

type Table = Record<string, Record<string, Endpoint>>
export type Api<T extends Table> = { [Noun in keyof T]: { [Verb in keyof T[Noun]]: Call<T[Noun][Verb]> } }

/** What the server refused. Told apart by `isRefusal`, never by class: browser and server hold two copies of this module. */
export type ApiRefusal = Error & {
  refusal: true
  status: number
  code: string
  fields: Record<string, string>
  /** Seconds, when the server said how long to wait. */
  retryAfter: number | null
}

export function isRefusal(error: unknown): error is ApiRefusal {
  return error instanceof Error && 'refusal' in error
}

/** Makes the typed calls of a contract table out of any fetch: the browser's, or the application's own. */
export function createApi<T extends Table>(table: T, fetch: Fetch): Api<T> {
  const nouns = Object.entries(table).map(([noun, verbs]) => {
    const calls = Object.entries(verbs).map(([verb, endpoint]) => [verb, caller(endpoint, fetch)])
    return [noun, Object.fromEntries(calls)]
  })
  return Object.fromEntries(nouns) as Api<T>
}

function caller(endpoint: Endpoint, fetch: Fetch) {
  return async (input: Record<string, unknown> = {}, { headers, signal }: CallOptions = {}) => {
    const response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      ...bodyOf(endpoint, input),
      headers: { Accept: 'application/json', ...typeOf(endpoint), ...headers },
      ...(signal && { signal }),
    })
    if (!response.ok) throw await refusalOf(response)
    if (endpoint.produces) return response.text()
    const output = z.decode(endpoint.output, await response.json())
    return endpoint.paged
      ? { items: output, next: response.headers.get('X-Next-Cursor'), total: totalOf(response) }
      : output
  }
}

function bodyOf({ body, upload }: Endpoint, input: Record<string, unknown>): { body?: BodyInit } {
  if (upload) return { body: input.file as Bytes }
  return body ? { body: JSON.stringify(encodePart(body, input)) } : {}
}

function typeOf({ body, upload }: Endpoint): Record<string, string> {
  if (upload) return { 'Content-Type': 'application/octet-stream' }
  return body ? { 'Content-Type': 'application/json' } : {}
}

function totalOf(response: Response): number | undefined {
  const total = response.headers.get('X-Total-Count')
  return total === null ? undefined : Number(total)
}

function encodePart(schema: z.ZodMiniType, input: Record<string, unknown>) {
  return z.encode(schema, input) as Record<string, unknown>
}

function addressOf(endpoint: Endpoint, input: Record<string, unknown>): string {
  const params = endpoint.params ? encodePart(endpoint.params, input) : {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  if (!endpoint.query) return path
  const query = Object.entries(encodePart(endpoint.query, input)).filter(([, value]) => value !== undefined)
  if (query.length === 0) return path
  return `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}

async function refusalOf(response: Response): Promise<ApiRefusal> {
  const body = await readError(response)
  const retryAfter = Number(response.headers.get('Retry-After'))
  return Object.assign(new Error(body.error || 'Algo deu errado. Tente novamente em instantes.'), {
    refusal: true as const,
    status: response.status,
    code: body.code ?? 'unexpected',
    fields: body.fields ?? {},
    retryAfter: retryAfter > 0 ? retryAfter : null,
  })
}

type ErrorBody = { error?: string; code?: string; fields?: Record<string, string> }

/** A proxy in between may answer with a page of its own: then only the status is known. */
async function readError(response: Response): Promise<ErrorBody> {
  if (!response.headers.get('Content-Type')?.includes('json')) return {}
  return (await response.json()) as ErrorBody
}
