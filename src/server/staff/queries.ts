import type { Db, Tx } from '../db/schema.ts'

/** The accounts that sign in with this e-mail: one for each issuer the shop has ever had, as a rule one. */
export function listAccounts(db: Db, email: string) {
  return db.selectFrom('users').select(['id', 'created_at']).where('email', '=', email).orderBy('created_at').execute()
}

/** Each e-mail once, in the order in which they were added. */
export function listAdmins(db: Db, exceptEmail: string) {
  return db
    .selectFrom('admins as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select((eb) => ['u.email', eb.fn.min('a.created_at').as('added_at')])
    .where('u.email', '!=', exceptEmail)
    .groupBy('u.email')
    .orderBy('added_at')
    .orderBy('u.email')
    .execute()
}

/** How many of the accounts were not admin before. */
export async function insertAdmins(tx: Tx, userIds: readonly number[], addedBy: number, now: Date): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('admins')
    .values(userIds.map((id) => ({ user_id: id, created_at: now, added_by: addedBy })))
    .onConflict((oc) => oc.column('user_id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

export async function deleteAdmins(tx: Tx, userIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('admins').where('user_id', 'in', [...userIds]).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function endSessionsOf(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', 'in', [...userIds]).execute()
}
