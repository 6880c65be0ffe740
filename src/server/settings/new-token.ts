import { plural } from '#domain/plural.ts'
import type { Shop } from '../shop.ts'
import { countWaitingAtProvider } from '../payments/waiting-orders.ts'
import { Refusal } from '../refusal.ts'
import { judgeAccount } from './try-payments.ts'

type Change = {
  before: string
  after: string
  /** Staff know that orders wait, and want it all the same. */ leavesOrders: boolean
}

/**
 * Whether the access token may become this one. A shop with a token that the provider does not know would take orders that
 * nobody can pay; one whose account changes no longer hears of payments under way. What may be saved and yet looks wrong is answered.
 */
export async function judgeNewToken(shop: Shop, { before, after, leavesOrders }: Change): Promise<string | null> {
  const { payments, config, db } = shop
  if (!/^[\x21-\x7e]*$/.test(after)) throw invalidToken('O Access Token só tem letras, números e hífens')
  const answer = after === '' ? null : await payments.account(after)
  if (answer?.ok === false && answer.reason === 'unauthorized')
    throw invalidToken('O Mercado Pago não reconheceu este Access Token')

  if (before !== '' && !leavesOrders) {
    const waiting = await countWaitingAtProvider(db)
    const stays = waiting === 0 || (answer?.ok === true && answer.value.id === (await accountId(shop, before)))
    if (!stays) throw new Refusal('orders_wait_at_provider', { orders: plural(waiting, 'pedido', 'pedidos') })
  }
  if (!answer) return null
  if (!answer.ok)
    return 'O Mercado Pago não respondeu, e o Access Token foi salvo sem conferir: teste as credenciais em instantes.'
  const { state, sentence } = judgeAccount(answer, config.mode === 'live')
  return state === 'ok' ? null : sentence
}

/** Null when the provider does not say: a token that was taken back may have been of any account. */
async function accountId({ payments }: Shop, token: string): Promise<string | null> {
  const answer = await payments.account(token)
  return answer.ok ? answer.value.id : null
}

function invalidToken(what: string): Refusal {
  return new Refusal('invalid_input', { what }, { fields: { mp_access_token: what } })
}
