import { foldText } from '#domain/search.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/schema.ts'
import type { Identity } from '../gateways/identity.ts'

/** The account of an identity, `(iss, sub)`; made at its first sign-in, its e-mail and name kept as the issuer says now. */
export async function upsertUser(
  tx: Tx,
  { issuer, subject, name, picture }: Identity,
  email: string,
  now: Date,
): Promise<number> {
  const said = { email, name, name_key: foldText(name ?? ''), picture }
  const { id } = await tx
    .insertInto('users')
    .values({ issuer, subject, ...said, created_at: now })
    .onConflict((oc) => oc.columns(['issuer', 'subject']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The account that holds the staff rights of an e-mail; null when the e-mail has none. */
export async function findHolderOfRights(tx: Tx, { superAdminEmail }: Config, email: string): Promise<number | null> {
  const table = email === superAdminEmail ? 'super_admins' : 'admins'
  const row = await tx.selectFrom(table).select('user_id').where('email', '=', email).executeTakeFirst()
  return row?.user_id ?? null
}
