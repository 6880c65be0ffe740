import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * Every change of a variant's stock, with its cause and the stock after it. What there is today is the first movement.
 * A removed variant keeps its movements, so there is no foreign key to variants.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table stock_movements (
      id ${id}, product_id ${int} not null references products (id), variant_id ${int} not null,
      happened_at ${instant} not null,
      reason ${text} not null check (reason in ('opening', 'sale', 'cancellation', 'return', 'edit', 'import', 'import_undone')),
      quantity ${int} not null check (quantity <> 0), stock_after ${int} not null check (stock_after >= 0),
      actor ${text} not null, order_id ${int} references orders (id)
    ) ${strict}`,
    'create index stock_movements_product on stock_movements (product_id, id)',
  )
  await sql`insert into stock_movements (product_id, variant_id, happened_at, reason, quantity, stock_after, actor)
    select product_id, id, ${new Date()}, 'opening', stock_quantity, stock_quantity, 'sistema'
    from variants where stock_quantity > 0 order by id`.execute(db)
  await run(db, ...(dialect === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS))
}

const SQLITE_TRIGGERS = ['update', 'delete'].map(
  (act) =>
    `create trigger stock_movements_no_${act} before ${act} on stock_movements begin select raise(abort, 'stock_movements only grows'); end`,
)

const POSTGRES_TRIGGERS = [
  'create trigger stock_movements_only_grows before update or delete on stock_movements for each row execute function refuse_change()',
  'create trigger stock_movements_never_emptied before truncate on stock_movements for each statement execute function refuse_change()',
]
