import type { PaymentMethod } from '#domain/payment-status.ts'
import type { Tx } from '../db/schema.ts'
import type { MailKind } from '../mail/order-facts.ts'
import type { ReturnMail } from '../mail/return-messages.ts'
import { laneOf, type JobKind } from './lanes.ts'

/** Work outside of a transaction. Each kind's handler is in handlers.ts, its lane in lanes.ts. */
export type Job =
  | { kind: 'order_mail'; orderId: number; mail: MailKind }
  /** Default: the shop's own address. */
  | { kind: 'staff_alert'; subject: string; text: string; to?: string }
  /** About a message of the contact page: to the shop, or to confirm to the person that it arrived. */
  | { kind: 'contact_mail'; messageId: number; to: 'shop' | 'person' }
  /** About a return request: to the shop, or to the customer. */
  | { kind: 'return_mail'; orderId: number; mail: ReturnMail }
  | { kind: 'sync_payment'; paymentId: string }
  | { kind: 'refund_payment'; orderId: number; paymentId: string; refundId: number }
  | { kind: 'refund_mail'; orderId: number; refundId: number }
  | { kind: 'close_at_provider'; orderId: number }
  | { kind: 'close_payment'; orderId: number; paymentId: string }
  | { kind: 'close_checkout'; orderId: number; checkoutId: string; method: PaymentMethod }
  | { kind: 'clear_pictures' }
  | { kind: 'sweep' }

/** A job with a key is enqueued only if no job has the key; done jobs keep theirs for 7 days. */
type When = { key?: string; runAt?: Date }

/** Writes a job in the transaction that causes it; it runs after the commit. */
export async function enqueue(
  tx: Tx,
  { kind, ...payload }: Job,
  now: Date,
  { key, runAt = now }: When = {},
): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      kind,
      lane: laneOf(kind),
      sequence: sequenceOf(kind, payload),
      key: key ?? null,
      payload: JSON.stringify(payload),
      run_at: runAt,
      created_at: now,
    })
    .onConflict((oc) => oc.column('key').doNothing())
    .execute()
}

/** Mails about one order are sent in the order of their events: 'enviado' never before 'aprovado'. */
function sequenceOf(kind: JobKind, payload: object): string | null {
  return laneOf(kind) === 'mail' && 'orderId' in payload ? `order:${String(payload.orderId)}` : null
}

/** Deletes jobs that are no longer needed. A running one is not stopped: its handler checks for itself. */
export async function withdraw(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('jobs').where('key', '=', key).execute()
}
