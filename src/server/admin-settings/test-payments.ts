import type { TestResult } from '#contract/admin-settings.ts'
import { type StaffRequest, writeAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ProviderAccount } from '../gateways/payment-provider.ts'
import type { ProviderAnswer } from '../gateways/provider-request.ts'
import type { Shop } from '../shop.ts'
import { isMasked } from './masked.ts'
import { readSettings } from '../settings/settings.ts'

type Judgement = Pick<TestResult, 'state' | 'sentence'>

export async function testPayments(shop: Shop, typed: string | undefined, request: StaffRequest): Promise<TestResult> {
  const { db, config } = shop
  const isTyped = typed !== undefined && !isMasked(typed)
  const token = isTyped ? typed : (await readSettings(db, config)).mpAccessToken
  const judgement = await judgeToken(shop, token)
  await inTransaction(db, (tx) =>
    writeAudit(tx, request, {
      action: 'settings.try_payments',
      subject: 'settings',
      after: { token: isTyped ? 'digitado' : 'salvo', result: judgement.state },
    }),
  )
  return { ...judgement, at: shop.now() }
}

async function judgeToken({ payments, config }: Shop, token: string): Promise<Judgement> {
  if (token === '') return { state: 'problem', sentence: 'Nenhum Access Token informado.' }
  if (!/^[\x21-\x7e]+$/.test(token))
    return { state: 'problem', sentence: 'O Access Token só tem letras, números e hífens.' }
  return judgeAccount(await payments.mercadopago.account(token), config.mode === 'live')
}

export function judgeAccount(answer: ProviderAnswer<ProviderAccount>, isLive: boolean): Judgement {
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
