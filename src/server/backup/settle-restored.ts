import { sql } from 'kysely'
import type { DialectName } from '../db/columns.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { beginLineage } from '../instances/database-state.ts'
import { MAIL_KINDS } from '../jobs/job.ts'
import { describeJob } from '../jobs/job-text.ts'

/** More ids than a shop uses between its last backup and the loss of its data. */
const LEAP = 100_000

export type Sequences = Map<string, number>

export type Settled = {
  lastOrder: number
  nextOrder: number
  dropped: string[]
}

/**
 * Prepares a restored database. Ids used since the backup are known to others (orders to the provider, refunds as
 * idempotency keys, jobs as Message-IDs), so all tables skip them; queued mails may have been sent; sessions end.
 */
export async function settleRestored(db: Db, dialect: DialectName, replaced: Sequences, now: Date): Promise<Settled> {
  return inTransaction(db, async (tx) => {
    const { last } = await tx
      .selectFrom('orders')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const sequences = await advanceSequences(tx, dialect, replaced)
    await tx.deleteFrom('sessions').execute()
    await beginLineage(tx)
    const dropped = await tx
      .deleteFrom('jobs')
      .where('kind', 'in', MAIL_KINDS)
      .where('done_at', 'is', null)
      .where('parked_at', 'is', null)
      .where('run_at', '<=', now)
      .returning(['kind', 'payload'])
      .execute()
    return { lastOrder: last ?? 0, nextOrder: sequences.get(ORDERS[dialect])! + 1, dropped: dropped.map(describeJob) }
  })
}

const ORDERS: Record<DialectName, string> = { sqlite: 'orders', postgres: 'orders_id_seq' }

export async function readSequences(db: Db, dialect: DialectName): Promise<Sequences> {
  const query =
    dialect === 'sqlite'
      ? 'select name, seq as last from sqlite_sequence'
      : 'select sequencename as name, coalesce(last_value, 0) as last from pg_sequences where schemaname = current_schema()'
  const { rows } = await sql.raw<{ name: string; last: number }>(query).execute(db)
  return new Map(rows.map(({ name, last }) => [name, last]))
}

async function advanceSequences(tx: Tx, dialect: DialectName, replaced: Sequences): Promise<Sequences> {
  // SQLite has no row for a table that never had one.
  if (dialect === 'sqlite') {
    const missing = sql`select name, 0 from sqlite_master
      where type = 'table' and sql like '%autoincrement%' and name not in (select name from sqlite_sequence)`
    await sql`insert into sqlite_sequence (name, seq) ${missing}`.execute(tx)
  }
  const advanced: Sequences = new Map()
  for (const [name, last] of await readSequences(tx, dialect)) {
    const next = Math.max(last, replaced.get(name) ?? 0) + LEAP
    const set =
      dialect === 'sqlite'
        ? sql`update sqlite_sequence set seq = ${next} where name = ${name}`
        : sql`select setval(quote_ident(${name})::regclass, ${next})`
    await set.execute(tx)
    advanced.set(name, next)
  }
  return advanced
}
