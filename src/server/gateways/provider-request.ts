import * as z from 'zod/mini'
import { requestText } from './http-request.ts'

export type ProviderFailure =
  | 'refused'
  | 'not_found'
  | 'unauthorized'
  /** Also for a locked resource: whether the provider acted is unknown. */
  | 'unavailable'

export type ProviderAnswer<T> = { ok: true; value: T } | { ok: false; reason: ProviderFailure; detail: string }

type ProviderCall = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  key?: string
  body?: unknown
  headers?: Record<string, string>
}

export type Timeouts = { wholeMs: number; attemptMs: number; pauseMs: number }

/** A waiting customer sees the failure within 15 s. */
export const DEFAULT_TIMEOUTS: Timeouts = { wholeMs: 12_000, attemptMs: 8000, pauseMs: 300 }

/** With doubled pauses: another request under the same key may end meanwhile. */
const MAX_LOCKED_RETRIES = 4

/** A write refused after an attempt without a response stays 'unavailable': that attempt may still succeed. */
export function providerRequest(apiUrl: string, { wholeMs, attemptMs, pauseMs }: Timeouts) {
  return async <S extends z.ZodMiniType>(
    token: string,
    call: ProviderCall,
    schema: S,
  ): Promise<ProviderAnswer<z.output<S>>> => {
    const deadline = performance.now() + wholeMs
    const leftMs = () => deadline - performance.now()
    const once = () => attempt(apiUrl, token, call, schema, Math.min(leftMs(), attemptMs))
    let answer = await once()
    for (let retries = 0; mayRetry(answer, retries) && leftMs() > 0; retries++) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** retries))
      const next = await once()
      answer = call.method !== 'GET' && isRefusal(next) ? { ...next, reason: 'unavailable', isLocked: false } : next
    }
    if (answer.ok) return answer
    return { ok: false, reason: answer.reason, detail: answer.detail }
  }
}

type Attempt<T> = ProviderAnswer<T> & { isLocked?: boolean }

function mayRetry(answer: Attempt<unknown>, retries: number): boolean {
  if (answer.ok || answer.reason !== 'unavailable') return false
  return retries < (answer.isLocked === true ? MAX_LOCKED_RETRIES : 1)
}

function isRefusal<T>(answer: Attempt<T>): answer is Attempt<T> & { ok: false } {
  return !answer.ok && (answer.reason === 'refused' || answer.reason === 'not_found')
}

async function attempt<S extends z.ZodMiniType>(
  apiUrl: string,
  token: string,
  { method, path, key, body, headers }: ProviderCall,
  schema: S,
  timeoutMs: number,
): Promise<Attempt<z.output<S>>> {
  try {
    const { status, text } = await requestText(apiUrl + path, {
      method,
      timeoutMs,
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'X-Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return isSuccess(status) ? accept(text, schema) : failure(status, text)
  } catch (error) {
    // A refused connection to a name with several addresses has no message of its own.
    const { message, code = 'no response' } = error as NodeJS.ErrnoException
    return { ok: false, reason: 'unavailable', detail: message || code }
  }
}

function accept<S extends z.ZodMiniType>(text: string, schema: S): ProviderAnswer<z.output<S>> {
  const json = parseJson(text)
  const parsed = z.safeParse(schema, json)
  if (!parsed.success)
    return { ok: false, reason: 'unavailable', detail: `unexpected answer: ${z.prettifyError(parsed.error)}` }
  return { ok: true, value: parsed.data }
}

/** Conflict, Locked, Failed Dependency, Too Early: the provider is processing this resource or idempotency key. */
const LOCKED = [409, 423, 424, 425]

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

function failure(status: number, text: string): Attempt<never> {
  const detail = `${status} ${text.slice(0, 300)}`
  if (status === 401 || status === 403) return { ok: false, reason: 'unauthorized', detail }
  if (status === 404) return { ok: false, reason: 'not_found', detail }
  // A redirect is not followed: the token would be carried elsewhere.
  if (status < 400) return { ok: false, reason: 'unavailable', detail }
  if (LOCKED.includes(status)) return { ok: false, reason: 'unavailable', detail, isLocked: true }
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
