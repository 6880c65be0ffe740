import { foldText } from '#domain/search.ts'

export type ImportField =
  | 'slug'
  | 'name'
  | 'price'
  | 'original_price'
  | 'stock_quantity'
  | 'exported_stock'
  | 'category'
  | 'short_description'
  | 'description'
  | 'image_url'
  | 'is_active'
  | 'is_featured'

/** In the order of the export. An import accepts any order, and field names as headings. */
export const IMPORT_COLUMNS: readonly { field: ImportField; heading: string }[] = [
  { field: 'slug', heading: 'Slug' },
  { field: 'name', heading: 'Nome' },
  { field: 'price', heading: 'Preço' },
  { field: 'original_price', heading: 'Preço original' },
  { field: 'stock_quantity', heading: 'Estoque' },
  // Unchanged by staff: without it, an import would restore units sold since the export.
  { field: 'exported_stock', heading: 'Estoque na exportação' },
  { field: 'category', heading: 'Categoria' },
  { field: 'short_description', heading: 'Descrição curta' },
  { field: 'description', heading: 'Descrição' },
  { field: 'image_url', heading: 'Imagem' },
  { field: 'is_active', heading: 'Ativo' },
  { field: 'is_featured', heading: 'Destaque' },
]

const OTHER_HEADINGS: Record<string, ImportField> = {
  'preco de venda': 'price',
  'url da imagem': 'image_url',
  'produto ativo': 'is_active',
  'destaque na pagina inicial': 'is_featured',
}

export function fieldOfHeading(heading: string): ImportField | null {
  const folded = foldText(heading)
  const column = IMPORT_COLUMNS.find(({ field, heading: own }) => field === folded || foldText(own) === folded)
  return column?.field ?? OTHER_HEADINGS[folded] ?? null
}

export function headingOf(field: ImportField): string {
  return IMPORT_COLUMNS.find((column) => column.field === field)?.heading ?? field
}
