import { cartOnEveryPage } from './cart-on-every-page.ts'
import { catalogue } from './catalogue.ts'
import { places } from './places.ts'
import { session } from './session.ts'
import { store } from './store.ts'

/** What shop pages call without their own client. */
export const shop = { session, store: { ...store, ...places }, catalogue, cart: cartOnEveryPage }
