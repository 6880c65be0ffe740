import { cartReminderAt } from '#domain/reminder.ts'
import { listWaiting } from '../cart/waiting-lines.ts'
import { countRows } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { VISITOR_ISSUER } from '../http/session.ts'
import { hasDeclined, oweCartReminder, type Reminder } from '../order-store/reminders.ts'

const DAY = 86_400_000
const BATCH_SIZE = 200
/** A shop that begins to remind, or was off for days, sends nothing about carts that were left before. */
const WINDOW_MS = DAY
const MAX_IN_PERIOD = 2
const PERIOD_MS = 7 * DAY

/** Of customers with an account: a visitor's e-mail is only typed, and belongs to an order. */
export async function oweCartReminders(db: Db, now: Date): Promise<void> {
  const idleFor = (ms: number) => new Date(now.getTime() - ms)
  const wait = cartReminderAt('cart', now).getTime() - now.getTime()
  const carts = await db
    .selectFrom('carts as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'c.changed_at', 'u.email'])
    .where('c.changed_at', '<=', idleFor(wait))
    .where('c.changed_at', '>', idleFor(wait + WINDOW_MS))
    .where('u.issuer', '<>', VISITOR_ISSUER)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('cart_items as i').select('i.id').whereRef('i.user_id', '=', 'c.user_id')),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminders as r')
            .select('r.id')
            .whereRef('r.user_id', '=', 'c.user_id')
            .whereRef('r.idle_since', '=', 'c.changed_at'),
        ),
      ),
    )
    .orderBy('c.changed_at')
    .limit(BATCH_SIZE)
    .execute()
  for (const { user_id: userId, changed_at: idleSince, email } of carts)
    await inTransaction(db, async (tx) => {
      for (const kind of ['cart', 'cart_again'] as const)
        await oweCartReminder(tx, { userId, kind, email, idleSince, dueAt: cartReminderAt(kind, idleSince) })
    })
}

type IdleCart = Reminder & { user_id: number; idle_since: Date }

/** Not after a purchase or another change of the cart, nor a third time in seven days, nor to who declined. */
export async function isCartWaiting(db: Db, reminder: IdleCart, now: Date): Promise<boolean> {
  const { email, user_id: userId, idle_since: idleSince, due_at: dueAt } = reminder
  if (now.getTime() - dueAt.getTime() > WINDOW_MS) return false
  const bought = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('created_at', '>=', idleSince), eb('paid_at', '>=', idleSince)]))
    .limit(1)
    .executeTakeFirst()
  if (bought || (await hasDeclined(db, email))) return false
  const sent = db
    .selectFrom('reminders')
    .where('email', '=', email)
    .where('kind', 'in', ['cart', 'cart_again'])
    .where('sent_at', '>', new Date(now.getTime() - PERIOD_MS))
  return (await countRows(sent)) < MAX_IN_PERIOD && (await listWaiting(db, reminder)).length > 0
}
