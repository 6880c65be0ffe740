import type { Day } from '#domain/calendar.ts'
import { periodOf } from '#domain/report-range.ts'
import type { Period } from '#domain/sales.ts'
import { countRows } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { ordersToSend } from '../orders/list-orders.ts'
import { readGroups } from './groups.ts'
import { refundsIn } from './queries.ts'
import { compareReport } from './summary.ts'

/** As many as fit on the page; the paper names the number of the others. */
const MAX_REFUNDS = 20
/** More than there are methods. */
const MAX_METHODS = 20

/** One day's money for the page that is printed when the shop closes. */
export async function closeDay(db: Db, day: Day, now: Date) {
  const range = { from: day, to: day }
  const { rows: methods } = await readGroups(db, 'method', periodOf(range), MAX_METHODS)
  const refunds = await listRefunds(db, periodOf(range))
  return {
    ...(await compareReport(db, range, range, now)),
    methods,
    refunds,
    more_refunds: (await countRows(refundsIn(db, periodOf(range)))) - refunds.length,
    to_send: await ordersToSend(db),
  }
}

function listRefunds(db: Db, period: Period) {
  return refundsIn(db, period)
    .select(['r.order_id', 'o.payment_method', 'r.amount_cents as amount', 'r.booked_at'])
    .orderBy('r.booked_at')
    .orderBy('r.id')
    .limit(MAX_REFUNDS)
    .execute()
}
