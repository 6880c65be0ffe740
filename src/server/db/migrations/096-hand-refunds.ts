import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Centavos of a payment that the shop no longer has. */
const returned = (payment: string) => `(case
  when ${payment}.status = 'refunded' or (${payment}.status = 'charged_back' and ${payment}.status_detail <> 'reimbursed') then ${payment}.amount_cents
  when ${payment}.refunded_cents > ${payment}.amount_cents then ${payment}.amount_cents
  else ${payment}.refunded_cents end)`
/** Nothing of the payment is left, or will be after the requested refunds. */
const isWholly = (payment: string) =>
  `(${payment}.amount_cents > 0 and (${returned(payment)} >= ${payment}.amount_cents or ${payment}.refunds_cents >= ${payment}.amount_cents))`

/**
 * A refund by hand is a row of `refund_ledger`, like a refund of the provider, with its return instead of a payment.
 * `swap_cents` is the price difference that the shop owes after a swap for cheaper units.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  const returnColumn = `return_id ${int} unique references return_requests (id) check (payment_id is null or return_id is null)`
  await run(
    db,
    `alter table return_requests add column swap_cents ${int} not null default 0
      check (swap_cents >= 0 and (swap_cents = 0 or by_shop))`,
    `alter table orders add column hand_refunded_cents ${int} not null default 0 check (hand_refunded_cents >= 0)`,
  )
  if (dialect === 'sqlite')
    await run(
      db,
      'drop trigger refunds_first_seen',
      'drop trigger refunds_booked',
      'drop trigger refunds_of_other_payment',
      'drop index refund_ledger_booked',
      'alter table refund_ledger rename to former_refund_ledger',
      `create table refund_ledger (
        id ${id}, payment_id ${text} references payments (provider_payment_id), order_id ${int} not null references orders (id),
        amount_cents ${int} not null check (amount_cents <> 0), booked_at ${instant} not null, ${returnColumn}
      ) ${strict}`,
      `insert into refund_ledger (id, payment_id, order_id, amount_cents, booked_at)
        select id, payment_id, order_id, amount_cents, booked_at from former_refund_ledger`,
      'drop table former_refund_ledger',
      'create index refund_ledger_booked on refund_ledger (booked_at)',
    )
  else
    await run(
      db,
      'alter table refund_ledger alter column payment_id drop not null',
      `alter table refund_ledger add column ${returnColumn}`,
    )
  await (dialect === 'sqlite' ? keepInSqlite(db) : keepInPostgres(db))
  await run(db, BOOK_FORMER)
}

/** What staff gave back by hand until now, of orders that they were paid for by hand or whose refund was refused. */
const BOOK_FORMER = `insert into refund_ledger (order_id, amount_cents, booked_at, return_id)
  select s.order_id, s.cents, s.refunded_at, s.id from (
    select r.id, r.order_id, r.refunded_at,
      r.shipping_cents + (select coalesce(sum(i.amount_cents), 0) from return_items i where i.return_id = r.id) as cents
    from return_requests r join orders o on o.id = r.order_id left join refunds f on f.id = r.refund_id
    where r.refunded_at >= o.paid_at and o.status in ('confirmed', 'shipped', 'delivered')
      and ((o.paid_by is null and r.refund_id is null) or f.status = 'failed')
  ) s where s.cents > 0`

/** Columns of the order alone: a concurrent booking of the other kind is then never read stale. */
const IS_WHOLLY_BOOKED = (cents: string) => `(orders.total_cents > 0 and ${cents} >= orders.total_cents)`
const BY_PROVIDER = `${returned('new')} + orders.hand_refunded_cents`
const IS_WHOLLY = `(${isWholly('new')} or ${IS_WHOLLY_BOOKED(BY_PROVIDER)})`
const BOOK_PAYMENT = `update orders set refunded_cents = ${BY_PROVIDER}, is_refunded = ${IS_WHOLLY}
  where id = new.order_id and paid_by = new.provider_payment_id and (refunded_cents <> ${BY_PROVIDER} or is_refunded <> ${IS_WHOLLY});`
