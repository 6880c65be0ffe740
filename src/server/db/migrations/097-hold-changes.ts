import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Payment attempts that follow a change of the day until which staff hold an order's stock. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { text } = columnTypes(dialect)
  await run(
    db,
    // A released check cannot be changed in SQLite.
    'alter table payment_attempts rename column cause to former_cause',
    `alter table payment_attempts add column cause ${text} not null default 'checkout'
      check (cause in ('checkout', 'new_payment', 'recovery', 'reopening', 'edit', 'hold'))`,
    'update payment_attempts set cause = former_cause',
    'alter table payment_attempts drop column former_cause',
  )
}
