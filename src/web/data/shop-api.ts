import { cart } from '#contract/cart.ts'
import { catalogue } from '#contract/catalogue.ts'
import type { Codec } from '#contract/compiled.ts'
import type { Fetch } from '#contract/client.ts'
import { createApi } from '#contract/create-api.ts'
import { favorites } from '#contract/favorites.ts'
import { home } from '#contract/home.ts'
import { reviews } from '#contract/reviews.ts'
import { session } from '#contract/session.ts'
import { store } from '#contract/store.ts'
import { texts } from '#contract/texts.ts'

/** What every shop page may call. */
export function createShopApi(fetch: Fetch, codec?: Codec) {
  return createApi({ session, store, home, catalogue, cart, texts, reviews, favorites }, fetch, codec)
}
