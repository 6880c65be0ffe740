import { createHmac, randomUUID } from 'node:crypto'
import { readFaults } from './faults.ts'
import type { Store } from './store.ts'

const answerWithinMs = 22_000
const usualRetriesAfterMs = [5_000, 30_000, 120_000, 900_000]
const sendersAtOnce = 16
// Longer than an answer may take: past it the process that was sending has died, and another one sends again.
const leaseMs = 30_000

export type WebhookAction = 'payment.created' | 'payment.updated'
type Options = { webhookUrl: string; webhookSecret: string; retriesAfterMs?: readonly number[] }
type Notified = { id: number; notification_url: string | null; sends_webhooks: number }
type Row = { id: number; payment_id: number; action: WebhookAction; url: string; attempts: number; created_at: number }

type Signed = { secret: string; dataId: string; requestId: string; ts: string }

/** `x-signature` as the provider makes it, over the query's data.id, the request id and the time in milliseconds. */
export function signWebhook({ secret, dataId, requestId, ts }: Signed) {
  const v1 = createHmac('sha256', secret).update(`id:${dataId};request-id:${requestId};ts:${ts};`).digest('hex')
  return `ts=${ts},v1=${v1}`
}

/** Sends what is due from the table, so that a restart goes on where the last process ended. */
export function openWebhooks(store: Store, options: Options) {
  const { retriesAfterMs = usualRetriesAfterMs } = options
  const closing = new AbortController()
  const sending = new Set<Promise<void>>()
  let kicked = false
  const poll = setInterval(pump, 250)
  poll.unref()

  /** Never waits for the store's answer: only the row is written here. */
  function enqueue(payment: Notified, action: WebhookAction, { delayMs = 0, always = false } = {}) {
    const fault = readFaults(store).webhooks
    const lost = !always && (fault === 'lost' || payment.sends_webhooks === 0)
    const now = Date.now()
    const url = payment.notification_url ?? options.webhookUrl
    for (let copy = 0; copy < (fault === 'twice' ? 2 : 1); copy++) {
      store.run(
        'INSERT INTO webhooks (payment_id, action, url, status, created_at, due_at) VALUES (?, ?, ?, ?, ?, ?)',
        payment.id,
        action,
        url,
        lost ? 'lost' : 'due',
        now,
        lost ? null : now + delayMs,
      )
    }
    if (!kicked && !lost) {
      kicked = true
      setImmediate(pump)
    }
  }

  function pump() {
    kicked = false
    while (!closing.signal.aborted && sending.size < sendersAtOnce) {
      const row = claim(store)
      if (!row) return
      const task = send(row).finally(() => {
        sending.delete(task)
        pump()
      })
      sending.add(task)
    }
  }

  async function send(row: Row) {
    const answer = await post(row)
    if (closing.signal.aborted) return
    const arrived = answer === '200' || answer === '201'
    const retryAfter = retriesAfterMs[row.attempts - 1]
    const status = arrived ? 'sent' : retryAfter ? 'due' : 'gave up'
    const dueAt = status === 'due' ? Date.now() + retryAfter! : null
    store.run('UPDATE webhooks SET status = ?, answer = ?, due_at = ? WHERE id = ?', status, answer, dueAt, row.id)
  }

  async function post(row: Row): Promise<string> {
    const dataId = String(row.payment_id)
    const requestId = randomUUID()
    const url = new URL(row.url)
    url.searchParams.set('data.id', dataId)
    url.searchParams.set('type', 'payment')
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(answerWithinMs), closing.signal]),
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'MercadoPago WebHook v1.0 payment',
          'X-Request-Id': requestId,
          'X-Signature': signWebhook({ secret: options.webhookSecret, dataId, requestId, ts: String(Date.now()) }),
        },
        body: JSON.stringify({
          id: row.id,
          live_mode: true,
          type: 'payment',
          date_created: new Date(row.created_at).toISOString(),
          user_id: 202809963,
          api_version: 'v1',
          action: row.action,
          data: { id: dataId },
        }),
      })
      await response.body?.cancel()
      return String(response.status)
    } catch (error) {
      // An answer that never came is a result of its own here: it is written down and tried again.
      return error instanceof Error ? String(error.cause ?? error.message) : String(error)
    }
  }

  async function close() {
    clearInterval(poll)
    closing.abort()
    await Promise.all(sending)
  }

  return { enqueue, close }
}

export type Webhooks = ReturnType<typeof openWebhooks>

function claim(store: Store) {
  const now = Date.now()
  const due = store.one<{ id: number }>('SELECT id FROM webhooks WHERE due_at <= ? ORDER BY due_at LIMIT 1', now)
  if (!due) return undefined
  return store.one<Row>(
    `UPDATE webhooks SET due_at = ?, attempts = attempts + 1 WHERE id = ? AND due_at <= ?
     RETURNING id, payment_id, action, url, attempts, created_at`,
    now + leaseMs,
    due.id,
    now,
  )
}
