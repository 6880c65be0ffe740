import { writeAudit, type Staff } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { getOrder } from './order-store.ts'

/** For staff among themselves: written once, kept for good. */
export function addNote({ db }: Shop, { id, text }: { id: number; text: string }, staff: Staff, now: Date) {
  return inTransaction(db, async (tx) => {
    await getOrder(tx, id)
    const note = await tx
      .insertInto('order_notes')
      .values({ order_id: id, author: staff.email, body: text, written_at: now })
      .returning(['id', 'author', 'body', 'written_at'])
      .executeTakeFirstOrThrow()
    const after = { note: text }
    await writeAudit(tx, { actor: staff.email, action: 'order.note', subject: `order ${id}`, before: null, after, address: staff.address, now })
    return note
  })
}
