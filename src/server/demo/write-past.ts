import type { Insertable } from 'kysely'
import { nextPaymentCheck } from '#domain/payment-deadline.ts'
import { foldText, searchKey } from '#domain/search.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { Config } from '../config.ts'
import { inBatches } from '../db/batches.ts'
import type { Database, Tx } from '../db/schema.ts'
import type { OrderRow } from '../order-store/orders.ts'
import type { Past } from './imagine-past.ts'
import { insertAll, inTime } from './insert-rows.ts'
import type { PastOrder } from './live-order.ts'
import { auditsOfOffice } from './office.ts'
import { type UserIds, writeCustomers, writeStaff } from './write-people.ts'
import { writePastAlerts } from './write-alerts.ts'
import { writePastMessages } from './write-messages.ts'
import { writePastProofs } from './write-proofs.ts'
import { writePastReminders } from './write-reminders.ts'
import { writePastReviews } from './write-reviews.ts'
import { readWareIds, writePastStock, type WareIds } from './write-stock.ts'
import { writePastReturns } from './past-returns.ts'

/** The rows of a year in batches, in the order of their instants. Enqueues nothing: its mails are long sent. */
export async function writePast(tx: Tx, config: Config, past: Past): Promise<void> {
  const staffAudits = await writeStaff(tx, config, past)
  const users = await writeCustomers(tx, past)
  const coupons = await writeCoupons(tx, past)
  const wares = await readWareIds(tx)
  await writeOrders(tx, past, { users, coupons })
  const { orders } = past
  await writeLines(tx, orders, wares)
  const ofOrders = <Row>(rowsOf: (order: PastOrder) => readonly Row[]) =>
    orders.flatMap((order) => rowsOf(order).map((row) => ({ ...row, order_id: order.row.id })))
  await insertAll(
    tx,
    'order_events',
    inTime(
      ofOrders(({ events }) => events),
      ({ happened_at: at }) => at,
    ),
  )
  await writePayments(
    tx,
    past,
    ofOrders(({ attempts }) => attempts),
  )
  await insertAll(
    tx,
    'refunds',
    inTime(
      ofOrders(({ refunds }) => refunds),
      ({ requested_at: at }) => at,
    ),
  )
  await writePastReturns(
    tx,
    inTime(
      ofOrders(({ returns }) => returns),
      ({ created_at: at }) => at,
    ),
  )
  await insertAll(
    tx,
    'order_notes',
    inTime(
      ofOrders(({ notes }) => notes),
      ({ written_at: at }) => at,
    ),
  )
  const stockAudits = await writePastStock(tx, past, wares)
  const messageAudits = await writePastMessages(tx, past)
  const reviewAudits = await writePastReviews(tx, past, wares)
  const audits = orders.flatMap(({ row, audits: own }) =>
    own.map((audit) => ({ ...audit, subject: `order ${row.id}` })),
  )
  await insertAll(
    tx,
    'audit_log',
    inTime(
      [
        ...audits,
        ...stockAudits,
        ...reviewAudits,
        ...messageAudits,
        ...(await auditsOfOffice(tx, config, past, wares)),
        ...staffAudits,
      ],
      ({ happened_at: at }) => at,
    ),
  )
  await writePastReminders(tx, past, users)
  await writePastAlerts(tx, past, wares)
  await writePastProofs(tx, orders)
}

/** By code. */
type CouponIds = ReadonlyMap<string, number>

async function writeCoupons(tx: Tx, { coupons, orders }: Past): Promise<CouponIds> {
  const uses = (code: string) => orders.filter(({ row }) => row.holds_coupon && row.coupon_code === code).length
  const known = new Set((await tx.selectFrom('coupons').select('code').execute()).map(({ code }) => code))
  const former = coupons.filter(({ code }) => !known.has(code))
  const rows = former.map((coupon) => ({
    code: coupon.code,
    discount_type: coupon.discountType,
    discount_hundredths: coupon.discountHundredths,
    minimum_order_cents: coupon.minimumOrderCents,
    max_uses: coupon.isUsedUp ? uses(coupon.code) || null : coupon.maxUses,
    expires_on: coupon.expiresOn,
    is_active: coupon.isActive,
    created_at: coupon.createdAt,
  }))
  await insertAll(tx, 'coupons', rows)
  for (const { code } of coupons)
    await tx
      .updateTable('coupons')
      .set({ current_uses: uses(code) })
      .where('code', '=', code)
      .execute()
  const inserted = await tx.selectFrom('coupons').select(['id', 'code']).execute()
  return new Map(inserted.map(({ id, code }) => [code, id]))
}

