import { endOfDay, saoPauloDay } from '#domain/calendar.ts'
import { averageText } from '#domain/review.ts'
import { catalogue } from '#contract/server/catalogue.ts'
import type { Mount } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { findRelated } from './bought-together.ts'
import { findProductId } from './former-addresses.ts'
import { createProductLists, MAX_FILTERS_LENGTH, MAX_SEARCH_LENGTH } from './list-products.ts'
import { withDetails } from './product-attributes.ts'
import { findActiveProductCategory, findActiveProduct, listCategories } from './queries.ts'
import { createProductSearch } from './search.ts'
import type { SearchMisses } from './search-misses.ts'
import { createSuggestions } from './suggestions.ts'
import { withVariants } from './variants.ts'

const SUGGESTIONS_MAX_AGE_SECONDS = 30

export function catalogueRoutes(mount: Mount, { db }: Shop, misses: SearchMisses): void {
  const products = createProductSearch()
  const listProducts = createProductLists(db, products.search, misses)
  const suggest = createSuggestions(db, products.suggest)

  mount(catalogue.products, (input, { now }) => listProducts(input, now))

  mount(catalogue.facets, ({ search = '', category_id: categoryId, filters = '' }) =>
    products.facets(db, {
      text: search.slice(0, MAX_SEARCH_LENGTH).trim(),
      filters: filters.slice(0, MAX_FILTERS_LENGTH),
      categoryId,
      featured: false,
    }),
  )

  async function findDetail(id: number | undefined) {
    const product = id === undefined ? undefined : await findActiveProduct(db, id)
    if (!product) throw new Refusal('product_not_found')
    const [detail] = await withVariants(db, await withDetails(db, [product]))
    return { ...detail!, rating: ratingOf(product) }
  }

  mount(catalogue.product, ({ id }) => findDetail(id))

  mount(catalogue.productAt, async ({ slug }) => findDetail(await findProductId(db, slug)))

  mount(catalogue.related, async ({ id }, { now }) => {
    const product = await findActiveProductCategory(db, id)
    if (!product) throw new Refusal('product_not_found')
    return { ...(await findRelated(db, product)), valid_until: endOfDay(saoPauloDay(now)).toISOString() }
  })

  mount(catalogue.categories, () => listCategories(db))

  mount(catalogue.suggestions, async ({ q }, { setHeader }) => {
    const suggestions = await suggest(q)
    setHeader('Cache-Control', `public, max-age=${SUGGESTIONS_MAX_AGE_SECONDS}`)
    return suggestions
  })
}

function ratingOf({ review_count: count, review_stars: stars }: { review_count: number; review_stars: number }) {
  return count === 0 ? null : { score: averageText(stars, count), stars: Math.round(stars / count), count }
}
