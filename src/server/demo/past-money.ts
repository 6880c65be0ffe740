import type { Selectable } from 'kysely'
import { endOfDay, justBefore } from '#domain/calendar.ts'
import { boletoDueDay } from '#domain/payment-deadline.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { orderTxid } from '#domain/pix.ts'
import type { Attempt } from '../order-store/attempts.ts'
import type { OrderRow } from '../order-store/orders.ts'
import type { Database, Db } from '../db/schema.ts'

type PaymentRow = Selectable<Database['payments']>
type RefundRow = Selectable<Database['refunds']>

const PAGE_SIZE = 500

/** The payments, refunds and open payment pages of the shop, for a sandbox that has not seen them; by pages of orders. */
export async function* readPastMoney(db: Db, publicUrl: string) {
  let last = 0
  while (true) {
    const page = db.selectFrom('orders').selectAll().where('id', '>', last).orderBy('id').limit(PAGE_SIZE)
    const orders = await page.execute()
    if (orders.length === 0) return
    yield await moneyOf(db, orders, publicUrl)
    last = orders.at(-1)!.id
  }
}

async function moneyOf(db: Db, page: readonly OrderRow[], publicUrl: string) {
  const orders = new Map(page.map((order) => [order.id, order]))
  const ids = [...orders.keys()]
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', 'in', ids)
    .where('provider', 'is not', null)
    .execute()
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', ids)
    .where('provider', '=', 'mercadopago')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', ids)
    .where('status', '=', 'done')
    .execute()
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const refundsOf = Map.groupBy(refunds, ({ payment_id: id }) => id)
  const isWaiting = ({ order_id: id, state }: Attempt) => state === 'open' && orders.get(id)!.status === 'pending'
  const waiting = attempts.filter(isWaiting)
  return {
    payments: payments.map((row) =>
      fetchedPayment(row, orders.get(row.order_id)!, {
        attempt: attemptOf.get(row.attempt_id ?? 0),
        refunds: refundsOf.get(row.provider_payment_id) ?? [],
      }),
    ),
    checkouts: waiting
      .filter(({ checkout_url: url }) => url !== null)
      .map((attempt) => checkoutPage(attempt, orders.get(attempt.order_id)!, publicUrl)),
  }
}

const METHODS = { pix: 'pix', card: 'master', boleto: 'bolbradesco' } as const
const BY_TYPE: Record<string, PaymentMethod> = { bank_transfer: 'pix', ticket: 'boleto' }

type Made = { attempt: Attempt | undefined; refunds: readonly RefundRow[] }

function fetchedPayment(row: PaymentRow, order: OrderRow, { attempt, refunds }: Made) {
  const updatedAt = (row.provider_updated_at ?? row.fetched_at).getTime()
  const method = BY_TYPE[row.payment_type] ?? 'card'
  const wasPaid = ['approved', 'disputed', 'refunded', 'charged_back'].includes(row.status)
  return {
    id: Number(row.provider_payment_id),
    external_reference: orderTxid(order.id),
    preference_id: attempt?.checkout_url ? attempt.reference : null,
    method: METHODS[method],
    status: row.status === 'disputed' || row.status === 'unknown' ? ('approved' as const) : row.status,
    status_detail: row.status_detail,
    amount_cents: row.amount_cents,
    refunded_cents: row.refunded_cents,
    installments: row.instalments,
    description: `Pedido nº ${order.id}`,
    created_at: Math.min(updatedAt, (attempt?.started_at ?? order.created_at).getTime()),
    updated_at: updatedAt,
    approved_at: wasPaid ? (order.paid_at ?? row.fetched_at).getTime() : null,
    expires_at: method === 'card' ? null : expiryOf(order, attempt),
    refunds: refunds.map(({ provider_refund_id: id, amount_cents, settled_at: at }) => {
      return { id: Number(id), amount_cents, created_at: at!.getTime() }
    }),
  }
}

function expiryOf(order: OrderRow, attempt: Attempt | undefined): number | null {
  if (attempt?.method === 'boleto') return justBefore(endOfDay(boletoDueDay(attempt.started_at))).getTime()
  return order.expires_at?.getTime() ?? null
}

const TYPES: Record<PaymentMethod, string> = { card: 'credit_card', boleto: 'ticket', pix: 'bank_transfer' }

/** The payment as one item, by the attempt's method alone. */
function checkoutPage({ reference, method, started_at: at }: Attempt, order: OrderRow, publicUrl: string) {
  const back = `${publicUrl}/checkout?pedido=${order.id}`
  const otherTypes = Object.values(TYPES).filter((type) => type !== TYPES[method])
  return {
    id: reference!,
    external_reference: orderTxid(order.id),
    total_cents: order.total_cents,
    created_at: at.getTime(),
    body: {
      items: [{ title: `Pedido nº ${order.id}`, quantity: 1, unit_price: order.total_cents / 100 }],
      external_reference: orderTxid(order.id),
      back_urls: { success: back, pending: back, failure: back },
      payment_methods: { excluded_payment_types: otherTypes.map((id) => ({ id })) },
      expires: true,
      expiration_date_to: order.expires_at!.toISOString(),
    },
  }
}
