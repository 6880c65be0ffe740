import { averageText } from '#domain/review.ts'
import { soldOptions } from '#domain/choice.ts'
import type { ProductDetail, ProductPage } from '#contract/catalogue.ts'
import { type RowsOf, runPipelined } from '../db/pipelined.ts'
import type { Db } from '../db/schema.ts'
import { relatedOf, relationsStatement } from './bought-together.ts'
import type { NewestInStock } from './newest-in-stock.ts'
import { attributesStatement } from './product-attributes.ts'
import { picturesStatement } from './product-pictures.ts'
import { videosStatement } from './product-videos.ts'
import { activeProductStatement } from './queries.ts'
import { optionsByProduct, optionsStatement, variantOf, variantsStatement } from './variants.ts'
import type { WhichProducts } from './which-products.ts'

export type ProductKey = number | { slug: string }

/** An active product with all that its page shows of it, by its id or present slug; undefined if there is none. */
export async function findProductDetail(db: Db, key: ProductKey): Promise<ProductDetail | undefined> {
  return detailOf(await runPipelined(db, detailStatements(db, whichOf(key))))
}

/** The same with its related products, whose ids need no round trip of their own. */
export async function findProductPage(
  db: Db,
  newestInStock: NewestInStock,
  key: ProductKey,
  now: Date,
): Promise<ProductPage | undefined> {
  const which = whichOf(key)
  const [relations, ...rows] = await runPipelined(db, [relationsStatement(db, which), ...detailStatements(db, which)])
  const product = detailOf(rows)
  const related = await relatedOf(db, newestInStock, relations, now)
  return product && related && { product, related }
}

function whichOf(key: ProductKey): WhichProducts {
  return typeof key === 'number' ? [key] : key
}

function detailStatements(db: Db, which: WhichProducts) {
  return [
    activeProductStatement(db, which),
    picturesStatement(db, which),
    attributesStatement(db, which),
    videosStatement(db, which),
    variantsStatement(db, which),
    optionsStatement(db, which),
  ] as const
}

function detailOf([[product], pictures, attributes, [video], variantRows, optionRows]: RowsOf<
  ReturnType<typeof detailStatements>
>): ProductDetail | undefined {
  if (!product) return undefined
  const variants = variantRows.map(variantOf)
  return {
    ...product,
    pictures,
    attributes,
    video: video ?? null,
    variants,
    options: soldOptions(optionsByProduct(optionRows).get(product.id) ?? [], variants),
    rating: ratingOf(product),
  }
}

function ratingOf({ review_count: count, review_stars: stars }: { review_count: number; review_stars: number }) {
  return count === 0 ? null : { score: averageText(stars, count), stars: Math.round(stars / count), count }
}
