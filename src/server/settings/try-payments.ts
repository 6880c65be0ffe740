import type { Trial } from '#contract/admin-settings.ts'
import { writeAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ProviderAccount } from '../gateways/mercadopago.ts'
import type { ProviderAnswer } from '../gateways/provider-request.ts'
import type { Shop } from '../shop.ts'
import type { Doing } from './alert-super-admin.ts'
import { isMasked } from './masked.ts'
import { readSettings } from './settings.ts'

type Judged = Pick<Trial, 'state' | 'sentence'>

/** Asks the provider whose token it is: the one typed, or the one kept when nothing or its mask was. The trail says that it was tried, never with what. */
export async function tryPayments(
  shop: Shop,
  typed: string | undefined,
  { person, address, now }: Doing,
): Promise<Trial> {
  const { db, config } = shop
  const isTyped = typed !== undefined && !isMasked(typed)
  const token = isTyped ? typed : (await readSettings(db, config)).mpAccessToken
  const judged = await judgeToken(shop, token)
  await inTransaction(db, (tx) =>
    writeAudit(tx, {
      actor: person.email,
      address,
      now,
      action: 'settings.try_payments',
      subject: 'settings',
      before: null,
      after: { token: isTyped ? 'digitado' : 'salvo', result: judged.state },
    }),
  )
  return { ...judged, at: shop.now() }
}

async function judgeToken({ payments, config }: Shop, token: string): Promise<Judged> {
  if (token === '') return { state: 'problem', sentence: 'Nenhum Access Token informado.' }
  if (!/^[\x21-\x7e]+$/.test(token))
    return { state: 'problem', sentence: 'O Access Token só tem letras, números e hífens.' }
  return judgeAccount(await payments.account(token), config.mode === 'live')
}

/** What it means for this shop that the provider answered so. */
export function judgeAccount(answer: ProviderAnswer<ProviderAccount>, isLive: boolean): Judged {
  if (!answer.ok) {
    return answer.reason === 'unauthorized'
      ? { state: 'problem', sentence: 'O Mercado Pago não reconheceu este Access Token.' }
      : { state: 'warning', sentence: 'O Mercado Pago não respondeu. Tente novamente em instantes.' }
  }
  const { name, site, isTest } = answer.value
  const account = name ? `Conta ${name}` : 'Conta'
  if (site !== 'MLB')
    return { state: 'problem', sentence: `${account} não é do Brasil (${site}): ela não recebe em reais.` }
  if (!isTest) return { state: 'ok', sentence: `${account}, brasileira, produção.` }
  const sentence = `${account}, brasileira, de teste.`
  return isLive
    ? {
        state: 'problem',
        sentence: `${sentence} Nenhum pagamento é cobrado de verdade: use as credenciais de produção.`,
      }
    : { state: 'ok', sentence }
}
