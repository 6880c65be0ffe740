import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

const SALE = "('confirmed', 'shipped', 'delivered')"
const COLUMNS = 'user_id, order_count, spent_cents, last_order_at'

const recountOf = (which: string) => `insert into customer_totals (${COLUMNS})
  select user_id, count(*), sum(case when status in ${SALE} then total_cents else 0 end), max(created_at) from orders ${which} group by user_id;`

/** For rare changes: an order that gets another customer or is deleted. */
const recount = (which: string) =>
  `delete from customer_totals where user_id in (${which}); ${recountOf(`where user_id in (${which})`)}`

/**
 * Totals of each customer, maintained by triggers so that they are right whatever writes an order; and covering indexes
 * for sales by day.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table customer_totals (
      user_id ${int} primary key references users (id) on delete cascade, order_count ${int} not null check (order_count >= 0),
      spent_cents ${int} not null check (spent_cents >= 0), last_order_at ${instant} not null
    ) ${strict}`,
    recountOf(''),
    'create index customer_totals_spent on customer_totals (spent_cents desc, order_count desc, user_id)',
    'create index customer_totals_orders on customer_totals (order_count desc, spent_cents desc, user_id)',
    'create index customer_totals_last on customer_totals (last_order_at desc, user_id)',
    'create index orders_sales on orders (paid_at, status, total_cents)',
    'drop index orders_paid',
    "create index orders_to_send on orders (paid_at) where status = 'confirmed'",
  )
  await (dialect === 'sqlite' ? keepInSqlite(db) : keepInPostgres(db))
}

async function keepInSqlite(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create trigger customer_totals_ordered after insert on orders begin
      insert into customer_totals (${COLUMNS})
      values (new.user_id, 1, case when new.status in ${SALE} then new.total_cents else 0 end, new.created_at)
      on conflict (user_id) do update set
        order_count = order_count + 1, spent_cents = spent_cents + excluded.spent_cents, last_order_at = max(last_order_at, excluded.last_order_at);
    end`,
    `create trigger customer_totals_moved after update of status, total_cents on orders
      when new.user_id = old.user_id and ((old.status in ${SALE}) <> (new.status in ${SALE}) or old.total_cents <> new.total_cents) begin
      update customer_totals set spent_cents = spent_cents
        + case when new.status in ${SALE} then new.total_cents else 0 end
        - case when old.status in ${SALE} then old.total_cents else 0 end
      where user_id = new.user_id;
    end`,
    `create trigger customer_totals_handed_on after update of user_id on orders when new.user_id <> old.user_id begin ${recount('old.user_id, new.user_id')} end`,
    `create trigger customer_totals_removed after delete on orders begin ${recount('old.user_id')} end`,
  )
}

async function keepInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function count_order() returns trigger language plpgsql as $$ begin
    insert into customer_totals as t (user_id, order_count, spent_cents, last_order_at)
    values (new.user_id, 1, case when new.status in ${sql.raw(SALE)} then new.total_cents else 0 end, new.created_at)
    on conflict (user_id) do update set
      order_count = t.order_count + 1, spent_cents = t.spent_cents + excluded.spent_cents, last_order_at = greatest(t.last_order_at, excluded.last_order_at);
    return null;
  end $$`.execute(db)
  await sql`create function move_spent() returns trigger language plpgsql as $$ begin
    update customer_totals set spent_cents = spent_cents
      + case when new.status in ${sql.raw(SALE)} then new.total_cents else 0 end
      - case when old.status in ${sql.raw(SALE)} then old.total_cents else 0 end
    where user_id = new.user_id;
    return null;
  end $$`.execute(db)
  await sql`create function recount_customers() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then ${sql.raw(recount('old.user_id, new.user_id'))} else ${sql.raw(recount('old.user_id'))} end if;
    return null;
  end $$`.execute(db)
  await run(
    db,
    'create trigger customer_totals_ordered after insert on orders for each row execute function count_order()',
    `create trigger customer_totals_moved after update of status, total_cents on orders for each row
      when (new.user_id = old.user_id and ((old.status in ${SALE}) <> (new.status in ${SALE}) or old.total_cents <> new.total_cents)) execute function move_spent()`,
    'create trigger customer_totals_handed_on after update of user_id on orders for each row when (new.user_id <> old.user_id) execute function recount_customers()',
    'create trigger customer_totals_removed after delete on orders for each row execute function recount_customers()',
  )
}
