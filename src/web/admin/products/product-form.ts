import { plural } from '#domain/plural.ts'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { Picture } from '#contract/catalogue.ts'
import { formatBrl } from '#domain/money.ts'
import { centsFromText, textFromCents } from '#domain/money-text.ts'
import { slugify } from '#domain/slug.ts'
import type { FieldErrors } from '#web/data/field-errors.ts'
import { isSame } from '../kit/merge.ts'

/** The form as it is typed: amounts as text, so that a half-typed one is not lost. */
export type Typed = {
  name: string
  slug: string
  price: string
  originalPrice: string
  stock: string
  categoryId: string
  shortDescription: string
  description: string
  pictures: Picture[]
  /** The main picture's address, as the specification's field has it. */
  imageUrl: string
  isActive: boolean
  isFeatured: boolean
}

export const EMPTY: Typed = {
  name: '',
  slug: '',
  price: '',
  originalPrice: '',
  stock: '0',
  categoryId: '',
  shortDescription: '',
  description: '',
  pictures: [],
  imageUrl: '',
  isActive: true,
  isFeatured: false,
}

export function typedOf(product: AdminProduct): Typed {
  return {
    name: product.name,
    slug: product.slug,
    price: textFromCents(product.price),
    originalPrice: product.original_price === null ? '' : textFromCents(product.original_price),
    stock: String(product.stock_quantity),
    categoryId: product.category_id === null ? '' : String(product.category_id),
    shortDescription: product.short_description,
    description: product.description,
    pictures: product.pictures,
    imageUrl: product.image_url ?? '',
    isActive: product.is_active,
    isFeatured: product.is_featured,
  }
}

/** The slug follows the name of a new product until somebody writes one of their own. */
export function withName(typed: Typed, name: string, isNew: boolean): Typed {
  const follows = isNew && typed.slug === slugify(typed.name)
  return { ...typed, name, slug: follows ? slugify(name) : typed.slug }
}

/** The address field and the row of pictures say the same. */
export function withImageUrl(typed: Typed): Typed {
  const url = typed.imageUrl.trim()
  const [first, ...others] = typed.pictures
  if (url === (first?.url ?? '')) return typed
  return withPictures(typed, url === '' ? others : [{ url, alt: '' }, ...others])
}

export function withPictures(typed: Typed, pictures: Picture[]): Typed {
  return { ...typed, pictures, imageUrl: pictures[0]?.url ?? '' }
}

/** What is sent, or what is wrong with what was typed. Everything else is the server's to say. */
export function inputOf(typed: Typed, stockBefore: number | null = null) {
  const price = centsFromText(typed.price)
  const originalPrice = typed.originalPrice.trim() === '' ? null : centsFromText(typed.originalPrice)
  const stock = readStock(typed.stock.trim(), stockBefore)
  const errors: FieldErrors = {
    ...(typed.name.trim() === '' && { name: 'Preencha este campo' }),
    ...(slugify(typed.slug) === '' && { slug: 'Use letras ou números no endereço' }),
    ...(price === null && { price: 'Informe um valor em reais' }),
    ...(originalPrice === null && typed.originalPrice.trim() !== '' && { original_price: 'Informe um valor em reais' }),
    ...(stock === null && { stock_quantity: 'Informe um número inteiro' }),
  }
  if (price === null || stock === null || Object.keys(errors).length > 0) return { errors }
  const input = {
    name: typed.name,
    slug: typed.slug,
    price,
    original_price: originalPrice,
    ...stock,
    category_id: typed.categoryId === '' ? null : Number(typed.categoryId),
    short_description: typed.shortDescription,
    description: typed.description,
    pictures: withImageUrl(typed).pictures,
    is_active: typed.isActive,
    is_featured: typed.isFeatured,
  }
  return { input }
}

export const PRODUCT_LABELS: [keyof Typed, string][] = [
  ['name', 'Nome'],
  ['slug', 'Slug'],
  ['price', 'Preço de venda'],
  ['originalPrice', 'Preço original'],
  ['stock', 'Estoque'],
  ['categoryId', 'Categoria'],
  ['shortDescription', 'Descrição curta'],
  ['description', 'Descrição'],
  ['pictures', 'Fotos'],
  ['isActive', 'Produto ativo'],
  ['isFeatured', 'Destaque na página inicial'],
]

/** A field's value in a sentence. */
export function productWords(categoryName: (id: string) => string) {
  return (key: keyof Typed, value: Typed[keyof Typed]): string => {
    if (key === 'categoryId') return value === '' ? 'Sem categoria' : categoryName(String(value))
    if (key === 'price' || key === 'originalPrice')
      return value === '' ? 'vazio' : formatBrl(centsFromText(String(value)) ?? 0)
    if (Array.isArray(value)) return plural(value.length, 'foto', 'fotos')
    if (typeof value === 'boolean') return value ? 'sim' : 'não'
    return value === '' ? 'vazio' : value.length > 60 ? `${value.slice(0, 60)}…` : value
  }
}

export type StockMode = 'count' | 'in' | 'out'

/** '9' is a count, '+5' came in, '-2' went out. */
export function stockMode(typed: string): StockMode {
  return typed.startsWith('+') ? 'in' : /^[-−]/.test(typed) ? 'out' : 'count'
}

/** What was typed for the stock, as the call takes it; null when it is no number. `before` is the stock that was read. */
export function readStock(typed: string, before: number | null) {
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
 * The stock that merges without a question: a change is added to whatever there is, so that only a count can be stale.
 * Everything else about the two states is compared field by field.
 */
export function onlyStockMoved(mine: Typed, base: Typed, theirs: Typed): boolean {
  const isFree = stockMode(mine.stock) !== 'count' || mine.stock === base.stock
  return isFree && isSame({ ...base, stock: '' }, { ...theirs, stock: '' })
}
