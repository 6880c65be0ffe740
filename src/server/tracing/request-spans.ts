import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Span } from '@opentelemetry/api'
import { SpanStatusCode } from '@opentelemetry/api'
import type { SpanAttributes } from './tracing.ts'

type Fetched = { origin: string | URL; method: string }
type Failure = { name: string; code?: string }
type Start = (name: string, attributes: SpanAttributes) => Span | null
type Listeners = Record<string, (message: never) => void>

/**
 * Spans for requests by `fetch` and `node:http`, from their diagnostics channels: method, host and status, never path,
 * query or body. Requests to `exporter`, which receives the spans, get none.
 */
export function followRequests(start: Start, exporter: string): () => void {
  const spans = new WeakMap<object, Span>()
  const exporterHost = new URL(exporter).host

  function begin(request: object, method: string, hostname: string): void {
    const span = start(method, { 'http.request.method': method, 'server.address': hostname })
    if (span) spans.set(request, span)
  }

  function noteStatus(request: object, status: number): void {
    const span = spans.get(request)?.setAttribute('http.response.status_code', status)
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
  }

  function endFailed({ request, error }: { request: object; error?: Failure }): void {
    const span = spans.get(request)?.setAttribute('error.type', error?.code ?? error?.name ?? 'error')
    span?.setStatus({ code: SpanStatusCode.ERROR }).end()
  }

  const listeners: Listeners = {
    'undici:request:create': ({ request }: { request: Fetched }) =>
      begin(request, request.method, new URL(request.origin).hostname),
    'undici:request:headers': ({ request, response }: { request: Fetched; response: { statusCode: number } }) =>
      noteStatus(request, response.statusCode),
    'undici:request:trailers': ({ request }: { request: Fetched }) => spans.get(request)?.end(),
    'undici:request:error': endFailed,
    'http.client.request.start': ({ request }: { request: ClientRequest }) => {
      if (request.getHeader('host') !== exporterHost) begin(request, request.method, request.host)
    },
    // Published with the headers, in spite of its name.
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) => {
      noteStatus(request, response.statusCode ?? 0)
      response.once('close', () => spans.get(request)?.end())
    },
    'http.client.request.error': endFailed,
  }
  for (const [channel, listener] of Object.entries(listeners))
    subscribe(channel, listener as (message: unknown) => void)
  return () => {
    for (const [channel, listener] of Object.entries(listeners))
      unsubscribe(channel, listener as (message: unknown) => void)
  }
}
