import { plural } from '#domain/plural.ts'
import * as z from 'zod/mini'
import { type AdminProduct, adminProducts, type RelatedProduct } from '#contract/admin-products.ts'
import type { Attribute, ProductPicture, Video } from '#contract/catalogue.ts'
import { formatBrl } from '#domain/money.ts'
import { centsFromText } from '#domain/money-text.ts'
import { productSlugProblem, slugify } from '#domain/slug.ts'
import { formSchema, type TypedFields, typedFields } from '#web/data/form-schema.ts'
import { amountText, countText, emptyAs, typedText } from '#web/data/typed-text.ts'
import { isSame } from '../kit/merge.ts'

type StockInput = { stock_quantity?: number; seen_stock?: number; stock_change?: number }

/** `stored`: the stock that was read; null for a new product. */
function codecsFor(stored: number | null) {
  return {
    name: z.string(),
    slug: z.string().check(
      z.refine((slug) => productSlugProblem(slugify(slug)) === null, {
        error: ({ input }) => productSlugProblem(slugify(String(input))) ?? undefined,
      }),
    ),
    price: amountText('59,90'),
    original_price: emptyAs(null, amountText('59,90')),
    stock_quantity: typedText<StockInput>({
      read: (text) => readStock(text.trim(), stored),
      write: ({ stock_quantity: count = 0 }) => String(count),
      error: 'Informe um número inteiro',
    }),
    category_id: emptyAs(null, countText()),
    further_category_ids: z.custom<number[]>(),
    short_description: z.string(),
    description: z.string(),
    pictures: z.custom<ProductPicture[]>(),
    video: z.custom<Video | null>(),
    /** The main picture's URL; the specification gives it a field of its own. */
    image_url: z.string(),
    is_active: z.boolean(),
    is_featured: z.boolean(),
    sku: emptyAs(null, z.string()),
    gtin: emptyAs(null, z.string()),
    weight_grams: emptyAs(null, countText()),
    width_mm: emptyAs(null, countText()),
    height_mm: emptyAs(null, countText()),
    length_mm: emptyAs(null, countText()),
    brand: z.string(),
    mpn: z.string(),
    warranty: z.string(),
    attributes: z.custom<Attribute[]>(),
    seo_title: z.string(),
    seo_description: z.string(),
    related_products: z.custom<RelatedProduct[]>(),
  }
}

export type ProductFields = TypedFields<ReturnType<typeof codecsFor>>

const NEW_PRODUCT: ProductFields = {
  name: '',
  slug: '',
  price: '',
  original_price: '',
  stock_quantity: '0',
  category_id: '',
  further_category_ids: [],
  short_description: '',
  description: '',
  pictures: [],
  video: null,
  image_url: '',
  is_active: true,
  is_featured: false,
  sku: '',
  gtin: '',
  weight_grams: '',
  width_mm: '',
  height_mm: '',
  length_mm: '',
  brand: '',
  mpn: '',
  warranty: '',
  attributes: [],
  seo_title: '',
  seo_description: '',
  related_products: [],
}

export function productSchema(product: AdminProduct | null) {
  const codecs = codecsFor(product?.stock_quantity ?? null)
  return formSchema(codecs, adminProducts.update.body, ({ image_url: url, stock_quantity: stock, ...input }) => ({
    ...input,
    ...stock,
    pictures: withMainUrl(input.pictures, url),
    related_ids: input.related_products.map(({ id }) => id),
  }))
}

export function fieldsOf(product: AdminProduct | null): ProductFields {
  if (!product) return NEW_PRODUCT
  const { stock_quantity: stock, image_url: url } = product
  return typedFields(codecsFor(stock), {
    ...product,
    stock_quantity: { stock_quantity: stock },
    image_url: url ?? '',
  })
}

/** A typed address goes before an uploaded photo and replaces another address; an emptied one removes the main picture. */
export function withMainUrl(pictures: ProductPicture[], typed: string): ProductPicture[] {
  const url = typed.trim()
  const [first, ...others] = pictures
  if (url === (first?.url ?? '')) return pictures
  return url === '' ? others : [{ url, alt: '', value_id: null }, ...(isOwnPicture(first?.url) ? pictures : others)]
}

