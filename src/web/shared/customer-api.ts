import type { Api } from '#contract/client.ts'
import { createApi } from '#contract/create-api.ts'
import { customer } from '#contract/customer.ts'

/** A signed-in shopper's own calls; imported by their pages alone, so that the first page does not carry them. */
export const customerApi: Api<typeof customer> = createApi(customer, (path, init) => fetch(path, init))
