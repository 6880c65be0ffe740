import type { AdminProduct } from '#contract/admin-products.ts'
import type { Picture } from '#contract/catalogue.ts'
import { formatBrl } from '#domain/money.ts'
import { centsFromText, textFromCents } from '#domain/money-text.ts'
import { slugify } from '#domain/slug.ts'
import type { FieldErrors } from '#web/field-errors.ts'

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
  name: '', slug: '', price: '', originalPrice: '', stock: '0', categoryId: '', shortDescription: '', description: '',
  pictures: [], imageUrl: '', isActive: true, isFeatured: false,
}

export function typedOf(product: AdminProduct): Typed {
  return {
    name: product.name, slug: product.slug,
    price: textFromCents(product.price), originalPrice: product.original_price === null ? '' : textFromCents(product.original_price),
    stock: String(product.stock_quantity), categoryId: product.category_id === null ? '' : String(product.category_id),
    shortDescription: product.short_description, description: product.description,
    pictures: product.pictures, imageUrl: product.image_url ?? '', isActive: product.is_active, isFeatured: product.is_featured,
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
export function inputOf(typed: Typed) {
  const price = centsFromText(typed.price)
  const originalPrice = typed.originalPrice.trim() === '' ? null : centsFromText(typed.originalPrice)
  const stock = /^\s*\d{1,7}\s*$/.test(typed.stock) ? Number(typed.stock) : typed.stock.trim() === '' ? 0 : null
  const errors: FieldErrors = {
    ...(typed.name.trim() === '' && { name: 'Preencha este campo' }),
    ...(slugify(typed.slug) === '' && { slug: 'Use letras ou números no endereço' }),
    ...(price === null && { price: 'Informe um valor em reais' }),
    ...(originalPrice === null && typed.originalPrice.trim() !== '' && { original_price: 'Informe um valor em reais' }),
    ...(stock === null && { stock_quantity: 'Informe um número inteiro' }),
  }
  if (price === null || stock === null || Object.keys(errors).length > 0) return { errors }
  const input = {
    name: typed.name, slug: typed.slug, price, original_price: originalPrice, stock_quantity: stock,
    category_id: typed.categoryId === '' ? null : Number(typed.categoryId),
    short_description: typed.shortDescription, description: typed.description,
    pictures: withImageUrl(typed).pictures, is_active: typed.isActive, is_featured: typed.isFeatured,
  }
  return { input }
}

/** What somebody else wrote is kept where this person typed nothing; where both did, what is typed here stays. */
export function merged(typed: Typed, base: Typed, current: Typed): Typed {
  const kept = Object.entries(current).map(([field, value]) => {
    const key = field as keyof Typed
    return [field, isSame(typed[key], base[key]) ? value : typed[key]]
  })
  return Object.fromEntries(kept) as Typed
}

export type Difference = { label: string; was: string; is: string }

const LABELS: [keyof Typed, string][] = [
  ['name', 'Nome'], ['slug', 'Slug'], ['price', 'Preço de venda'], ['originalPrice', 'Preço original'], ['stock', 'Estoque'],
  ['categoryId', 'Categoria'], ['shortDescription', 'Descrição curta'], ['description', 'Descrição'], ['pictures', 'Fotos'],
  ['isActive', 'Produto ativo'], ['isFeatured', 'Destaque na página inicial'],
]

/** What changed between two states of a product, in words. */
export function differencesBetween(was: Typed, is: Typed, categoryName: (id: string) => string): Difference[] {
  const words = (key: keyof Typed, value: Typed[keyof Typed]): string => {
    if (key === 'categoryId') return value === '' ? 'Sem categoria' : categoryName(String(value))
    if (key === 'price' || key === 'originalPrice') return value === '' ? 'vazio' : formatBrl(centsFromText(String(value)) ?? 0)
    if (Array.isArray(value)) return value.length === 1 ? '1 foto' : `${value.length} fotos`
    if (typeof value === 'boolean') return value ? 'sim' : 'não'
    return value === '' ? 'vazio' : value.length > 60 ? `${value.slice(0, 60)}…` : value
  }
  return LABELS.filter(([key]) => !isSame(was[key], is[key])).map(([key, label]) => ({ label, was: words(key, was[key]), is: words(key, is[key]) }))
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
