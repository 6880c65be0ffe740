import { statfs } from 'node:fs/promises'
import type { DialectName } from '../db/columns.ts'
import type { Meter } from './meter.ts'

// All processes of a machine see the same disk and the same backups.

export function addDiskMetrics(meter: Meter, dataDir: string): void {
  meter.addGauge(
    { name: 'vitrine_disk_free_bytes', help: 'Free space of the disk of DATA_DIR.', aggregator: 'max' },
    async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return [[{}, bavail * bsize]]
    },
  )
  meter.addGauge(
    { name: 'vitrine_disk_size_bytes', help: 'Size of the disk of DATA_DIR.', aggregator: 'max' },
    async () => {
      const { blocks, bsize } = await statfs(dataDir)
      return [[{}, blocks * bsize]]
    },
  )
}

export type ReadNewestBackup = () => Promise<Date | null>

/** Without a backup: 0 on SQLite. No sample on PostgreSQL, whose backups may be made by other means. */
export function addBackupMetric(meter: Meter, dialect: DialectName, readNewest: ReadNewestBackup): void {
  meter.addGauge(
    {
      name: 'vitrine_newest_backup_timestamp_seconds',
      help: 'When the newest backup in DATA_DIR was made; 0 if there is none.',
      aggregator: 'max',
    },
    async () => {
      const madeAt = await readNewest()
      if (!madeAt) return dialect === 'sqlite' ? [[{}, 0]] : []
      return [[{}, madeAt.getTime() / 1000]]
    },
  )
}
