import type { Selectable } from 'kysely'
import type { Database, Db, Tx } from '../db/schema.ts'
import { listPending } from '../jobs/job-store.ts'

type BackupRun = Selectable<Database['backup_runs']>

const ABANDONED = 'Ela não terminou em nenhuma das tentativas, e a loja desistiu dela.'

/** Its id; undefined if a backup is running already, or was made for that night. An abandoned one ends as failed. */
export async function insertRun(
  tx: Tx,
  { actor, night = null }: { actor: string; night?: string | null },
  now: Date,
): Promise<number | undefined> {
  const last = await findLastRun(tx)
  if (last && (await isAbandoned(tx, last)))
    await endRun(tx, last.id, { ended_at: now, name: null, bytes: null, error: ABANDONED })
  const inserted = await tx
    .insertInto('backup_runs')
    .values({ actor, night, requested_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export function findRunning(db: Db, id: number): Promise<BackupRun | undefined> {
  const runs = db.selectFrom('backup_runs').selectAll().where('id', '=', id)
  return runs.where('ended_at', 'is', null).executeTakeFirst()
}

export function findNight(db: Db, night: string): Promise<{ id: number } | undefined> {
  return db.selectFrom('backup_runs').select('id').where('night', '=', night).executeTakeFirst()
}

/** The last nightly one that ended. */
export function findLastNight(db: Db): Promise<BackupRun | undefined> {
  const nightly = db.selectFrom('backup_runs').selectAll().where('night', 'is not', null)
  return nightly.where('ended_at', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** On any machine of the shop. */
export function findLastMade(db: Db): Promise<BackupRun | undefined> {
  const made = db.selectFrom('backup_runs').selectAll().where('name', 'is not', null)
  return made.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export function findLastRun(db: Db): Promise<BackupRun | undefined> {
  return db.selectFrom('backup_runs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** True if its job was parked. A retry of the job still makes the backup, until another run begins. */
export async function isAbandoned(db: Db, { id, ended_at: endedAt }: BackupRun): Promise<boolean> {
  return endedAt === null && !(await listPending(db, 'make_backup')).some(({ runId }) => runId === id)
}

export async function setPercent(db: Db, id: number, percent: number): Promise<void> {
  await db.updateTable('backup_runs').set({ percent }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

export async function endRun(
  db: Db,
  id: number,
  end: Pick<BackupRun, 'ended_at' | 'name' | 'error' | 'bytes'>,
): Promise<void> {
  await db.updateTable('backup_runs').set(end).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** Names of finished backups of the button, all but the newest `keep`. */
export async function listOldNames(db: Db, keep: number): Promise<string[]> {
  const rows = await db
    .selectFrom('backup_runs')
    .select('name')
    .where('name', 'is not', null)
    .where('night', 'is', null)
    .orderBy('id', 'desc')
    .offset(keep)
    .limit(1000)
    .execute()
  return rows.map(({ name }) => name!)
}
