import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Span } from '@opentelemetry/api'
import { SpanStatusCode } from '@opentelemetry/api'
import type { SpanAttributes } from './tracing.ts'

type Message = {
  request: { origin: string | URL; method: string }
  response?: { statusCode: number }
  error?: { name: string; code?: string }
}
type Start = (name: string, attributes: SpanAttributes) => Span | null

/** Spans for requests by `fetch`, from undici's channels: method, host and status, never path, query or body. */
export function followFetches(start: Start): () => void {
  const spans = new WeakMap<object, Span>()
  const listeners: [string, (message: Message) => void][] = [
    [
      'undici:request:create',
      ({ request }) => {
        const { hostname } = new URL(request.origin)
        const { method } = request
        const span = start(method, { 'http.request.method': method, 'server.address': hostname })
        if (span) spans.set(request, span)
      },
    ],
    [
      'undici:request:headers',
      ({ request, response }) => {
        const status = response?.statusCode ?? 0
        const span = spans.get(request)?.setAttribute('http.response.status_code', status)
        if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
      },
    ],
    ['undici:request:trailers', ({ request }) => spans.get(request)?.end()],
    [
      'undici:request:error',
      ({ request, error }) => {
        const span = spans.get(request)?.setAttribute('error.type', error?.code ?? error?.name ?? 'error')
        span?.setStatus({ code: SpanStatusCode.ERROR }).end()
      },
    ],
  ]
  for (const [channel, listener] of listeners) subscribe(channel, listener as (message: unknown) => void)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener as (message: unknown) => void)
  }
}
