import { createHmac, randomUUID } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFaults } from './faults.ts'
import type { Store } from './store.ts'

const TIMEOUT_MS = 22_000
const HTTP = { agent: new http.Agent({ keepAlive: true }), request: http.request }
const HTTPS = { agent: new https.Agent({ keepAlive: true }), request: https.request }
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
      const status = await send(url, {
        signal: closing.signal,
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'MercadoPago WebHook v1.0 payment',
          'X-Request-Id': requestId,
          'X-Signature': signWebhook({ secret: options.webhookSecret, dataId, requestId, ts: String(Date.now()) }),
        },
        body,
      })
      return status === 200 || status === 201
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

type Post = { signal: AbortSignal; headers: Record<string, string>; body: string }

/** Over kept connections, without reading the response. */
function send(url: URL, { signal, headers, body }: Post): Promise<number> {
  const { agent, request } = url.protocol === 'https:' ? HTTPS : HTTP
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const options = { agent, method: 'POST', signal, headers: { ...headers, 'Content-Length': length } }
    const sent = request(url, options, (response) => {
      clearTimeout(timer)
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    const timer = setTimeout(() => sent.destroy(new Error('timeout')), TIMEOUT_MS)
    sent.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    sent.end(body)
  })
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
