import { foldText } from '#domain/search.ts'

/** Headings by field, in the order of the export. An import accepts any order, and field names as headings. */
export const HEADINGS = {
  slug: 'Slug',
  name: 'Nome',
  price: 'Preço',
  original_price: 'Preço original',
  stock_quantity: 'Estoque',
  // Unchanged by staff: without it, an import would restore units sold since the export.
  exported_stock: 'Estoque na exportação',
  category: 'Categoria',
  short_description: 'Descrição curta',
  description: 'Descrição',
  image_url: 'Imagem',
  is_active: 'Ativo',
  is_featured: 'Destaque',
  brand: 'Marca',
  mpn: 'MPN',
  warranty: 'Garantia',
  attributes: 'Ficha técnica',
  seo_title: 'Título para buscadores',
  seo_description: 'Descrição para buscadores',
} as const

export type ImportField = keyof typeof HEADINGS
export const IMPORT_FIELDS = Object.keys(HEADINGS) as ImportField[]

const OTHER_HEADINGS: Record<string, ImportField> = {
  'preco de venda': 'price',
  'url da imagem': 'image_url',
  'produto ativo': 'is_active',
  'destaque na pagina inicial': 'is_featured',
  'titulo para seo': 'seo_title',
  'descricao para seo': 'seo_description',
}

export function fieldOfHeading(heading: string): ImportField | null {
  const folded = foldText(heading)
  const field = IMPORT_FIELDS.find((each) => each === folded || foldText(HEADINGS[each]) === folded)
  return field ?? OTHER_HEADINGS[folded] ?? null
}
