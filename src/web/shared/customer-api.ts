import { account } from '#contract/account.ts'
import { addresses } from '#contract/addresses.ts'
import { cart } from '#contract/cart.ts'
import { checkout } from '#contract/checkout.ts'
import { createApi } from '#contract/create-api.ts'

/** A signed-in shopper's own calls; imported by their pages alone, so that the first page does not carry them. */
export const customerApi = createApi({ cart, checkout, account, addresses }, (path, init) => fetch(path, init))
