import { type Day, formatDay } from './calendar.ts'
import type { OrderStatus } from './order.ts'
import { plural } from './plural.ts'

/** 'até 5 dias úteis depois do pagamento' */
export function deliveryTermText(days: number): string {
  return `até ${plural(days, 'dia útil', 'dias úteis')} depois do pagamento`
}

/** What the shop promises for a CEP. `days`: null without a promise; `isKnown`: false while no CEP service answers. */
export function deliverySentence(days: number | null, isKnown: boolean): string {
  if (days === null) return 'Sem prazo informado para este CEP: fale com a loja antes de comprar.'
  const term = deliveryTermText(days)
  return isKnown
    ? `Chega em ${term}.`
    : `Não conseguimos conferir este CEP agora. Se ele estiver certo, chega em ${term}.`
}

type Estimated = { status: OrderStatus; day: Day | null; days: number | null }

/** An order's delivery date, or before its payment the number of business days; null without a promise or if cancelled. */
export function deliveryEstimate({ status, day, days }: Estimated): { day: Day } | { term: string } | null {
  if (status === 'cancelled') return null
  if (status !== 'pending') return day === null ? null : { day }
  return days === null ? null : { term: deliveryTermText(days) }
}

/** '27/11/2026', or until the payment 'até 5 dias úteis depois do pagamento'. */
export function deliveryEstimateText(order: Estimated): string | null {
  const estimate = deliveryEstimate(order)
  return estimate && ('day' in estimate ? formatDay(estimate.day) : estimate.term)
}
