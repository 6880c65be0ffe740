import QRCode from 'qrcode'
import type { PaymentStart } from '#contract/checkout.ts'
import type { AttemptCause } from '#domain/payment-attempt.ts'
import { brCode, MAX_PIX_CENTS, orderTxid } from '#domain/pix.ts'
import { instalments } from '#domain/product.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { endOfDay } from '#domain/calendar.ts'
import { runPipelined } from '../db/pipelined.ts'
import { commitWith, inTransaction } from '../db/transaction.ts'
import type { PixRequest } from '../gateways/payment-provider.ts'
import type { ProviderFailure } from '../gateways/provider-request.ts'
import { enqueueStatement } from '../jobs/enqueue.ts'
import type { MailKind } from '../mail/order-facts.ts'
import { orderPath } from '../order-store/guest-orders.ts'
import { listItems } from '../order-store/order-items.ts'
import { lockOrderStatement, type OrderRow } from '../order-store/orders.ts'
import {
  type Attempt,
  dueOn,
  NOTHING_OPENED,
  openAttemptStatement,
  type OpenedPayment,
  type OrderToPay,
  requestKey,
  withAttempt,
} from '../order-store/attempts.ts'
import { type OpenProvider, providerWith } from '../payments/providers.ts'
import { closeAttempt } from '../payments/close-attempt.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { abandonOrder } from '../payments/abandon-order.ts'

/** `token`: of the order's link; null for an account's. */
type OrderWithToken = OrderToPay & { token: string | null }

type Requested = { ok: true; opened: OpenedPayment } | { ok: false; reason: ProviderFailure; detail: string }

/** Outside any transaction. One attempt always sends the same body under the same idempotency key. */
export async function startPayment(
  shop: Shop,
  settings: Settings,
  { order, attempt, items, token }: OrderWithToken,
  payerEmail: string,
): Promise<PaymentStart> {
  if (order.status === 'cancelled') throw new Refusal('order_moved')
  if (attempt?.state !== 'requested' && attempt?.state !== 'idle') return paymentStart(shop, { order, attempt })
  const requested = await requestPayment(shop, settings, { order, attempt, items, token }, payerEmail)
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
  return paymentStart(shop, answered)
}

/** Saves the provider's answer; only now the customer may learn of the order. Null if it was abandoned meanwhile. */
function keepAnswer(shop: Shop, attempt: Attempt, opened: OpenedPayment): Promise<OrderToPay | null> {
  const now = shop.now()
  const orderId = attempt.order_id
  return inTransaction(shop.db, async (tx) => {
    const [[order], [answered]] = await runPipelined(tx, [
      lockOrderStatement(tx, { id: orderId }),
      openAttemptStatement(tx, attempt, opened, now),
    ])
    const close = enqueueStatement(tx, { kind: 'close_at_provider', orderId }, now)
    if (!order || order.status === 'cancelled') {
      await commitWith(tx, [close])
      return null
    }
    if (!answered) return withAttempt(tx, order)
    if (order.paid_by !== null && order.paid_by !== answered.reference) await closeAttempt(tx, answered, now)
    const mail = FIRST_MAILS[answered.cause]
    // Staff confirmed it meanwhile: the payment that was just opened must not be paid too.
    const isConfirmedByHand = order.status !== 'pending' && order.paid_by === null
    await commitWith(tx, [
      mail && enqueueStatement(tx, { kind: 'order_mail', orderId, mail }, now),
      isConfirmedByHand ? close : null,
    ])
    return { order, attempt: answered }
  })
}

/** A customer who requests another payment already had the order's mail, and perhaps that of its cancellation. */
const FIRST_MAILS: Record<AttemptCause, MailKind | null> = {
  checkout: 'order_received',
  new_payment: null,
  recovery: 'pix_renewed',
  reopening: null,
  edit: null,
  hold: null,
}

async function requestPayment(
  shop: Shop,
  settings: Settings,
  payable: Payable,
  payerEmail: string,
): Promise<Requested> {
  const { order, attempt } = payable
  if (attempt.provider === null) {
    if (attempt.method === 'pix') return staticPix(settings, order)
    return { ok: false, reason: 'unauthorized', detail: 'no provider has credentials in the settings' }
  }
  const provider = providerWith(shop, settings, attempt.provider)
  return attempt.method === 'pix'
    ? requestPix(provider, pixRequest(shop, settings, payable, payerEmail), attempt)
    : requestCheckout(shop, provider, settings, payable, payerEmail)
}

type Payable = OrderWithToken & { attempt: Attempt }

