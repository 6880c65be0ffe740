import type { StaffRole } from '#domain/role.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/schema.ts'
import { accountsOf } from '../http/session.ts'

export function findSuperAdmin(db: Db, { superAdminEmail }: Config) {
  return db
    .selectFrom('super_admins as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.created_at'])
    .where('s.email', '=', superAdminEmail)
    .executeTakeFirst()
}

/** A later account with the same e-mail may be another person's: only an operator can choose it. */
export async function findFirstAccount(db: Db, email: string): Promise<number | null> {
  const row = await accountsOf(db, email).select('id').orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()
  return row?.id ?? null
}

export function listAdmins(db: Db, exceptEmail: string) {
  return db
    .selectFrom('admins')
    .select(['email', 'created_at', 'role'])
    .$narrowType<{ role: StaffRole }>()
    .where('email', '!=', exceptEmail)
    .orderBy('created_at')
    .orderBy('email')
    .execute()
}

type NewAdmin = { account: number; email: string; role: StaffRole; addedBy: number; now: Date }

export async function insertAdmin(tx: Tx, { account, email, role, addedBy, now }: NewAdmin): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('admins')
    .values({ user_id: account, email, created_at: now, added_by: addedBy, role })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function findAdmin(tx: Tx, email: string) {
  return tx
    .selectFrom('admins')
    .select(['user_id', 'created_at', 'role'])
    .$narrowType<{ role: StaffRole }>()
    .where('email', '=', email)
    .executeTakeFirst()
}

/** False if the role is no longer `from`. */
export async function moveRole(tx: Tx, email: string, { from, to }: { from: StaffRole; to: StaffRole }) {
  const { numUpdatedRows } = await tx
    .updateTable('admins')
    .set({ role: to })
    .where('email', '=', email)
    .where('role', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns the account that had the right; null if the e-mail had none. */
export async function deleteAdmin(tx: Tx, email: string): Promise<number | null> {
  const row = await tx.deleteFrom('admins').where('email', '=', email).returning('user_id').executeTakeFirst()
  return row?.user_id ?? null
}
