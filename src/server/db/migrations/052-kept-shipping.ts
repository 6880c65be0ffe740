import { sql, type Kysely } from 'kysely'

/** A new shop has no shipping until staff enter it; one that has sold keeps the price it never saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into settings (key, value) select 'shipping', '{"freeFromCents":null,"flatCents":1590}'
    where exists (select 1 from orders) and exists (select 1 from setup)
    and not exists (select 1 from settings where key = 'shipping')`.execute(db)
}
