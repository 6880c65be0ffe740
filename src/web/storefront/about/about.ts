import type { About } from '#contract/store.ts'
import type { Api } from '#web/data/api.ts'
import { orPageError } from '#web/data/load.ts'
import { sharedData } from '#web/data/shared-data.ts'

const about = sharedData((api) => api.store.about())

export function loadAbout(api: Api): Promise<About> {
  return orPageError(about.get(api))
}
