import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'

type Traces = NonNullable<Config['traces']>

const MAX_ATTRIBUTE_LENGTH = 4000
/** An unreachable collector fails every few seconds. */
const WARN_MS = 60_000

/** The exporter itself reads the standard variables of its headers, timeout, compression and certificates. */
export function createProvider({ endpoint, serviceName, sampler, samplerArg }: Traces, log: Logger): TracerProvider {
  reportProblems(log)
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': serviceName }))
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  return new TracerProvider({
    resource,
    sampler: samplerOf(sampler, samplerArg),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
}

function samplerOf(name: Traces['sampler'], ratio: number): Sampler {
  const roots: Record<string, Sampler> = {
    always_on: new AlwaysOnSampler(),
    always_off: new AlwaysOffSampler(),
    traceidratio: new TraceIdRatioBasedSampler(ratio),
  }
  const root = roots[name.replace('parentbased_', '')]!
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function reportProblems(log: Logger): void {
  let warnedAt = -Infinity
  const warn = (detail: string) => {
    if (performance.now() - warnedAt < WARN_MS) return
    warnedAt = performance.now()
    log.warn({ detail: detail.slice(0, 500) }, 'traces could not be sent')
  }
  const ignore = () => {}
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
