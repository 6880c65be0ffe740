import type { Insertable } from 'kysely'
import { canReview, reviewerName, stateOfSaved } from '#domain/review.ts'
import { searchKey } from '#domain/search.ts'
import type { Database } from '../db/schema.ts'
import type { PastOrder } from './live-order.ts'
import type { PastTexts } from './past-texts.ts'
import { seededRandom } from './random.ts'
import type { Ware } from './wares.ts'
import { minutesAfter } from './work-times.ts'

const SEED = 51_000
const REVIEWED_SHARE = 0.16
export const INVITED_AFTER_DAYS = 7
export const DAY_MINUTES = 24 * 60
/** Number of reviews by stars, of 100. */
const STARS = { 5: 58, 4: 26, 3: 11, 2: 5 }

type ReviewColumns = Omit<Insertable<Database['reviews']>, 'order_id' | 'product_id'>
export type PastReview = { order: PastOrder; ware: Ware; row: ReviewColumns }

/** What customers wrote some days after a delivery, ascending in time, by the shop's own rules. */
export function pastReviews(texts: PastTexts, orders: readonly PastOrder[], now: Date): PastReview[] {
  const written = new Set<string>()
  const reviews = orders.flatMap((order, index) => {
    const random = seededRandom(SEED + index)
    const { customer, row, lines } = order
    if (row.delivered_at === null || !random.isLuckyAt(REVIEWED_SHARE)) return []
    const at = minutesAfter(row.delivered_at, random.int(INVITED_AFTER_DAYS, 16) * DAY_MINUTES + random.int(5, 400))
    const { ware } = lines[0]!
    const key = `${customer.email} ${ware.slug}`
    const facts = { ...row, shippedAt: row.shipped_at, deliveredAt: row.delivered_at, isRefunded: row.is_refunded }
    if (at >= now || written.has(key) || !canReview(facts, at)) return []
    written.add(key)
    const stars = Number(random.pickByWeight(Object.keys(STARS), (each) => STARS[Number(each) as keyof typeof STARS]))
    const kind = stars >= 4 ? 'good' : 'poor'
    return [
      {
        order,
        ware,
        row: columnsOf({ order, ware, at, stars, body: texts.reviews[kind][index % texts.reviews[kind].length]! }),
      },
    ]
  })
  return withAnswers(
    texts,
    reviews.toSorted((a, b) => instantOf(a) - instantOf(b)),
    now,
  )
}

type Written = { order: PastOrder; ware: Ware; at: Date; stars: number; body: string }

function columnsOf({ order: { customer, row, lines }, ware, at, stars, body }: Written): ReviewColumns {
  const author = reviewerName(row.recipient)
  const bought = lines.filter(({ ware: { slug } }) => slug === ware.slug)
  return {
    email: customer.email,
    author,
    variant_text: bought.flatMap(({ ware: { variantText } }) => variantText || []).join(', '),
    stars,
    body,
    search_key: searchKey([author, customer.email, body]),
    state: stateOfSaved(null, 'at_once'),
    hidden_reason: null,
    answer: null,
    answered_at: null,
    written_at: at,
  }
}

/** Staff answer every complaint, and some praise, the next day. */
function withAnswers(texts: PastTexts, reviews: readonly PastReview[], now: Date): PastReview[] {
  return reviews.map((review, index) => {
    const answeredAt = minutesAfter(review.row.written_at as Date, 26 * 60)
    const isPoor = review.row.stars < 4
    if (answeredAt >= now || (!isPoor && index % 6 !== 0)) return review
    const answer = isPoor ? texts.reviewAnswers.poor : texts.reviewAnswers.good
    return { ...review, row: { ...review.row, answer, answered_at: answeredAt } }
  })
}

function instantOf({ row }: PastReview): number {
  return (row.written_at as Date).getTime()
}
