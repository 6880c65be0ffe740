import type { ExpressionBuilder } from 'kysely'
import type { Period } from '#domain/sales.ts'
import { countRows } from '../db/list.ts'
import type { Database, Db } from '../db/schema.ts'
import { salesIn } from './queries.ts'

/** Orders paid after their customer opened a reminder's link: of the order, or of the cart that became it. */
export async function sumRecovered(db: Db, period: Period) {
  const sent = db.selectFrom('reminders').where('sent_at', '>=', period.from).where('sent_at', '<', period.to)
  const { orders, total } = await salesIn(db, period)
    .where((eb) => eb.or([eb.exists(openedOrder(eb)), eb.exists(openedCart(eb))]))
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.coalesce(eb.fn.sum<number>('o.total_cents'), eb.lit(0)).as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { sent: await countRows(sent), orders, total }
}

type Sale = ExpressionBuilder<Database & { o: Database['orders'] }, 'o'>

function openedOrder(eb: Sale) {
  return eb
    .selectFrom('reminders as r')
    .select('r.id')
    .whereRef('r.order_id', '=', 'o.id')
    .whereRef('r.opened_at', '<=', 'o.paid_at')
}

/** The first order since the cart was left: a later one is of another cart. */
function openedCart(eb: Sale) {
  return eb
    .selectFrom('reminders as r')
    .select('r.id')
    .whereRef('r.user_id', '=', 'o.user_id')
    .whereRef('r.opened_at', '<=', 'o.created_at')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as earlier')
            .select('earlier.id')
            .whereRef('earlier.user_id', '=', 'o.user_id')
            .whereRef('earlier.created_at', '>', 'r.idle_since')
            .whereRef('earlier.id', '<', 'o.id'),
        ),
      ),
    )
}
