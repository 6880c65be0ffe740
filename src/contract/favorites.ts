import * as z from 'zod/mini'
import { Product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Id, Nothing, PathId, text } from './types.ts'

/** On one device, and in one request. */
const MAX_DEVICE_FAVORITES = 100

const SharedFavorites = z.object({
  token: z.string(),
  /** As its owner wrote it; nothing else about the owner is shown. */
  title: z.string(),
})
export type SharedFavorites = z.output<typeof SharedFavorites>

const OfProduct = z.object({ product_id: PathId })

/** '3,17,5' */
const Ids = z.codec(z.string(), z.array(z.int()), {
  decode: (typed) =>
    typed
      .split(',')
      .filter((id) => /^[1-9]\d{0,14}$/.test(id))
      .slice(0, MAX_DEVICE_FAVORITES)
      .map(Number),
  encode: (ids) => ids.join(','),
})

/** Newest first; hidden and deleted products are left out. */
export const favorites = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/favorites',
    output: z.object({ products: z.array(Product), shared: z.nullable(SharedFavorites) }),
  }),
  ids: endpoint({ method: 'GET', path: '/api/user/favorites/ids', output: z.array(Id) }),
  /** Adds those of a device. `left_out`: how many found no place. */
  join: endpoint({
    method: 'POST',
    path: '/api/user/favorites',
    body: z.object({ product_ids: z.array(Id).check(z.maxLength(MAX_DEVICE_FAVORITES)) }),
    output: z.object({ left_out: z.int() }),
  }),
  add: endpoint({ method: 'PUT', path: '/api/user/favorites/{product_id}', params: OfProduct, output: Nothing }),
  remove: endpoint({ method: 'DELETE', path: '/api/user/favorites/{product_id}', params: OfProduct, output: Nothing }),
  /** Makes a link, or gives the list of the present link another title. */
  share: endpoint({
    method: 'PUT',
    path: '/api/user/favorites/share',
    body: z.object({ title: text(60, { required: true }) }),
    output: SharedFavorites,
  }),
  unshare: endpoint({ method: 'DELETE', path: '/api/user/favorites/share', output: Nothing }),
  /** Of a device. */
  products: endpoint({
    method: 'GET',
    path: '/api/favorites',
    query: z.object({ ids: Ids }),
    output: z.array(Product),
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/favorites/{token}',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    output: z.object({ title: z.string(), products: z.array(Product) }),
  }),
}
