import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent } from '@opentelemetry/core'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { pathOf, requestIdOf, routeOf } from '../http/route-of.ts'
import { followRequests } from './request-spans.ts'
import { createProvider } from './provider.ts'
import type { SpanAttributes, Tracing } from './tracing.ts'

const FLUSH_MS = 2000

export function startTracing(traces: NonNullable<Config['traces']>, log: Logger): Tracing {
  const provider = createProvider(traces, log)
  const tracer = provider.getTracer('vitrine')
  const contexts = new AsyncLocalStorageContextManager().enable()
  const spans = new WeakMap<ServerResponse, Span>()
  let closing: Promise<void> | null = null

  /** Null outside of spans and in what goes on after one has ended, such as the runner that a request has woken. */
  function current(): Context | null {
    const context = contexts.active()
    return trace.getSpan(context)?.isRecording() ? context : null
  }
  const startClient = (name: string, attributes: SpanAttributes, parent: Context) =>
    tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent)
  const stopRequests = followRequests((name, attributes) => {
    const parent = current()
    return parent && startClient(name, attributes, parent)
  }, traces.endpoint)

  return {
    serve(request, response, work) {
      const { method = '' } = request
      const span = tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        remoteContext(request),
      )
      spans.set(response, span)
      response.once('close', () => endServed(span, request, response))
      contexts.with(trace.setSpan(ROOT_CONTEXT, span), work)
    },
    runRoot(name, attributes, work) {
      const span = tracer.startSpan(name, { attributes }, ROOT_CONTEXT)
      return endAfter(span, contexts.with(trace.setSpan(ROOT_CONTEXT, span), work))
    },
    call(name, attributes, work, outcomeOf) {
      const parent = current()
      if (!parent) return work()
      const span = startClient(name, attributes, parent)
      const answer = contexts.with(trace.setSpan(parent, span), work)
      if (!(answer instanceof Promise)) {
        span.end()
        return answer
      }
      return endAfter(span, answer, (value) => span.setAttribute('vitrine.outcome', outcomeOf(value))) as typeof answer
    },
    noteStatement(event) {
      const parent = current()
      if (!parent) return
      const { sql } = event.query
      const startTime = Date.now() - event.queryDurationMillis
      const attributes = { 'db.query.text': sql }
      const span = tracer.startSpan(statementName(sql), { kind: SpanKind.CLIENT, attributes, startTime }, parent)
      if (event.level === 'error') fail(span, event.error)
      span.end()
    },
    fields(response) {
      const span = (response && spans.get(response)) ?? trace.getSpan(contexts.active())
      return span ? { traceId: span.spanContext().traceId } : {}
    },
    close: () => (closing ??= close()),
  }

  async function close(): Promise<void> {
    stopRequests()
    const sent = provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'traces could not be sent'))
    await Promise.race([sent, sleep(FLUSH_MS, undefined, { ref: false })])
    contexts.disable()
  }
}

/** `tracestate` and baggage are left out: anybody could write anything into them. */
function remoteContext({ headers: { traceparent } }: IncomingMessage): Context {
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

function endServed(span: Span, { method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  const route = routeOf(response, pathOf(url))
  span.updateName(`${method} ${route}`).setAttribute('http.route', route)
  const requestId = requestIdOf(response)
  if (requestId) span.setAttribute('vitrine.request_id', requestId)
  if (!response.writableFinished) span.setAttribute('error.type', 'aborted')
  else span.setAttribute('http.response.status_code', response.statusCode)
  if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

async function endAfter<T>(span: Span, work: Promise<T>, note?: (value: T) => void): Promise<T> {
  try {
    const value = await work
    note?.(value)
    return value
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Only its kind: messages quote values. */
function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(code ?? name ?? 'error'))
}

/** The verb; the table follows in the text. */
function statementName(sql: string): string {
  return /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL'
}
