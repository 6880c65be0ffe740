import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * Staff change the items of an order: a return that the shop made, the part of a line's price that went back because its
 * units were swapped for cheaper ones, and payment attempts that an edit replaced, with the total that they requested.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, boolean } = columnTypes(dialect)
  const no = dialect === 'sqlite' ? '0' : 'false'
  await run(
    db,
    `alter table return_requests add column by_shop ${boolean} not null default ${no}
      check (not by_shop or (state = 'accepted' and not is_sent))`,
    `alter table order_items add column swap_refund_cents ${int} not null default 0
      check (swap_refund_cents between 0 and quantity * price_cents)`,
    // A released check cannot be changed in SQLite.
    'alter table payment_attempts rename column cause to former_cause',
    `alter table payment_attempts add column cause ${text} not null default 'checkout'
      check (cause in ('checkout', 'new_payment', 'recovery', 'reopening', 'edit'))`,
    'update payment_attempts set cause = former_cause',
    'alter table payment_attempts drop column former_cause',
    `alter table payment_attempts add column former_total_cents ${int}
      check (former_total_cents is null or (former_total_cents > 0 and state = 'replaced'))`,
  )
}
