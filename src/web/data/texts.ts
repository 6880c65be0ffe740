import type { StoreTexts } from '#contract/store.ts'
import type { Api } from './api.ts'
import { orPageError } from './load.ts'
import { sharedData } from './shared-data.ts'

const texts = sharedData((api) => api.store.texts())

/** A page's loader returns only those that it shows. */
export function loadTexts(api: Api): Promise<StoreTexts> {
  return orPageError(texts.get(api))
}
