import type { StaffRequest } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import type { Db, Tx } from '../db/schema.ts'
import { changeBetween, lockProducts, readSnapshots } from './product-snapshot.ts'

const DAY = 86_400_000
const KEEP_CHANGES_MS = 7 * DAY

type Counts = { created: number; changed: number; equal: number }
type ImportInput = {
  fileName: string
  counts: Counts
  /** The products that the file changes. */
  changedIds: readonly number[]
  /** Writes the products and returns the ids of the new ones. */
  write: (importId: number) => Promise<readonly number[]>
}

/** Writes an import together with what undoing it needs. */
export async function recordImport(
  tx: Tx,
  { fileName, counts, changedIds, write }: ImportInput,
  staff: StaffRequest,
): Promise<number> {
  const importId = await insertImport(tx, { fileName, counts }, staff)
  await lockProducts(tx, changedIds)
  const before = await readSnapshots(tx, changedIds)
  const createdIds = await write(importId)
  const after = await readSnapshots(tx, [...changedIds, ...createdIds])
  const changed = changedIds.map((id) => {
    const change = changeBetween(before.get(id)!, after.get(id)!)
    return { id, kind: 'changed' as const, before: JSON.stringify(change.before), after: JSON.stringify(change.after) }
  })
  const created = createdIds.map((id) => {
    const { version } = after.get(id)!
    return { id, kind: 'created' as const, before: null, after: JSON.stringify({ version }) }
  })
  await inBatches([...changed, ...created], async (rows) => {
    await tx
      .insertInto('import_changes')
      .values(rows.map(({ id, ...change }) => ({ import_id: importId, product_id: id, ...change })))
      .execute()
  })
  return importId
}

/** Returns its id. */
export async function insertImport(
  tx: Tx,
  { fileName, counts }: Pick<ImportInput, 'fileName' | 'counts'>,
  { person, address, now }: StaffRequest,
): Promise<number> {
  const { id } = await tx
    .insertInto('imports')
    .values({
      actor: person.email,
      address,
      file_name: fileName,
      created_count: counts.created,
      changed_count: counts.changed,
      equal_count: counts.equal,
      imported_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function undoableUntil(importedAt: Date): Date {
  return new Date(importedAt.getTime() + KEEP_CHANGES_MS)
}

/** Of imports that can no longer be undone; the result of an undone one stays as long again. */
export async function deleteOldChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_CHANGES_MS)
  const old = db
    .selectFrom('imports')
    .select('id')
    .where('imported_at', '<=', before)
    .where((eb) => eb.or([eb('undo_started_at', 'is', null), eb('undone_at', '<=', before)]))
  await db.deleteFrom('import_changes').where('import_id', 'in', old).execute()
}
