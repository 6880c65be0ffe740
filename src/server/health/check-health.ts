import { HEALTH_STATES, type Finding } from '#contract/admin-health.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { checkCompany, checkDelivery, checkInstallation, checkProducts } from './house.ts'
import { checkBackups, checkDatabase, checkDisk, checkSearch } from './machine.ts'
import type { AskOutside } from './outside.ts'
import { checkProofs } from './proofs.ts'
import { checkMail, checkNotices, checkWork } from './work.ts'

/** Everything that can be looked at, the worst first. Those outside are asked while the rest is looked at. */
export async function checkHealth(shop: Shop, askOutside: AskOutside, isFresh: boolean): Promise<Finding[]> {
  const now = shop.now()
  const settings = await readSettings(shop.db, shop.config)
  const asking = askOutside(settings, isFresh)
  const inside = await Promise.all([
    checkInstallation(shop, settings, now),
    checkWork(shop, now),
    checkNotices(shop, now),
    checkDatabase(shop),
    checkSearch(shop),
    checkDisk(shop),
    checkBackups(shop, now),
    checkProducts(shop),
    checkProofs(shop),
    checkCompany(shop, settings),
    checkDelivery(shop, settings),
  ])
  const { payments, signIn, cep, mail } = await asking
  const findings = [payments, signIn, await checkMail(shop, mail.failure, now), cep, ...inside.flat()]
  return findings.toSorted((a, b) => HEALTH_STATES.indexOf(a.state) - HEALTH_STATES.indexOf(b.state))
}
