import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'

/** What only a signed-in shopper's own pages call; apart, so that the first page does not carry it. */
export const customer = { cart, checkout, account, addresses }
