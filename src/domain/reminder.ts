import { addDays, startOfDay } from './calendar.ts'
import { boletoDueDay } from './payment-deadline.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]

/**
 * What brings a customer back. `pix_over` is the mail that reports the expiry, `pix_over_again` the one 12 hours later; the
 * two of an idle cart come after 4 and 48 hours.
 */
export const REMINDER_KINDS = [
  'payment_refused',
  'pix_over',
  'pix_over_again',
  'boleto_due',
  'cart',
  'cart_again',
] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]
export type CartReminder = 'cart' | 'cart_again'
export type OrderReminder = Exclude<ReminderKind, CartReminder>

/** Time to try another card on the page that refused the first one. */
export function refusalReminderAt(now: Date): Date {
  return new Date(now.getTime() + 10 * MINUTE)
}

export function secondPixReminderAt(now: Date): Date {
  return new Date(now.getTime() + 12 * HOUR)
}

const IDLE_MS: Record<CartReminder, number> = { cart: 4 * HOUR, cart_again: 48 * HOUR }

export function cartReminderAt(kind: CartReminder, idleSince: Date): Date {
  return new Date(idleSince.getTime() + IDLE_MS[kind])
}

/** On the morning before the last day to pay. */
export function boletoReminderAt(startedAt: Date): Date {
  return new Date(startOfDay(addDays(boletoDueDay(startedAt), -1)).getTime() + 10 * HOUR)
}