function withoutId({ id: _id, ...row }: OrderRow): Omit<OrderRow, 'id'> {
  return row
}

/** Gives each order its id and its customer's. */
async function writeOrders(
  tx: Tx,
  { orders }: Past,
  { users, coupons }: { users: UserIds; coupons: CouponIds },
): Promise<void> {
  for (const { row, customer } of orders) {
    row.user_id = users.get(customer.email)!
    row.coupon_id = row.coupon_code === null ? null : coupons.get(row.coupon_code)!
  }
  // Triggers on payments keep the refunded amounts.
  const rows = orders.map(({ row }) => ({ ...withoutId(row), refunded_cents: 0, is_refunded: false }))
  const inserted = await inBatches(rows, (some) =>
    tx.insertInto('orders').values(some).returning(['id', 'request_hash']).execute(),
  )
  const ids = new Map(inserted.map(({ id, request_hash: hash }) => [hash, id]))
  for (const { row, proven } of orders) {
    row.id = ids.get(row.request_hash)!
    if (proven) Object.assign(proven, { id: row.id, user_id: row.user_id })
  }
}

async function writeLines(tx: Tx, orders: readonly PastOrder[], idsOf: WareIds): Promise<void> {
  const items = orders.flatMap(({ row, lines }) =>
    lines.map(({ ware, quantity, priceCents }) => ({
      order_id: row.id,
      ...idsOf(ware),
      product_name: ware.name,
      variant_text: ware.variantText,
      quantity,
      price_cents: priceCents,
    })),
  )
  await insertAll(tx, 'order_items', items)
  const keys = orders.map(({ row, lines }) => ({
    order_id: row.id,
    search_key: searchKey([row.recipient, ...lines.map(({ ware }) => nameWithVariant(ware.name, ware.variantText))]),
    recipient_key: foldText(row.recipient ?? ''),
  }))
  await insertAll(tx, 'order_keys', keys)
}

async function writePayments(
  tx: Tx,
  { orders, now }: Past,
  attempts: Insertable<Database['payment_attempts']>[],
): Promise<void> {
  const inserted = await inBatches(attempts, (some) =>
    tx.insertInto('payment_attempts').values(some).returning(['id', 'order_id']).execute(),
  )
  const attemptOf = new Map(inserted.map(({ id, order_id: orderId }) => [orderId, id]))
  const rows = orders.flatMap(({ row, payments }, index) =>
    payments.map((payment) => {
      const isCounting = row.paid_by === payment.provider_payment_id && COUNTING.includes(row.payment_status)
      const isChecked = isCounting && nextPaymentCheck(row.paid_at!, now) !== null
      // Spread over a day, so that the first sweeps do not fetch all of them.
      const next = isChecked ? new Date(now.getTime() + (1 + (index % 23)) * HOUR) : null
      return { ...payment, order_id: row.id, attempt_id: attemptOf.get(row.id)!, next_check_at: next }
    }),
  )
  const inOrder = inTime(rows, ({ fetched_at: at }) => at)
  await insertAll(tx, 'payments', inOrder)
  const notices = inOrder
    .filter(({ fetched_at: at }) => now.getTime() - (at as Date).getTime() < NOTICES_KEPT_MS)
    .map(({ provider_payment_id: id, fetched_at: at }) => {
      return { provider: 'mercadopago', data_id: id, request_id: `demo-${id}`, received_at: at }
    })
  await insertAll(tx, 'webhook_notices', notices)
}

const COUNTING = ['approved', 'partially_refunded', 'charged_back']
const HOUR = 3_600_000
const NOTICES_KEPT_MS = 90 * 24 * HOUR
