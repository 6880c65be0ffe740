import { monitorEventLoopDelay } from 'node:perf_hooks'
import { reading, type Metric } from './families.ts'

const RESOLUTION_MS = 20

/** Names as the official Prometheus clients use them, where they have one. */
export function processMetrics(): Metric[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const startSeconds = Date.now() / 1000 - process.uptime()
  const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000)
  return [
    reading(
      {
        name: 'vitrine_event_loop_lag_seconds',
        help: 'How late timers were since the last scrape; of several processes, the worst.',
        type: 'gauge',
        merge: 'max',
        labels: ['quantile'],
      },
      () => {
        const readings = [
          [['0.5'], lag(delay.percentile(50))],
          [['0.99'], lag(delay.percentile(99))],
          [['1'], lag(delay.max)],
        ] as const
        delay.reset()
        return [...readings]
      },
    ),
    reading({ name: 'process_cpu_seconds_total', help: 'CPU time used.', type: 'counter', merge: 'sum' }, () => {
      const { user, system } = process.cpuUsage()
      return [[[], (user + system) / 1e6]]
    }),
    reading({ name: 'process_resident_memory_bytes', help: 'Memory in use.', type: 'gauge', merge: 'sum' }, () => [
      [[], process.memoryUsage.rss()],
    ]),
    reading(
      { name: 'process_start_time_seconds', help: 'When the newest process started.', type: 'gauge', merge: 'max' },
      () => [[[], startSeconds]],
    ),
    reading({ name: 'vitrine_processes', help: 'Processes that serve.', type: 'gauge', merge: 'sum' }, () => [[[], 1]]),
  ]
}

export type Connections = () => { busy: number; idle: number; waiting: number } | null

/** Without samples on SQLite, which has no pool. */
export function poolMetric(connections: Connections): Metric {
  return reading(
    {
      name: 'vitrine_database_connections',
      help: 'Connections of the pool, and calls that wait for one.',
      type: 'gauge',
      merge: 'sum',
      labels: ['state'],
    },
    () => Object.entries(connections() ?? {}).map(([state, count]) => [[state], count]),
  )
}

export type CacheUse = () => { hits: number; misses: number }

/** `hits`: pages sent from memory; `misses`: pages rendered. */
export function pageMetric(cacheUse: CacheUse): Metric {
  return reading(
    {
      name: 'vitrine_page_cache_total',
      help: 'Pages of the shop by whether they were in memory.',
      type: 'counter',
      merge: 'sum',
      labels: ['result'],
    },
    () => {
      const { hits, misses } = cacheUse()
      return [
        [['hit'], hits],
        [['miss'], misses],
      ]
    },
  )
}
