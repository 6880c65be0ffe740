import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * A picture may be tied to one value of an option; it replaces the picture of a variant. A picture that exactly the
 * variants of one value had is tied to it; others stay in the gallery, untied.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int } = columnTypes(dialect)
  const ofProduct = 'select 1 from variants v where v.product_id = product_pictures.product_id'
  const values = '(coalesce(v.value1_id, 0), coalesce(v.value2_id, 0), coalesce(v.value3_id, 0))'
  await run(
    db,
    `alter table product_pictures add column value_id ${int} references option_values (id) on delete set null`,
    'create index product_pictures_value on product_pictures (value_id) where value_id is not null',
    `update product_pictures set value_id = (
      select w.id from option_values w join product_options o on o.id = w.option_id
      where o.product_id = product_pictures.product_id
        and exists (${ofProduct} and v.picture_url = product_pictures.url)
        and not exists (${ofProduct} and v.picture_url = product_pictures.url and w.id not in ${values})
        and not exists (${ofProduct} and coalesce(v.picture_url, '') <> product_pictures.url and w.id in ${values})
      order by o.position, w.position, w.id limit 1
    ) where exists (${ofProduct} and v.picture_url = product_pictures.url)`,
    'alter table variants drop column picture_url',
  )
}
