import { foldText } from '#domain/search.ts'
import type { Tx } from '../db/schema.ts'
import type { Identity } from '../gateways/identity.ts'

/** The account of an identity, `(iss, sub)`; made at its first sign-in, its e-mail and name kept as the issuer says now. */
export async function upsertUser(tx: Tx, { issuer, subject, name, picture }: Identity, email: string, now: Date): Promise<number> {
  const said = { email, name, name_key: foldText(name ?? ''), picture }
  const { id } = await tx
    .insertInto('users')
    .values({ issuer, subject, ...said, created_at: now })
    .onConflict((oc) => oc.columns(['issuer', 'subject']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
