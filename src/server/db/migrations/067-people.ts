import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Notes and tags of staff about a person, who is an e-mail; and what an order is found by. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table customer_notes (
      id ${id}, email ${text} not null check (email <> ''), author ${text} not null,
      body ${text} not null check (length(body) between 1 and 2000), written_at ${instant} not null
    ) ${strict}`,
    'create index customer_notes_email on customer_notes (email, id)',
    `create table customer_tags (
      email ${text} not null check (email <> ''), tag ${text} not null check (length(tag) between 1 and 24),
      primary key (email, tag)
    ) ${strict}`,
    'create index customer_tags_tag on customer_tags (tag, email)',
    'create index orders_tracking on orders (tracking_code) where tracking_code is not null',
    'create index orders_phone on orders (recipient_phone) where recipient_phone is not null',
    'create index orders_document on orders (recipient_document) where recipient_document is not null',
    'create index orders_cep on orders (cep) where cep is not null',
    'create index orders_coupon_code on orders (coupon_code) where coupon_code is not null',
    `alter table order_keys add column recipient_key ${text} not null default ''`,
    // The folded recipient is the first line of the search key.
    `update order_keys set recipient_key = ${firstLine(dialect)}
      where order_id in (select id from orders where recipient is not null)`,
  )
}

function firstLine(dialect: DialectName): string {
  return dialect === 'sqlite'
    ? 'substr(search_key, 1, instr(search_key || char(10), char(10)) - 1)'
    : 'split_part(search_key, chr(10), 1)'
}
