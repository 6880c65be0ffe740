import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LogEvent } from 'kysely'

export type SpanAttributes = Record<string, string | number>

export type Tracing = {
  /** Runs `work` in a server span that ends with the response; continues the request's `traceparent`. */
  serve(request: IncomingMessage, response: ServerResponse, work: () => void): void
  /** A span without a parent. */
  runRoot<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** A client span inside the current one; without one, or if it has ended, only `work`. `outcomeOf` reads its result. */
  call<T>(name: string, attributes: SpanAttributes, work: () => T, outcomeOf: (answer: unknown) => string): T
  /** Records a statement that has ended, inside the current span. */
  noteStatement(event: LogEvent): void
  /** For log lines. */
  fields(response?: ServerResponse): { traceId?: string }
  /** Sends what is left, for at most `FLUSH_MS`. */
  close(): Promise<void>
}
