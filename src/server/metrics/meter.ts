import { histogram, type Family, type Metric } from './families.ts'

const REQUEST_BOUNDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const CALL_BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 12]
const JOB_BOUNDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300]

export type Meter = ReturnType<typeof createMeter>

/** What this process counts. Durations are in seconds, as Prometheus expects. */
export function createMeter() {
  const requests = histogram(
    'vitrine_http_request_duration_seconds',
    'Requests by route, until the response was sent or given up.',
    ['method', 'route', 'status'],
    REQUEST_BOUNDS,
  )
  const calls = histogram(
    'vitrine_provider_call_duration_seconds',
    'Calls to services outside of the shop, by outcome.',
    ['service', 'operation', 'outcome'],
    CALL_BOUNDS,
  )
  const jobs = histogram(
    'vitrine_job_duration_seconds',
    'Runs of jobs, by outcome.',
    ['lane', 'kind', 'outcome'],
    JOB_BOUNDS,
  )
  const metrics: Metric[] = [requests, calls, jobs]
  return {
    requests,
    calls,
    jobs,
    add: (metric: Metric) => void metrics.push(metric),
    read: (): Promise<Family[]> => Promise.all(metrics.map((metric) => metric.read())),
  }
}
