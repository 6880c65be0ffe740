import type { StaffRole } from '#domain/role.ts'
import { foldText } from '#domain/search.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { cookieNameAt } from '../http/call.ts'
import { openSession } from '../http/session.ts'
import { bindSuperAdmin } from '../staff/bind-super-admin.ts'
import { createClient, type Client, type Person, type Send } from './client.ts'

type Account = { email?: string; name?: string | null; createdAt?: Date }

type PeopleOptions = { config: Config; db: Db; now: () => Date; send: Send }

/** Users of a test's shop, signed in by rows in the database. */
export type People = {
  visitor(): Client<null>
  customer(account?: Account): Promise<Client<Person>>
  /** A manager, unless a role is given. */
  admin(account?: Account & { role?: StaffRole }): Promise<Client<Person>>
  superAdmin(): Promise<Client<Person>>
}

export function people({ config, db, now, send }: PeopleOptions): People {
  let count = 0

  async function account({
    email = `pessoa${++count}@cliente.example`,
    name = null,
    createdAt = now(),
  }: Account): Promise<Person> {
    const known = await db.selectFrom('users').select(['id', 'email']).where('email', '=', email).executeTakeFirst()
    if (known) return known
    return db
      .insertInto('users')
      .values({
        issuer: config.oidc.issuer,
        subject: email,
        email,
        name,
        name_key: foldText(name ?? ''),
        picture: null,
        created_at: createdAt,
      })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow()
  }

  async function signedIn(user: Person): Promise<Client<Person>> {
    const prefix = config.publicUrl.startsWith('https:') ? '__Host-' : ''
    const cookieName = prefix + cookieNameAt(config.publicUrl, 'session')
    const token = await inTransaction(db, (tx) => openSession(tx, user.id, now()))
    return createClient(config.publicUrl, send, { user, cookies: { [cookieName]: token } })
  }

  async function owner(): Promise<Person> {
    const user = await account({ email: config.superAdminEmail, name: 'Dona da loja' })
    await bindSuperAdmin(db, config.superAdminEmail, user.id, now())
    return user
  }

  return {
    visitor: () => createClient(config.publicUrl, send, { user: null, cookies: {} }),
    customer: async (details = {}) => signedIn(await account(details)),
    async admin({ role = 'manager', ...details } = {}) {
      const user = await account({ email: `equipe${++count}@ousadia.example`, ...details })
      const { id } = await owner()
      await db
        .insertInto('admins')
        .values({ user_id: user.id, email: user.email, created_at: now(), added_by: id, role })
        .execute()
      return signedIn(user)
    },
    superAdmin: async () => signedIn(await owner()),
  }
}
