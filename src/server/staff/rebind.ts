import { isSuperAdminEmail, normalizeEmail } from '#domain/email.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/schema.ts'
import { endSessionsOf, accountsOf } from '../http/session.ts'
import { removeSubscriptionsOf } from '../push/subscriptions.ts'

export class RebindError extends Error {}

export type Account = { id: number; issuer: string; subject: string; created_at: Date }

type RebindInput = {
  email: string
  subject?: string | undefined
  now: Date
}

/** For a shop that has changed its issuer, or a mailbox that has passed to another person. */
export async function rebind(
  tx: Tx,
  config: Config,
  { email: typedEmail, subject, now }: RebindInput,
): Promise<{ from: Account; to: Account }> {
  const email = normalizeEmail(typedEmail)
  if (email === null) throw new RebindError(`"${typedEmail}" não é um e-mail.`)
  const table = isSuperAdminEmail(email, config.superAdminEmail) ? 'super_admins' : 'admins'
  const from = await tx
    .selectFrom(table)
    .innerJoin('users as u', 'u.id', `${table}.user_id`)
    .select(['u.id', 'u.issuer', 'u.subject', 'u.created_at'])
    .where(`${table}.email`, '=', email)
    .executeTakeFirst()
  if (!from) throw new RebindError(`${email} não tem acesso à administração: não há o que passar a outra conta.`)

  const to = chooseAccount(email, await listOtherAccounts(tx, email, from.id), subject)
  const isTaken =
    table === 'admins' &&
    (await tx.selectFrom('admins').select('user_id').where('user_id', '=', to.id).executeTakeFirst())
  if (isTaken) throw new RebindError('Essa conta já é de administrador, com outro e-mail.')
  await tx
    .updateTable(table)
    .set({ user_id: to.id })
    .where('email', '=', email)
    .where('user_id', '=', from.id)
    .execute()
  await endSessionsOf(tx, from.id)
  await removeSubscriptionsOf(tx, from.id)
  await writeAudit(
    tx,
    { person: { email: 'operador' }, address: '', now },
    { action: 'admin.rebind', subject: `admin ${email}`, before: describe(from), after: describe(to) },
  )
  return { from, to }
}

function listOtherAccounts(tx: Tx, email: string, exceptId: number): Promise<Account[]> {
  return accountsOf(tx, email)
    .select(['id', 'issuer', 'subject', 'created_at'])
    .where('id', '!=', exceptId)
    .orderBy('id')
    .execute()
}

function chooseAccount(email: string, accounts: readonly Account[], subject: string | undefined): Account {
  if (accounts.length === 0)
    throw new RebindError(
      `Nenhuma outra conta entrou com ${email}. Peça à pessoa que entre na loja uma vez e repita o comando.`,
    )
  const chosen = subject === undefined ? accounts : accounts.filter((account) => account.subject === subject)
  if (chosen.length === 1) return chosen[0]!
  const list = accounts.map(
    (account) =>
      `  --subject=${account.subject}  (${account.issuer}, desde ${account.created_at.toISOString().slice(0, 10)})`,
  )
  throw new RebindError([`Mais de uma conta entrou com ${email}. Escolha uma:`, ...list].join('\n'))
}

function describe({ issuer, subject }: Account) {
  return { issuer, subject }
}
