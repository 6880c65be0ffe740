import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * Carts and orders of people without an account. A shop that had accounts keeps asking for one; a new shop does not.
 * Visitors are rows of `users` with an issuer of their own, so that carts, orders and totals need no second owner.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `alter table carts add column note ${text}`,
    `create table guest_orders (
      order_id ${int} primary key references orders (id) on delete cascade,
      mailbox ${text} not null, network ${text} not null,
      link_hash ${text} not null unique, sealed_link ${text} not null
    ) ${strict}`,
    'create index guest_orders_mailbox on guest_orders (mailbox)',
    'create index guest_orders_network on guest_orders (network)',
    `create table guest_limits (key ${text} primary key, used_at ${instant} not null) ${strict}`,
  )
  await sql`insert into settings (key, value) select 'requiresAccount', 'true'
    where exists (select 1 from users) and not exists (select 1 from settings where key = 'requiresAccount')`.execute(
    db,
  )
}
