import { createHmac } from 'node:crypto'
import type { Receiver } from '#domain/provider-payment.ts'
import type { FetchedPayment } from '../gateways/payment-provider.ts'
import type { ProviderAnswer } from '../gateways/provider-request.ts'
import { openProvider, type OpenProvider } from './providers.ts'
import type { Shop } from '../shop.ts'

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
