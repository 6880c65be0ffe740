import type { Store } from '../store.ts'
import type { Payment } from './payments.ts'
import { COLLECTOR_ID, type Preference } from './preferences.ts'

/** What the shop knows of a payment from before the sandbox had its file. Instants are epoch milliseconds. */
export type PastPayment = Omit<Payment, 'collector_id' | 'live_mode' | 'webhooks_sent' | 'notification_url'> & {
  refunds: readonly { id: number; amount_cents: number; created_at: number }[]
}
export type PastCheckout = Pick<Preference, 'id' | 'external_reference' | 'total_cents' | 'created_at'> & {
  body: object
}
export type PastMoney = { payments: readonly PastPayment[]; checkouts: readonly PastCheckout[] }

const MARK = 'remembers'
const OWN = { collector_id: COLLECTOR_ID, live_mode: 1 }

/**
 * Once for each file; whatever the sandbox already has stays as it is. A process that stops before the last page starts
 * again from the first.
 */
export async function rememberMoney(store: Store, read: () => AsyncIterable<PastMoney>): Promise<void> {
  if (store.read(MARK)) return
  for await (const page of read()) store.transaction(() => insertMissing(store, page))
  store.write(MARK, true)
}

function insertMissing(store: Store, { payments, checkouts }: PastMoney): void {
  for (const { refunds, ...payment } of payments) {
    if (store.one('SELECT id FROM payments WHERE id = ?', payment.id)) continue
    store.insert('payments', { ...payment, ...OWN, webhooks_sent: 0 })
    for (const refund of refunds) store.insert('refunds', { ...refund, payment_id: payment.id })
  }
  for (const { body, ...checkout } of checkouts) {
    if (store.one('SELECT id FROM preferences WHERE id = ?', checkout.id)) continue
    store.insert('preferences', { ...checkout, ...OWN, body: JSON.stringify(body) })
  }
}
