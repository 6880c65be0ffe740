import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { DialectName } from '../db/columns.ts'
import type { Db, Tx } from '../db/schema.ts'

/** What a machine has last seen of the database: an earlier state of it has fewer beats. */
export type SeenState = { lineage: string; beats: number }
type Judged = SeenState & { origin: string | null }

/** `older`: restored to an earlier state. `moved`: loaded from a dump into another server or database. */
export type Restored = 'older' | 'moved'

export async function countBeat(tx: Tx, origin: string | null, seen: SeenState | null, now: Date) {
  const first = { id: 1, lineage: randomUUID(), beats: 0, origin }
  await tx
    .insertInto('database_state')
    .values(first)
    .onConflict((oc) => oc.doNothing())
    .execute()
  const state = await tx
    .updateTable('database_state')
    .set((eb) => ({ beats: eb('beats', '+', 1), origin: eb.fn.coalesce('origin', eb.val(origin)) }))
    .returning(['lineage', 'beats', 'origin', 'restored'])
    .executeTakeFirstOrThrow()
  // The state that was read includes this beat.
  const restored = judge({ ...state, beats: state.beats - 1 }, seen, origin)
  if (restored && restored !== state.restored && state.restored !== 'older')
    await tx.updateTable('database_state').set({ restored, noticed_at: now }).execute()
  return { lineage: state.lineage, beats: state.beats, restored: state.restored === 'older' ? 'older' : restored }
}

function judge(state: Judged, seen: SeenState | null, origin: string | null): Restored | null {
  if (seen?.lineage === state.lineage && state.beats < seen.beats) return 'older'
  return origin !== null && state.origin !== null && origin !== state.origin ? 'moved' : null
}

/** Null unless the database was restored and that has not been settled. Read-only, so that it also serves `doctor`. */
export async function readRestored(db: Db, dialect: DialectName, dataDir: string): Promise<Restored | null> {
  // Before the database, which only grows meanwhile.
  const seen = readSeen(dataDir)
  const state = await db.selectFrom('database_state').selectAll().executeTakeFirst()
  if (!state) return null
  return state.restored ?? judge(state, seen, await readOrigin(db, dialect))
}

/** A restoration has been settled: what machines have seen of the former database does not count for this one. */
export async function beginLineage(tx: Tx): Promise<void> {
  await tx.deleteFrom('instances').execute()
  await tx.deleteFrom('database_state').execute()
  await tx.insertInto('database_state').values({ id: 1, lineage: randomUUID(), beats: 0 }).execute()
}

/** Differs after a dump was loaded, not after a failover to a replica. Null on SQLite, or if the server keeps it secret. */
export async function readOrigin(db: Db, dialect: DialectName): Promise<string | null> {
  if (dialect === 'sqlite') return null
  try {
    const query = sql<{ origin: string }>`
      select system_identifier::text || '/' || (select oid from pg_database where datname = current_database())::text as origin
      from pg_control_system()`
    return (await query.execute(db)).rows[0]?.origin ?? null
  } catch {
    return null
  }
}

const seenFile = (dataDir: string) => join(dataDir, 'database-seen.json')

export function readSeen(dataDir: string): SeenState | null {
  try {
    return JSON.parse(readFileSync(seenFile(dataDir), 'utf8')) as SeenState
  } catch {
    return null
  }
}

export function writeSeen(dataDir: string, { lineage, beats }: SeenState): void {
  const draft = `${seenFile(dataDir)}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ lineage, beats }), { mode: 0o600 })
  renameSync(draft, seenFile(dataDir))
}
