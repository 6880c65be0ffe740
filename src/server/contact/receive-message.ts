import { randomInt } from 'node:crypto'
import { saoPauloDay } from '#domain/calendar.ts'
import { normalizeEmail } from '#domain/email.ts'
import type { Input } from '#contract/endpoint.ts'
import type { contact } from '#contract/contact.ts'
import { PROTOCOL_ALPHABET, PROTOCOL_CODE_LENGTH } from '#contract/contact-protocol.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Shop } from '../shop.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { claimConfirmation, insertMessage, messageKey } from './message-store.ts'

const DAY = 86_400_000

/** Confirms to a mailbox at most three times a day, because its owner may not be the sender. */
export async function receiveMessage(
  { db, wakeJobs }: Shop,
  form: Input<typeof contact.send>,
  now: Date,
): Promise<string> {
  const email = normalizeEmail(form.email) ?? form.email
  const mailbox = mailboxOf(email)
  const protocol = await inTransaction(db, async (tx) => {
    const row = {
      name: form.name,
      email,
      mailbox,
      message: form.message,
      order_number: Number(form.order_number) || null,
      created_at: now,
    }
    const stored = await store(tx, row)
    await enqueue(tx, { kind: 'contact_mail', messageId: stored.id, to: 'shop' }, now)
    const isConfirmed = await claimConfirmation(tx, mailbox, now, new Date(now.getTime() - DAY))
    if (isConfirmed) await enqueue(tx, { kind: 'contact_mail', messageId: stored.id, to: 'person' }, now)
    return stored.protocol
  })
  wakeJobs()
  return protocol
}

async function store(
  tx: Tx,
  row: Omit<Parameters<typeof insertMessage>[1], 'protocol'>,
): Promise<{ id: number; protocol: string }> {
  for (;;) {
    const protocol = newProtocol(row.created_at)
    const id = await insertMessage(tx, { ...row, protocol, search_key: messageKey({ ...row, protocol }) })
    if (id !== undefined) return { id, protocol }
  }
}

/** 'C-20261120-7K3F9Q': what it is about, the day in São Paulo and six random characters. */
export function newProtocol(now: Date, about: 'C' | 'L' = 'C'): string {
  const code = Array.from(
    { length: PROTOCOL_CODE_LENGTH },
    () => PROTOCOL_ALPHABET[randomInt(PROTOCOL_ALPHABET.length)],
  )
  return `${about}-${saoPauloDay(now).replaceAll('-', '')}-${code.join('')}`
}
