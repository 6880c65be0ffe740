import { type RawBuilder, sql } from 'kysely'

/** Products by their ids, or the one with this present slug. */
export type WhichProducts = readonly number[] | { slug: string }

/** `column`: a product's id. By slug it saves a page the round trip that would look up the id. */
export function isOfProducts(column: string, which: WhichProducts): RawBuilder<boolean> {
  const id = sql.ref(column)
  // `not is_deleted` is the partial index's own condition: SQLite compares the expressions.
  if ('slug' in which) return sql`${id} = (select id from products where slug = ${which.slug} and not is_deleted)`
  return sql`${id} in (${sql.join(which)})`
}
