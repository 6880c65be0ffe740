import { cartOnEveryPage } from './cart-on-every-page.ts'
import { catalogue } from './catalogue.ts'
import { session } from './session.ts'
import { store } from './store.ts'

/** What every shop page's browser calls. */
export const shop = { session, store, catalogue, cart: cartOnEveryPage }
