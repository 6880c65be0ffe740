import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { addBackupMetric, addDiskMetrics } from './machine-metrics.ts'
import { createMeter } from './meter.ts'

test('the disk of DATA_DIR has free space of its size', async () => {
  const meter = createMeter()
  addDiskMetrics(meter, tmpdir())
  const valueOf = async (name: string) =>
    Number((await meter.registry.getSingleMetricAsString(name)).split('\n').at(-1)!.split(' ')[1])
  const free = await valueOf('vitrine_disk_free_bytes')
  expect(free).toBeGreaterThan(0)
  expect(await valueOf('vitrine_disk_size_bytes')).toBeGreaterThanOrEqual(free)
})

test('a missing backup is 0 on SQLite and unknown on PostgreSQL', async () => {
  const name = 'vitrine_newest_backup_timestamp_seconds'
  async function samples(dialect: 'sqlite' | 'postgres', madeAt: Date | null): Promise<string[]> {
    const meter = createMeter()
    addBackupMetric(meter, dialect, async () => madeAt)
    const lines = (await meter.registry.getSingleMetricAsString(name)).split('\n')
    return lines.filter((line) => !line.startsWith('#'))
  }
  expect(await samples('sqlite', null)).toEqual([`${name} 0`])
  expect(await samples('postgres', null)).toEqual([])
  expect(await samples('postgres', new Date('2026-11-24T00:00:00Z'))).toEqual([`${name} 1795478400`])
})