/** True for a picture that this shop serves, uploaded or not. */
export function isOwnPicture(url = ''): boolean {
  return url.startsWith('/imagens/')
}

export function withPictures(fields: ProductFields, pictures: ProductPicture[]): ProductFields {
  return { ...fields, pictures, image_url: pictures[0]?.url ?? '' }
}

export const PRODUCT_LABELS: [keyof ProductFields, string][] = [
  ['name', 'Nome'],
  ['slug', 'Slug (endereço na loja)'],
  ['price', 'Preço de venda'],
  ['original_price', 'Preço original'],
  ['stock_quantity', 'Estoque'],
  ['category_id', 'Categoria'],
  ['further_category_ids', 'Outras categorias'],
  ['short_description', 'Descrição curta'],
  ['description', 'Descrição'],
  ['pictures', 'Fotos'],
  ['video', 'Vídeo'],
  ['is_active', 'Produto ativo'],
  ['is_featured', 'Destaque na página inicial'],
  ['sku', 'SKU'],
  ['gtin', 'GTIN'],
  ['weight_grams', 'Peso'],
  ['width_mm', 'Largura'],
  ['height_mm', 'Altura'],
  ['length_mm', 'Comprimento'],
  ['brand', 'Marca'],
  ['mpn', 'MPN'],
  ['warranty', 'Garantia'],
  ['attributes', 'Ficha técnica'],
  ['seo_title', 'Título para buscadores'],
  ['seo_description', 'Descrição para buscadores'],
  ['related_products', 'Produtos relacionados'],
]

/** A field's value as the conflict note shows it. */
export function productWords(categoryName: (id: string) => string) {
  return (key: keyof ProductFields, value: ProductFields[keyof ProductFields]): string => {
    if (key === 'category_id') return value === '' ? 'Sem categoria' : categoryName(String(value))
    if (key === 'price' || key === 'original_price')
      return value === '' ? 'vazio' : formatBrl(centsFromText(String(value)) ?? 0)
    if (key === 'further_category_ids') return plural((value as number[]).length, 'categoria', 'categorias')
    if (key === 'related_products') return namesOf(value as RelatedProduct[])
    if (Array.isArray(value))
      return key === 'attributes' ? plural(value.length, 'linha', 'linhas') : plural(value.length, 'foto', 'fotos')
    if (typeof value === 'object') return value ? 'um vídeo' : 'nenhum'
    if (typeof value === 'boolean') return value ? 'sim' : 'não'
    return value === '' ? 'vazio' : value.length > 60 ? `${value.slice(0, 60)}…` : value
  }
}

function namesOf(products: RelatedProduct[]): string {
  return products.map(({ name }) => name).join(', ') || 'nenhum'
}

export type StockMode = 'count' | 'in' | 'out'

/** '9' is a count, '+5' came in, '-2' went out. */
export function stockMode(typed: string): StockMode {
  return typed.startsWith('+') ? 'in' : /^[-−]/.test(typed) ? 'out' : 'count'
}

/** Parses the stock field into the call's input; null if it is not a number. `before`: the stock that was read. */
export function readStock(typed: string, before: number | null): StockInput | null {
  const digits = typed.replace(/^[+−-]/, '').trim()
  if (stockMode(typed) === 'count') {
    if (digits !== '' && !/^\d{1,7}$/.test(digits)) return null
    const count = Number(digits)
    if (before === null) return { stock_quantity: count }
    return count === before ? {} : { stock_quantity: count, seen_stock: before }
  }
  if (!/^\d{1,7}$/.test(digits)) return null
  return { stock_change: stockMode(typed) === 'in' ? Number(digits) : -Number(digits) }
}

/**
 * Merges without asking when only the stock changed, as after a sale: a typed change still applies, and an untouched
 * count takes the new stock. Null if anything else changed, or a count was typed.
 */
export function mergeSale(mine: ProductFields, base: ProductFields, theirs: ProductFields): ProductFields | null {
  const isChange = stockMode(mine.stock_quantity) !== 'count'
  if (!isChange && mine.stock_quantity !== base.stock_quantity) return null
  if (!isSame({ ...base, stock_quantity: '' }, { ...theirs, stock_quantity: '' })) return null
  return isChange ? mine : { ...mine, stock_quantity: theirs.stock_quantity }
}
