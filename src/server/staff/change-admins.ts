import { isSuperAdminEmail, normalizeEmail } from '#domain/email.ts'
import { roleCan, type StaffRole } from '#domain/role.ts'
import type { AdminUser } from '#contract/admin-staff.ts'
import { type SuperAdminRequest, writeAudit } from '../audit/audit.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/schema.ts'
import { endSessionsOf } from '../http/session.ts'
import { removeSubscriptionsOf } from '../push/subscriptions.ts'
import { Refusal } from '../refusal.ts'
import {
  deleteAdmin,
  findAdmin,
  findFirstAccount,
  findSuperAdmin,
  insertAdmin,
  listAdmins,
  moveRole,
} from './queries.ts'

const OWNER = 'owner' as const

export async function listStaff(db: Db, config: Config): Promise<AdminUser[]> {
  const first = await findSuperAdmin(db, config)
  const { superAdminEmail } = config
  const added = await listAdmins(db, superAdminEmail)
  return [
    ...(first ? [{ user_id: superAdminEmail, created_at: first.created_at, is_super_admin: true, role: OWNER }] : []),
    ...added.map(({ email, created_at, role }) => ({ user_id: email, created_at, is_super_admin: false, role })),
  ]
}

type AddAdminInput = { user_id: string; role?: StaffRole | undefined }

/** The right belongs to the first account that signed in with this e-mail, and stays with it. */
export async function addAdmin(
  tx: Tx,
  config: Config,
  { user_id: typedEmail, role = 'manager' }: AddAdminInput,
  request: SuperAdminRequest,
): Promise<AdminUser> {
  const { person, now } = request
  const email = normalizeEmail(typedEmail)
  if (email === null) throw new Refusal('email_invalid')
  if (isSuperAdminEmail(email, config.superAdminEmail)) throw new Refusal('already_admin')
  const account = await findFirstAccount(tx, email)
  if (account === null) throw new Refusal('user_never_signed_in')
  if (account === person.id || !(await insertAdmin(tx, { account, email, role, addedBy: person.id, now })))
    throw new Refusal('already_admin')

  await writeAudit(tx, request, { action: 'admin.add', subject: `admin ${email}`, after: { email, role } })
  return { user_id: email, created_at: now, is_super_admin: false, role }
}

type SetRoleInput = { user_id: string; role: StaffRole }

/** Counts from the person's next call on. A repeated change is not audited again. */
export async function setRole(
  tx: Tx,
  config: Config,
  { user_id: typedEmail, role }: SetRoleInput,
  request: SuperAdminRequest,
): Promise<AdminUser> {
  const email = normalizeEmail(typedEmail)
  if (email === null) throw new Refusal('not_found')
  if (isSuperAdminEmail(email, config.superAdminEmail)) throw new Refusal('owner_role')
  const admin = await findAdmin(tx, email)
  if (!admin) throw new Refusal('not_found')
  const changed = { user_id: email, created_at: admin.created_at, is_super_admin: false, role }
  if (admin.role === role) return changed

  // Another request has changed it or removed the person since.
  if (!(await moveRole(tx, email, { from: admin.role, to: role })))
    return setRole(tx, config, { user_id: email, role }, request)
  if (!roleCan(role, 'orders_read')) await removeSubscriptionsOf(tx, admin.user_id)
  const audited = { before: { role: admin.role }, after: { role } }
  await writeAudit(tx, request, { action: 'admin.role', subject: `admin ${email}`, ...audited })
  return changed
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
  await removeSubscriptionsOf(tx, account)
  await writeAudit(tx, request, { action: 'admin.remove', subject: `admin ${email}`, before: { email } })
}
