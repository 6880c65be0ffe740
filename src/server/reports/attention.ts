import { sql } from 'kysely'
import { addDays, type Day, endOfDay, saoPauloDay, startOfDay } from '#domain/calendar.ts'
import type { adminReports } from '#contract/admin-reports.ts'
import type { Output } from '#contract/endpoint.ts'
import { ANSWER_DAYS, NEAR_DAYS } from '#domain/contact-message.ts'
import { newMessages } from '../contact/message-store.ts'
import { asInstant } from '../db/computed.ts'
import { countRows } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { ordersToSend } from '../orders/list-orders.ts'
import { countReturns } from '../orders/list-returns.ts'
import { lowStock } from './queries.ts'

export async function readAttention(db: Db, now: Date): Promise<Output<typeof adminReports.attention>> {
  const { low, soldOut } = await lowStock(db).executeTakeFirstOrThrow()
  return {
    to_send: await ordersToSend(db),
    unpaid: await unpaidOrders(db, now),
    low_stock: { count: low, sold_out: soldOut },
    returns: await waitingReturns(db, now),
    held_reviews: await heldReviews(db),
    messages: await unansweredMessages(db, saoPauloDay(now)),
    parked_jobs: await countRows(db.selectFrom('jobs').where('parked_at', 'is not', null)),
  }
}

// Statuses are literals, so that the planner can use the partial indexes on them.

function unpaidOrders(db: Db, now: Date) {
  const tonight = endOfDay(saoPauloDay(now))
  return db
    .selectFrom('orders')
    .select((eb) => {
      const isToCome = eb('expires_at', '>', now)
      const isToday = eb.and([isToCome, eb('expires_at', '<=', tonight)])
      return [
        eb.fn.countAll<number>().as('count'),
        eb.fn.count<number>(eb.case().when('expires_at', '<=', now).then(1).end()).as('overdue'),
        eb.fn.count<number>(eb.case().when(isToday).then(1).end()).as('ending_today'),
        asInstant(eb.fn.min(eb.case().when(isToCome).then(eb.ref('expires_at')).end())).as('next_end_at'),
      ]
    })
    .where('status', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow()
}

/** Those that wait for staff: what is on its way, or at the provider, waits for others. */
async function waitingReturns(db: Db, now: Date) {
  const { to_answer, to_refund, overdue } = await countReturns(db, now)
  return { count: to_answer + to_refund + overdue, to_answer, to_refund, overdue }
}

export function heldReviews(db: Db) {
  return db
    .selectFrom('reviews')
    .select((eb) => [eb.fn.countAll<number>().as('count'), asInstant(eb.fn.min('written_at')).as('oldest_at')])
    .where('state', '=', sql.lit('held'))
    .executeTakeFirstOrThrow()
}

function unansweredMessages(db: Db, today: Day) {
  const isLate = startOfDay(addDays(today, -ANSWER_DAYS))
  const isDue = startOfDay(addDays(today, NEAR_DAYS + 1 - ANSWER_DAYS))
  return newMessages(db)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>(eb.case().when('created_at', '<', isDue).then(1).end()).as('due'),
      eb.fn.count<number>(eb.case().when('created_at', '<', isLate).then(1).end()).as('late'),
      asInstant(eb.fn.min('created_at')).as('oldest_at'),
    ])
    .executeTakeFirstOrThrow()
}
