import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Tracing } from './tracing.ts'

/** Null without OTEL_EXPORTER_OTLP_ENDPOINT: then no package of OpenTelemetry is loaded. */
export async function openTracing({ traces }: Pick<Config, 'traces'>, log: Logger): Promise<Tracing | null> {
  if (!traces) return null
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(traces, log)
}
