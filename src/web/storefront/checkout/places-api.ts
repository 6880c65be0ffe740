import type { Api } from '#contract/client.ts'
import type { places } from '#contract/places.ts'
import { lazyApi } from '#web/data/lazy-api.ts'

type PlacesApi = Api<{ places: typeof places }>

/** Downloaded with its first call: the product page shows without it. */
export const placesApi: PlacesApi = lazyApi(() =>
  import('./create-places-api.ts').then(({ createPlacesApi }) => createPlacesApi()),
)
