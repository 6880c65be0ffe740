import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/schema.ts'

/** The super administrator's account, once they have signed in. */
export function findSuperAdmin(db: Db, { superAdminEmail }: Config) {
  return db
    .selectFrom('super_admins as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.created_at'])
    .where('s.email', '=', superAdminEmail)
    .executeTakeFirst()
}

/** The first account that came with this e-mail. A later one is another person's, and only an operator can prefer it. */
export async function findFirstAccount(db: Db, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** In the order in which they were added. */
export function listAdmins(db: Db, exceptEmail: string) {
  return db
    .selectFrom('admins')
    .select(['email', 'created_at'])
    .where('email', '!=', exceptEmail)
    .orderBy('created_at')
    .orderBy('email')
    .execute()
}

/** False when the account, or the e-mail, has the right already. */
export async function insertAdmin(tx: Tx, userId: number, email: string, addedBy: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('admins')
    .values({ user_id: userId, email, created_at: now, added_by: addedBy })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The account that held the right; null when the e-mail had none. */
export async function deleteAdmin(tx: Tx, email: string): Promise<number | null> {
  const row = await tx.deleteFrom('admins').where('email', '=', email).returning('user_id').executeTakeFirst()
  return row?.user_id ?? null
}

export async function endSessionsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
