import type { Updateable } from 'kysely'
import { cleanText } from '#domain/text.ts'
import type { AuditAction } from '../audit/actions.ts'
import { differences, isUnchanged, writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { findReview, type ReviewRow, updateReview, withReviewTotals } from './review-store.ts'

type Seen = { id: number; version: number }

export function publishReview(db: Db, seen: Seen, staff: StaffRequest): Promise<ReviewRow> {
  return judge(db, seen, staff, { action: 'review.publish', changes: { state: 'published', hidden_reason: null } })
}

export function hideReview(db: Db, { reason, ...seen }: Seen & { reason: string }, staff: StaffRequest) {
  return judge(db, seen, staff, { action: 'review.hide', changes: { state: 'hidden', hidden_reason: reason } })
}

export function answerReview(db: Db, { text, ...seen }: Seen & { text: string }, staff: StaffRequest) {
  const changes = { answer: cleanText(text) || null }
  return judge(db, seen, staff, { action: 'review.answer', changes }, async (tx, before) => {
    if (changes.answer === null || before.answered_at !== null) return {}
    await enqueue(tx, { kind: 'review_answer_mail', reviewId: before.id }, staff.now)
    return { answered_at: staff.now }
  })
}

type Changes = Partial<Pick<ReviewRow, 'state' | 'hidden_reason' | 'answer'>>
type Judgement = { action: AuditAction; changes: Changes }

/** Staff decide about what they have read: a review that its writer has changed since is refused as `stale`. */
async function judge(
  db: Db,
  { id, version }: Seen,
  staff: StaffRequest,
  { action, changes }: Judgement,
  consequence?: (tx: Tx, before: ReviewRow) => Promise<Updateable<Database['reviews']>>,
): Promise<ReviewRow> {
  return inTransaction(db, async (tx) => {
    const found = await findReview(tx, id)
    if (!found) throw new Refusal('review_not_found')
    return withReviewTotals(tx, found.product_id, async () => {
      const before = await findReview(tx, id)
      if (!before) throw new Refusal('review_not_found')
      if (isUnchanged(before, changes)) return before
      if (version !== before.version) throw new Refusal('stale')
      const after = await updateReview(tx, before, { ...changes, ...(await consequence?.(tx, before)) })
      if (!after) throw new Refusal('stale')
      await writeAudit(tx, staff, { action, subject: `review ${id}`, ...differences<Changes>(before, changes) })
      return after
    })
  })
}
