import { adminStaffOrders } from '#contract/server/admin-staff-orders.ts'
import type { Mount } from '../http/mount.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { addToOrder } from './add-to-order.ts'
import { mailPaymentLink } from './payment-link.ts'
import { placeStaffOrder } from './place-staff-order.ts'
import { findVariants, priceStaffOrder, quoteView } from './quote-staff-order.ts'

export function staffOrderRoutes(mount: Mount, shop: Shop): void {
  const { db, config, reader } = shop

  mount(adminStaffOrders.products, ({ search }) => findVariants(reader, search))

  mount(adminStaffOrders.quote, async (terms) => {
    const settings = await readSettings(db, config)
    return quoteView(shop, settings, await priceStaffOrder(db, settings, terms))
  })

  mount(adminStaffOrders.create, async (input, call) => {
    const id = await placeStaffOrder(shop, input, call)
    shop.wakeJobs()
    return { id }
  })

  mount(adminStaffOrders.add, async (input, call) => {
    const id = await addToOrder(shop, input, call)
    shop.wakeJobs()
    return { id }
  })

  mount(adminStaffOrders.mailLink, ({ id }, call) => mailPaymentLink(shop, id, call))
}
