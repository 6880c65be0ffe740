import { createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { centsFromReais } from '#domain/money.ts'
import { orderTxid } from '#domain/pix.ts'
import { openMercadoPago } from '../gateways/mercadopago.ts'
import type { Shop } from '../shop.ts'
import type { PaymentProvider } from '../gateways/payment-provider.ts'
import { DEFAULT_TIMEOUTS } from '../gateways/provider-request.ts'
import type { TestShop } from './shop.ts'

/** The fields of a provider's payment that tests use. */
export type ProvidersPayment = {
  id: number
  status: string
  status_detail: string
  transaction_amount: number
  transaction_amount_refunded: number
  external_reference: string | null
  date_of_expiration: string | null
  refunds: { amount: number }[]
}

/** A received mail. */
export type Mail = { from: string; to: string; subject: string; text: string; html: string }

type Faults = {
  provider?: 'ok' | 'slow' | 'error' | 'drop' | 'invalid' | 'locked'
  webhooks?: 'ok' | 'lost' | 'twice'
  mail?: 'ok' | 'refuse'
  cep?: 'ok' | 'down' | 'slow'
  cep_fallback?: 'ok' | 'down' | 'slow'
  identity?: 'ok' | 'down'
}
type Pay = {
  status?: 'approved' | 'rejected' | 'in_process' | 'pending' | 'cancelled'
  amount?: number
  method?: 'pix' | 'bolbradesco' | 'master'
  collector_id?: number
  live_mode?: boolean
}
type Notice = { type?: string; requestId?: string; secret?: string; ts?: string; signature?: string; body?: string }

/** Controls the payment provider of a shop with a sandbox. */
export function providerOf(shop: TestShop) {
  const base = '/sandbox/mercadopago'

  async function ask<T>(path: string, body?: unknown): Promise<T> {
    const response = await shop.fetch(path, {
      headers: { Authorization: 'Bearer APP_USR-teste', 'Content-Type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    expect({ path, status: response.status }).toEqual({ path, status: 200 })
    return (await response.json()) as T
  }

  async function faults(chosen: Faults): Promise<void> {
    await ask('/sandbox/faults', chosen)
  }

  /** Pays the order's open payment or link, without a webhook. */
  function pay(orderId: number, { status = 'approved', ...terms }: Pay = {}): Promise<ProvidersPayment> {
    return ask(`${base}/_pay`, { external_reference: orderTxid(orderId), status, ...terms })
  }

  /** Presses a button of the sandbox: 'refund', 'charge-back', 'pay-twice' … */
  function act(paymentId: number, action: string, body: { amount?: number } = {}): Promise<ProvidersPayment> {
    return ask(`${base}/_payments/${paymentId}/${action}`, body)
  }

  /** Oldest first. */
  async function paymentsOf(orderId: number): Promise<ProvidersPayment[]> {
    const query = new URLSearchParams({ external_reference: orderTxid(orderId), sort: 'date_created', criteria: 'asc' })
    return (await ask<{ results: ProvidersPayment[] }>(`${base}/v1/payments/search?${query}`)).results
  }

  /** The link's amount in centavos, and its expiry. */
  async function linkOf(initPoint: string): Promise<{ cents: number; expiresAt: Date }> {
    type Link = {
      items: { quantity: number; unit_price: number }[]
      shipments: { cost: number }
      expiration_date_to: string
    }
    const {
      items,
      shipments,
      expiration_date_to: end,
    } = await ask<Link>(`${base}/checkout/preferences/${initPoint.split('/').at(-1)}`)
    const sum = items.reduce((cents, item) => cents + item.quantity * centsFromReais(item.unit_price)!, 0)
    return { cents: sum + centsFromReais(shipments.cost)!, expiresAt: new Date(end) }
  }

  /** Sends the provider's webhook synchronously. */
  function notify(paymentId: number | string, notice: Notice = {}): Promise<Response> {
    const {
      type = 'payment',
      requestId = randomUUID(),
      secret = shop.config.webhookSecret,
      ts = String(Date.now()),
    } = notice
    const hash = createHmac('sha256', secret).update(`id:${paymentId};request-id:${requestId};ts:${ts};`).digest('hex')
    const query = new URLSearchParams({ 'data.id': String(paymentId), type })
    return shop.fetch(`/api/webhooks/mercadopago?${query}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Request-Id': requestId,
        'X-Signature': notice.signature ?? `ts=${ts},v1=${hash}`,
      },
      body: notice.body ?? JSON.stringify({ type, action: 'payment.updated', data: { id: String(paymentId) } }),
    })
  }

  /** Sends the webhook and runs the jobs that follow. */
  async function notifyAndDrain(paymentId: number): Promise<void> {
    expect((await notify(paymentId)).status).toBe(200)
    await shop.jobs.drain()
  }

  /** Pays, and delivers the webhook. */
  async function payAndNotify(orderId: number, terms: Pay = {}): Promise<ProvidersPayment> {
    const payment = await pay(orderId, terms)
    await notifyAndDrain(payment.id)
    return payment
  }

  /** The mails to an address, oldest first. */
  async function mailsTo(address: string): Promise<Mail[]> {
    return (await ask<Mail[]>(`/sandbox/mail.json?to=${encodeURIComponent(address)}`)).reverse()
  }

  return { faults, pay, act, paymentsOf, linkOf, notify, notifyAndDrain, payAndNotify, mailsTo }
}

/**
 * Silences the sandbox's webhooks, so that the test decides when the shop is notified.
 * When the provider fails, the shop asks again without a pause.
 */
export async function quietProviderOf(shop: TestShop) {
  const provider = providerOf(shop)
  changeProvider(shop, openMercadoPago(shop.config, { ...DEFAULT_TIMEOUTS, pauseMs: 1 }))
  await provider.faults({ webhooks: 'lost' })
  return provider
}

/** Replaces calls of the payment provider for a test. */
export function changeProvider({ payments }: Shop, calls: Partial<PaymentProvider>): void {
  payments.mercadopago = { ...payments.mercadopago, ...calls }
}
