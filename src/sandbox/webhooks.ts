import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFaults } from './faults.ts'
import type { Store } from './store.ts'

const TIMEOUT_MS = 22_000
const RETRY_DELAYS_MS = [5_000, 30_000, 120_000, 900_000]

export type WebhookOptions = { webhookUrl: string; webhookSecret: string; retryDelaysMs?: readonly number[] }
type Payment = { id: number; notification_url: string | null }
type Action = 'payment.created' | 'payment.updated'
type Signed = { secret: string; dataId: string; requestId: string; ts: string }

export function signWebhook({ secret, dataId, requestId, ts }: Signed) {
  const v1 = createHmac('sha256', secret).update(`id:${dataId};request-id:${requestId};ts:${ts};`).digest('hex')
  return `ts=${ts},v1=${v1}`
}

export type Webhooks = ReturnType<typeof openWebhooks>

/** The retries are timers of this process: after a restart the unsent ones are lost. */
export function openWebhooks(store: Store, options: WebhookOptions) {
  const { retryDelaysMs = RETRY_DELAYS_MS } = options
  const closing = new AbortController()
  const deliveries = new Set<Promise<void>>()

  /** Returns at once; sending begins after the caller's transaction. */
  function enqueue(payment: Payment, action: Action) {
    const fault = readFaults(store).webhooks
    const copies = { ok: 1, lost: 0, twice: 2 }[fault]
    for (let copy = 0; copy < copies; copy++) {
      const delivery = deliver(payment, action).finally(() => deliveries.delete(delivery))
      deliveries.add(delivery)
    }
  }

  async function deliver(payment: Payment, action: Action) {
    const body = webhookBody(payment.id, action)
    for (const delayMs of [0, ...retryDelaysMs]) {
      await sleep(delayMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (closing.signal.aborted) return
      if (!(await post(payment, body))) continue
      store.run('UPDATE payments SET webhooks_sent = webhooks_sent + 1 WHERE id = ?', payment.id)
      return
    }
  }

  async function post(payment: Payment, body: string): Promise<boolean> {
    const dataId = String(payment.id)
    const requestId = randomUUID()
    const url = new URL(payment.notification_url ?? options.webhookUrl)
    url.searchParams.set('data.id', dataId)
    url.searchParams.set('type', 'payment')
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closing.signal]),
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'MercadoPago WebHook v1.0 payment',
          'X-Request-Id': requestId,
          'X-Signature': signWebhook({ secret: options.webhookSecret, dataId, requestId, ts: String(Date.now()) }),
        },
        body,
      })
      await response.body?.cancel()
      return response.status === 200 || response.status === 201
    } catch {
      return false
    }
  }

  async function close() {
    closing.abort()
    await Promise.all(deliveries)
  }

  return { enqueue, close }
}

function webhookBody(paymentId: number, action: Action) {
  return JSON.stringify({
    id: Date.now(),
    live_mode: true,
    type: 'payment',
    date_created: new Date().toISOString(),
    user_id: 202809963,
    api_version: 'v1',
    action,
    data: { id: String(paymentId) },
  })
}
