import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Brand, part number, warranty, texts for search engines and attributes of each product. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, strict } = columnTypes(dialect)
  const limits = { brand: 100, mpn: 70, warranty: 200, seo_title: 120, seo_description: 320 }
  await run(
    db,
    ...Object.entries(limits).map(
      ([name, max]) =>
        `alter table products add column ${name} ${text} not null default '' check (length(${name}) <= ${max})`,
    ),
    `create table product_attributes (
      product_id ${int} not null references products (id), position ${int} not null check (position between 0 and 29),
      name ${text} not null check (length(name) between 1 and 60), value ${text} not null check (length(value) between 1 and 300),
      primary key (product_id, position)
    ) ${strict}`,
    'create index product_attributes_name on product_attributes (name)',
  )
  await keepWarranty(db)
}

/** Every product showed the warranty of the shop; from now on it is each product's own. The demo's was a default. */
async function keepWarranty(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from settings where key in ('warranty', 'filledWith')`.execute(db)
  const stored = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as string]))
  const warranty = stored.get('warranty') ?? (stored.get('filledWith') === 'demo' ? '1 ano' : '')
  if (warranty !== '') await sql`update products set warranty = ${`Garantia de ${warranty}`}`.execute(db)
}
