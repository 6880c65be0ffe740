import { createContext } from 'react-router'
import { lazyApi } from './lazy-api.ts'
import type { createShopApi } from './shop-api.ts'

export type Api = ReturnType<typeof createShopApi>

/** Also called ahead of time, so that the first call need not wait for the download. */
export const loadShopApi = () => import('./shop-api.ts')

/** The browser's own client. A first page shows without calls, so schemas and zod are no part of its download. */
export const api: Api = lazyApi(() => loadShopApi().then(({ createShopApi }) => createShopApi(browserFetch)))

const browserFetch = (path: string, init: RequestInit) => fetch(path, init)

/** Set by the server for its loaders, so that server rendering goes through the same calls as the browser. */
export const apiContext = createContext<Api>()
