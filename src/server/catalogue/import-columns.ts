import { foldText } from '#domain/search.ts'

/** Columns of a variant; those of a product are read from its first line that has any. */
const VARIANT_HEADINGS = {
  stock_quantity: 'Estoque',
  // Unchanged by staff: without it, an import would restore units sold since the export.
  exported_stock: 'Estoque na exportação',
  option1_name: 'Nome da variação 1',
  option1_value: 'Valor da variação 1',
  option2_name: 'Nome da variação 2',
  option2_value: 'Valor da variação 2',
  option3_name: 'Nome da variação 3',
  option3_value: 'Valor da variação 3',
  variant_price: 'Preço da variação',
  variant_original_price: 'Preço original da variação',
  sku: 'SKU',
  gtin: 'GTIN',
  weight_grams: 'Peso (g)',
  length_mm: 'Comprimento (mm)',
  width_mm: 'Largura (mm)',
  height_mm: 'Altura (mm)',
  variant_is_active: 'Variação ativa',
} as const

const PRODUCT_HEADINGS = {
  category: 'Categoria',
  further_categories: 'Outras categorias',
  short_description: 'Descrição curta',
  description: 'Descrição',
  image_url: 'Imagem',
  pictures: 'Imagens',
  is_active: 'Ativo',
  is_featured: 'Destaque',
  brand: 'Marca',
  mpn: 'MPN',
  warranty: 'Garantia',
  attributes: 'Ficha técnica',
  seo_title: 'Título para buscadores',
  seo_description: 'Descrição para buscadores',
} as const

const NAME_AND_PRICE = { name: 'Nome', price: 'Preço', original_price: 'Preço original' } as const

/** Headings by field, in the order of the export. An import accepts any order, and field names as headings. */
export const HEADINGS = { slug: 'Slug', ...NAME_AND_PRICE, ...VARIANT_HEADINGS, ...PRODUCT_HEADINGS } as const

export type ImportField = keyof typeof HEADINGS
export const IMPORT_FIELDS = Object.keys(HEADINGS) as ImportField[]
export type ProductField = keyof typeof NAME_AND_PRICE | keyof typeof PRODUCT_HEADINGS
export const PRODUCT_FIELDS = Object.keys({ ...NAME_AND_PRICE, ...PRODUCT_HEADINGS }) as ProductField[]

const OTHER_HEADINGS: Record<string, ImportField> = {
  'identificador url': 'slug',
  'preco de venda': 'price',
  'url da imagem': 'image_url',
  'produto ativo': 'is_active',
  'destaque na pagina inicial': 'is_featured',
  'titulo para seo': 'seo_title',
  'descricao para seo': 'seo_description',
  'codigo de barras': 'gtin',
  ean: 'gtin',
}

export function fieldOfHeading(heading: string): ImportField | null {
  const folded = foldText(heading)
  const field = IMPORT_FIELDS.find((each) => each === folded || foldText(HEADINGS[each]) === folded)
  return field ?? OTHER_HEADINGS[folded] ?? null
}
