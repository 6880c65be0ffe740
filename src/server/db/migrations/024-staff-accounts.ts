import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * Binds staff rights to one account per e-mail. An e-mail may be the e-mail of several accounts (an issuer may give it to
 * another person, or the shop may change its issuer); only one of them holds the rights that were given to it.
 * Where several accounts of one e-mail were admins, the newest one keeps the right: it belongs to the current issuer.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table bound_admins (
      user_id ${int} primary key references users (id) on delete cascade, email ${text} not null unique,
      created_at ${instant} not null, added_by ${int} not null references users (id)
    ) ${strict}`,
    `insert into bound_admins (user_id, email, created_at, added_by)
      select a.user_id, u.email, a.created_at, a.added_by from admins a join users u on u.id = a.user_id
      where not exists (select 1 from admins b join users v on v.id = b.user_id where v.email = u.email and v.id > u.id)`,
    'drop table admins',
    'alter table bound_admins rename to admins',
    `create table super_admins (
      email ${text} primary key, user_id ${int} not null references users (id), bound_at ${instant} not null
    ) ${strict}`,
  )
}
