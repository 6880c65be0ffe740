/** `freeFromCents`: null if shipping is never free. `flatCents`: null until the shop has set it. */
export type ShippingRates = { freeFromCents: number | null; flatCents: number | null }

export const DEFAULT_SHIPPING = { freeFromCents: 5900, flatCents: 1590 }

/** Free shipping depends on the subtotal before any coupon. Null if the shop has not set its shipping. */
export function shippingCents(subtotalCents: number, rates: ShippingRates): number | null {
  const isFree = rates.freeFromCents !== null && subtotalCents >= rates.freeFromCents
  return subtotalCents <= 0 || isFree ? 0 : rates.flatCents
}

/** What is missing for free shipping: zero once reached, null if shipping is never free. */
export function missingForFreeShippingCents(subtotalCents: number, rates: ShippingRates): number | null {
  return rates.freeFromCents === null ? null : Math.max(0, rates.freeFromCents - subtotalCents)
}
