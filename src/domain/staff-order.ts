import { addDays, daysBetween, endOfDay, saoPauloDay, type Day } from './calendar.ts'

export const DEFAULT_HOLD_DAYS = 3
export const MAX_HOLD_DAYS = 30

/** The day that the form suggests. */
export function defaultHoldDay(now: Date): Day {
  return addDays(saoPauloDay(now), DEFAULT_HOLD_DAYS)
}

/** Suggested instead of `held`: three days from today, or from it if that is later. */
export function laterHoldDay(held: Day, now: Date): Day {
  const [fresh, last] = [defaultHoldDay(now), lastHoldDay(now)]
  const later = fresh > held ? fresh : addDays(held, DEFAULT_HOLD_DAYS)
  return later < last ? later : last
}

export function lastHoldDay(now: Date): Day {
  return addDays(saoPauloDay(now), MAX_HOLD_DAYS)
}

/** From today to 30 days ahead, in São Paulo. */
export function isHoldDay(day: Day, now: Date): boolean {
  const ahead = daysBetween(saoPauloDay(now), day)
  return ahead >= 0 && ahead <= MAX_HOLD_DAYS
}

/** The end of the day in São Paulo. */
export function holdUntil(day: Day): Date {
  return endOfDay(day)
}

/**
 * Until when an order keeps its stock: a payment's own deadline never shortens what staff promised. `heldUntil` is null
 * for an order that no staff made.
 */
export function withHold(deadline: Date, heldUntil: Date | null): Date {
  return heldUntil !== null && heldUntil > deadline ? heldUntil : deadline
}

type Line = { quantity: number; priceCents: number }
type Sums = { lines: readonly Line[]; shippingCents: number; discountCents: number }

/** Before any discount of the payment method. In centavos. */
export function staffOrderSums({ lines, shippingCents, discountCents }: Sums): {
  subtotalCents: number
  totalCents: number
} {
  const subtotalCents = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
  return { subtotalCents, totalCents: subtotalCents - discountCents + shippingCents }
}
