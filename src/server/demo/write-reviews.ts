import { setReviewTotals } from '../catalogue/review-totals.ts'
import type { Tx } from '../db/schema.ts'
import type { Past } from './imagine-past.ts'
import { insertAll } from './insert-rows.ts'
import { ATTENDANT, auditRow, type AuditRow } from './live-order.ts'
import { DAY_MINUTES, INVITED_AFTER_DAYS, type PastReview } from './past-reviews.ts'
import { minutesAfter } from './work-times.ts'
import type { WareIds } from './write-stock.ts'

/** Returns the audit entries of the answers. */
export async function writePastReviews(tx: Tx, { reviews, orders, now }: Past, idsOf: WareIds): Promise<AuditRow[]> {
  const productOf = ({ ware }: PastReview) => idsOf(ware).product_id
  const rows = reviews.map((review) => ({
    ...review.row,
    order_id: review.order.row.id,
    product_id: productOf(review),
  }))
  await insertAll(tx, 'reviews', rows)
  for (const [productId, same] of Map.groupBy(rows, ({ product_id: id }) => id)) {
    const stars = same.reduce((sum, row) => sum + row.stars, 0)
    await setReviewTotals(tx, productId, { count: same.length, stars })
  }
  await insertAll(tx, 'review_invitations', invitationsOf(orders, now))
  const inserted = await tx.selectFrom('reviews').select(['id', 'answer', 'answered_at']).orderBy('id').execute()
  return inserted.flatMap(({ id, answer, answered_at: at }) =>
    at === null
      ? []
      : [
          {
            ...auditRow('review.answer', { actor: ATTENDANT, at, before: { answer: null }, after: { answer } }),
            subject: `review ${id}`,
          },
        ],
  )
}

/** Marks the mails of the past as sent. */
function invitationsOf(orders: Past['orders'], now: Date) {
  return orders.flatMap(({ row, customer: { email } }) => {
    if (row.delivered_at === null || row.status !== 'delivered') return []
    const at = minutesAfter(row.delivered_at, INVITED_AFTER_DAYS * DAY_MINUTES)
    return at < now ? [{ order_id: row.id, email, invited_at: at }] : []
  })
}
