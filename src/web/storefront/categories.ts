import type { Category } from '#contract/catalogue.ts'
import type { Api } from '#web/api.ts'
import { orPageError } from './load.ts'

const known = new WeakMap<Api, Promise<Category[]>>()

/** Asked once per client: once in a browser's visit, once per page on the server. */
export function loadCategories(api: Api): Promise<Category[]> {
  let categories = known.get(api)
  if (!categories) {
    categories = api.catalogue.categories()
    known.set(api, categories)
    categories.catch(() => known.delete(api))
  }
  return orPageError(categories)
}
