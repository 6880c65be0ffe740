import type { Insertable } from 'kysely'
import { centsFromReais } from '#domain/money.ts'
import { foldText } from '#domain/search.ts'
import type { Attribute } from '#contract/catalogue.ts'
import type { LookBody } from '#contract/site.ts'
import type { Database, Tx } from '../db/schema.ts'
import { writeFurtherCategories } from '../catalogue/category-members.ts'
import { writeAttributes } from '../catalogue/product-attributes.ts'
import { writePictures } from '../catalogue/product-pictures.ts'
import type { MovementCause } from '../catalogue/stock-movements.ts'
import { insertOptions, insertVariants, type NewOption } from '../catalogue/variants.ts'
import type { Settings } from '../settings/settings.ts'

export type DemoShop = {
  settings: Partial<Settings>
  look: Pick<LookBody, 'home_picture' | 'about_picture' | 'share_picture'>
  coupons: Pick<
    Insertable<Database['coupons']>,
    'code' | 'discount_type' | 'discount_hundredths' | 'minimum_order_cents'
  >[]
  /** Groups of words that mean the same to the search. */
  synonyms: string[][]
  categories: DemoCategory[]
  products: DemoProduct[]
}

/** `parent`: the slug of one before it. */
type DemoCategory = {
  name: string
  slug: string
  parent?: string
  description: string
  color: string
  position: number
  image: string
}

export type DemoProduct = {
  name: string
  slug: string
  category: string
  further_categories?: string[]
  short_description: string
  description: string
  price: number
  original_price: number | null
  is_featured: boolean
  image: string
  brand?: string
  warranty?: string
  attributes?: Attribute[]
} & ({ stock_quantity: number } | Choices)

/** `values`: names, one of each option. */
type Choices = {
  options: NewOption[]
  variants: { values: string[]; stock_quantity: number; price?: number; original_price?: number; image?: string }[]
}

const MINUTE = 60_000

export type Catalogue = Pick<DemoShop, 'categories' | 'products'>

export async function insertCatalogue(tx: Tx, { categories, products }: Catalogue, now: Date): Promise<void> {
  const categoryIds = new Map<string, number>()
  for (const { image, parent, ...category } of categories) {
    const parentId = parent === undefined ? null : categoryIds.get(parent)!
    const { id } = await tx
      .insertInto('categories')
      .values({ ...category, parent_id: parentId, picture_url: pictureUrl(image) })
      .returning('id')
      .executeTakeFirstOrThrow()
    categoryIds.set(category.slug, id)
  }
  // In reverse order: the first product of the file becomes the newest.
  const topOf = new Map(categories.map(({ slug, parent }) => [slug, parent ?? slug]))
  for (const [index, product] of [...interleave(products, topOf).entries()].reverse()) {
    const createdAt = new Date(now.getTime() - index * MINUTE)
    await insertProduct(tx, { product, categoryIds, createdAt })
  }
}

type NewProduct = { product: DemoProduct; categoryIds: ReadonlyMap<string, number>; createdAt: Date }

async function insertProduct(tx: Tx, { product, categoryIds, createdAt }: NewProduct): Promise<void> {
  const { name, price, original_price: originalPrice, attributes = [] } = product
  const imageUrl = pictureUrl(product.image)
  const { id } = await tx
    .insertInto('products')
    .values({
      name,
      slug: product.slug,
      name_key: foldText(name),
      short_description: product.short_description,
      description: product.description,
      texts_key: foldText(`${product.short_description} ${product.description}`),
      price_cents: cents(price),
      original_price_cents: originalPrice === null ? null : cents(originalPrice),
      image_url: imageUrl,
      category_id: categoryIds.get(product.category),
      is_featured: product.is_featured,
      brand: product.brand,
      warranty: product.warranty,
      is_active: true,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isOne = !('variants' in product)
  if (isOne) await insertVariants(tx, [{ product_id: id, stock_quantity: product.stock_quantity }], opening(createdAt))
  const pictures = isOne ? [{ url: imageUrl, alt: name }] : await insertChoices(tx, id, product, createdAt)
  await writePictures(tx, [{ id, pictures }], createdAt)
  await writeAttributes(tx, [{ id, attributes }])
  const further = product.further_categories ?? []
  await writeFurtherCategories(tx, [{ id, categoryIds: further.map((slug) => categoryIds.get(slug)!) }])
}

/** Returns the pictures, each tied to a value of the first option. */
async function insertChoices(
  tx: Tx,
  productId: number,
  { name, options, variants }: DemoProduct & Choices,
  createdAt: Date,
) {
  const ids = await insertOptions(tx, productId, options)
  const rows = variants.map(({ values, stock_quantity, price, original_price: originalPrice }, position) => {
    const [value1, value2, value3] = values.map((value, option) => ids[option]!.get(value)!)
    return {
      product_id: productId,
      position,
      value1_id: value1,
      value2_id: value2,
      value3_id: value3,
      stock_quantity,
      price_cents: price === undefined ? null : cents(price),
      original_price_cents: originalPrice === undefined ? null : cents(originalPrice),
    }
  })
  await insertVariants(tx, rows, opening(createdAt))
  const withPictures = variants.filter((variant) => variant.image !== undefined)
  const images = Map.groupBy(withPictures, (variant) => variant.image!)
  return Array.from(images, ([image, [first]]) => {
    const [value] = first!.values
    return { url: pictureUrl(image), alt: `${name}, ${value}`, value_id: ids[0]!.get(value!)! }
  })
}

function opening(now: Date): MovementCause {
  return { reason: 'opening', actor: 'sistema', now }
}

function pictureUrl(image: string): string {
  return `/imagens/${image}`
}

export function cents(reais: number): number {
  const value = centsFromReais(reais)
  if (value === null) throw new Error(`${reais} is not a price`)
  return value
}

/** One product of each category at the top in turn, so that the newest products are of every one. */
function interleave(products: readonly DemoProduct[], topOf: ReadonlyMap<string, string>): DemoProduct[] {
  const groups = Array.from(Map.groupBy(products, (product) => topOf.get(product.category)).values())
  const longest = Math.max(...groups.map((group) => group.length))
  return Array.from({ length: longest }, (_, place) => groups.flatMap((group) => group[place] ?? [])).flat()
}
