import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import type { Source } from './source.ts'

/**
 * Without foreign keys and triggers, which a plain owner may drop and disable. Afterwards each key is added again, which
 * checks all rows. Triggers must not run: they would book refunds and count orders a second time.
 */
export async function allowingAnyOrder(tx: Tx, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await sql<{ drop: string; add: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx)
  const { rows: triggered } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = current_schema()::regnamespace`.execute(tx)
  for (const { drop } of keys) await sql.raw(drop).execute(tx)
  for (const { name } of triggered) await sql.raw(`alter table ${name} disable trigger user`).execute(tx)
  await work()
  for (const { name } of triggered) await sql.raw(`alter table ${name} enable trigger user`).execute(tx)
  for (const { add } of keys) await sql.raw(add).execute(tx)
}

/** To the last id that was ever given, also to rows that have been deleted. */
export async function advanceIdentities({ file }: Source, tx: Tx): Promise<void> {
  const sequences = file.prepare('select name, seq from sqlite_sequence where seq > 0').all([])
  for (const { name, seq } of sequences as { name: string; seq: number }[])
    await sql`select setval(pg_get_serial_sequence(quote_ident(${name}), 'id'), ${seq})`.execute(tx)
}
