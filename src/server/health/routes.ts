import { adminHealth } from '#contract/server/admin-health.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { checkHealth } from './check-health.ts'
import { createProbe } from './probes.ts'
import { retryJob } from './retry-job.ts'

export function storeHealthRoutes(mount: Mount, shop: Shop): void {
  const probe = createProbe(shop)

  mount(adminHealth.check, async ({ fresh = false }) => ({
    findings: await checkHealth(shop, probe, fresh),
    checked_at: shop.now(),
  }))

  mount(adminHealth.retryJob, ({ id }, call) => retryJob(shop, id, call))
}
