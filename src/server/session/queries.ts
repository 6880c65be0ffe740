import { foldText } from '#domain/search.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/schema.ts'
import type { Identity } from '../gateways/identity.ts'

/** The account is `(issuer, subject)`; later sign-ins update e-mail, name and picture. */
export async function upsertUser(
  tx: Tx,
  { issuer, subject, name, picture }: Identity,
  email: string,
  now: Date,
): Promise<number> {
  const profile = { email, name, name_key: foldText(name ?? ''), picture }
  const { id } = await tx
    .insertInto('users')
    .values({ issuer, subject, ...profile, created_at: now })
    .onConflict((oc) => oc.columns(['issuer', 'subject']).doUpdateSet(profile))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findStaffAccount(tx: Tx, { superAdminEmail }: Config, email: string): Promise<number | null> {
  const table = email === superAdminEmail ? 'super_admins' : 'admins'
  const row = await tx.selectFrom(table).select('user_id').where('email', '=', email).executeTakeFirst()
  return row?.user_id ?? null
}
