import QRCode from 'qrcode'
import type { PaymentStart } from '#contract/checkout.ts'
import { brCode, MAX_PIX_CENTS, orderTxid } from '#domain/pix.ts'
import { instalments } from '#domain/product.ts'
import { endOfDay } from '#domain/calendar.ts'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ProviderFailure } from '../gateways/provider-request.ts'
import { paymentAddress } from '../gateways/payment-address.ts'
import { enqueue } from '../jobs/enqueue.ts'
import {
  dueOn,
  findOrder,
  isBackByRenewal,
  listItems,
  noteProviderAnswer,
  type OrderRow,
} from '../orders/order-store.ts'
import { closeReplaced } from '../payments/close-replaced.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { abandonOrder } from './abandon-order.ts'

export type ProviderPart = Pick<OrderRow, 'preference_id' | 'init_point' | 'pix_payment_id' | 'pix_copy_paste'>

type Started = { ok: true; part: ProviderPart } | { ok: false; reason: ProviderFailure; detail: string }

/**
 * Asks the provider for the order's payment, outside of any transaction, and answers what the shopper needs to pay.
 * The same order always sends the same body under the same idempotency key. When the provider fails, everything is given back.
 */
export async function startPayment(
  shop: Shop,
  settings: Settings,
  order: OrderRow,
  payerEmail: string,
): Promise<PaymentStart> {
  if (order.status === 'cancelled') throw new Refusal('order_moved')
  if (order.total_cents === 0 || order.provider_answered_at) return paymentStart(order, shop.config)
  const started = await askProvider(shop, settings, order, payerEmail)
  if (!started.ok) {
    shop.log.warn({ orderId: order.id, reason: started.reason, detail: started.detail }, 'payment provider failed')
    await inTransaction(shop.db, (tx) => abandonOrder(tx, order.id, shop.now()))
    shop.wakeJobs()
    throw new Refusal('payment_provider')
  }
  const answered = await keepAnswer(shop, order, started.part)
  shop.wakeJobs()
  if (!answered) throw new Refusal('payment_provider')
  return paymentStart(answered, shop.config)
}

/** Only now the shopper may learn of the order, by mail too; null when it was given up meanwhile. */
function keepAnswer(shop: Shop, order: OrderRow, part: ProviderPart): Promise<OrderRow | null> {
  const now = shop.now()
  const { id } = order
  return inTransaction(shop.db, async (tx) => {
    const answered = await noteProviderAnswer(tx, order, part, now)
    if (answered) {
      // Whoever asks for another PIX has been told of the order before, and perhaps of its end.
      const mail = order.renewed_at === null ? 'order_received' : (await isBackByRenewal(tx, order)) && 'pix_renewed'
      if (mail) await enqueue(tx, { kind: 'order_mail', orderId: id, mail }, now)
      // Staff said meanwhile that it is paid: what was just opened must not be paid too.
      if (answered.status !== 'pending' && answered.paid_by === null)
        await enqueue(tx, { kind: 'close_at_provider', orderId: id }, now)
      if (answered.paid_by !== null && answered.paid_by !== answered.pix_payment_id)
        await closeReplaced(tx, answered, now)
      return answered
    }
    const current = await findOrder(tx, id)
    if (current && current.status !== 'cancelled') return current
    await enqueue(tx, { kind: 'close_at_provider', orderId: id }, now)
    return null
  })
}

async function askProvider(shop: Shop, settings: Settings, order: OrderRow, payerEmail: string): Promise<Started> {
  if (order.payment_method === 'pix')
    return order.is_provider_paid ? askForPix(shop, settings, order, payerEmail) : staticPix(settings, order)
  if (!order.is_provider_paid) return { ok: false, reason: 'unauthorized', detail: 'no access token in the settings' }
  return askForPreference(shop, settings, order, payerEmail, order.payment_method)
}

const EMPTY: ProviderPart = { preference_id: null, init_point: null, pix_payment_id: null, pix_copy_paste: null }

/** When the order last began to wait for this payment. */
function requestedAt({ created_at: createdAt, renewed_at: renewedAt, reopened_at: reopenedAt }: OrderRow): Date {
  return renewedAt ?? reopenedAt ?? createdAt
}

/** Unique for the order also at an account that other installations have used, and new for each PIX or link of the same order. */
function providerKey(order: OrderRow): string {
  return `${orderTxid(order.id)}-${requestedAt(order).getTime()}`
}

/** Mercado Pago refuses a PIX that lives less than 30 minutes; an order without its answer is given up within five. */
const MIN_PIX_MS = 35 * 60_000

/** More than any PIX code has, and less than a QR code has room for. */
const MAX_PIX_CODE_LENGTH = 1000

async function askForPix(shop: Shop, settings: Settings, order: OrderRow, payerEmail: string): Promise<Started> {
  const answer = await shop.payments.createPix(settings.mpAccessToken, providerKey(order), {
    reference: orderTxid(order.id),
    totalCents: order.total_cents,
    description: `Pedido nº ${order.id} - ${settings.storeName}`,
    payerEmail,
    // From the row, never from the clock: one idempotency key goes with one body. Paid after the order's time it is a late payment.
    expiresAt: new Date(Math.max(order.expires_at!.getTime(), requestedAt(order).getTime() + MIN_PIX_MS)),
    notificationUrl: notificationUrl(shop),
  })
  if (!answer.ok) return answer
  const { id, pixCopyPaste: code } = answer.value
  if (!code || code.length > MAX_PIX_CODE_LENGTH)
    return { ok: false, reason: 'unavailable', detail: 'a PIX payment without a usable code' }
  return { ok: true, part: { ...EMPTY, pix_payment_id: id, pix_copy_paste: code } }
}

/** Without provider credentials: the shop's own key, with amount and order number in it; staff confirms by hand. */
function staticPix(settings: Settings, order: OrderRow): Started {
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
  return { ok: true, part: { ...EMPTY, pix_copy_paste: code } }
}

export async function askForPreference(
  shop: Shop,
  settings: Settings,
  order: OrderRow,
  payerEmail: string,
  method: 'card' | 'boleto',
): Promise<Started> {
  const items = await listItems(shop.db, [order.id])
  const due = dueOn(order)
  const answer = await shop.payments.createPreference(settings.mpAccessToken, providerKey(order), {
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
    method,
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
  return { ok: true, part: { ...EMPTY, preference_id: preferenceId, init_point: address } }
}

function notificationUrl({ config }: Shop): string {
  return `${config.publicUrl}/api/webhooks/mercadopago?source_news=webhooks`
}

/** What the shopper needs to pay an order; the QR image is made here, so that nothing about the order goes to an image service. */
export async function paymentStart(order: OrderRow, config: Config): Promise<PaymentStart> {
  return {
    // Checked again: the row may be older than the check, or than the list of hosts.
    init_point: order.init_point && paymentAddress(order.init_point, config),
    qr_code_base64: order.pix_copy_paste && order.status === 'pending' ? await qrCode(order.pix_copy_paste) : null,
    order_id: order.id,
    total: order.total_cents,
    pix_copy_paste: order.pix_copy_paste,
    expires_at: order.expires_at,
  }
}

async function qrCode(text: string): Promise<string> {
  const png = await QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 2, scale: 5 })
  return png.toString('base64')
}
