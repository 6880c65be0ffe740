import { addBusinessDays, saoPauloDay } from './calendar.ts'
import type { Day } from './calendar.ts'
import { isCep } from './cep.ts'

export type ShippingRates = { freeFromCents: number; flatCents: number }

export const DEFAULT_SHIPPING: ShippingRates = { freeFromCents: 5900, flatCents: 1590 }

/** Free shipping looks at the subtotal before any coupon. */
export function shippingCents(subtotalCents: number, rates: ShippingRates): number {
  if (subtotalCents <= 0 || subtotalCents >= rates.freeFromCents) return 0
  return rates.flatCents
}

/** What still has to be bought for free shipping; zero when it is reached. */
export function missingForFreeShippingCents(subtotalCents: number, rates: ShippingRates): number {
  return Math.max(0, rates.freeFromCents - subtotalCents)
}

const LONGEST_DAYS = 7

// Business days by the first two digits of the CEP, ten prefixes a line. They grow with the road from Curitiba;
// a prefix shared by two states takes the slower one, because an advertised term binds the seller (CDC art. 30).
const DAYS_BY_PREFIX = [
  [7, 2, 2, 2, 2, 2, 2, 2, 2, 2],
  [7, 3, 3, 3, 3, 3, 3, 3, 3, 3],
  [3, 3, 3, 3, 3, 3, 3, 4, 4, 4],
  [4, 4, 4, 4, 4, 5, 5, 5, 5, 5],
  [5, 5, 5, 5, 5, 5, 6, 6, 6, 6],
  [6, 6, 6, 6, 6, 7, 7, 6, 6, 6],
  [6, 6, 7, 7, 7, 7, 7, 7, 7, 7],
  [4, 4, 5, 5, 5, 5, 7, 7, 6, 4],
  [1, 1, 1, 1, 1, 2, 2, 3, 2, 2],
  [3, 3, 3, 3, 3, 4, 4, 4, 4, 4],
]

/** One to seven business days; an unknown CEP gets the longest term. */
export function deliveryBusinessDays(cep: string | null): number {
  if (cep === null || !isCep(cep)) return LONGEST_DAYS
  return DAYS_BY_PREFIX[Number(cep[0])]?.[Number(cep[1])] ?? LONGEST_DAYS
}

export function estimatedDelivery(cep: string | null, from: Date): Day {
  return addBusinessDays(saoPauloDay(from), deliveryBusinessDays(cep))
}
