import { sql, type Kysely } from 'kysely'

/** Free shipping and city are no longer defaults: a shop with orders keeps the former ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [key, value] of [
    ['shipping', '{"freeFromCents":5900,"flatCents":1590}'],
    ['city', '"São Paulo, SP"'],
  ]) {
    await sql`insert into settings (key, value) select ${sql.lit(key!)}, ${sql.lit(value!)}
      where exists (select 1 from orders) and not exists (select 1 from settings where key = ${sql.lit(key!)})`.execute(
      db,
    )
  }
}
