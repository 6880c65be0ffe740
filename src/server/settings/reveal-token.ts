import { writeAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { alertSuperAdmin, type Doing } from './alert-super-admin.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { readSettings } from './settings.ts'

/** The access token in clear: never without a trace of who saw it. */
export async function revealToken(shop: Shop, { person, address, now }: Doing): Promise<string> {
  requireRecentSignIn(person, now)
  const { mpAccessToken } = await readSettings(shop.db, shop.config)
  await inTransaction(shop.db, async (tx) => {
    await writeAudit(tx, {
      actor: person.email,
      address,
      now,
      action: 'settings.reveal',
      subject: 'settings',
      before: null,
      after: null,
    })
    await alertSuperAdmin(tx, shop.config.superAdminEmail, 'O Access Token do Mercado Pago foi mostrado.', {
      person,
      address,
      now,
    })
  })
  shop.wakeJobs()
  return mpAccessToken
}
