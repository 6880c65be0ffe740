import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { lockOrder } from '../order-store/orders.ts'
import { NOTE_COLUMNS } from './queries.ts'

/** The same text again within this time is a repeated request. */
const SAME_WITHIN_MS = 60_000

/** An internal note: customers never see it, and it is never changed or deleted. */
export function addNote({ db }: Shop, { id, text }: { id: number; text: string }, staff: StaffRequest) {
  return inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, id))) throw new Refusal('order_not_found')
    const written = await tx
      .selectFrom('order_notes')
      .select(NOTE_COLUMNS)
      .where('order_id', '=', id)
      .where('author', '=', staff.person.email)
      .where('body', '=', text)
      .where('written_at', '>', new Date(staff.now.getTime() - SAME_WITHIN_MS))
      .executeTakeFirst()
    if (written) return written
    const note = await tx
      .insertInto('order_notes')
      .values({ order_id: id, author: staff.person.email, body: text, written_at: staff.now })
      .returning(NOTE_COLUMNS)
      .executeTakeFirstOrThrow()
    await writeAudit(tx, staff, { action: 'order.note', subject: `order ${id}`, after: { note: text } })
    return note
  })
}
