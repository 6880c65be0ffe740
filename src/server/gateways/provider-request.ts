import * as z from 'zod/mini'

export type ProviderFailure =
  /** The provider understood and said no. */
  | 'refused'
  | 'not_found'
  /** The access token is wrong. */
  | 'unauthorized'
  /** No answer, a broken one, or its own failure: whether it acted is unknown. */
  | 'unavailable'

export type ProviderAnswer<T> = { ok: true; value: T } | { ok: false; reason: ProviderFailure; detail: string }

type ProviderCall = { method: 'GET' | 'POST' | 'PUT'; path: string; key?: string; body?: unknown; headers?: Record<string, string> }

export type Patience = { wholeMs: number; attemptMs: number; pauseMs: number }

/** A shopper who waits for it gets the failure's sentence within 15 s. */
export const USUAL_PATIENCE: Patience = { wholeMs: 12_000, attemptMs: 8000, pauseMs: 300 }

/** Tries again once what may help (no answer, 429, 5xx), with the same idempotency key and within the whole time. */
export function providerRequest(apiUrl: string, { wholeMs, attemptMs, pauseMs }: Patience) {
  return async <S extends z.ZodMiniType>(token: string, call: ProviderCall, schema: S): Promise<ProviderAnswer<z.output<S>>> => {
    const deadline = AbortSignal.timeout(wholeMs)
    const once = () => attempt(apiUrl, token, call, schema, AbortSignal.any([deadline, AbortSignal.timeout(attemptMs)]))
    const first = await once()
    if (first.ok || first.reason !== 'unavailable' || deadline.aborted) return first
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return once()
  }
}

async function attempt<S extends z.ZodMiniType>(
  apiUrl: string, token: string, { method, path, key, body, headers }: ProviderCall, schema: S, signal: AbortSignal,
): Promise<ProviderAnswer<z.output<S>>> {
  try {
    const response = await fetch(apiUrl + path, {
      method,
      redirect: 'error',
      signal,
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'X-Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return response.ok ? accept(text, schema) : failure(response.status, text)
  } catch (error) {
    return { ok: false, reason: 'unavailable', detail: (error as Error).message }
  }
}

function accept<S extends z.ZodMiniType>(text: string, schema: S): ProviderAnswer<z.output<S>> {
  const json = parseJson(text)
  const parsed = z.safeParse(schema, json)
  if (!parsed.success) return { ok: false, reason: 'unavailable', detail: `unexpected answer: ${z.prettifyError(parsed.error)}` }
  return { ok: true, value: parsed.data }
}

function failure(status: number, text: string): ProviderAnswer<never> {
  const detail = `${status} ${text.slice(0, 300)}`
  if (status === 401 || status === 403) return { ok: false, reason: 'unauthorized', detail }
  if (status === 404) return { ok: false, reason: 'not_found', detail }
  if (status === 429 || status === 408 || status >= 500) return { ok: false, reason: 'unavailable', detail }
  return { ok: false, reason: 'refused', detail }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
