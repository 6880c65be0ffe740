import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/**
 * One call of the shop, as data: what travels. Server, browser, server rendering and tests read the same value. Who may call
 * it and how often is known to the server alone (`server/`), so that no shopper downloads it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  output: z.ZodMiniType
  /** Lists that give a page at a time: the next cursor travels in X-Next-Cursor, the number of all items in X-Total-Count. */
  paged?: true
  /** The response's type when it is not JSON; tables are streamed. */
  produces?: 'text/html' | 'text/csv'
  /** The body is a file, passed as bytes: its largest size and, for the document, its type. */
  upload?: { type: string; maxBytes: number; tooLarge: RefusalCode }
  status?: 200 | 201
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E, Name extends string> = E extends { [N in Name]: infer S extends z.ZodMiniType } ? z.output<S> : unknown

export type Bytes = Uint8Array<ArrayBuffer>
type FileInput<E> = E extends { upload: object } ? { file: Bytes } : unknown

/** The program's types: money in centavos, instants as Date. The wire forms exist only inside mount and client. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & FileInput<E>
/** `total` counts all pages together, where the call counts them. */
export type Page<Items> = { items: Items; next: string | null; total?: number | undefined }
export type Output<E extends Endpoint> = E extends { paged: true } ? Page<z.output<E['output']>> : z.output<E['output']>
