import type { Insertable, Selectable } from 'kysely'
import type { Database, Db, Tx } from '../db/schema.ts'

export type Rehearsal = Selectable<Database['restore_rehearsals']>

export async function insertRehearsal(tx: Tx, rehearsal: Insertable<Database['restore_rehearsals']>): Promise<void> {
  await tx.insertInto('restore_rehearsals').values(rehearsal).execute()
}

export function findLastRehearsal(db: Db): Promise<Rehearsal | undefined> {
  return db.selectFrom('restore_rehearsals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}
