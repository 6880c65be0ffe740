import { addDays, saoPauloDay } from '#domain/calendar.ts'
import { canRenew } from '../checkout/new-payment.ts'
import { isUnavailable } from '../db/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { dueOn, type OrderToPay, withAttempt } from '../order-store/attempts.ts'
import { getOrder } from '../order-store/orders.ts'
import { listDueReminders, type Reminder, settleReminder } from '../order-store/reminders.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { isCartWaiting, oweCartReminders } from './idle-carts.ts'

const BATCH_SIZE = 200

type Context = { settings: Settings; now: Date }

/** Enqueues the mails of the reminders that are due and still make sense; stops the others. */
export async function sendDueReminders(shop: Shop): Promise<void> {
  const { db, config, log } = shop
  const [settings, now] = [await readSettings(db, config), shop.now()]
  if (settings.remindCart) await oweCartReminders(db, now)
  for (const reminder of await listDueReminders(db, now, BATCH_SIZE)) {
    try {
      await inTransaction(db, (tx) => settle(tx, reminder, { settings, now }))
    } catch (error) {
      if (isUnavailable(error)) throw error
      log.error({ err: error, reminderId: reminder.id }, 'a reminder could not be sent')
    }
  }
}

async function settle(tx: Tx, reminder: Reminder, context: Context): Promise<void> {
  const { id, kind, order_id: orderId, user_id, idle_since } = reminder
  const { settings, now } = context
  if (kind === 'cart' || kind === 'cart_again') {
    const cart = { ...reminder, user_id: user_id!, idle_since: idle_since! }
    const isWanted = settings.remindCart && (await isCartWaiting(tx, cart, now))
    if (await settleReminder(tx, id, isWanted, now)) await enqueue(tx, { kind: 'cart_mail', reminderId: id }, now)
  } else if (kind !== 'pix_over') {
    const isWanted = await RULES[kind](tx, await withAttempt(tx, await getOrder(tx, orderId!)), context)
    if (await settleReminder(tx, id, isWanted, now))
      await enqueue(tx, { kind: 'order_mail', orderId: orderId!, mail: kind }, now)
  }
}

type Rule = (db: Db, payable: OrderToPay, context: Context) => Promise<boolean>

/** The mail of an expiry, `pix_over`, is sent with it and never due. */
const RULES: Record<'payment_refused' | 'pix_over_again' | 'boleto_due', Rule> = {
  payment_refused: async (_db, { order }) => order.status === 'pending' && order.payment_status === 'rejected',
  pix_over_again: async (db, payable, { settings, now }) =>
    settings.remindPix &&
    payable.order.status === 'cancelled' &&
    (await canRenew(db, payable, now)) &&
    (await isInStock(db, payable.order.id)),
  boleto_due: async (_db, { order, attempt }, { settings, now }) =>
    settings.remindBoleto && dueOn(order, attempt) === addDays(saoPauloDay(now), 1),
}

/** Every unit that the order needs. */
async function isInStock(db: Db, orderId: number): Promise<boolean> {
  const short = await db
    .selectFrom('order_items as i')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .select('i.id')
    .where('i.order_id', '=', orderId)
    .whereRef('v.stock_quantity', '<', 'i.quantity')
    .limit(1)
    .executeTakeFirst()
  return short === undefined
}
