import type { Shop } from '../shop.ts'
import type { Metric } from './families.ts'
import { backupMetric, diskMetrics, type ReadNewestBackup } from './machine-metrics.ts'
import { pageMetric, poolMetric, processMetrics, type CacheUse, type Connections } from './process-metrics.ts'
import { shopMetrics } from './shop-metrics.ts'

type Sources = { connections: Connections; cacheUse: CacheUse; readNewestBackup: ReadNewestBackup }
type MeteredShop = Pick<Shop, 'reader' | 'now' | 'log' | 'dialect'> & { config: Pick<Shop['config'], 'dataDir'> }

/** All that `/metrics` has besides what the meter itself counts. */
export function exportedMetrics(shop: MeteredShop, { connections, cacheUse, readNewestBackup }: Sources): Metric[] {
  return [
    ...processMetrics(),
    ...shopMetrics(shop),
    ...diskMetrics(shop.config.dataDir),
    backupMetric(shop.dialect, readNewestBackup),
    poolMetric(connections),
    pageMetric(cacheUse),
  ]
}
