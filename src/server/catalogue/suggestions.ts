import { MAX_SUGGESTED_PRODUCTS, type Suggestions } from '#contract/catalogue.ts'
import { foldText, parseSearch } from '#domain/search.ts'
import { withSynonyms } from '#domain/synonyms.ts'
import { bestFirst } from '../search/best-first.ts'
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts'
import type { Db } from '../db/schema.ts'
import { readProducts } from './list-products.ts'
import { listCategoryNames } from './queries.ts'
import type { SuggestProducts } from './search.ts'
import { readCatalogueVersion } from './version.ts'

type IndexedCategory = Suggestions['categories'][number] & { nameKey: string }

const MAX_CATEGORIES = 3

/** What the search field offers while a customer types: the first products of the search, and categories by name. */
export function createSuggestions(db: Db, suggestProducts: SuggestProducts): (text: string) => Promise<Suggestions> {
  let categories: SearchIndex<IndexedCategory> | null = null
  let version = 0

  async function categoryIndex(): Promise<SearchIndex<IndexedCategory>> {
    const { shell } = await readCatalogueVersion(db)
    if (!categories || shell !== version) categories = indexOf(await listCategoryNames(db))
    version = shell
    return categories
  }

  return async (text) => {
    if (text === '') return { products: [], categories: [] }
    const { ids, synonyms } = await suggestProducts(db, text, MAX_SUGGESTED_PRODUCTS)
    const query = withSynonyms(parseSearch(text), synonyms, { isTyping: true })
    const { items, scores } = (await categoryIndex()).search(query, () => true)
    const ranks = bestFirst(items.length, (a, b) => scores[b]! - scores[a]! || a - b)
    return {
      products: await readProducts(db, ids),
      categories: [...ranks.take(MAX_CATEGORIES)].map((at) => items[at]!),
    }
  }
}

function indexOf(categories: readonly Suggestions['categories'][number][]): SearchIndex<IndexedCategory> {
  const index = createSearchIndex<IndexedCategory>()
  for (const category of categories) {
    const { name } = category
    index.put({ ...category, nameKey: foldText(name) }, { name, shortDescription: '', description: '' })
  }
  return index
}
