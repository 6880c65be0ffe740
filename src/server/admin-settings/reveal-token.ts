import { type SuperAdminRequest, writeAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { alertSuperAdmin, requireRecentSignIn } from './payee.ts'
import { readSettings } from '../settings/settings.ts'

const ALERT = 'O Access Token do Mercado Pago foi mostrado.'

export async function revealToken(shop: Shop, request: SuperAdminRequest): Promise<string> {
  const { person, now } = request
  requireRecentSignIn(person, now)
  const { mpAccessToken } = await readSettings(shop.db, shop.config)
  await inTransaction(shop.db, async (tx) => {
    await writeAudit(tx, request, {
      action: 'settings.reveal',
      subject: 'settings',
    })
    await alertSuperAdmin(tx, { to: shop.config.superAdminEmail, text: ALERT }, request)
  })
  shop.wakeJobs()
  return mpAccessToken
}
