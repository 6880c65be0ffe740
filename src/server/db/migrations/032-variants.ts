import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type ColumnTypes, type DialectName } from '../columns.ts'

/**
 * Variants hold the stock: every product gets one, with what it had. Carts and orders name the variant, and orders what
 * it was when it was sold. The lowest and highest price of a product's variants are kept by triggers, for its lists.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const types = columnTypes(dialect)
  const { id, int, text, boolean, strict } = types
  const yes = dialect === 'sqlite' ? '1' : 'true'
  await run(
    db,
    `create table product_options (
      id ${id}, product_id ${int} not null references products (id), position ${int} not null check (position between 0 and 2),
      name ${text} not null check (length(name) between 1 and 40),
      unique (product_id, name)
    ) ${strict}`,
    `create table option_values (
      id ${id}, option_id ${int} not null references product_options (id), position ${int} not null,
      name ${text} not null check (length(name) between 1 and 60),
      color ${text} check (length(color) = 7),
      unique (option_id, name)
    ) ${strict}`,
    `create table variants (
      id ${id}, product_id ${int} not null references products (id), position ${int} not null default 0,
      value1_id ${int} references option_values (id), value2_id ${int} references option_values (id),
      value3_id ${int} references option_values (id),
      sku ${text} check (length(sku) between 1 and 60), gtin ${text} check (length(gtin) in (8, 12, 13, 14)),
      price_cents ${int} check (price_cents >= 0), original_price_cents ${int} check (original_price_cents >= 0),
      stock_quantity ${int} not null check (stock_quantity >= 0),
      weight_grams ${int} check (weight_grams between 1 and 1000000),
      width_mm ${int} check (width_mm between 1 and 100000), height_mm ${int} check (height_mm between 1 and 100000),
      length_mm ${int} check (length_mm between 1 and 100000),
      picture_url ${text}, is_active ${boolean} not null default ${yes}, version ${int} not null default 0
    ) ${strict}`,
    'create unique index variants_values on variants (product_id, coalesce(value1_id, 0), coalesce(value2_id, 0), coalesce(value3_id, 0))',
    'create index variants_stock on variants (stock_quantity, product_id)',
    'create index variants_sku on variants (sku) where sku is not null',
    'create index variants_gtin on variants (gtin) where gtin is not null',
    'insert into variants (product_id, stock_quantity) select id, stock_quantity from products order by id',
    'alter table products drop column stock_quantity',
    ...['lowest_price_cents', 'highest_price_cents'].map(
      (column) => `alter table products add column ${column} ${int} not null default 0`,
    ),
    `alter table products add column lowest_original_cents ${int}`,
    `update products set lowest_price_cents = price_cents, highest_price_cents = price_cents, lowest_original_cents = original_price_cents`,
    'drop index products_by_price',
    'drop index products_category_by_price',
    'create index products_by_price on products (is_active, is_deleted, lowest_price_cents, id)',
    'create index products_category_by_price on products (category_id, is_active, is_deleted, lowest_price_cents, id)',
  )
  await (dialect === 'sqlite' ? changeSqlite(db, types) : changePostgres(db, types))
}

/** Of the variants that are sold; a product without any keeps its own price. */
const SUMMARY = `update products set
    lowest_price_cents = coalesce((select min(coalesce(v.price_cents, products.price_cents)) from variants v
      where v.product_id = products.id and v.is_active), price_cents),
    highest_price_cents = coalesce((select max(coalesce(v.price_cents, products.price_cents)) from variants v
      where v.product_id = products.id and v.is_active), price_cents),
    lowest_original_cents = case when exists (select 1 from variants v where v.product_id = products.id and v.is_active)
      then (select case when v.price_cents is null then products.original_price_cents else v.original_price_cents end
        from variants v where v.product_id = products.id and v.is_active
        order by coalesce(v.price_cents, products.price_cents), v.position, v.id limit 1)
      else original_price_cents end`

const PRICED = 'price_cents, original_price_cents'

/** A new variant at the product's price changes nothing where no other variant has a price of its own. */
const NEW_PRICE = `new.is_active and (new.price_cents is not null
  or exists (select 1 from variants v where v.product_id = new.product_id and v.price_cents is not null))`