/** Mercado Pago refuses a PIX valid for less than 30 minutes; an unanswered order is abandoned within five. */
const MIN_PIX_MS = 35 * 60_000
/** And one valid for more than 30 days, which the end of a day 30 days ahead can be. */
const MAX_PIX_MS = 30 * 86_400_000 - 60_000

/** Longer than any PIX code, and short enough for a QR code. */
const MAX_PIX_CODE_LENGTH = 1000

function pixRequest(shop: Shop, { storeName }: Settings, { order, attempt }: Payable, payerEmail: string): PixRequest {
  return {
    reference: orderTxid(order.id),
    totalCents: order.total_cents,
    description: `Pedido nº ${order.id} - ${storeName}`,
    payer: { email: payerEmail, document: order.recipient_document },
    // From the row, never from the clock: one idempotency key goes with one body. Paid after the order's deadline it is a late payment.
    expiresAt: pixEnd(order.expires_at!, attempt.started_at),
    notificationUrl: notificationUrl(shop, attempt),
  }
}

function pixEnd(deadline: Date, start: Date): Date {
  const validMs = deadline.getTime() - start.getTime()
  return new Date(start.getTime() + Math.min(MAX_PIX_MS, Math.max(MIN_PIX_MS, validMs)))
}

async function requestPix(
  { gateway, credentials }: OpenProvider,
  request: PixRequest,
  attempt: Attempt,
): Promise<Requested> {
  const answer = await gateway.startPix(credentials, requestKey(attempt), request)
  if (!answer.ok) return answer
  const { reference, code } = answer.value
  if (!code || code.length > MAX_PIX_CODE_LENGTH)
    return { ok: false, reason: 'unavailable', detail: 'a PIX payment without a usable code' }
  return { ok: true, opened: { reference, checkout_url: null, pix_code: code } }
}

/** Without a provider: the shop's own key, with amount and order number; staff confirm the payment. */
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

async function requestCheckout(
  shop: Shop,
  { gateway, credentials }: OpenProvider,
  settings: Settings,
  { order, attempt, items, token }: Payable,
  payerEmail: string,
): Promise<Requested> {
  const due = dueOn(order, attempt)
  const answer = await gateway.startHosted(credentials, requestKey(attempt), {
    reference: orderTxid(order.id),
    orderId: order.id,
    totalCents: order.total_cents,
    lines: (items ?? (await listItems(shop.db, [order.id]))).map((item) => ({
      id: String(item.product_id),
      title: nameWithVariant(item.product_name, item.variant_text),
      quantity: item.quantity,
      unitPriceCents: item.price_cents,
    })),
    shippingCents: order.shipping_cents,
    discountCents: order.discount_cents,
    method: attempt.method === 'boleto' ? 'boleto' : 'card',
    payer: { email: payerEmail, document: order.recipient_document },
    expiresAt: order.expires_at!,
    dueAt: due === null ? null : new Date(endOfDay(due).getTime() - 1000),
    returnUrl: shop.config.publicUrl + orderPath(order.id, token),
    notificationUrl: notificationUrl(shop, attempt),
    instalments: instalments(order.total_cents, {
      max: isAtSight(order) ? 1 : settings.instalments,
      minimumCents: settings.instalmentMinimumCents,
    }).count,
  })
  if (!answer.ok) return answer
  const { reference, address: answered } = answer.value
  const address = gateway.hostedAddress(answered)
  if (address === null) {
    const detail = `not an address of the provider: ${answered.slice(0, 200)}`
    return { ok: false, reason: 'unavailable', detail }
  }
  return { ok: true, opened: { reference, checkout_url: address, pix_code: null } }
}

/** A card has a discount only in one instalment. */
function isAtSight({ payment_method: method, method_discount_cents: discount }: OrderRow): boolean {
  return method === 'card' && discount > 0
}

function notificationUrl({ config }: Shop, { provider }: Attempt): string {
  return `${config.publicUrl}/api/webhooks/${provider}?source_news=webhooks`
}

/** The customer's view of a payment. The QR image is drawn here: no image service learns about orders. */
export async function paymentStart(
  { payments }: Pick<Shop, 'payments'>,
  { order, attempt }: OrderToPay,
): Promise<PaymentStart> {
  const { checkout_url: address, pix_code: code } = attempt?.state === 'open' ? attempt : NOTHING_OPENED
  return {
    // Checked again: the row may be older than the list of allowed hosts.
    init_point: address && (payments[attempt!.provider!]?.hostedAddress(address) ?? null),
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
