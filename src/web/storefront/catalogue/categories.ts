import type { Category } from '#contract/catalogue.ts'
import type { Api } from '#web/data/api.ts'
import { orPageError } from '#web/data/load.ts'
import { sharedData } from '#web/data/shared-data.ts'

const categories = sharedData((api) => api.catalogue.categories())

export function loadCategories(api: Api): Promise<Category[]> {
  return orPageError(categories.get(api))
}
