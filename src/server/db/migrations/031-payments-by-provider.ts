import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Payments, webhook notices and jobs name their provider; a payment knows its attempt and why it was refused. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `alter table payments add column provider ${text} not null default 'mercadopago'`,
    `alter table payments add column attempt_id ${int} references payment_attempts (id)`,
    `alter table payments add column refusal ${text}`,
    `update payments set attempt_id = (select max(a.id) from payment_attempts a where a.order_id = payments.order_id)`,
    `update payments set status = 'in_process' where status = 'authorized'`,
    `update payments set status = 'disputed' where status = 'in_mediation'`,
    `update payments set refusal = 'other' where status = 'rejected'`,
    'alter table webhook_notices rename to former_notices',
    `create table webhook_notices (
      provider ${text} not null, data_id ${text} not null, request_id ${text} not null, received_at ${instant} not null,
      primary key (provider, data_id, request_id)
    ) ${strict}`,
    `insert into webhook_notices (provider, data_id, request_id, received_at)
      select 'mercadopago', data_id, request_id, received_at from former_notices`,
    'drop table former_notices',
    'create index webhook_notices_received on webhook_notices (received_at)',
    `update jobs set payload = '{"provider":"mercadopago",' || substr(payload, 2)
      where kind in ('sync_payment', 'close_payment', 'close_checkout') and done_at is null`,
  )
}
