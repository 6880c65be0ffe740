import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from './meter.ts'

const RESOLUTION_MS = 20

/** Names as prom-client's default metrics have them, which lack the event loop's quantiles and add forty others. */
export function addProcessMetrics(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const startSeconds = Date.now() / 1000 - process.uptime()
  const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000)
  meter.addGauge(
    {
      name: 'vitrine_event_loop_lag_seconds',
      help: 'How late timers were since the last scrape; of several processes, the worst.',
      labelNames: ['quantile'],
      aggregator: 'max',
    },
    () => {
      const readings = [
        [{ quantile: '0.5' }, lag(delay.percentile(50))],
        [{ quantile: '0.99' }, lag(delay.percentile(99))],
        [{ quantile: '1' }, lag(delay.max)],
      ] as const
      delay.reset()
      return readings
    },
  )
  meter.addCounter({ name: 'process_cpu_seconds_total', help: 'CPU time used.', aggregator: 'sum' }, () => {
    const { user, system } = process.cpuUsage()
    return [[{}, (user + system) / 1e6]]
  })
  meter.addGauge({ name: 'process_resident_memory_bytes', help: 'Memory in use.', aggregator: 'sum' }, () => [
    [{}, process.memoryUsage.rss()],
  ])
  meter.addGauge(
    { name: 'process_start_time_seconds', help: 'When the newest process started.', aggregator: 'max' },
    () => [[{}, startSeconds]],
  )
  meter.addGauge({ name: 'vitrine_processes', help: 'Processes that serve.', aggregator: 'sum' }, () => [[{}, 1]])
}

export type Connections = () => { busy: number; idle: number; waiting: number } | null

/** Without samples on SQLite, which has no pool. */
export function addPoolMetric(meter: Meter, connections: Connections): void {
  meter.addGauge(
    {
      name: 'vitrine_database_connections',
      help: 'Connections of the pool, and calls that wait for one.',
      labelNames: ['state'],
      aggregator: 'sum',
    },
    () => Object.entries(connections() ?? {}).map(([state, count]) => [{ state }, count] as const),
  )
}

export type CacheUse = () => { hits: number; misses: number }

/** `hits`: pages sent from memory; `misses`: pages rendered. */
export function addPageMetric(meter: Meter, cacheUse: CacheUse): void {
  meter.addCounter(
    {
      name: 'vitrine_page_cache_total',
      help: 'Pages of the shop by whether they were in memory.',
      labelNames: ['result'],
      aggregator: 'sum',
    },
    () => {
      const { hits, misses } = cacheUse()
      return [
        [{ result: 'hit' }, hits],
        [{ result: 'miss' }, misses],
      ]
    },
  )
}
