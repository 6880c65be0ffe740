import type { OrderStatus } from './order.ts'

export const REVIEW_STATES = ['held', 'published', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Publish new reviews at once, hold them for approval, or accept none. */
export const REVIEW_MODES = ['off', 'held', 'at_once'] as const
export type ReviewMode = (typeof REVIEW_MODES)[number]

export const MAX_STARS = 5
export const MAX_REVIEW_LENGTH = 2000

const DAY = 86_400_000
/** Buyers may review this long after dispatch even if neither they nor staff have confirmed the delivery. */
const ASSUMED_DELIVERY_DAYS = 15

export type ReviewableOrder = {
  status: OrderStatus
  shippedAt: Date | null
  deliveredAt: Date | null
  /** True if the full amount was refunded or its refund is under way. */
  isRefunded: boolean
}

/** The instant from which the buyer may review the order's products; null if the order cannot be reviewed. */
export function reviewableFrom({ status, shippedAt, deliveredAt, isRefunded }: ReviewableOrder): Date | null {
  if (isRefunded) return null
  if (status === 'delivered') return deliveredAt ?? shippedAt
  if (status !== 'shipped' || shippedAt === null) return null
  return new Date(shippedAt.getTime() + ASSUMED_DELIVERY_DAYS * DAY)
}

export function canReview(order: ReviewableOrder, now: Date): boolean {
  const from = reviewableFrom(order)
  return from !== null && from <= now
}

/**
 * What a review becomes when its writer saves it. One that staff have hidden waits for them, and goes on waiting however
 * often it is changed: otherwise a change of a letter, or the second one, would publish it.
 */
export function stateOfSaved(before: ReviewState | null, mode: Exclude<ReviewMode, 'off'>): ReviewState {
  return mode === 'at_once' && (before === null || before === 'published') ? 'published' : 'held'
}

/** The author shown for a buyer without a name. */
export const NAMELESS = 'Cliente'

/** 'Maria Aparecida da Silva' becomes 'Maria S.': reviews are public, so they do not show the full name. */
export function reviewerName(fullName: string | null): string {
  const [first, ...others] = (fullName ?? '').trim().split(/\s+/)
  if (!first || first.includes('@')) return NAMELESS
  const shown = first[0]!.toLocaleUpperCase('pt-BR') + first.slice(1, 40)
  const last = others.at(-1)?.match(/\p{L}/u)?.[0]
  return last ? `${shown} ${last.toLocaleUpperCase('pt-BR')}.` : shown
}

/** '4,7' */
export function averageText(starsSum: number, count: number): string {
  return (Math.round((starsSum * 10) / count) / 10).toFixed(1).replace('.', ',')
}
