import { mailboxOf } from '#domain/mailbox.ts'
import { foldText } from '#domain/search.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/schema.ts'
import type { Identity } from '../gateways/identity.ts'
import { lockCode } from './code-store.ts'
import { accountsOf } from '../http/session.ts'

/** The issuer of accounts that only signed in by code; their subject is the e-mail. No provider has this address. */
export const CODE_ISSUER = 'mailto:'

/** The account is `(issuer, subject)`; later sign-ins update e-mail, name and picture. */
export async function upsertUser(
  tx: Tx,
  { issuer, subject, name, picture }: Identity,
  email: string,
  now: Date,
): Promise<number> {
  await lockCode(tx, mailboxOf(email))
  await adoptCodeAccount(tx, { issuer, subject }, email)
  const profile = { email, name, name_key: foldText(name ?? ''), picture }
  const { id } = await tx
    .insertInto('users')
    .values({ issuer, subject, ...profile, created_at: now })
    .onConflict((oc) => oc.columns(['issuer', 'subject']).doUpdateSet(profile))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A person who came by code first keeps the account: a new identity with the verified e-mail becomes its identity. */
async function adoptCodeAccount(tx: Tx, identity: Pick<Identity, 'issuer' | 'subject'>, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ issuer: identity.issuer, subject: identity.subject })
    .where('issuer', '=', CODE_ISSUER)
    .where('subject', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as known')
            .select('known.id')
            .where('known.issuer', '=', identity.issuer)
            .where('known.subject', '=', identity.subject),
        ),
      ),
    )
    .execute()
}

/**
 * Finds the account with this e-mail or creates it. If there are several (ADR 020), one created by a code comes first,
 * then the newest, whose owner verified the mailbox last.
 */
export async function findOrCreateByCode(tx: Tx, email: string, now: Date): Promise<number> {
  const known = await accountsOf(tx, email)
    .select('id')
    .orderBy((eb) => eb.case().when('issuer', '=', CODE_ISSUER).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await tx
    .insertInto('users')
    .values({ issuer: CODE_ISSUER, subject: email, email, name: null, name_key: '', picture: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findStaffAccount(tx: Tx, { superAdminEmail }: Config, email: string): Promise<number | null> {
  const table = email === superAdminEmail ? 'super_admins' : 'admins'
  const row = await tx.selectFrom(table).select('user_id').where('email', '=', email).executeTakeFirst()
  return row?.user_id ?? null
}
