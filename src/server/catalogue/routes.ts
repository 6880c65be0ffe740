import { catalogue } from '#contract/server/catalogue.ts'
import type { Mount } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { findRelated } from './bought-together.ts'
import { findProductId } from './former-addresses.ts'
import { createProductLists, MAX_FILTERS_LENGTH, MAX_SEARCH_LENGTH } from './list-products.ts'
import { createNewestInStock } from './newest-in-stock.ts'
import { findProductDetail, findProductPage, type ProductKey } from './product-detail.ts'
import { listCategories } from './queries.ts'
import { createProductSearch } from './search.ts'
import type { SearchMisses } from './search-misses.ts'
import { createSuggestions } from './suggestions.ts'

const SUGGESTIONS_MAX_AGE_SECONDS = 30

export function catalogueRoutes(mount: Mount, { db, lookups }: Shop, misses: SearchMisses): void {
  const products = createProductSearch()
  const listProducts = createProductLists(db, products.search, misses)
  const newestInStock = createNewestInStock(db)
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

  mount(catalogue.product, async ({ id }) => found(await findProductDetail(lookups, id)))

  /** Most requests name the present slug; a former one and a number take a second read. */
  async function atAddress<T>(slug: string, find: (key: ProductKey) => Promise<T | undefined>): Promise<T> {
    return (await find({ slug })) ?? found(await find(found(await findProductId(lookups, slug))))
  }

  mount(catalogue.productAt, ({ slug }) => atAddress(slug, (key) => findProductDetail(lookups, key)))

  mount(catalogue.productPage, ({ slug }, { now }) =>
    atAddress(slug, (key) => findProductPage(lookups, newestInStock, key, now)),
  )

  mount(catalogue.related, async ({ id }, { now }) => found(await findRelated(lookups, newestInStock, id, now)))

  mount(catalogue.categories, () => listCategories(db))

  mount(catalogue.suggestions, async ({ q }, { setHeader }) => {
    const suggestions = await suggest(q)
    setHeader('Cache-Control', `public, max-age=${SUGGESTIONS_MAX_AGE_SECONDS}`)
    return suggestions
  })
}

function found<T>(product: T | undefined): T {
  if (product === undefined) throw new Refusal('product_not_found')
  return product
}
