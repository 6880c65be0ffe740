import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

export async function readSettingsVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('settings_state').select('version').executeTakeFirstOrThrow()
  return version
}

/** The settings are about to change; refused as stale when `read` is not what they are now. Without it, the last one wins. */
export async function takeSettingsVersion(tx: Tx, read: number | undefined): Promise<void> {
  let taking = tx.updateTable('settings_state').set((eb) => ({ version: eb('version', '+', 1) }))
  if (read !== undefined) taking = taking.where('version', '=', read)
  const { numUpdatedRows } = await taking.executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('stale')
}
