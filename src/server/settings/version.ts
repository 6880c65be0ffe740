import type { Db, Tx } from '../db/schema.ts'

export async function readSettingsVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('settings_state').select('version').executeTakeFirstOrThrow()
  return version
}

/** The settings are about to change; false when they are no longer those of the version that was read. */
export async function takeSettingsVersion(tx: Tx, read: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('settings_state')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('version', '=', read)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
