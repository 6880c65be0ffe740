import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const CALL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 12]
const JOB_BUCKETS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300]

export type Meter = ReturnType<typeof createMeter>

export type Reading<L extends string = never> = readonly [labels: Record<L, string>, value: number]

type ReadMetric<L extends string> = {
  name: string
  help: string
  labelNames?: readonly L[]
  /** Of several processes: `sum`, or `max` for what each reads from the same database. */
  aggregator: 'sum' | 'max'
}
type Read<L extends string> = () => readonly Reading<L>[] | Promise<readonly Reading<L>[]>

/** What this process counts, and what it reads at each scrape. Durations are in seconds, as Prometheus expects. */
export function createMeter() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'vitrine_http_request_duration_seconds',
      help: 'Requests by route, until the response was sent or given up.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    calls: new Histogram({
      name: 'vitrine_provider_call_duration_seconds',
      help: 'Calls to services outside of the shop, by outcome.',
      labelNames: ['service', 'operation', 'outcome'],
      buckets: CALL_BUCKETS,
      registers,
    }),
    jobs: new Histogram({
      name: 'vitrine_job_duration_seconds',
      help: 'Runs of jobs, by outcome.',
      labelNames: ['lane', 'kind', 'outcome'],
      buckets: JOB_BUCKETS,
      registers,
    }),
    addGauge<L extends string = never>(about: ReadMetric<L>, read: Read<L>): void {
      const gauge: Gauge<L> = new Gauge({
        ...about,
        registers,
        async collect() {
          const readings = await read()
          gauge.reset()
          // Without labels prom-client starts at 0; a metric that was not read has no sample.
          if (!about.labelNames) gauge.remove()
          for (const [labels, value] of readings) gauge.set(labels, value)
        },
      })
    },
    /** `read` returns totals. */
    addCounter<L extends string = never>(about: ReadMetric<L>, read: Read<L>): void {
      const counter: Counter<L> = new Counter({
        ...about,
        registers,
        async collect() {
          const readings = await read()
          counter.reset()
          for (const [labels, value] of readings) counter.inc(labels, value)
        },
      })
    },
  }
}
