import type { Tx } from '../db/schema.ts'
import type { Past } from './imagine-past.ts'
import { insertAll } from './insert-rows.ts'
import type { WareIds } from './write-stock.ts'

export async function writePastAlerts(tx: Tx, { alerts }: Past, idsOf: WareIds): Promise<void> {
  const rows = alerts.map(({ ware, kind, email, mailbox, requestedAt, confirmedAt, expiresAt }) => ({
    variant_id: idsOf(ware).variant_id,
    kind,
    price_cents: ware.priceCents,
    email,
    mailbox,
    requested_at: requestedAt,
    confirmed_at: confirmedAt,
    notified_at: null,
    expires_at: expiresAt,
  }))
  await insertAll(tx, 'product_alerts', rows)
}
