import type { Shop } from '../shop.ts'
import { addBackupMetric, addDiskMetrics, type ReadNewestBackup } from './machine-metrics.ts'
import type { Meter } from './meter.ts'
import { addPageMetric, addPoolMetric, addProcessMetrics, type CacheUse, type Connections } from './process-metrics.ts'
import { addShopMetrics } from './shop-metrics.ts'

type Sources = { connections: Connections; cacheUse: CacheUse; readNewestBackup: ReadNewestBackup }
type MeteredShop = Pick<Shop, 'reader' | 'now' | 'log' | 'dialect'> & { config: Pick<Shop['config'], 'dataDir'> }

/** All that `/metrics` has besides the meter's histograms. */
export function addExportedMetrics(meter: Meter, shop: MeteredShop, sources: Sources): void {
  addProcessMetrics(meter)
  addShopMetrics(meter, shop)
  addDiskMetrics(meter, shop.config.dataDir)
  addBackupMetric(meter, shop.dialect, sources.readNewestBackup)
  addPoolMetric(meter, sources.connections)
  addPageMetric(meter, sources.cacheUse)
}
