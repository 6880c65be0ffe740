import QRCode from 'qrcode'
import type { PaymentStart } from '#contract/checkout.ts'
import type { AttemptCause } from '#domain/payment-attempt.ts'
import { brCode, MAX_PIX_CENTS, orderTxid } from '#domain/pix.ts'
import { instalments } from '#domain/product.ts'
import { endOfDay } from '#domain/calendar.ts'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ProviderFailure } from '../gateways/provider-request.ts'
import { paymentAddress } from '../gateways/payment-address.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { MailKind } from '../mail/order-messages.ts'
import { listItems } from '../order-store/order-items.ts'
import { findOrder, type OrderRow } from '../order-store/orders.ts'
import {
  type Attempt,
  dueOn,
  NOTHING_OPENED,
  openAttempt,
  type OpenedPayment,
  type OrderToPay,
  requestKey,
  withAttempt,
} from '../order-store/attempts.ts'
import { closeAttempt } from '../payments/close-attempt.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { abandonOrder } from '../payments/abandon-order.ts'

type Requested = { ok: true; opened: OpenedPayment } | { ok: false; reason: ProviderFailure; detail: string }

/**
 * Asks the provider for the order's payment, outside of any transaction, and answers what the shopper needs to pay.
 * The same attempt always sends the same body under the same idempotency key. When the provider fails, everything is given back.
 */
export async function startPayment(
  shop: Shop,
  settings: Settings,
  { order, attempt }: OrderToPay,
  payerEmail: string,
): Promise<PaymentStart> {
  if (order.status === 'cancelled') throw new Refusal('order_moved')
  if (attempt?.state !== 'requested' && attempt?.state !== 'idle') return paymentStart({ order, attempt }, shop.config)
  const requested = await requestPayment(shop, settings, { order, attempt }, payerEmail)
  if (!requested.ok) {
    const { reason, detail } = requested
    shop.log.warn({ orderId: order.id, reason, detail }, 'payment provider failed')
    await inTransaction(shop.db, (tx) => abandonOrder(tx, order.id, shop.now(), detail))
    shop.wakeJobs()
    throw new Refusal('payment_provider')
  }
  const answered = await keepAnswer(shop, attempt, requested.opened)
  shop.wakeJobs()
  if (!answered) throw new Refusal(attempt.cause === 'checkout' ? 'payment_provider' : 'order_moved')
  if (attempt.cause !== 'checkout' && answered.order.status !== 'pending') throw new Refusal('order_moved')
  return paymentStart(answered, shop.config)
}

/** Only now the shopper may learn of the order, by mail too; null when it was given up meanwhile. */
function keepAnswer(shop: Shop, attempt: Attempt, opened: OpenedPayment): Promise<OrderToPay | null> {
  const now = shop.now()
  const orderId = attempt.order_id
  return inTransaction(shop.db, async (tx) => {
    const answered = await openAttempt(tx, attempt, opened, now)
    const order = await findOrder(tx, orderId)
    if (!order || order.status === 'cancelled') {
      await enqueue(tx, { kind: 'close_at_provider', orderId }, now)
      return null
    }
    if (!answered) return withAttempt(tx, order)
    const mail = FIRST_MAILS[answered.cause]
    if (mail) await enqueue(tx, { kind: 'order_mail', orderId, mail }, now)
    // Staff said meanwhile that it is paid: what was just opened must not be paid too.
    if (order.status !== 'pending' && order.paid_by === null)
      await enqueue(tx, { kind: 'close_at_provider', orderId }, now)
    if (order.paid_by !== null && order.paid_by !== answered.reference) await closeAttempt(tx, answered, now)
    return { order, attempt: answered }
  })
}

/** Whoever asks for another PIX has been told of the order before, and perhaps of its end. */
const FIRST_MAILS: Record<AttemptCause, MailKind | null> = {
  checkout: 'order_received',
  new_payment: null,
  recovery: 'pix_renewed',
  reopening: null,
}

async function requestPayment(
  shop: Shop,
  settings: Settings,
  { order, attempt }: Payable,
  payerEmail: string,
): Promise<Requested> {
  if (attempt.method === 'pix')
    return attempt.provider === null
      ? staticPix(settings, order)
      : requestPix(shop, settings, { order, attempt }, payerEmail)
  if (attempt.provider === null) return { ok: false, reason: 'unauthorized', detail: 'no access token in the settings' }
  return requestCheckout(shop, settings, { order, attempt }, payerEmail)
}

export type Payable = { order: OrderRow; attempt: Attempt }

