import type { Category } from '#contract/catalogue.ts'
import type { Api } from '#web/data/api.ts'
import { orPageError } from '#web/data/load.ts'
import { sharedData } from '#web/data/shared-data.ts'

const categories = sharedData((api) => api.catalogue.categories())

/** What breadcrumbs and a product's colours need of a category. */
export type CategoryOnPath = Pick<Category, 'name' | 'slug' | 'color'>

export function loadCategories(api: Api): Promise<Category[]> {
  return orPageError(categories.get(api))
}
