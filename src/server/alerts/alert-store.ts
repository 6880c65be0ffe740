import { ALERT_DAYS, type AlertKind, CONFIRM_ALERT_DAYS } from '#domain/alert.ts'
import { VARIANT_TEXT } from '../catalogue/variants.ts'
import type { Db, Tx } from '../db/schema.ts'

const DAY = 86_400_000
/** Proves that the mail was wanted. */
const KEEP_NOTIFIED_MS = 30 * DAY

type NewAlert = {
  kind: AlertKind
  variant_id: number
  price_cents: number
  mailbox: string
  email: string
  isConfirmed: boolean
}

/** Keeps a waiting alert unchanged; renews one that was never confirmed or was already sent. Returns its id. */
export async function saveAlert(tx: Tx, now: Date, { isConfirmed, ...alert }: NewAlert): Promise<number> {
  const fresh = {
    ...alert,
    requested_at: now,
    confirmed_at: isConfirmed ? now : null,
    notified_at: null,
    expires_at: isConfirmed ? confirmedUntil(now) : new Date(now.getTime() + CONFIRM_ALERT_DAYS * DAY),
  }
  const saved = await tx
    .insertInto('product_alerts')
    .values(fresh)
    .onConflict((oc) =>
      oc
        .columns(['variant_id', 'kind', 'mailbox'])
        .doUpdateSet(fresh)
        .where((eb) =>
          eb.or([eb('product_alerts.confirmed_at', 'is', null), eb('product_alerts.notified_at', 'is not', null)]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (saved) return saved.id
  const { id } = await tx
    .selectFrom('product_alerts')
    .select('id')
    .where('variant_id', '=', alert.variant_id)
    .where('kind', '=', alert.kind)
    .where('mailbox', '=', alert.mailbox)
    .executeTakeFirstOrThrow()
  return id
}

function confirmedUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + ALERT_DAYS * DAY)
}

/** Those of the mailbox that were not fulfilled yet. */
export async function countAlerts(tx: Tx, mailbox: string): Promise<number> {
  const { count } = await tx
    .selectFrom('product_alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mailbox', '=', mailbox)
    .where('notified_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False if the mailbox has no alert, because they have expired or were cancelled. */
export async function confirmAlerts(db: Db, mailbox: string, now: Date): Promise<boolean> {
  await db
    .updateTable('product_alerts')
    .set({ confirmed_at: now, expires_at: confirmedUntil(now) })
    .where('mailbox', '=', mailbox)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const confirmed = await db
    .selectFrom('product_alerts')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return confirmed !== undefined
}

export async function deleteAlerts(db: Db, mailbox: string): Promise<void> {
  await db.deleteFrom('product_alerts').where('mailbox', '=', mailbox).execute()
}

export async function deleteOldAlerts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('product_alerts').where('expires_at', '<=', now).execute()
}

/** Alerts with the present price and stock of what they wait for; those of hidden and deleted products are left out. */
export function alertsOnSale(db: Db) {
  return db
    .selectFrom('product_alerts as a')
    .innerJoin('variants as v', 'v.id', 'a.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('v.is_active', '=', true)
    .where('p.is_active', '=', true)
    .where('p.is_deleted', '=', false)
}

export function findAlert(db: Db, id: number) {
  return alertsOnSale(db)
    .selectAll('a')
    .select(['p.id as product_id', 'p.name', 'p.slug', 'v.stock_quantity as stock', VARIANT_TEXT.as('variant_text')])
    .select(['v.value1_id', 'v.value2_id', 'v.value3_id'])
    .select((eb) => eb.fn.coalesce('v.price_cents', 'p.price_cents').as('price'))
    .where('a.id', '=', id)
    .executeTakeFirst()
}

/** All that was chosen, at once. Returns the ids of those that no other process has notified. */
export async function markNotified(tx: Tx, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('product_alerts')
    .set({ notified_at: now, expires_at: new Date(now.getTime() + KEEP_NOTIFIED_MS) })
    .where('id', 'in', ids)
    .where('notified_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Back to its place: before the mail was sent, the last unit was sold or the price has risen. */
export async function putBack(db: Db, id: number, confirmedAt: Date): Promise<void> {
  await db
    .updateTable('product_alerts')
    .set({ notified_at: null, expires_at: confirmedUntil(confirmedAt) })
    .where('id', '=', id)
    .execute()
}
