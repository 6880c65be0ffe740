import { account } from '#contract/account.ts'
import { addresses } from '#contract/addresses.ts'
import { cart } from '#contract/cart.ts'
import { checkout } from '#contract/checkout.ts'
import { createApi } from '#contract/create-api.ts'
import { guestOrders } from '#contract/guest-orders.ts'

/** Calls for cart and checkout. Only their pages import them, to keep them out of the first page's download. */
export const customerApi = createApi({ cart, checkout, account, addresses, guestOrders }, (path, init) =>
  fetch(path, init),
)
