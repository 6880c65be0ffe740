import { sql } from 'kysely'
import type { DialectName } from '../db/columns.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { MAIL_KINDS } from '../jobs/job.ts'
import { describeJob } from '../jobs/job-text.ts'

/** More than a shop gives out between its last backup and the day it is lost. */
const LEAP = 100_000

/** How far each table's numbers have come, also of rows that are gone. */
export type Numbers = Map<string, number>

export type Settled = {
  /** The last order of the backup, and what the next one is called: those in between are lost. */
  lastOrder: number
  nextOrder: number
  /** What was owed by mail and is not sent, in words. */
  dropped: string[]
}

/**
 * The shop went on after its backup, and the outside remembers: payments under order numbers, refunds under theirs, mails
 * under their jobs', people under sessions that have ended since. A restored shop gives none of these out again.
 */
export async function settleRestored(db: Db, dialect: DialectName, before: Numbers, now: Date): Promise<Settled> {
  return inTransaction(db, async (tx) => {
    const { last } = await tx
      .selectFrom('orders')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const numbers = await moveNumbers(tx, dialect, before)
    await tx.deleteFrom('sessions').execute()
    const dropped = await tx
      .deleteFrom('jobs')
      .where('kind', 'in', MAIL_KINDS)
      .where('done_at', 'is', null)
      .where('parked_at', 'is', null)
      .where('run_at', '<=', now)
      .returning(['kind', 'payload'])
      .execute()
    return { lastOrder: last ?? 0, nextOrder: numbers.get(ORDERS[dialect])! + 1, dropped: dropped.map(describeJob) }
  })
}

/** PostgreSQL counts by sequence, SQLite by table. */
const ORDERS: Record<DialectName, string> = { sqlite: 'orders', postgres: 'orders_id_seq' }

export async function numbersOf(db: Db, dialect: DialectName): Promise<Numbers> {
  const reached =
    dialect === 'sqlite'
      ? sql<{ name: string; reached: number }>`select name, seq as reached from sqlite_sequence`
      : sql<{
          name: string
          reached: number
        }>`select sequencename as name, coalesce(last_value, 0) as reached from pg_sequences where schemaname = current_schema()`
  const { rows } = await reached.execute(db)
  return new Map(rows.map(({ name, reached: number }) => [name, number]))
}

async function moveNumbers(tx: Tx, dialect: DialectName, before: Numbers): Promise<Numbers> {
  // SQLite keeps no number for a table that never had a row.
  if (dialect === 'sqlite') {
    await sql`insert into sqlite_sequence (name, seq) select name, 0 from sqlite_master
      where type = 'table' and sql like '%autoincrement%' and name not in (select name from sqlite_sequence)`.execute(
      tx,
    )
  }
  const moved = [...(await numbersOf(tx, dialect))].map(
    ([name, reached]) => [name, Math.max(reached, before.get(name) ?? 0) + LEAP] as const,
  )
  for (const [name, number] of moved) {
    await (
      dialect === 'sqlite'
        ? sql`update sqlite_sequence set seq = ${number} where name = ${name}`
        : sql`select setval(quote_ident(${name})::regclass, ${number})`
    ).execute(tx)
  }
  return new Map(moved)
}
