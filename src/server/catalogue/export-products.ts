import { sql } from 'kysely'
import type { adminProducts } from '#contract/admin-products.ts'
import type { Input } from '#contract/endpoint.ts'
import { inBatches } from '../db/batches.ts'
import { asBoolean } from '../db/computed.ts'
import { list, mapList, type Listed, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { csvMoney, type CsvCell, type CsvColumns } from '../http/csv.ts'
import { staffProducts, withStaffDetails } from './admin-queries.ts'
import { attributesText } from './attributes-text.ts'
import { HEADINGS, IMPORT_FIELDS, PRODUCT_FIELDS, type ImportField, type ProductField } from './import-columns.ts'
import { pictureCell } from './import-pictures.ts'
import { listCategoryNames, STAFF_COLUMNS } from './queries.ts'
import { readOptions } from './variants.ts'

type ExportRow = Listed<ReturnType<typeof listExportRows>>
type ExportProduct = NonNullable<ExportRow['product']>

const SORTS: Sorts<'oldest'> = {
  oldest: [
    ['p.id', 'asc'],
    ['v.position', 'asc'],
    ['v.id', 'asc'],
  ],
}

const IS_FIRST = sql<boolean>`not exists
  (select 1 from variants f where f.product_id = p.id and (f.position, f.id) < (v.position, v.id))`

/** One row per variant, hidden ones too; the first of a product has its details. */
export function listExportRows(db: Db, filter: Input<typeof adminProducts.file>) {
  const query = staffProducts(db, filter)
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .select(['p.id as product_id', 'p.slug', 'v.value1_id', 'v.value2_id', 'v.value3_id', 'v.sku', 'v.gtin'])
    .select(['v.price_cents as variant_price', 'v.original_price_cents as variant_original_price'])
    .select(['v.stock_quantity', 'v.stock_quantity as exported_stock', 'v.weight_grams'])
    .select(['v.length_mm', 'v.width_mm', 'v.height_mm', 'v.is_active as variant_is_active'])
    .select(asBoolean(IS_FIRST).as('is_first'))
  return mapList(list({ query, sorts: SORTS, sort: 'oldest' }), async (rows) => {
    const first = rows.filter((row) => row.is_first).map((row) => row.product_id)
    const products = await readProducts(db, first)
    const options = await readOptions(db, [...new Set(rows.map((row) => row.product_id))])
    return rows.map(({ is_first: isFirst, ...row }) => ({
      ...row,
      product: (isFirst && products.get(row.product_id)) || null,
      options: options.get(row.product_id) ?? [],
    }))
  })
}

async function readProducts(db: Db, ids: readonly number[]) {
  const rows = await inBatches(ids, (some) =>
    db.selectFrom('products as p').select(STAFF_COLUMNS).where('p.id', 'in', some).execute(),
  )
  const products = await withStaffDetails(db, rows)
  const categories = new Map((await listCategoryNames(db)).map(({ id, name }) => [id, name]))
  return new Map(products.map((product) => [product.id, { ...product, categories }]))
}

/** The columns of the import, so that an edited export can be imported again. */
export const EXPORT_COLUMNS: CsvColumns<ExportRow> = Object.fromEntries(
  IMPORT_FIELDS.filter((field) => field !== 'image_url').map((field) => [HEADINGS[field], (row) => cellOf(row, field)]),
)

function cellOf(row: ExportRow, field: ImportField): CsvCell {
  if (isOfProduct(field)) return row.product && productCell(row.product, field)
  switch (field) {
    case 'variant_price':
    case 'variant_original_price':
      return csvMoney(row[field])
    case 'option1_name':
    case 'option2_name':
    case 'option3_name':
      return choiceAt(row, Number(field[6]))?.option ?? ''
    case 'option1_value':
    case 'option2_value':
    case 'option3_value':
      return choiceAt(row, Number(field[6]))?.value ?? ''
    default:
      return row[field]
  }
}

function isOfProduct(field: ImportField): field is ProductField {
  return (PRODUCT_FIELDS as ImportField[]).includes(field)
}

/** `number`: 1 to 3. */
function choiceAt({ options, ...row }: ExportRow, number: number): { option: string; value: string } | undefined {
  const id = [row.value1_id, row.value2_id, row.value3_id][number - 1]
  const option = options.find(({ values }) => values.some((value) => value.id === id))
  const value = option?.values.find((each) => each.id === id)
  return option && value && { option: option.name, value: value.name }
}

function productCell(product: ExportProduct, field: ProductField): CsvCell {
  switch (field) {
    case 'price':
    case 'original_price':
      return csvMoney(product[field])
    case 'category':
      return categoryCell(product, product.category_id)
    case 'further_categories':
      return product.further_category_ids
        .filter((id) => id !== product.category_id)
        .map((id) => categoryCell(product, id).replaceAll('|', ' '))
        .join(' | ')
    case 'pictures':
      return product.pictures.map(({ url }) => pictureCell(url)).join(' | ')
    case 'attributes':
      return attributesText(product.attributes)
    default:
      return product[field]
  }
}

function categoryCell({ categories }: ExportProduct, id: number | null): string {
  return (id !== null && categories.get(id)) || ''
}
