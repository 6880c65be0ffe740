import { addBusinessDays, endOfDay, saoPauloDay, type Day } from './calendar.ts'
import type { PaymentMethod } from './payment.ts'

const BOLETO_DUE_BUSINESS_DAYS = 3
const BOLETO_CLEARING_BUSINESS_DAYS = 2
const BY_HAND_BUSINESS_DAYS = 2 // for staff to check the bank statement
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
