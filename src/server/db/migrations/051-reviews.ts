import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * Reviews by buyers, one per person (e-mail) and product. The number and the sum of the stars of the published ones are
 * columns of the product, for its page and its lists. A person's photos are numbered by day, which limits them.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `alter table products add column review_count ${int} not null default 0 check (review_count >= 0)`,
    `alter table products add column review_stars ${int} not null default 0
      check (review_stars between review_count and 5 * review_count)`,
    `create table reviews (
      id ${id}, product_id ${int} not null references products (id), order_id ${int} not null references orders (id),
      email ${text} not null, author ${text} not null, variant_text ${text} not null,
      stars ${int} not null check (stars between 1 and 5), body ${text} not null check (length(body) <= 2000),
      search_key ${text} not null,
      state ${text} not null check (state in ('held', 'published', 'hidden')), hidden_reason ${text},
      answer ${text} check (length(answer) between 1 and 2000), answered_at ${instant},
      written_at ${instant} not null, edited_at ${instant}, version ${int} not null default 1,
      unique (product_id, email), check ((state = 'hidden') = (hidden_reason is not null)),
      check (answer is null or answered_at is not null)
    ) ${strict}`,
    'create index reviews_of_product on reviews (product_id, state, id)',
    'create index reviews_state on reviews (state, id)',
    'create index reviews_order on reviews (order_id)',
    `create table review_pictures (
      id ${id}, email ${text} not null, day ${text} not null, number ${int} not null check (number between 1 and 12),
      url ${text} not null, uploaded_at ${instant} not null,
      review_id ${int} references reviews (id) on delete set null, position ${int} check (position between 1 and 3),
      unique (email, day, number), unique (review_id, position), check (review_id is null or position is not null)
    ) ${strict}`,
    'create index review_pictures_unused on review_pictures (uploaded_at) where review_id is null',
    `create table review_invitations (
      order_id ${int} primary key references orders (id), email ${text} not null, invited_at ${instant} not null
    ) ${strict}`,
    'create index review_invitations_person on review_invitations (email, invited_at)',
    `create table review_opt_outs (email ${text} primary key, opted_out_at ${instant} not null) ${strict}`,
    "create index orders_delivered on orders (delivered_at) where status = 'delivered'",
    "create index orders_shipped on orders (shipped_at) where status = 'shipped'",
  )
}
