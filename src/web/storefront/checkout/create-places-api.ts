import { createApi } from '#contract/create-api.ts'
import { places } from '#contract/places.ts'

export function createPlacesApi() {
  return createApi({ places }, (path, init) => fetch(path, init))
}
