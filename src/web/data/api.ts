import { createContext } from 'react-router'
import { createApi, type Api as ApiOf, type Fetch } from '#contract/client.ts'
import { shop } from '#contract/shop.ts'

export type Api = ApiOf<typeof shop>

export function createShopApi(fetch: Fetch): Api {
  return createApi(shop, fetch)
}

/** The browser's own client; same-origin cookies travel by themselves. */
export const api: Api = createShopApi((path, init) => fetch(path, init))

/** Set by the server for its loaders, so that server rendering goes through the same calls as the browser. */
export const apiContext = createContext<Api>()
