import { isSuperAdminEmail, normalizeEmail } from '#domain/email.ts'
import type { AdminUser } from '#contract/admin-staff.ts'
import { type SuperAdminRequest, writeAudit } from '../audit/audit.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/schema.ts'
import { endSessionsOf } from '../http/session.ts'
import { Refusal } from '../refusal.ts'
import { deleteAdmin, findFirstAccount, findSuperAdmin, insertAdmin, listAdmins } from './queries.ts'

export async function listStaff(db: Db, config: Config): Promise<AdminUser[]> {
  const first = await findSuperAdmin(db, config)
  const added = await listAdmins(db, config.superAdminEmail)
  return [
    ...(first ? [{ user_id: config.superAdminEmail, created_at: first.created_at, is_super_admin: true }] : []),
    ...added.map(({ email, created_at }) => ({ user_id: email, created_at, is_super_admin: false })),
  ]
}

/** The right belongs to the first account that signed in with this e-mail, and stays with it. */
export async function addAdmin(
  tx: Tx,
  config: Config,
  typedEmail: string,
  request: SuperAdminRequest,
): Promise<AdminUser> {
  const { person, now } = request
  const email = normalizeEmail(typedEmail)
  if (email === null) throw new Refusal('email_invalid')
  if (isSuperAdminEmail(email, config.superAdminEmail)) throw new Refusal('already_admin')
  const account = await findFirstAccount(tx, email)
  if (account === null) throw new Refusal('user_never_signed_in')
  if (account === person.id || !(await insertAdmin(tx, { account, email, addedBy: person.id, now })))
    throw new Refusal('already_admin')

  await writeAudit(tx, request, { action: 'admin.add', subject: `admin ${email}`, after: { email } })
  return { user_id: email, created_at: now, is_super_admin: false }
}

export async function removeAdmin(
  tx: Tx,
  { superAdminEmail }: Config,
  typedEmail: string,
  request: SuperAdminRequest,
): Promise<void> {
  const email = normalizeEmail(typedEmail)
  if (email === null) throw new Refusal('not_found')
  if (isSuperAdminEmail(email, superAdminEmail)) throw new Refusal('super_admin_permanent')
  const account = await deleteAdmin(tx, email)
  if (account === null) throw new Refusal('not_found')

  await endSessionsOf(tx, account)
  await writeAudit(tx, request, { action: 'admin.remove', subject: `admin ${email}`, before: { email } })
}
