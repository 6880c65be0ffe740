import type { Endpoint, Input, Output } from './endpoint.ts'

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

export type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal }

type Call<E extends Endpoint> = keyof Input<E> extends never
  ? (input?: Input<E>, options?: CallOptions) => Promise<Output<E>>
  : Partial<Input<E>> extends Input<E>
    ? (input?: Input<E>, options?: CallOptions) => Promise<Output<E>>
    : (input: Input<E>, options?: CallOptions) => Promise<Output<E>>

export type Table = Record<string, Record<string, Endpoint>>
export type Api<T extends Table> = { [Noun in keyof T]: { [Verb in keyof T[Noun]]: Call<T[Noun][Verb]> } }

/** A refused call. Recognised by `isRefusal`, not by class: browser and server have separate copies of this module. */
export type ApiRefusal = Error & {
  refusal: true
  status: number
  code: string
  fields: Record<string, string>
  /** Seconds, from the Retry-After header. */
  retryAfter: number | null
}

export function isRefusal(error: unknown): error is ApiRefusal {
  return error instanceof Error && 'refusal' in error
}

/** Without schemas, so that the first page can read refusals. */
export async function refusalOf(response: Response): Promise<ApiRefusal> {
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

/** A proxy may answer with its own error page; then only the status is known. */
async function readError(response: Response): Promise<ErrorBody> {
  if (!response.headers.get('Content-Type')?.includes('json')) return {}
  return (await response.json()) as ErrorBody
}
