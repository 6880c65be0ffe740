import type { StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'

type Counts = { created: number; changed: number; equal: number }

/** Enters a file in the list of imports, in the transaction that writes its products. Returns the import's id. */
export async function insertImport(
  tx: Tx,
  { fileName, counts }: { fileName: string; counts: Counts },
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
