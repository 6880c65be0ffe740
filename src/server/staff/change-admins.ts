import { isSuperAdminEmail, normalizeEmail } from '#domain/staff.ts'
import type { AdminUser } from '#contract/admin-staff.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { deleteAdmins, endSessionsOf, insertAdmins, listAccounts, listAdmins } from './queries.ts'

export type SuperAdmin = { id: number; email: string; address: string }

/** The super administrator first, since their first sign-in; then who they added. Only they can ask, so they have signed in. */
export async function listStaff(db: Db, { superAdminEmail }: Config): Promise<AdminUser[]> {
  const [first] = await listAccounts(db, superAdminEmail)
  const added = await listAdmins(db, superAdminEmail)
  return [
    ...(first ? [{ user_id: superAdminEmail, created_at: first.created_at, is_super_admin: true }] : []),
    ...added.map(({ email, added_at }) => ({ user_id: email, created_at: added_at, is_super_admin: false })),
  ]
}

/** Whoever signs in with this e-mail is staff from now on. */
export async function addAdmin(tx: Tx, { superAdminEmail }: Config, typedEmail: string, by: SuperAdmin, now: Date): Promise<AdminUser> {
  const email = normalizeEmail(typedEmail)
  if (email === null) throw new Refusal('email_invalid')
  if (isSuperAdminEmail(email, superAdminEmail)) throw new Refusal('already_admin')
  const accounts = await listAccounts(tx, email)
  if (accounts.length === 0) throw new Refusal('user_never_signed_in')

  const added = await insertAdmins(tx, accounts.map(({ id }) => id), by.id, now)
  if (added === 0) throw new Refusal('already_admin')
  const admin = { user_id: email, created_at: now, is_super_admin: false }
  await writeAudit(tx, {
    actor: by.email, address: by.address, now,
    action: 'admin.add', subject: `admin ${email}`, before: null, after: { email },
  })
  return admin
}

/** At once, and wherever they are signed in. */
export async function removeAdmin(tx: Tx, { superAdminEmail }: Config, typedEmail: string, by: SuperAdmin, now: Date): Promise<void> {
  const email = normalizeEmail(typedEmail)
  if (email === null) throw new Refusal('not_found')
  if (isSuperAdminEmail(email, superAdminEmail)) throw new Refusal('super_admin_permanent')
  const ids = (await listAccounts(tx, email)).map(({ id }) => id)
  if (ids.length === 0 || (await deleteAdmins(tx, ids)) === 0) throw new Refusal('not_found')

  await endSessionsOf(tx, ids)
  await writeAudit(tx, {
    actor: by.email, address: by.address, now,
    action: 'admin.remove', subject: `admin ${email}`, before: { email }, after: null,
  })
}
