import { plural } from '#domain/plural.ts'
import { countWaitingAtProvider } from '../order-store/orders.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import type { Settings } from '../settings/settings.ts'
import { judgeAccount } from './test-payments.ts'

type NewToken = { mp_access_token: string; leaves_waiting_orders?: boolean | undefined }

/** Refuses an unknown token, and one of another account while orders await payment. Returns a warning, if any. */
export async function checkNewToken(
  shop: Shop,
  { mpAccessToken: before }: Settings,
  { mp_access_token: after, leaves_waiting_orders: isConfirmed }: NewToken,
): Promise<string | null> {
  const { payments, config, db } = shop
  if (!/^[\x21-\x7e]*$/.test(after)) throw invalidToken('O Access Token só tem letras, números e hífens')
  const answer = after === '' ? null : await payments.mercadopago.account(after)
  if (answer?.ok === false && answer.reason === 'unauthorized')
    throw invalidToken('O Mercado Pago não reconheceu este Access Token')

  if (before !== '' && !isConfirmed) {
    const waiting = await countWaitingAtProvider(db)
    const isSafe = waiting === 0 || (answer?.ok === true && answer.value.id === (await accountId(shop, before)))
    if (!isSafe) throw new Refusal('orders_wait_at_provider', { orders: plural(waiting, 'pedido', 'pedidos') })
  }
  if (!answer) return null
  if (!answer.ok)
    return 'O Mercado Pago não respondeu, e o Access Token foi salvo sem conferir: teste as credenciais em instantes.'
  const { state, sentence } = judgeAccount(answer, config.mode === 'live')
  return state === 'ok' ? null : sentence
}

/** Null when the provider does not say: a revoked token may have been of any account. */
async function accountId({ payments }: Shop, token: string): Promise<string | null> {
  const answer = await payments.mercadopago.account(token)
  return answer.ok ? answer.value.id : null
}

function invalidToken(what: string): Refusal {
  return new Refusal('invalid_input', { what }, { fields: { mp_access_token: what } })
}
