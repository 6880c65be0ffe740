import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { backupMetric, diskMetrics } from './machine-metrics.ts'

test('the disk of DATA_DIR has free space of its size', async () => {
  const [free, size] = await Promise.all(diskMetrics(tmpdir()).map(async (metric) => (await metric.read()).samples[0]))
  expect(free![1]).toBeGreaterThan(0)
  expect(size![1]).toBeGreaterThanOrEqual(free![1])
})

test('a missing backup is 0 on SQLite and unknown on PostgreSQL', async () => {
  const samples = async (...args: Parameters<typeof backupMetric>) => (await backupMetric(...args).read()).samples
  const name = 'vitrine_newest_backup_timestamp_seconds'
  const none = async () => null
  expect(await samples('sqlite', none)).toEqual([[name, 0]])
  expect(await samples('postgres', none)).toEqual([])
  expect(await samples('postgres', async () => new Date('2026-11-24T00:00:00Z'))).toEqual([[name, 1795478400]])
})
