import type { Boleto } from '#contract/account.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { boletoDueDay } from '#domain/payment-deadline.ts'
import { inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import type { PaymentProvider, ProviderId } from '../gateways/payment-provider.ts'
import type { OrderRow } from './orders.ts'

type Sources = { db: Db; payments: Record<ProviderId, Pick<PaymentProvider, 'hostedAddress'>> }

/** The boleto that each pending order waits for and that can still be paid, the newest if its customer had several issued. */
export async function openBoletos(
  { db, payments }: Sources,
  orders: readonly OrderRow[],
  now: Date,
): Promise<Map<number, Boleto>> {
  const waiting = orders.filter(({ status, payment_method: method }) => status === 'pending' && method === 'boleto')
  const issued = await inBatches(
    waiting.map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('payments as p')
        .innerJoin('payment_attempts as a', 'a.id', 'p.attempt_id')
        .select(['p.order_id', 'p.provider', 'p.boleto_line', 'p.boleto_url', 'a.started_at'])
        .where('p.order_id', 'in', ids)
        .where('a.state', '=', 'open')
        .where('p.status', '=', 'pending')
        .where('p.flag', 'is', null)
        .where((eb) => eb.or([eb('p.boleto_line', 'is not', null), eb('p.boleto_url', 'is not', null)]))
        .orderBy('p.provider_payment_id')
        .execute(),
  )
  const boletos = new Map<number, Boleto>()
  for (const { order_id: orderId, provider, boleto_line: line, boleto_url: address, started_at: startedAt } of issued) {
    // Checked here, because the row may be older than the list of allowed hosts.
    const url = address && (payments[provider]?.hostedAddress(address) ?? null)
    if ((line || url) && boletoDueDay(startedAt) >= saoPauloDay(now)) boletos.set(orderId, { line, url })
  }
  return boletos
}
