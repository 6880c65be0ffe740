import type { Tx } from '../db/schema.ts'
import type { Past } from './imagine-past.ts'
import { insertAll } from './insert-rows.ts'
import { ATTENDANT, type AuditRow, auditRow } from './live-order.ts'

/** Returns what the audit log says of the answered and the closed ones. */
export async function writePastMessages(tx: Tx, { messages }: Past): Promise<AuditRow[]> {
  const rows = messages.map(({ row, order }) => ({
    ...row,
    order_number: order?.row.id ?? null,
    handled_by: row.handled_at ? ATTENDANT : null,
  }))
  await insertAll(tx, 'contact_messages', rows)
  const inserted = await tx.selectFrom('contact_messages').select(['id', 'protocol']).execute()
  const ids = new Map(inserted.map(({ id, protocol }) => [protocol, id]))
  const handled = messages.filter(({ row }) => row.handled_at)
  const answers = handled.flatMap(({ row, answer }) =>
    answer
      ? {
          message_id: ids.get(row.protocol)!,
          kind: 'answer' as const,
          author: ATTENDANT,
          body: answer.text,
          written_at: answer.at,
          sent_at: answer.at,
        }
      : [],
  )
  await insertAll(tx, 'contact_replies', answers)
  return handled.map(({ row, answer }) => {
    const action = answer ? 'message.answer' : 'message.close'
    const audit = auditRow(action, { actor: ATTENDANT, at: row.handled_at as Date, after: {} })
    // Without texts, as in `handle-message.ts`.
    return { ...audit, after: null, subject: `message ${ids.get(row.protocol)!}` }
  })
}
