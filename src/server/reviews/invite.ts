import { saoPauloDay, startOfDay } from '#domain/calendar.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { OrderRow } from '../order-store/orders.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { buyerOf } from './buyer.ts'
import { readInvitation } from './read-reviews.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
/** Invitations are not urgent, so they are sent in the morning. */
const SENT_AT_HOUR = 10
const ASSUMED_DELIVERY_MS = 15 * DAY
/** Older deliveries are never asked about, such as those from before an upgrade. */
const WINDOW_MS = 30 * DAY
/** Minimum time between two invitations to one person. */
const PAUSE_MS = 7 * DAY
const BATCH_SIZE = 100

export async function enqueueInviting(db: Db, now: Date): Promise<void> {
  const day = saoPauloDay(now)
  if (now.getTime() < startOfDay(day).getTime() + SENT_AT_HOUR * HOUR) return
  await inTransaction(db, (tx) => enqueue(tx, { kind: 'invite_reviewers' }, now, { key: `invite_reviewers:${day}` }))
}

/** Asks buyers for reviews of what has been delivered for some days; an order is asked about once. */
export async function inviteReviewers({ db, config, now }: Shop): Promise<void> {
  const { reviews, reviewInviteDays: days } = await readSettings(db, config)
  if (reviews === 'off' || days === null) return
  const until = new Date(now().getTime() - days * DAY)
  let orders = await dueOrders(db, until, 0)
  while (orders.length > 0) {
    for (const order of orders) await invite(db, order, now())
    orders = await dueOrders(db, until, orders.at(-1)!.id)
  }
}

function dueOrders(db: Db, until: Date, after: number): Promise<OrderRow[]> {
  const earlier = (instant: Date, ms: number) => new Date(instant.getTime() - ms)
  const shippedUntil = earlier(until, ASSUMED_DELIVERY_MS)
  return db
    .selectFrom('orders as o')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([
          eb('o.status', '=', 'delivered'),
          eb('o.delivered_at', '<=', until),
          eb('o.delivered_at', '>', earlier(until, WINDOW_MS)),
        ]),
        eb.and([
          eb('o.status', '=', 'shipped'),
          eb('o.shipped_at', '<=', shippedUntil),
          eb('o.shipped_at', '>', earlier(shippedUntil, WINDOW_MS)),
        ]),
      ]),
    )
    .where('o.is_refunded', '=', false)
    .where('o.id', '>', after)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('review_invitations as i').select('i.order_id').whereRef('i.order_id', '=', 'o.id')),
      ),
    )
    .orderBy('o.id')
    .limit(BATCH_SIZE)
    .execute()
}

/** The row comes first: whatever happens to the mail, the order is not asked about again. */
function invite(db: Db, order: OrderRow, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const buyer = await buyerOf(tx, order)
    if (buyer.email === '') return
    const { items, is_opted_out: isOptedOut } = await readInvitation(tx, buyer)
    if (isOptedOut || items.every(({ review }) => review !== null)) return
    if (await wasInvitedSince(tx, buyer.email, new Date(now.getTime() - PAUSE_MS))) return
    const inserted = await tx
      .insertInto('review_invitations')
      .values({ order_id: order.id, email: buyer.email, invited_at: now })
      .onConflict((oc) => oc.column('order_id').doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n) await enqueue(tx, { kind: 'review_mail', orderId: order.id }, now)
  })
}

async function wasInvitedSince(tx: Tx, email: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('review_invitations')
    .select('order_id')
    .where('email', '=', email)
    .where('invited_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function optOut(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('review_opt_outs')
    .values({ email, opted_out_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
}
