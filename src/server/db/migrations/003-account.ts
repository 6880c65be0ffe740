import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Recipients of orders, renewed PIX, saved addresses and return requests. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  const length = (column: string, min: number, max: number) =>
    `${column} ${text} not null check (length(${column}) between ${min} and ${max})`

  await run(
    db,
    `alter table orders add column recipient ${text} check (length(recipient) between 1 and 120)`,
    `alter table orders add column recipient_phone ${text} check (length(recipient_phone) in (10, 11))`,
    `alter table orders add column recipient_cpf ${text} check (length(recipient_cpf) = 11)`,
    `alter table orders add column expired_at ${instant} check (expired_at is null or status = 'cancelled')`,
    `alter table orders add column renewed_at ${instant} check (renewed_at is null or payment_method = 'pix')`,
    `create table addresses (
      id ${id}, user_id ${int} not null references users (id) on delete cascade, place_key ${text} not null,
      ${length('recipient', 0, 120)}, ${length('phone', 0, 11)}, ${length('cpf', 0, 11)},
      cep ${text} not null check (length(cep) = 8), ${length('street', 1, 200)}, ${length('number', 1, 20)}, ${length('complement', 0, 100)},
      ${length('neighborhood', 0, 100)}, ${length('city', 1, 100)}, state ${text} not null check (length(state) in (0, 2)),
      used_at ${instant} not null, unique (user_id, place_key)
    ) ${strict}`,
    `create table return_requests (
      id ${id}, order_id ${int} not null unique references orders (id), reason ${text} check (length(reason) between 1 and 1000),
      state ${text} not null check (state in ('open', 'accepted', 'refused')), created_at ${instant} not null,
      decided_at ${instant}, decided_by ${text}, answer ${text} check (length(answer) between 1 and 1000),
      check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null))
    ) ${strict}`,
    "create index return_requests_open on return_requests (created_at) where state = 'open'",
  )
}
