import type { Tx } from '../db/schema.ts'
import type { Past } from './imagine-past.ts'
import { insertAll } from './insert-rows.ts'
import type { UserIds } from './write-people.ts'

export async function writePastReminders(tx: Tx, { reminders }: Past, users: UserIds): Promise<void> {
  const rows = reminders.map(({ row, order, customer }) => ({
    sent_at: null,
    stopped_at: null,
    opened_at: null,
    idle_since: null,
    ...row,
    order_id: order?.row.id ?? null,
    user_id: order ? null : users.get(customer.email)!,
  }))
  await insertAll(tx, 'reminders', rows)
}
