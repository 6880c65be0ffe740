import type { Api, Fetch } from '#contract/client.ts'
import { createApi } from '#contract/create-api.ts'
import { shop } from '#contract/shop.ts'

export function createShopApi(fetch: Fetch): Api<typeof shop> {
  return createApi(shop, fetch)
}
