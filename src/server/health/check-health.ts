import type { Finding } from '#contract/admin-health.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { runChecks } from './check.ts'
import { CONTENT_CHECKS } from './content-checks.ts'
import { BACKUP_CHECKS } from './backup-checks.ts'
import { DEPLOYMENT_CHECKS } from './deployment-checks.ts'
import type { Probe } from './probes.ts'
import { SERVER_CHECKS } from './server-checks.ts'
import { SERVICE_CHECKS } from './service-checks.ts'
import { STORE_CHECKS } from './store-checks.ts'

export async function checkHealth(shop: Shop, probe: Probe, isFresh: boolean): Promise<Finding[]> {
  const now = shop.now()
  const settings = await readSettings(shop.db, shop.config)
  const probes = await probe(settings.mpAccessToken, isFresh)
  return runChecks(
    [...SERVICE_CHECKS, ...DEPLOYMENT_CHECKS, ...SERVER_CHECKS, ...BACKUP_CHECKS, ...STORE_CHECKS, ...CONTENT_CHECKS],
    {
      shop,
      settings,
      probes,
      now,
    },
  )
}
