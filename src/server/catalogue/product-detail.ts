import { averageText } from '#domain/review.ts'
import { soldOptions } from '#domain/choice.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import { runPipelined } from '../db/pipelined.ts'
import type { Db } from '../db/schema.ts'
import { attributesStatement } from './product-attributes.ts'
import { picturesStatement } from './product-pictures.ts'
import { videosStatement } from './product-videos.ts'
import { activeProductStatement } from './queries.ts'
import { optionsByProduct, optionsStatement, variantOf, variantsStatement } from './variants.ts'

/** An active product with all that its page shows of it, by its id or present slug; undefined if there is none. */
export async function findProductDetail(db: Db, key: number | { slug: string }): Promise<ProductDetail | undefined> {
  const which = typeof key === 'number' ? [key] : key
  const [[product], pictures, attributes, [video], variantRows, optionRows] = await runPipelined(db, [
    activeProductStatement(db, which),
    picturesStatement(db, which),
    attributesStatement(db, which),
    videosStatement(db, which),
    variantsStatement(db, which),
    optionsStatement(db, which),
  ])
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
