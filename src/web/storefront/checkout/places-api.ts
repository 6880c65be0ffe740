import { type Api, createApi } from '#contract/client.ts'
import { places } from '#contract/places.ts'

export const placesApi: Api<{ places: typeof places }> = createApi({ places }, (path, init) => fetch(path, init))
