import { createHmac } from 'node:crypto'
import type { Receiver } from '#domain/provider-payment.ts'
import type { FetchedPayment } from '../gateways/mercadopago.ts'
import type { ProviderAnswer } from '../gateways/provider-request.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'

/**
 * What a payment is judged by. The account is asked for once for each access token and kept; while the provider does not
 * say whose token it is, no payment is judged, and the caller tries again later.
 */
export async function receiverOf(shop: Shop, { collectorId }: FetchedPayment): Promise<ProviderAnswer<Receiver>> {
  const takesTests = shop.config.mode === 'demo'
  if (collectorId === null) return { ok: true, value: { accountId: null, takesTests } }
  const { mpAccessToken } = await readSettings(shop.db, shop.config)
  const account = await accountIdOf(shop, mpAccessToken)
  return account.ok ? { ok: true, value: { accountId: account.value, takesTests } } : account
}

async function accountIdOf({ db, config, payments, now }: Shop, token: string): Promise<ProviderAnswer<string>> {
  const hash = createHmac('sha256', config.appSecret).update(`provider account ${token}`).digest('base64url')
  const known = await db
    .selectFrom('provider_accounts')
    .select('account_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (known) return { ok: true, value: known.account_id }
  const answer = await payments.account(token)
  if (!answer.ok) return answer
  await db
    .insertInto('provider_accounts')
    .values({ token_hash: hash, account_id: answer.value.id, learned_at: now() })
    .onConflict((oc) => oc.column('token_hash').doNothing())
    .execute()
  return { ok: true, value: answer.value.id }
}
