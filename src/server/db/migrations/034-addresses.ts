import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * Addresses with words: former slugs of products and categories, addresses of a former shop system, a tree of categories,
 * and further categories of a product. Slugs of digits alone would collide with product numbers, so they are renamed.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, instant, strict } = columnTypes(dialect)
  const isDigits = (slug: string) => (dialect === 'sqlite' ? `${slug} not glob '*[^0-9]*'` : `${slug} !~ '[^0-9]'`)
  await run(
    db,
    `alter table categories add column parent_id ${int} references categories (id) check (parent_id <> id)`,
    `create table product_categories (
      product_id ${int} not null references products (id) on delete cascade,
      category_id ${int} not null references categories (id) on delete cascade, primary key (product_id, category_id)
    ) ${strict}`,
    'create index product_categories_category on product_categories (category_id, product_id)',
    `create table former_product_slugs (slug ${text} primary key, product_id ${int} not null references products (id) on delete cascade) ${strict}`,
    `create table former_category_slugs (slug ${text} primary key, category_id ${int} references categories (id) on delete set null) ${strict}`,
    `create table redirects (from_path ${text} primary key, to_path ${text} not null, created_at ${instant} not null) ${strict}`,
    `update products set slug = 'produto-' || substr(slug, 1, 150) || '-' || id where ${isDigits('slug')}`,
    `insert into former_product_slugs (slug, product_id) select slug, max(id) from products
      where is_deleted and slug not in (select slug from products where not is_deleted) group by slug`,
  )
  await (dialect === 'sqlite' ? keepInSqlite(db, isDigits('new.slug')) : keepInPostgres(db, isDigits('slug')))
}

const IS_MOVED = '(new.slug <> old.slug or (new.is_deleted and not old.is_deleted))'
const KEEP_PRODUCT_SLUG = `insert into former_product_slugs (slug, product_id) values (old.slug, old.id)
  on conflict (slug) do update set product_id = excluded.product_id;`
const KEEP_CATEGORY_SLUG = `insert into former_category_slugs (slug, category_id) values (old.slug, old.id)
  on conflict (slug) do update set category_id = excluded.category_id;`
/** The address of a deleted category leads to its parent; null: to the list of all products. */
const HAND_ON_CATEGORY_SLUGS = `update former_category_slugs set category_id = old.parent_id where category_id = old.id;
  insert into former_category_slugs (slug, category_id) values (old.slug, old.parent_id)
  on conflict (slug) do update set category_id = excluded.category_id;`
const release = (table: string) => `delete from former_${table}_slugs where slug = new.slug;`

async function keepInSqlite(db: Kysely<unknown>, isDigits: string): Promise<void> {
  const refuseDigits = `when ${isDigits} begin select raise(abort, 'a slug of digits'); end`
  await run(
    db,
    `create trigger product_slug_words before insert on products ${refuseDigits}`,
    `create trigger product_slug_words_changed before update of slug on products ${refuseDigits}`,
    `create trigger product_slug_taken after insert on products when not new.is_deleted begin ${release('product')} end`,
    `create trigger product_slug_moved after update of slug, is_deleted on products when ${IS_MOVED} begin ${KEEP_PRODUCT_SLUG} end`,
    `create trigger product_slug_retaken after update of slug on products when new.slug <> old.slug begin ${release('product')} end`,
    `create trigger category_slug_taken after insert on categories begin ${release('category')} end`,
    `create trigger category_slug_moved after update of slug on categories when new.slug <> old.slug begin
      ${KEEP_CATEGORY_SLUG} ${release('category')}
    end`,
    `create trigger category_slug_left before delete on categories begin ${HAND_ON_CATEGORY_SLUGS} end`,
  )
}

async function keepInPostgres(db: Kysely<unknown>, isDigits: string): Promise<void> {
  const inFunction = (name: string, body: string) =>
    sql`create function ${sql.raw(name)}() returns trigger language plpgsql as $$ begin ${sql.raw(body)} end $$`.execute(
      db,
    )
  await inFunction('take_product_slug', `${release('product')} return null;`)
  await inFunction(
    'move_product_slug',
    `${KEEP_PRODUCT_SLUG} if new.slug <> old.slug then ${release('product')} end if; return null;`,
  )
  await inFunction('take_category_slug', `${release('category')} return null;`)
  await inFunction('move_category_slug', `${KEEP_CATEGORY_SLUG} ${release('category')} return null;`)
  await inFunction('leave_category_slug', `${HAND_ON_CATEGORY_SLUGS} return old;`)
  await run(
    db,
    `alter table products add constraint products_slug_words check (not (${isDigits}))`,
    'create trigger product_slug_taken after insert on products for each row when (not new.is_deleted) execute function take_product_slug()',
    `create trigger product_slug_moved after update of slug, is_deleted on products for each row when ${IS_MOVED} execute function move_product_slug()`,
    'create trigger category_slug_taken after insert on categories for each row execute function take_category_slug()',
    'create trigger category_slug_moved after update of slug on categories for each row when (new.slug <> old.slug) execute function move_category_slug()',
    'create trigger category_slug_left before delete on categories for each row execute function leave_category_slug()',
  )
}
