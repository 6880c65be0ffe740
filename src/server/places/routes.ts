import { formatCep } from '#domain/cep.ts'
import { deliveryDays } from '#domain/delivery-table.ts'
import { store } from '#contract/server/store.ts'
import type { Mount } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { lookUpCep } from './look-up-cep.ts'

export function placesRoutes(mount: Mount, shop: Shop): void {
  mount(store.cep, async ({ cep }) => {
    const answer = await lookUpCep(shop, cep)
    if (answer.kind === 'unavailable') throw new Refusal('cep_provider')
    if (answer.kind === 'unknown') throw new Refusal('cep_not_found')
    return { ...answer.address, cep: formatCep(answer.address.cep) }
  })

  mount(store.delivery, async ({ cep }) => {
    const answer = await lookUpCep(shop, cep)
    if (answer.kind === 'unknown') throw new Refusal('cep_not_found')
    const { delivery } = await readSettings(shop.db, shop.config)
    const term = { business_days: deliveryDays(cep, delivery), place: null }
    if (answer.kind !== 'found') return term
    const { neighborhood, city, state } = answer.address
    return { ...term, place: `${city}, ${state}`, neighborhood }
  })
}
