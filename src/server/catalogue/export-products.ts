import { csvMoney, type CsvCell, type CsvColumns } from '../http/csv.ts'
import type { ExportProduct } from './admin-queries.ts'
import { attributesText } from './attributes-text.ts'
import { HEADINGS, IMPORT_FIELDS, type ImportField } from './import-columns.ts'

/** The columns of the import, so that an edited export can be imported again. */
export const EXPORT_COLUMNS: CsvColumns<ExportProduct> = Object.fromEntries(
  IMPORT_FIELDS.map((field) => [HEADINGS[field], (product) => cellOf(product, field)]),
)

function cellOf(product: ExportProduct, field: ImportField): CsvCell {
  if (field === 'price' || field === 'original_price') return csvMoney(product[field])
  return field === 'attributes' ? attributesText(product.attributes) : product[field]
}
