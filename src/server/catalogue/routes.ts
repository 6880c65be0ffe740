import { endOfDay, saoPauloDay } from '#domain/calendar.ts'
import { catalogue } from '#contract/server/catalogue.ts'
import type { Mount } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { findRelated } from './bought-together.ts'
import { findProductId } from './former-addresses.ts'
import { createProductLists, MAX_FILTERS_LENGTH, MAX_SEARCH_LENGTH } from './list-products.ts'
import { createNewestInStock } from './newest-in-stock.ts'
import { findProductDetail } from './product-detail.ts'
import { listCategories } from './queries.ts'
import { createProductSearch } from './search.ts'
import type { SearchMisses } from './search-misses.ts'
import { createSuggestions } from './suggestions.ts'

const SUGGESTIONS_MAX_AGE_SECONDS = 30

export function catalogueRoutes(mount: Mount, { db }: Shop, misses: SearchMisses): void {
  const products = createProductSearch()
  const listProducts = createProductLists(db, products.search, misses)
  const newestInStock = createNewestInStock()
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
    const product = id === undefined ? undefined : await findProductDetail(db, id)
    if (!product) throw new Refusal('product_not_found')
    return product
  }

  mount(catalogue.product, ({ id }) => findDetail(id))

  mount(
    catalogue.productAt,
    async ({ slug }) => (await findProductDetail(db, { slug })) ?? findDetail(await findProductId(db, slug)),
  )

  mount(catalogue.related, async ({ id }, { now }) => {
    const related = await findRelated(db, newestInStock, id)
    if (!related) throw new Refusal('product_not_found')
    return { ...related, valid_until: endOfDay(saoPauloDay(now)).toISOString() }
  })

  mount(catalogue.categories, () => listCategories(db))

  mount(catalogue.suggestions, async ({ q }, { setHeader }) => {
    const suggestions = await suggest(q)
    setHeader('Cache-Control', `public, max-age=${SUGGESTIONS_MAX_AGE_SECONDS}`)
    return suggestions
  })
}