async function changeSqlite(db: Kysely<unknown>, { id, int, text, instant, strict }: ColumnTypes): Promise<void> {
  await run(
    db,
    'alter table cart_items rename to former_cart_items',
    'drop index cart_items_product',
    `create table cart_items (
      id ${id}, user_id ${int} not null references carts (user_id) on delete cascade,
      variant_id ${int} not null references variants (id), quantity ${int} not null check (quantity between 1 and 999),
      seen_price_cents ${int} check (seen_price_cents >= 0), added_at ${instant} not null,
      unique (user_id, variant_id)
    ) ${strict}`,
    `insert into cart_items (id, user_id, variant_id, quantity, seen_price_cents, added_at)
      select i.id, i.user_id, v.id, i.quantity, i.seen_price_cents, i.added_at
      from former_cart_items i join variants v on v.product_id = i.product_id`,
    'drop table former_cart_items',
    'create index cart_items_variant on cart_items (variant_id)',
    'alter table order_items rename to former_order_items',
    'drop index order_items_order',
    'drop index order_items_sold_name',
    `create table order_items (
      id ${id}, order_id ${int} not null references orders (id), product_id ${int} not null references products (id),
      product_name ${text} not null, quantity ${int} not null check (quantity > 0), price_cents ${int} not null check (price_cents >= 0),
      variant_id ${int} not null references variants (id), variant_text ${text} not null default '', sku ${text},
      weight_grams ${int}
    ) ${strict}`,
    `insert into order_items (id, order_id, product_id, product_name, quantity, price_cents, variant_id)
      select i.id, i.order_id, i.product_id, i.product_name, i.quantity, i.price_cents, v.id
      from former_order_items i join variants v on v.product_id = i.product_id`,
    'drop table former_order_items',
    'create index order_items_order on order_items (order_id)',
    'create index order_items_sold_name on order_items (product_id, product_name, order_id)',
    `create trigger prices_of_variant after update of ${PRICED}, is_active on variants begin ${SUMMARY} where id = new.product_id; end`,
    `create trigger prices_of_new_variant after insert on variants when ${NEW_PRICE} begin ${SUMMARY} where id = new.product_id; end`,
    `create trigger prices_of_removed_variant after delete on variants begin ${SUMMARY} where id = old.product_id; end`,
    `create trigger prices_of_product after update of ${PRICED} on products begin ${SUMMARY} where id = new.id; end`,
    `create trigger prices_of_new_product after insert on products begin ${SUMMARY} where id = new.id; end`,
  )
}

async function changePostgres(db: Kysely<unknown>, { int, text }: ColumnTypes): Promise<void> {
  await run(
    db,
    `alter table cart_items add column variant_id ${int} references variants (id)`,
    'update cart_items set variant_id = v.id from variants v where v.product_id = cart_items.product_id',
    'alter table cart_items alter column variant_id set not null, drop column product_id, add unique (user_id, variant_id)',
    'create index cart_items_variant on cart_items (variant_id)',
    `alter table order_items add column variant_id ${int} references variants (id),
      add column variant_text ${text} not null default '', add column sku ${text}, add column weight_grams ${int}`,
    'update order_items set variant_id = v.id from variants v where v.product_id = order_items.product_id',
    'alter table order_items alter column variant_id set not null',
  )
  const summary = sql.raw(SUMMARY)
  await sql`create function sum_up_prices() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'products' then ${summary} where id = new.id;
    elsif tg_op = 'DELETE' then ${summary} where id = old.product_id;
    elsif tg_op = 'UPDATE' or ${sql.raw(NEW_PRICE)} then ${summary} where id = new.product_id; end if;
    return null;
  end $$`.execute(db)
  await sql`create function price_new_product() returns trigger language plpgsql as $$ begin
    new.lowest_price_cents := new.price_cents;
    new.highest_price_cents := new.price_cents;
    new.lowest_original_cents := new.original_price_cents;
    return new;
  end $$`.execute(db)
  const call = 'for each row execute function sum_up_prices()'
  await run(
    db,
    `create trigger prices_of_variant after update of ${PRICED}, is_active on variants ${call}`,
    `create trigger prices_of_new_or_removed_variant after insert or delete on variants ${call}`,
    `create trigger prices_of_product after update of ${PRICED} on products ${call}`,
    'create trigger prices_of_new_product before insert on products for each row execute function price_new_product()',
  )
}
