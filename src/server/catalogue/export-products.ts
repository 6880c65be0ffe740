import type { Db } from '../db/schema.ts'
import { CSV_PIECE, csvFile, csvMoney, csvPieces } from '../http/csv.ts'
import { idOf, pageById } from '../http/cursor.ts'
import { listExportProducts, type StaffFilter } from './admin-queries.ts'
import { IMPORT_COLUMNS } from './import-columns.ts'

/** In the columns that the import reads: what was changed in a spreadsheet can come back as it is. */
export function exportProducts(db: Db, filter: StaffFilter): AsyncIterable<string> {
  const pageOf = async (cursor: string | undefined) =>
    pageById(await listExportProducts(db, filter, CSV_PIECE, idOf(cursor) ?? 0), CSV_PIECE)
  return csvFile(
    IMPORT_COLUMNS.map(({ heading }) => heading),
    csvPieces(pageOf, (products) =>
      products.map((product) => [
        product.slug,
        product.name,
        csvMoney(product.price_cents),
        csvMoney(product.original_price_cents),
        product.stock_quantity,
        product.stock_quantity,
        product.category_name,
        product.short_description,
        product.description,
        product.image_url,
        product.is_active,
        product.is_featured,
      ]),
    ),
  )
}
