import { formatBrl } from './money.ts'
import type { PaymentMethod, PaymentStatus } from './payment.ts'
import { REFUSAL_TEXTS, type RefusalReason } from './payment-refusal.ts'

/** What became of the payment of an order that waits for it. */
export type PaymentOutcome = 'waiting' | 'in_review' | 'refused' | 'wrong_amount'

export type UnpaidFacts = {
  /** The stored method, which may be unknown. */
  method: string
  paymentStatus: PaymentStatus
  refusal: RefusalReason | null
  /** A received amount that differs from the order's total; null if there is none. */
  wrongAmountCents: number | null
}

/** Replace the tag 'Aguardando Pagamento' of an order. */
export const OUTCOME_LABELS: Record<Exclude<PaymentOutcome, 'waiting'>, string> = {
  in_review: 'Pagamento em análise',
  refused: 'Pagamento recusado',
  wrong_amount: 'Valor diferente do pedido',
}

export function paymentOutcome({
  paymentStatus,
  wrongAmountCents,
}: Pick<UnpaidFacts, 'paymentStatus' | 'wrongAmountCents'>): PaymentOutcome {
  if (wrongAmountCents !== null) return 'wrong_amount'
  if (paymentStatus === 'in_process') return 'in_review'
  return paymentStatus === 'rejected' ? 'refused' : 'waiting'
}

/** Explains the outcome to the customer and says what to do; null while the order only waits. */
export function outcomeText(facts: UnpaidFacts): string | null {
  switch (paymentOutcome(facts)) {
    case 'wrong_amount':
      return wrongAmountText(facts.wrongAmountCents!)
    case 'in_review':
      return 'O pagamento está em análise. Você não precisa fazer nada: a resposta chega por e-mail.'
    case 'refused':
      return refusalText(facts.method as PaymentMethod, facts.refusal)
    case 'waiting':
      return null
  }
}

export function wrongAmountText(cents: number): string {
  return `Recebemos ${formatBrl(cents)}, que não é o valor do pedido. A loja vai falar com você: não pague de novo.`
}

/** Only card refusals have a reason; banks give none for PIX. */
export function refusalText(method: PaymentMethod, refusal: RefusalReason | null): string {
  return method === 'pix'
    ? 'O banco recusou este PIX, e nada foi cobrado. Gere um novo código para o mesmo pedido, ou pague de outra forma.'
    : `${REFUSAL_TEXTS[refusal ?? 'other']} Nada foi cobrado.`
}
