import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * An order that staff added to another, with which it is sent. `added_to` always names the first order: an order that was
 * itself added takes none.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int } = columnTypes(dialect)
  await run(
    db,
    `alter table orders add column added_to ${int} references orders (id) check (added_to <> id)`,
    'create index orders_added_to on orders (added_to) where added_to is not null',
    ...(dialect === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS),
  )
}

const IS_CHAIN = 'exists (select 1 from orders where id = new.added_to and added_to is not null)'

const SQLITE_TRIGGERS = [
  `create trigger orders_added_once before insert on orders when new.added_to is not null and ${IS_CHAIN}
    begin select raise(abort, 'an added order takes no orders'); end`,
  `create trigger orders_added_stays before update of added_to on orders when new.added_to is not old.added_to
    begin select raise(abort, 'orders.added_to stays as it is'); end`,
]

const POSTGRES_TRIGGERS = [
  `create function refuse_added_chain() returns trigger language plpgsql as $$ begin
    if ${IS_CHAIN} then raise exception 'an added order takes no orders'; end if;
    return new;
  end $$`,
  `create trigger orders_added_once before insert on orders
    for each row when (new.added_to is not null) execute function refuse_added_chain()`,
  `create trigger orders_added_stays before update of added_to on orders
    for each row when (new.added_to is distinct from old.added_to) execute function refuse_change()`,
]
