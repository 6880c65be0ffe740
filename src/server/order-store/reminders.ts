import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type CartReminder, type OrderReminder, secondPixReminderAt } from '#domain/reminder.ts'
import type { Config } from '../config.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { VISITOR_ISSUER } from '../http/session.ts'
import { mac } from '../secrets.ts'
import { confirmsByHand, type OrderRow } from './orders.ts'

export type Reminder = Selectable<Database['reminders']>

type Owed = { orderId: number; kind: OrderReminder; dueAt: Date; sentAt?: Date }

/** Each kind is sent once per order; until then its cause may come again, and postpone it. */
export async function oweReminder(tx: Tx, owed: Owed): Promise<void> {
  await oweReminderStatement(tx, owed).execute()
}

export function oweReminderStatement(tx: Tx, { orderId, kind, dueAt, sentAt }: Owed) {
  return tx
    .insertInto('reminders')
    .values((eb) => ({
      order_id: orderId,
      kind,
      email: eb
        .selectFrom('orders as o')
        .innerJoin('users as u', 'u.id', 'o.user_id')
        .select('u.email')
        .where('o.id', '=', orderId)
        .$castTo<string>(),
      due_at: dueAt,
      sent_at: sentAt ?? null,
    }))
    .onConflict((oc) =>
      oc
        .columns(['order_id', 'kind'])
        .doUpdateSet({ due_at: dueAt })
        .where('reminders.sent_at', 'is', null)
        .where('reminders.stopped_at', 'is', null),
    )
}

type OwedCart = { userId: number; kind: CartReminder; email: string; idleSince: Date; dueAt: Date }

/** Once for a cart as it is. */
export async function oweCartReminder(tx: Tx, { userId, kind, email, idleSince, dueAt }: OwedCart): Promise<void> {
  await tx
    .insertInto('reminders')
    .values({ user_id: userId, kind, email, idle_since: idleSince, due_at: dueAt })
    .onConflict((oc) => oc.columns(['user_id', 'kind', 'idle_since']).doNothing())
    .execute()
}

/** The mail that reports the expiry counts as the first. With a manually confirmed PIX we cannot know that it is unpaid. */
export async function owePixReminders(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (order.payment_method !== 'pix' || confirmsByHand(order)) return
  await oweReminder(tx, { orderId: order.id, kind: 'pix_over', dueAt: now, sentAt: now })
  await oweReminder(tx, { orderId: order.id, kind: 'pix_over_again', dueAt: secondPixReminderAt(now) })
}

function open(db: Db) {
  return db.updateTable('reminders').where('sent_at', 'is', null).where('stopped_at', 'is', null)
}

/**
 * In the transaction of an order or of its payment: the person is a customer again. A guest has only typed the e-mail, so
 * an order without an account stops no reminder of an account.
 */
export const stopRemindersStatement = compiledOnce((tx, { userId, now }: { userId: number; now: Date }) => {
  const buyer = tx.selectFrom('users').where('id', '=', userId)
  return open(tx)
    .set({ stopped_at: now })
    .where('email', 'in', buyer.select('email'))
    .where((eb) =>
      eb.or([
        eb(buyer.select('issuer'), '<>', VISITOR_ISSUER),
        eb.exists(
          eb
            .selectFrom('orders as o')
            .innerJoin('users as u', 'u.id', 'o.user_id')
            .select('o.id')
            .whereRef('o.id', '=', 'reminders.order_id')
            .where('u.issuer', '=', VISITOR_ISSUER),
        ),
      ]),
    )
})

export function listDueReminders(db: Db, now: Date, limit: number): Promise<Reminder[]> {
  return db
    .selectFrom('reminders')
    .selectAll()
    .where('due_at', '<=', now)
    .where('sent_at', 'is', null)
    .where('stopped_at', 'is', null)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/** True if it is to be sent now; false if it is not wanted, or was sent or stopped meanwhile. */
export async function settleReminder(tx: Tx, id: number, isWanted: boolean, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await open(tx)
    .set(isWanted ? { sent_at: now } : { stopped_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return isWanted && numUpdatedRows === 1n
}

export async function findSentReminder(db: Db, orderId: number, kind: OrderReminder): Promise<number | null> {
  const row = await db
    .selectFrom('reminders')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Marks its link as opened; undefined if its customer's data was erased. */
export function openReminder(db: Db, id: number, now: Date) {
  return db
    .updateTable('reminders')
    .set((eb) => ({ opened_at: eb.fn.coalesce('opened_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .returning('order_id')
    .executeTakeFirst()
}

export function findReminder(db: Db, id: number): Promise<Reminder | undefined> {
  return db.selectFrom('reminders').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function hasDeclined(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('reminder_opt_outs').select('email').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

export async function declineReminders(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('reminder_opt_outs')
    .values({ email, opted_out_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Computed, so that it is in no database. */
export function reminderToken({ appSecret }: Pick<Config, 'appSecret'>, id: number): string {
  return `${id}.${mac(appSecret, 'reminder', String(id))}`
}

export function readReminderToken(config: Pick<Config, 'appSecret'>, token: string): number | null {
  const id = Number(/^(\d{1,15})\./.exec(token)?.[1])
  const expected = Buffer.from(reminderToken(config, id))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

export async function deleteOldReminders(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('reminders').where('due_at', '<', before).execute()
}
