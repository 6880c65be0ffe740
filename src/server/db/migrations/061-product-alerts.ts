import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Who waits for a variant, or for its price to fall: one row per mailbox, variant and kind, deleted when it expires. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table product_alerts (
      id ${id}, kind ${text} not null check (kind in ('stock', 'price')),
      variant_id ${int} not null references variants (id) on delete cascade,
      price_cents ${int} not null check (price_cents >= 0),
      mailbox ${text} not null, email ${text} not null,
      requested_at ${instant} not null, confirmed_at ${instant}, notified_at ${instant}, expires_at ${instant} not null,
      unique (variant_id, kind, mailbox), check (notified_at is null or confirmed_at is not null)
    ) ${strict}`,
    'create index product_alerts_mailbox on product_alerts (mailbox)',
    'create index product_alerts_expiry on product_alerts (expires_at)',
    `create index product_alerts_waiting on product_alerts (variant_id, kind, requested_at)
      where confirmed_at is not null and notified_at is null`,
  )
}