/** Mercado Pago refuses a PIX that lives less than 30 minutes; an order without its answer is given up within five. */
const MIN_PIX_MS = 35 * 60_000

/** More than any PIX code has, and less than a QR code has room for. */
const MAX_PIX_CODE_LENGTH = 1000

async function requestPix(
  shop: Shop,
  settings: Settings,
  { order, attempt }: Payable,
  payerEmail: string,
): Promise<Requested> {
  const answer = await shop.payments.createPix(settings.mpAccessToken, requestKey(attempt), {
    reference: orderTxid(order.id),
    totalCents: order.total_cents,
    description: `Pedido nº ${order.id} - ${settings.storeName}`,
    payerEmail,
    // From the row, never from the clock: one idempotency key goes with one body. Paid after the order's time it is a late payment.
    expiresAt: new Date(Math.max(order.expires_at!.getTime(), attempt.started_at.getTime() + MIN_PIX_MS)),
    notificationUrl: notificationUrl(shop),
  })
  if (!answer.ok) return answer
  const { id, pixCopyPaste: code } = answer.value
  if (!code || code.length > MAX_PIX_CODE_LENGTH)
    return { ok: false, reason: 'unavailable', detail: 'a PIX payment without a usable code' }
  return { ok: true, opened: { reference: id, checkout_url: null, pix_code: code } }
}

/** Without provider credentials: the shop's own key, with amount and order number in it; staff confirms by hand. */
function staticPix(settings: Settings, order: OrderRow): Requested {
  if (settings.pixCpf === '')
    return { ok: false, reason: 'unauthorized', detail: 'neither an access token nor a PIX key in the settings' }
  if (order.total_cents > MAX_PIX_CENTS)
    return { ok: false, reason: 'refused', detail: 'more than a PIX code has room for' }
  const code = brCode({
    key: settings.pixCpf,
    name: settings.storeName,
    city: settings.city.split(',')[0]!,
    amountCents: order.total_cents,
    txid: orderTxid(order.id),
  })
  return { ok: true, opened: { reference: null, checkout_url: null, pix_code: code } }
}

export async function requestCheckout(
  shop: Shop,
  settings: Settings,
  { order, attempt }: Payable,
  payerEmail: string,
): Promise<Requested> {
  const items = await listItems(shop.db, [order.id])
  const due = dueOn(order, attempt)
  const answer = await shop.payments.createPreference(settings.mpAccessToken, requestKey(attempt), {
    reference: orderTxid(order.id),
    orderId: order.id,
    totalCents: order.total_cents,
    lines: items.map((item) => ({
      id: String(item.product_id),
      title: item.product_name,
      quantity: item.quantity,
      unitPriceCents: item.price_cents,
    })),
    shippingCents: order.shipping_cents,
    discountCents: order.discount_cents,
    method: attempt.method === 'boleto' ? 'boleto' : 'card',
    payerEmail,
    expiresAt: order.expires_at!,
    dueAt: due === null ? null : new Date(endOfDay(due).getTime() - 1000),
    returnUrl: `${shop.config.publicUrl}/checkout?pedido=${order.id}`,
    notificationUrl: notificationUrl(shop),
    instalments: instalments(order.total_cents, {
      max: settings.instalments,
      minimumCents: settings.instalmentMinimumCents,
    }).count,
  })
  if (!answer.ok) return answer
  const { preferenceId, initPoint } = answer.value
  const address = paymentAddress(initPoint, shop.config)
  if (address === null)
    return {
      ok: false,
      reason: 'unavailable',
      detail: `init_point is no address of the provider: ${initPoint.slice(0, 200)}`,
    }
  return { ok: true, opened: { reference: preferenceId, checkout_url: address, pix_code: null } }
}

function notificationUrl({ config }: Shop): string {
  return `${config.publicUrl}/api/webhooks/mercadopago?source_news=webhooks`
}

/** What the shopper needs to pay an order; the QR image is made here, so that nothing about the order goes to an image service. */
export async function paymentStart({ order, attempt }: OrderToPay, config: Config): Promise<PaymentStart> {
  const { checkout_url: address, pix_code: code } = attempt?.state === 'open' ? attempt : NOTHING_OPENED
  return {
    // Checked again: the row may be older than the check, or than the list of hosts.
    init_point: address && paymentAddress(address, config),
    qr_code_base64: code && order.status === 'pending' ? await qrCode(code) : null,
    order_id: order.id,
    total: order.total_cents,
    pix_copy_paste: code,
    expires_at: order.expires_at,
  }
}

async function qrCode(text: string): Promise<string> {
  const png = await QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 2, scale: 5 })
  return png.toString('base64')
}
