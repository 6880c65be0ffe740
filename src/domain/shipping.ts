import { plural } from './plural.ts'

export type ShippingRates = { freeFromCents: number; flatCents: number }

export const DEFAULT_SHIPPING: ShippingRates = { freeFromCents: 5900, flatCents: 1590 }

/** Free shipping depends on the subtotal before any coupon. */
export function shippingCents(subtotalCents: number, rates: ShippingRates): number {
  if (subtotalCents <= 0 || subtotalCents >= rates.freeFromCents) return 0
  return rates.flatCents
}

/** What is missing for free shipping; zero once reached. */
export function missingForFreeShippingCents(subtotalCents: number, rates: ShippingRates): number {
  return Math.max(0, rates.freeFromCents - subtotalCents)
}

/** 'até 5 dias úteis após a confirmação do pagamento' */
export function deliveryTermText(days: number): string {
  return `até ${plural(days, 'dia útil', 'dias úteis')} após a confirmação do pagamento`
}
