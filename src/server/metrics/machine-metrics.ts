import { statfs } from 'node:fs/promises'
import type { DialectName } from '../db/columns.ts'
import { reading, type Metric } from './families.ts'

/** All processes of a machine see the same disk and the same backups. */
const SHARED = { type: 'gauge', merge: 'max' } as const

export function diskMetrics(dataDir: string): Metric[] {
  return [
    reading({ name: 'vitrine_disk_free_bytes', help: 'Free space of the disk of DATA_DIR.', ...SHARED }, async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return [[[], bavail * bsize]]
    }),
    reading({ name: 'vitrine_disk_size_bytes', help: 'Size of the disk of DATA_DIR.', ...SHARED }, async () => {
      const { blocks, bsize } = await statfs(dataDir)
      return [[[], blocks * bsize]]
    }),
  ]
}

export type ReadNewestBackup = () => Promise<Date | null>

/** Without a backup: 0 on SQLite. No sample on PostgreSQL, whose backups may be made by other means. */
export function backupMetric(dialect: DialectName, readNewest: ReadNewestBackup): Metric {
  return reading(
    {
      name: 'vitrine_newest_backup_timestamp_seconds',
      help: 'When the newest backup in DATA_DIR was made; 0 if there is none.',
      ...SHARED,
    },
    async () => {
      const madeAt = await readNewest()
      if (!madeAt) return dialect === 'sqlite' ? [[[], 0]] : []
      return [[[], madeAt.getTime() / 1000]]
    },
  )
}
