import { type RawBuilder, sql } from 'kysely'

/** Products by their ids, or the one with this present slug. */
export type WhichProducts = readonly number[] | { slug: string }

/** The partial index's own condition: SQLite compares the expressions. */
export function hasPresentSlug(slug: string): RawBuilder<boolean> {
  return sql`slug = ${slug} and not is_deleted`
}

/** `column`: a product's id. By slug it saves a page the round trip that would look up the id. */
export function isOfProducts(column: string, which: WhichProducts): RawBuilder<boolean> {
  const id = sql.ref(column)
  if ('slug' in which) return sql`${id} = (select id from products where ${hasPresentSlug(which.slug)})`
  return sql`${id} in (${sql.join(which)})`
}
