import type { Hono } from 'hono'
import { reminders } from '#contract/server/reminders.ts'
import type { Env } from '../http/call.ts'
import type { Mount } from '../http/mount.ts'
import { findOrderPath } from '../order-store/guest-orders.ts'
import { declineReminders, findReminder, openReminder, readReminderToken } from '../order-store/reminders.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

export function reminderRoutes(mount: Mount, { db, config }: Shop): void {
  mount(reminders.decline, async ({ token }, { now }) => {
    const id = readReminderToken(config, token)
    const reminder = id === null ? undefined : await findReminder(db, id)
    if (!reminder) throw new Refusal('reminder_link_invalid')
    await declineReminders(db, reminder.email, now)
  })
}

/** The link of a reminder: stores that it was opened, and leads to its order or cart. It grants what the order's own link does. */
export function reminderLinkRoutes(app: Hono<Env>, { db, config, now }: Shop): void {
  app.get('/lembrete/:token', async (c) => {
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    const id = readReminderToken(config, c.req.param('token'))
    const reminder = id === null ? undefined : await openReminder(db, id, now())
    if (!reminder) return c.redirect('/')
    const { order_id: orderId } = reminder
    if (orderId === null) return c.redirect('/carrinho')
    return c.redirect(await findOrderPath(db, config, orderId))
  })
}
