import type { Db } from '../db/schema.ts'
import { csvMoney, csvText } from '../http/csv.ts'
import { listExportProducts, type StaffFilter } from './admin-queries.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'

/** In the columns that the import reads: what was changed in a spreadsheet can come back as it is. */
export async function exportProducts(db: Db, filter: StaffFilter): Promise<string> {
  const products = await listExportProducts(db, filter)
  return csvText(
    IMPORT_COLUMNS.map(({ heading }) => heading),
    products.map((product) => [
      product.slug, product.name, csvMoney(product.price_cents), csvMoney(product.original_price_cents),
      product.stock_quantity, product.stock_quantity, product.category_name, product.short_description, product.description,
      product.image_url, product.is_active, product.is_featured,
    ]),
  )
}
