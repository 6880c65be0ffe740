import { normalizeEmail } from '#domain/staff.ts'
import type { Input } from '#contract/endpoint.ts'
import type { contact } from '#contract/contact.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Shop } from '../shop.ts'
import { countMessagesFrom, insertMessage } from './message-store.ts'
import { newProtocol } from './protocol.ts'

const DAY = 86_400_000
/** So that nobody's mailbox is flooded by whoever types their address; the page shows the protocol in any case. */
const CONFIRMATIONS_PER_DAY = 3

/** Keeps what somebody wrote, and owes the two mails about it. Answers the protocol. */
export async function receiveMessage({ db, wakeJobs }: Shop, form: Input<typeof contact.send>, now: Date): Promise<string> {
  const email = normalizeEmail(form.email) ?? form.email
  const protocol = await inTransaction(db, async (tx) => {
    const before = await countMessagesFrom(tx, email, new Date(now.getTime() - DAY))
    const row = { name: form.name, email, message: form.message, order_number: Number(form.order_number) || null, created_at: now }
    const kept = await keep(tx, row)
    await enqueue(tx, { kind: 'contact_mail', messageId: kept.id, to: 'shop' }, now)
    if (before < CONFIRMATIONS_PER_DAY) await enqueue(tx, { kind: 'contact_mail', messageId: kept.id, to: 'person' }, now)
    return kept.protocol
  })
  wakeJobs()
  return protocol
}

async function keep(tx: Tx, row: Omit<Parameters<typeof insertMessage>[1], 'protocol'>): Promise<{ id: number; protocol: string }> {
  for (;;) {
    const protocol = newProtocol(row.created_at)
    const id = await insertMessage(tx, { ...row, protocol })
    if (id !== undefined) return { id, protocol }
  }
}
