import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/**
 * One call as data. Server, browser, server rendering and tests use the same value. Access, rate limits and refusals are in
 * `server/`, which no browser downloads.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  output: z.ZodMiniType
  /** Cursor pagination: the next cursor is in X-Next-Cursor, the total in X-Total-Count. */
  paged?: true
  /** The response's type if it is not JSON. CSV, events and archives are streamed. */
  produces?: 'text/html' | 'text/csv' | 'text/event-stream' | 'application/gzip'
  /** The request body is a file; `type` is for the OpenAPI document. */
  upload?: { type: string; maxBytes: number; tooLarge: RefusalCode }
  status?: 200 | 201 | 202
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E, Name extends string> = E extends { [N in Name]: infer S extends z.ZodMiniType } ? z.output<S> : unknown

export type Bytes = Uint8Array<ArrayBuffer>
type FileInput<E> = E extends { upload: object } ? { file: Bytes } : unknown

/** Decoded types: money in centavos, instants as Date. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & FileInput<E>
/** `total` counts all pages, if the call reports it. */
export type Page<Items> = { items: Items; next: string | null; total?: number | undefined }
export type Output<E extends Endpoint> = E extends { paged: true } ? Page<z.output<E['output']>> : z.output<E['output']>
