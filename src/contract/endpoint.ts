import type * as z from 'zod/mini'
import type { RateName } from './rates.ts'
import type { RefusalCode } from './refusals.ts'

/** Who may call; `provider` is a machine that proves itself by signature, checked by the handler. */
export type Who = 'anyone' | 'customer' | 'admin' | 'super_admin' | 'provider'

/** One call of the shop, as data: server, browser, server rendering, tests and the OpenAPI document read the same value. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  who: Who
  summary: string
  rate?: RateName
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  output: z.ZodMiniType
  /** A GET that changes something all the same: refused from other sites, as every other verb is. */
  isUnsafe?: true
  /** A POST that only asks, because its question does not fit into an address. */
  changesNothing?: true
  /** Lists that give a page at a time: the next cursor travels in X-Next-Cursor, the number of all items in X-Total-Count. */
  paged?: true
  /** What is sent instead of JSON; tables go out in pieces, however long they are. */
  produces?: 'text/html' | 'text/csv'
  /** A file is the body, as it is: its largest size and, for the document, its type. The program hands it in and takes it out as bytes. */
  upload?: { type: string; maxBytes: number; tooLarge: RefusalCode }
  status?: 200 | 201
  refusals: readonly RefusalCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E, Name extends string> = E extends { [N in Name]: infer S extends z.ZodMiniType } ? z.output<S> : unknown

export type Bytes = Uint8Array<ArrayBuffer>
type File<E> = E extends { upload: object } ? { file: Bytes } : unknown

/** What the program hands in and takes out: money in centavos, instants as Date. The wire forms exist only inside mount and client. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & File<E>
/** `total` counts all pages together, where the call counts them. */
export type Page<Items> = { items: Items; next: string | null; total?: number | undefined }
export type Output<E extends Endpoint> = E extends { paged: true } ? Page<z.output<E['output']>> : z.output<E['output']>
