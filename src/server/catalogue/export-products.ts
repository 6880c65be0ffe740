import { csvMoney, type CsvCell, type CsvColumns } from '../http/csv.ts'
import type { ExportProduct } from './admin-queries.ts'
import { IMPORT_COLUMNS, type ImportField } from './import-columns.ts'

const CELLS: Record<ImportField, (product: ExportProduct) => CsvCell> = {
  slug: ({ slug }) => slug,
  name: ({ name }) => name,
  price: ({ price_cents: cents }) => csvMoney(cents),
  original_price: ({ original_price_cents: cents }) => csvMoney(cents),
  stock_quantity: ({ stock_quantity: stock }) => stock,
  exported_stock: ({ stock_quantity: stock }) => stock,
  category: ({ category_name: name }) => name,
  short_description: ({ short_description: text }) => text,
  description: ({ description }) => description,
  image_url: ({ image_url: url }) => url,
  is_active: ({ is_active: isActive }) => isActive,
  is_featured: ({ is_featured: isFeatured }) => isFeatured,
}

/** The columns of the import, so that an edited export can be imported again. */
export const EXPORT_COLUMNS: CsvColumns<ExportProduct> = Object.fromEntries(
  IMPORT_COLUMNS.map(({ field, heading }) => [heading, CELLS[field]]),
)
