import type { Tx } from '../db/schema.ts'
import type { MailKind } from '../mail/order-facts.ts'
import type { ReturnMail } from '../mail/return-messages.ts'

/** What the shop can owe to the outside. Each kind's handler is in handlers.ts. */
export type Job =
  | { kind: 'order_mail'; orderId: number; mail: MailKind }
  /** Without `to`, to the shop's own address. */
  | { kind: 'staff_alert'; subject: string; text: string; to?: string }
  /** About a message of the contact page: to the shop, or to confirm to the person that it arrived. */
  | { kind: 'contact_mail'; messageId: number; to: 'shop' | 'person' }
  /** About a wish to return an order: to the shop, or to its customer. */
  | { kind: 'return_mail'; orderId: number; mail: ReturnMail }
  | { kind: 'sync_payment'; paymentId: string }
  | { kind: 'refund_payment'; orderId: number; paymentId: string; refundId: number }
  | { kind: 'refund_mail'; orderId: number; refundId: number }
  | { kind: 'close_at_provider'; orderId: number }
  | { kind: 'close_payment'; orderId: number; paymentId: string }
  | { kind: 'clear_pictures' }
  | { kind: 'sweep' }

const IS_MAIL: Record<Job['kind'], boolean> = {
  order_mail: true, staff_alert: true, contact_mail: true, return_mail: true, refund_mail: true,
  sync_payment: false, refund_payment: false, close_at_provider: false, close_payment: false, clear_pictures: false, sweep: false,
}

export const MAIL_KINDS = (Object.keys(IS_MAIL) as Job['kind'][]).filter((kind) => IS_MAIL[kind])

/** With a key, the job is owed at most once, ever. */
type When = { key?: string; runAt?: Date }

/** Writes down, in the transaction that owes it, what is to be done outside of it. */
export async function enqueue(tx: Tx, { kind, ...payload }: Job, now: Date, { key, runAt = now }: When = {}): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ kind, key: key ?? null, payload: JSON.stringify(payload), run_at: runAt, created_at: now })
    .onConflict((oc) => oc.column('key').doNothing())
    .execute()
}

/** Takes back what is not owed any more. One that runs at this moment finds out by itself. */
export async function withdraw(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('jobs').where('key', '=', key).execute()
}
