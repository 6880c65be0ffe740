import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

const SALE = "('confirmed', 'shipped', 'delivered')"
const TOTALS = 'user_id, order_count, spent_cents, refunded_cents, last_order_at'

const recountOf = (which: string) => `insert into customer_totals (${TOTALS})
  select user_id, count(*), sum(case when status in ${SALE} then total_cents else 0 end), sum(case when status in ${SALE} then refunded_cents else 0 end), max(created_at)
  from orders ${which} group by user_id;`
const recount = (which: string) =>
  `delete from customer_totals where user_id in (${which}); ${recountOf(`where user_id in (${which})`)}`

/** Centavos of a payment that the shop no longer has: a chargeback that was won ('reimbursed') gives them back to the shop. */
const returned = (payment: string) => `(case
  when ${payment}.status = 'refunded' or (${payment}.status = 'charged_back' and ${payment}.status_detail <> 'reimbursed') then ${payment}.amount_cents
  when ${payment}.refunded_cents > ${payment}.amount_cents then ${payment}.amount_cents
  else ${payment}.refunded_cents end)`
/** Nothing of the payment is left, or will be after the requested refunds. */
const isWholly = (payment: string) =>
  `(${payment}.amount_cents > 0 and (${returned(payment)} >= ${payment}.amount_cents or ${payment}.refunds_cents >= ${payment}.amount_cents))`

/** Business days by the first two digits of the CEP: what every shop of the first release promised. */
const FIRST_RELEASE_DAYS =
  '7222222222733333333333333334444444455555555555666666666776666677777777445555776411111223223333344444'

/**
 * Refunds as money with a day of its own: a ledger, and on each order what went back of the payment that counts for it.
 * Also the fiscal key of an order, and the delivery term that its customer was promised, counted from the payment.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, boolean, strict } = columnTypes(dialect)
  const no = dialect === 'sqlite' ? '0' : 'false'
  await run(
    db,
    `alter table orders add column refunded_cents ${int} not null default 0 check (refunded_cents >= 0)`,
    `alter table orders add column is_refunded ${boolean} not null default ${no}`,
    `alter table orders add column fiscal_key ${text} check (length(fiscal_key) = 44)`,
    `alter table orders add column delivery_days ${int} check (delivery_days between 1 and 90)`,
    `alter table customer_totals add column refunded_cents ${int} not null default 0`,
    `create table refund_ledger (
      id ${id}, payment_id ${text} not null references payments (provider_payment_id), order_id ${int} not null references orders (id),
      amount_cents ${int} not null check (amount_cents <> 0), booked_at ${instant} not null
    ) ${strict}`,
    'create index refund_ledger_booked on refund_ledger (booked_at)',
    `insert into refund_ledger (payment_id, order_id, amount_cents, booked_at)
      select p.provider_payment_id, p.order_id, ${returned('p')},
        coalesce((select max(r.settled_at) from refunds r where r.payment_id = p.provider_payment_id and r.status = 'done'), p.fetched_at)
      from payments p where ${returned('p')} > 0`,
    `update orders set refunded_cents = ${returned('p')}, is_refunded = ${isWholly('p')} from payments p where p.provider_payment_id = orders.paid_by`,
    `update customer_totals set refunded_cents = coalesce(
      (select sum(o.refunded_cents) from orders o where o.user_id = customer_totals.user_id and o.status in ${SALE}), 0)`,
    'drop index orders_to_send',
    "create index orders_to_send on orders (paid_at) where status = 'confirmed' and not is_refunded",
    'create index orders_refunded on orders (created_at, id) where is_refunded',
    // An order that may still be paid keeps the term it was offered; the date follows from the payment.
    `update orders set delivery_days = cast(substr('${FIRST_RELEASE_DAYS}', cast(substr(coalesce(cep, '00'), 1, 2) as integer) + 1, 1) as integer)
      where status in ('pending', 'cancelled')`,
  )
  await (dialect === 'sqlite' ? keepInSqlite(db) : keepInPostgres(db))
}

const MOVED = `new.user_id = old.user_id
  and ((old.status in ${SALE}) <> (new.status in ${SALE}) or old.total_cents <> new.total_cents or old.refunded_cents <> new.refunded_cents)`
const MOVE = `update customer_totals set
    spent_cents = spent_cents + case when new.status in ${SALE} then new.total_cents else 0 end - case when old.status in ${SALE} then old.total_cents else 0 end,
    refunded_cents = refunded_cents + case when new.status in ${SALE} then new.refunded_cents else 0 end - case when old.status in ${SALE} then old.refunded_cents else 0 end
  where user_id = new.user_id;`
/** Locks the order only when something of it changes. */
const BOOK_ON_ORDER = `update orders set refunded_cents = ${returned('new')}, is_refunded = ${isWholly('new')}
  where id = new.order_id and paid_by = new.provider_payment_id and (refunded_cents <> ${returned('new')} or is_refunded <> ${isWholly('new')});`
