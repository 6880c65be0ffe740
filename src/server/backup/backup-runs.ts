import type { Selectable } from 'kysely'
import type { Database, Db, Tx } from '../db/schema.ts'

type BackupRun = Selectable<Database['backup_runs']>

/** Its id; undefined if a backup is running already. */
export async function insertRun(tx: Tx, actor: string, now: Date): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('backup_runs')
    .values({ actor, requested_at: now, ended_at: null, percent: null, name: null, error: null })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function isRunning(db: Db, id: number): Promise<boolean> {
  const run = await db.selectFrom('backup_runs').select('ended_at').where('id', '=', id).executeTakeFirst()
  return run?.ended_at === null
}

export function findLastRun(db: Db): Promise<BackupRun | undefined> {
  return db.selectFrom('backup_runs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export async function setPercent(db: Db, id: number, percent: number): Promise<void> {
  await db.updateTable('backup_runs').set({ percent }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

export async function endRun(db: Db, id: number, end: Pick<BackupRun, 'ended_at' | 'name' | 'error'>): Promise<void> {
  await db.updateTable('backup_runs').set(end).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** Names of finished backups, all but the newest `keep`. */
export async function listOldNames(db: Db, keep: number): Promise<string[]> {
  const rows = await db
    .selectFrom('backup_runs')
    .select('name')
    .where('name', 'is not', null)
    .orderBy('id', 'desc')
    .offset(keep)
    .limit(1000)
    .execute()
  return rows.map(({ name }) => name!)
}
