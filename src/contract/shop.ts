import { account } from './account.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { checkout } from './checkout.ts'
import { session } from './session.ts'
import { store } from './store.ts'

/** What a shopper's browser calls. */
export const shop = { session, store, catalogue, cart, checkout, account }
