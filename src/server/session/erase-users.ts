import { foldText } from '#domain/search.ts'
import type { Tx } from '../db/schema.ts'
import { VISITOR_ISSUER } from '../http/session.ts'

/** The issuer of rows whose person was erased: their orders stay. No provider has this address. */
const ERASED_ISSUER = 'erased:'
const ERASED_NAME = 'Conta excluída'

/** Accounts and visitors with this e-mail; visitors first, as a merge of their carts locks them. */
export async function listUsersOf(tx: Tx, email: string): Promise<{ id: number; name: string | null }[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .orderBy((eb) => eb.case().when('issuer', '=', VISITOR_ISSUER).then(0).else(1).end())
    .orderBy('id')
    .execute()
}

/** Returns the rows that were this person's; none if another request was first. The e-mail is free for a new account. */
export async function anonymizeUsers(tx: Tx, email: string): Promise<number[]> {
  const rows = await tx
    .updateTable('users')
    .set((eb) => ({
      issuer: ERASED_ISSUER,
      subject: eb.cast<string>('id', 'text'),
      email: '',
      name: ERASED_NAME,
      name_key: foldText(ERASED_NAME),
      picture: null,
    }))
    .where('email', '=', email)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
