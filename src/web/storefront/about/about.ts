import type { About } from '#contract/store.ts'
import type { Api } from '#web/data/api.ts'
import { oncePerApi } from '#web/data/once-per-api.ts'
import { orPageError } from '#web/data/load.ts'

const about = oncePerApi((api) => api.store.about())

export function loadAbout(api: Api): Promise<About> {
  return orPageError(about(api))
}