const LEDGER = 'insert into refund_ledger (payment_id, order_id, amount_cents, booked_at)'
const refundedBy = (payment: string) =>
  `coalesce((select ${returned('p')} from payments p where p.provider_payment_id = ${payment}), 0)`
const isWhollyBy = (payment: string, no: string) =>
  `coalesce((select ${isWholly('p')} from payments p where p.provider_payment_id = ${payment}), ${no})`
const RECOUNT_ORDER = (
  no: string,
) => `update orders set refunded_cents = ${refundedBy('new.paid_by')}, is_refunded = ${isWhollyBy('new.paid_by', no)}
  where id = new.id and (refunded_cents <> ${refundedBy('new.paid_by')} or is_refunded <> ${isWhollyBy('new.paid_by', no)});`

async function keepInSqlite(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'drop trigger customer_totals_moved',
    'drop trigger customer_totals_handed_on',
    'drop trigger customer_totals_removed',
    `create trigger customer_totals_moved after update of status, total_cents, refunded_cents on orders when ${MOVED} begin ${MOVE} end`,
    `create trigger customer_totals_handed_on after update of user_id on orders when new.user_id <> old.user_id begin ${recount('old.user_id, new.user_id')} end`,
    `create trigger customer_totals_removed after delete on orders begin ${recount('old.user_id')} end`,
    `create trigger refunds_first_seen after insert on payments begin
      ${LEDGER} select new.provider_payment_id, new.order_id, ${returned('new')}, new.fetched_at where ${returned('new')} <> 0;
      ${BOOK_ON_ORDER}
    end`,
    `create trigger refunds_booked after update of status, status_detail, amount_cents, refunded_cents, refunds_cents on payments begin
      ${LEDGER} select new.provider_payment_id, new.order_id, ${returned('new')} - ${returned('old')}, new.fetched_at where ${returned('new')} <> ${returned('old')};
      ${BOOK_ON_ORDER}
    end`,
    `create trigger refunds_of_other_payment after update of paid_by on orders when new.paid_by is not old.paid_by begin ${RECOUNT_ORDER('0')} end`,
  )
}

async function keepInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function move_spent() returns trigger language plpgsql as $$ begin ${sql.raw(MOVE)} return null; end $$`.execute(
    db,
  )
  await sql`create or replace function recount_customers() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then ${sql.raw(recount('old.user_id, new.user_id'))} else ${sql.raw(recount('old.user_id'))} end if;
    return null;
  end $$`.execute(db)
  await sql`create function book_refunds() returns trigger language plpgsql as $$
  declare before bigint := 0; begin
    if tg_op = 'UPDATE' then before := ${sql.raw(returned('old'))}; end if;
    if ${sql.raw(returned('new'))} <> before then
      ${sql.raw(LEDGER)} values (new.provider_payment_id, new.order_id, ${sql.raw(returned('new'))} - before, new.fetched_at);
    end if;
    ${sql.raw(BOOK_ON_ORDER)}
    return null;
  end $$`.execute(db)
  await sql`create function recount_order_refunds() returns trigger language plpgsql as $$ begin ${sql.raw(RECOUNT_ORDER('false'))} return null; end $$`.execute(
    db,
  )
  await run(
    db,
    'drop trigger customer_totals_moved on orders',
    `create trigger customer_totals_moved after update of status, total_cents, refunded_cents on orders for each row when (${MOVED}) execute function move_spent()`,
    'create trigger refunds_first_seen after insert on payments for each row execute function book_refunds()',
    'create trigger refunds_booked after update of status, status_detail, amount_cents, refunded_cents, refunds_cents on payments for each row execute function book_refunds()',
    'create trigger refunds_of_other_payment after update of paid_by on orders for each row when (new.paid_by is distinct from old.paid_by) execute function recount_order_refunds()',
  )
}
