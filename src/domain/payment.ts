import { addBusinessDays, endOfDay, saoPauloDay } from './calendar.ts'
import type { Day } from './calendar.ts'
import { PAYMENT_METHODS, type PaymentMethod, type PaymentStatus } from './payment-status.ts'

export { PAYMENT_METHODS, PAYMENT_STATUSES } from './payment-status.ts'
export type { PaymentMethod, PaymentStatus } from './payment-status.ts'

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  card: 'Cartão de Crédito',
  pix: 'PIX',
  boleto: 'Boleto',
}

const OTHER_METHOD_LABELS = new Map([
  ...Object.entries(PAYMENT_METHOD_LABELS),
  ['PIX', 'PIX'],
  ['mercadopago', 'Mercado Pago'],
])

/** For stored methods of any origin: unknown ones as they stand, 'N/A' when there is none. */
export function paymentMethodLabel(raw: string | null): string {
  if (raw === null || raw.trim() === '') return 'N/A'
  return OTHER_METHOD_LABELS.get(raw) ?? raw
}

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: 'Pendente',
  in_process: 'Em análise',
  approved: 'Aprovado',
  rejected: 'Recusado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  partially_refunded: 'Reembolsado em parte',
  charged_back: 'Contestado',
}

/** With a provider every method, with only a PIX key PIX, otherwise none. */
export function offeredMethods({
  hasProvider,
  hasPixKey,
}: {
  hasProvider: boolean
  hasPixKey: boolean
}): readonly PaymentMethod[] {
  if (hasProvider) return PAYMENT_METHODS
  return hasPixKey ? ['pix'] : []
}

/** Mercado Pago's minimum amounts (`min_allowed_amount` of GET /v1/payment_methods). */
export const MIN_PAYMENT_CENTS: Record<PaymentMethod, number> = { card: 50, pix: 1, boleto: 400 }

/** False for an amount that the provider would refuse. An order with a total of zero needs no method. */
export function isPayableBy(method: PaymentMethod, totalCents: number): boolean {
  return totalCents === 0 || totalCents >= MIN_PAYMENT_CENTS[method]
}

const BOLETO_DUE_BUSINESS_DAYS = 3
const BOLETO_CLEARING_BUSINESS_DAYS = 2
const BY_HAND_BUSINESS_DAYS = 2 // somebody has to look at the bank's statement
const MINUTE_MS = 60_000

/** The last day on which the boleto can be paid. */
export function boletoDueDay(now: Date): Day {
  return addBusinessDays(saoPauloDay(now), BOLETO_DUE_BUSINESS_DAYS)
}

/** Until when an unpaid order reserves its stock. A boleto paid on its last day clears two business days later. */
export function paymentDeadline(
  { method, confirmsByHand = false }: { method: PaymentMethod; confirmsByHand?: boolean },
  now: Date,
  { pixMinutes, cardMinutes }: { pixMinutes: number; cardMinutes: number },
): Date {
  if (confirmsByHand) return endOfDay(addBusinessDays(saoPauloDay(now), BY_HAND_BUSINESS_DAYS))
  if (method === 'boleto') return endOfDay(addBusinessDays(boletoDueDay(now), BOLETO_CLEARING_BUSINESS_DAYS))
  const minutes = method === 'pix' ? pixMinutes : cardMinutes
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

const DAY_MS = 86_400_000
const MAX_CHECKED_AGE_MS = 120 * DAY_MS

/**
 * When to fetch a counting payment without a webhook: daily for 30 days, then weekly up to day 120, after which
 * refunds and chargebacks are rare. Null afterwards.
 */
export function nextPaymentCheck(paidAt: Date, now: Date): Date | null {
  const age = now.getTime() - paidAt.getTime()
  if (age > MAX_CHECKED_AGE_MS) return null
  return new Date(now.getTime() + (age <= 30 * DAY_MS ? DAY_MS : 7 * DAY_MS))
}

export function isReversed(status: PaymentStatus): boolean {
  return status === 'refunded' || status === 'charged_back'
}
