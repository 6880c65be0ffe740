import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { accountsOf } from '../http/session.ts'

/** The first account that signs in with SUPER_ADMIN_EMAIL becomes the super administrator; a later one may be another person. */
export async function bindSuperAdmin(db: Db, email: string, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('super_admins')
    .values({ email, user_id: userId, bound_at: now })
    .onConflict((oc) => oc.column('email').doNothing())
    .execute()
}

/** For shops from before rights were bound to accounts: binds the e-mail's account if there is only one. */
export async function bindOnlyAccount(db: Db, { superAdminEmail: email }: Config, now: Date): Promise<void> {
  const accounts = await accountsOf(db, email).select('id').limit(2).execute()
  if (accounts.length === 1) await bindSuperAdmin(db, email, accounts[0]!.id, now)
}