const BOOK_HAND = (yes: string) => `update orders set
    hand_refunded_cents = hand_refunded_cents + new.amount_cents, refunded_cents = refunded_cents + new.amount_cents,
    is_refunded = case when ${IS_WHOLLY_BOOKED('refunded_cents + new.amount_cents')} then ${yes} else is_refunded end
  where id = new.order_id;`
/** An order that is paid once more was given back before: only what was booked since counts for it. */
const HAND_OF_NEW = `case when new.paid_at is not old.paid_at and old.paid_at is not null then 0 else new.hand_refunded_cents end`
const recount = (no: string, hand: string) => {
  const ofPayment = `coalesce((select ${returned('p')} from payments p where p.provider_payment_id = new.paid_by), 0)`
  const isWhollyPaid = `coalesce((select ${isWholly('p')} from payments p where p.provider_payment_id = new.paid_by), ${no})`
  const sum = `${ofPayment} + ${hand}`
  const isWhole = `(${isWhollyPaid} or ${IS_WHOLLY_BOOKED(`${sum}`)})`
  return `update orders set hand_refunded_cents = ${hand}, refunded_cents = ${sum}, is_refunded = ${isWhole}
    where id = new.id and (hand_refunded_cents <> ${hand} or refunded_cents <> ${sum} or is_refunded <> ${isWhole});`
}
const LEDGER = 'insert into refund_ledger (payment_id, order_id, amount_cents, booked_at)'

async function keepInSqlite(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create trigger refunds_first_seen after insert on payments begin
      ${LEDGER} select new.provider_payment_id, new.order_id, ${returned('new')}, new.fetched_at where ${returned('new')} <> 0;
      ${BOOK_PAYMENT}
    end`,
    `create trigger refunds_booked after update of status, status_detail, amount_cents, refunded_cents, refunds_cents on payments begin
      ${LEDGER} select new.provider_payment_id, new.order_id, ${returned('new')} - ${returned('old')}, new.fetched_at where ${returned('new')} <> ${returned('old')};
      ${BOOK_PAYMENT}
    end`,
    `create trigger refunds_by_hand after insert on refund_ledger when new.payment_id is null begin ${BOOK_HAND('1')} end`,
    `create trigger refunds_of_other_payment after update of paid_by, paid_at on orders
      when new.paid_by is not old.paid_by or new.paid_at is not old.paid_at begin ${recount('0', HAND_OF_NEW)} end`,
  )
}

async function keepInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function book_refunds() returns trigger language plpgsql as $$
  declare before bigint := 0; begin
    if tg_op = 'UPDATE' then before := ${sql.raw(returned('old'))}; end if;
    if ${sql.raw(returned('new'))} <> before then
      ${sql.raw(LEDGER)} values (new.provider_payment_id, new.order_id, ${sql.raw(returned('new'))} - before, new.fetched_at);
    end if;
    ${sql.raw(BOOK_PAYMENT)}
    return null;
  end $$`.execute(db)
  await sql`create function book_hand_refund() returns trigger language plpgsql as $$ begin ${sql.raw(BOOK_HAND('true'))} return null; end $$`.execute(
    db,
  )
  await sql`create or replace function recount_order_refunds() returns trigger language plpgsql as $$
  declare hand bigint := new.hand_refunded_cents; begin
    if old.paid_at is not null and new.paid_at is distinct from old.paid_at then hand := 0; end if;
    ${sql.raw(recount('false', 'hand'))}
    return null;
  end $$`.execute(db)
  await run(
    db,
    'create trigger refunds_by_hand after insert on refund_ledger for each row when (new.payment_id is null) execute function book_hand_refund()',
    'drop trigger refunds_of_other_payment on orders',
    `create trigger refunds_of_other_payment after update of paid_by, paid_at on orders for each row
      when (new.paid_by is distinct from old.paid_by or new.paid_at is distinct from old.paid_at) execute function recount_order_refunds()`,
  )
}
