import type { PaymentProvider, ProviderId } from '../gateways/payment-provider.ts'
import { orderProviders } from '../order-store/attempts.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'

/** A provider with the credentials that the settings hold for it: '' if they were removed, which it answers with `unauthorized`. */
export type OpenProvider = { gateway: PaymentProvider; credentials: string }

/** The provider of new payments: the first with credentials. Null without any: then only PIX, confirmed by staff. */
export function activeProvider({ payments }: Pick<Shop, 'payments'>, settings: Settings): OpenProvider | null {
  const provider = Object.values(payments).find((one) => one.credentialsIn(settings) !== '')
  return provider ? { gateway: provider, credentials: provider.credentialsIn(settings) } : null
}

export async function openProvider(shop: Shop, id: ProviderId): Promise<OpenProvider> {
  return providerWith(shop, await readSettings(shop.db, shop.config), id)
}

export function providerWith({ payments }: Pick<Shop, 'payments'>, settings: Settings, id: ProviderId): OpenProvider {
  const provider = payments[id]
  if (!provider) throw new Error(`no payment provider ${id}`)
  return { gateway: provider, credentials: provider.credentialsIn(settings) }
}

export async function providersOf(shop: Shop, orderId: number): Promise<OpenProvider[]> {
  const ids = await orderProviders(shop.db, orderId)
  return Promise.all(ids.map((id) => openProvider(shop, id)))
}

export function providerName({ payments }: Pick<Shop, 'payments'>, id: ProviderId): string {
  return payments[id]?.name ?? id
}
