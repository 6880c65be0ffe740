import type { Category } from '#contract/catalogue.ts'
import type { Api } from '#web/api.ts'
import { oncePerApi } from '#web/once-per-api.ts'
import { orPageError } from './load.ts'

const categories = oncePerApi((api) => api.catalogue.categories())

export function loadCategories(api: Api): Promise<Category[]> {
  return orPageError(categories(api))
}
