import type { About } from '#contract/store.ts'
import type { Api } from '#web/api.ts'
import { oncePerApi } from '#web/once-per-api.ts'
import { orPageError } from './load.ts'

const about = oncePerApi((api) => api.store.about())

export function loadAbout(api: Api): Promise<About> {
  return orPageError(about(api))
}
