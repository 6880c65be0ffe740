import { createHmac } from 'node:crypto'
import type { Receiver } from '#domain/provider-payment.ts'
import type { FetchedPayment, PaymentProvider, ProviderId } from '../gateways/payment-provider.ts'
import type { ProviderAnswer } from '../gateways/provider-request.ts'
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

/** The shop's account at the payment's provider, asked for once per credentials. A failure means: try again later. */
export async function receiverOf(
  shop: Shop,
  { provider, collectorId }: FetchedPayment,
): Promise<ProviderAnswer<Receiver>> {
  const takesTests = shop.config.mode === 'demo'
  if (collectorId === null) return { ok: true, value: { accountId: null, takesTests } }
  const account = await accountIdOf(shop, await openProvider(shop, provider))
  return account.ok ? { ok: true, value: { accountId: account.value, takesTests } } : account
}

async function accountIdOf(
  { db, config, now }: Shop,
  { gateway, credentials }: OpenProvider,
): Promise<ProviderAnswer<string>> {
  const hash = createHmac('sha256', config.appSecret).update(`provider account ${credentials}`).digest('base64url')
  const known = await db
    .selectFrom('provider_accounts')
    .select('account_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (known) return { ok: true, value: known.account_id }
  const answer = await gateway.account(credentials)
  if (!answer.ok) return answer
  await db
    .insertInto('provider_accounts')
    .values({ token_hash: hash, account_id: answer.value.id, learned_at: now() })
    .onConflict((oc) => oc.column('token_hash').doNothing())
    .execute()
  return { ok: true, value: answer.value.id }
}
