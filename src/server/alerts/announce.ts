import { sql } from 'kysely'
import { type AlertKind, waveSize } from '#domain/alert.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { alertsOnSale, markNotified } from './alert-store.ts'

const DAY = 86_400_000
/** Per round, so that a large wave does not delay the mails that customers wait for. */
const BATCH_SIZE = 100

/**
 * Enqueues the mails of what is back in stock, or costs less than when it was asked for. The oldest come first, in waves of
 * three per unit and day, so that few find it sold out again.
 */
export async function announceProducts(db: Db, now: Date): Promise<void> {
  let left = BATCH_SIZE
  for (const wave of await listDue(db)) {
    if (left === 0) return
    left -= await inTransaction(db, (tx) => announce(tx, wave, left, now))
  }
}

type Wave = { variant_id: number; kind: AlertKind; stock: number }

function dueAlerts(db: Db) {
  return alertsOnSale(db)
    .where('v.stock_quantity', '>', 0)
    .where('a.confirmed_at', 'is not', null)
    .where('a.notified_at', 'is', null)
    .where((eb) =>
      eb.or([eb('a.kind', '=', 'stock'), eb('a.price_cents', '>', eb.fn.coalesce('v.price_cents', 'p.price_cents'))]),
    )
}

function listDue(db: Db): Promise<Wave[]> {
  return dueAlerts(db)
    .select(['a.variant_id', 'a.kind', 'v.stock_quantity as stock'])
    .distinct()
    .orderBy('a.variant_id')
    .orderBy('a.kind')
    .execute()
}

/** Returns how many were enqueued. */
async function announce(tx: Tx, { variant_id: variantId, kind, stock }: Wave, max: number, now: Date): Promise<number> {
  // One statement for the due alerts and the number of notified ones: between two, another instance could commit its wave.
  const due = await dueAlerts(tx)
    .select('a.id')
    .select((eb) =>
      eb
        .selectFrom('product_alerts as n')
        .select(sql<number>`count(*)`.as('count'))
        .where('n.variant_id', '=', variantId)
        .where('n.kind', '=', kind)
        .where('n.notified_at', '>', new Date(now.getTime() - DAY))
        .as('notified'),
    )
    .where('a.variant_id', '=', variantId)
    .where('a.kind', '=', kind)
    .orderBy('a.requested_at')
    .orderBy('a.id')
    .limit(max)
    .execute()
  const wave = due.slice(0, waveSize(stock, Number(due[0]?.notified ?? 0)))
  if (wave.length === 0) return 0
  const ids = await markNotified(
    tx,
    wave.map(({ id }) => id),
    now,
  )
  for (const alertId of ids) await enqueue(tx, { kind: 'alert_mail', alertId }, now)
  return ids.length
}
