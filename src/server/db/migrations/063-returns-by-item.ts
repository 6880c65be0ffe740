import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * Returns by item and quantity, several per order, with their steps and their refund. Units in a return are counted on
 * their line, which bounds them; `kept_units` of the order changes with each, so that concurrent writers notice.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, boolean, strict } = columnTypes(dialect)
  const yes = dialect === 'sqlite' ? '1' : 'true'
  const allowSeveral =
    dialect === 'postgres'
      ? ['alter table return_requests drop constraint return_requests_order_id_key']
      : [
          'drop index return_requests_open',
          'alter table return_requests rename to former_return_requests',
          `create table return_requests (
            id ${id}, order_id ${int} not null references orders (id), reason ${text} check (length(reason) between 1 and 1000),
            state ${text} not null check (state in ('open', 'accepted', 'refused')), created_at ${instant} not null,
            decided_at ${instant}, decided_by ${text}, answer ${text} check (length(answer) between 1 and 1000),
            check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null))
          ) ${strict}`,
          `insert into return_requests (id, order_id, reason, state, created_at, decided_at, decided_by, answer)
            select id, order_id, reason, state, created_at, decided_at, decided_by, answer from former_return_requests`,
          'drop table former_return_requests',
          "create index return_requests_open on return_requests (created_at) where state = 'open'",
        ]
  const accepted = (column: string) => `check (state = 'accepted' or ${column} is null)`

  await run(
    db,
    ...allowSeveral,
    'create index return_requests_order on return_requests (order_id)',
    `alter table return_requests add column shipping_cents ${int} not null default 0 check (shipping_cents >= 0)`,
    `alter table return_requests add column is_sent ${boolean} not null default ${yes}`,
    `alter table return_requests add column sent_at ${instant} ${accepted('sent_at')}`,
    `alter table return_requests add column received_at ${instant} ${accepted('received_at')}`,
    `alter table return_requests add column refund_id ${int} references refunds (id) on delete set null ${accepted('refund_id')}`,
    `alter table return_requests add column refunded_at ${instant} ${accepted('refunded_at')}`,
    `create table return_items (
      return_id ${int} not null references return_requests (id), variant_id ${int} not null references variants (id),
      quantity ${int} not null check (quantity > 0), amount_cents ${int} not null check (amount_cents >= 0),
      primary key (return_id, variant_id)
    ) ${strict}`,
    `alter table order_items add column returned_quantity ${int} not null default 0 check (returned_quantity between 0 and quantity)`,
    `alter table order_items add column restocked_quantity ${int} not null default 0
      check (restocked_quantity between 0 and returned_quantity)`,
    `alter table orders add column kept_units ${int} check (kept_units >= 0)`,
    ...FORMER_RETURNS,
  )
}

/** Until now a return was of the whole order. Centavos lost to rounding are counted with the freight. */
const FORMER_RETURNS = [
  `insert into return_items (return_id, variant_id, quantity, amount_cents)
    select r.id, i.variant_id, i.quantity, i.quantity * i.price_cents - case when o.subtotal_cents = 0 then 0
      else (i.quantity * i.price_cents * o.discount_cents + o.subtotal_cents - 1) / o.subtotal_cents end
    from return_requests r join orders o on o.id = r.order_id join order_items i on i.order_id = o.id`,
  `update return_requests set
      shipping_cents = o.total_cents - (select sum(i.amount_cents) from return_items i where i.return_id = return_requests.id),
      is_sent = (o.status in ('shipped', 'delivered') or coalesce(o.shipped_at <= return_requests.created_at, o.delivered_at is not null)),
      refunded_at = case when return_requests.state = 'accepted' and (o.is_refunded or o.status = 'cancelled')
        then return_requests.decided_at end
    from orders o where o.id = return_requests.order_id`,
  `update order_items set returned_quantity = quantity
    where order_id in (select order_id from return_requests where state <> 'refused')`,
  `update orders set kept_units = 0 where status <> 'cancelled'
    and id in (select order_id from return_requests where state <> 'refused')`,
]
