import { percentOf } from './money.ts'

/** Whole percent for the badge, rounded half up; `null` unless the original price is higher. */
export function discountPercent(priceCents: number, originalPriceCents: number | null): number | null {
  const savedCents = savingsCents(priceCents, originalPriceCents)
  if (originalPriceCents === null || savedCents === 0) return null
  return Math.floor((200 * savedCents + originalPriceCents) / (2 * originalPriceCents))
}

/** Zero unless the original price is higher. */
export function savingsCents(priceCents: number, originalPriceCents: number | null): number {
  return originalPriceCents === null ? 0 : Math.max(0, originalPriceCents - priceCents)
}

/** A price with a discount of whole percent, rounded as an order's is (method-discount.ts). */
export function lessPercent(cents: number, percent: number): number {
  return cents - percentOf(cents, percent * 100)
}

/** `count` interest-free instalments of `cents` each, or up to `max` instalments with interest, whose amount only the provider knows. */
export type CardPlan = Instalments & { max: number }

export type Instalments = { count: number; cents: number }

/**
 * The maximum number of interest-free instalments of at least `minimumCents` each, rounded up to the centavo: advertised
 * instalments must not add up to less than the price (Decreto 5.903/2006 art. 3).
 */
export function instalments(
  priceCents: number,
  { max = 12, minimumCents = 0 }: { max?: number; minimumCents?: number } = {},
): Instalments {
  const affordable = Math.floor(priceCents / Math.max(1, minimumCents))
  const count = Math.max(1, Math.min(max, affordable))
  return { count, cents: Math.ceil(priceCents / count) }
}
