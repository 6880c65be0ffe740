import { saoPauloDay } from '#domain/calendar.ts'
import { personalData } from '#contract/server/personal-data.ts'
import { attachment } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import { claimGuestOrders } from '../orders/guest-orders.ts'
import type { Shop } from '../shop.ts'
import { readPersonalData } from './read-personal-data.ts'

export function personalDataRoutes(mount: Mount, shop: Shop): void {
  const {} = shop

  mount(personalData.file, async ({ person, now, setHeader }) => {
    await claimGuestOrders(shop, person)
    setHeader('Content-Disposition', attachment(`meus-dados-${saoPauloDay(now)}.json`))
    return readPersonalData(shop, person, now)
  })
}
