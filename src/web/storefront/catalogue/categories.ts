import type { Category } from '#contract/catalogue.ts'
import type { Api } from '#web/data/api.ts'
import { oncePerApi } from '#web/data/once-per-api.ts'
import { orPageError } from '#web/data/load.ts'

const categories = oncePerApi((api) => api.catalogue.categories())

export function loadCategories(api: Api): Promise<Category[]> {
  return orPageError(categories(api))
}
