import type { Selectable } from 'kysely'
import type { OrderStatus } from '#domain/order.ts'
import { countsAsSale } from '#domain/sales.ts'
import type { Database, Db } from '../db/schema.ts'

/** I6: what counts as sold was paid in full by one payment of its own, or vouched for by staff, or cost nothing. */
export async function wrongPayments(db: Db): Promise<string[]> {
  const orders = await db
    .selectFrom('orders as o')
    .leftJoin('payments as p', 'p.provider_payment_id', 'o.paid_by')
    .select(['o.id', 'o.status', 'o.total_cents', 'o.paid_by', 'p.amount_cents', 'p.order_id'])
    .execute()
  const vouched = await listVouched(db)
  return orders.flatMap((order) => {
    const isForeign =
      order.paid_by !== null && (order.amount_cents !== order.total_cents || order.order_id !== order.id)
    if (isForeign)
      return [`order ${order.id} is paid by ${order.paid_by}: ${order.amount_cents} of order ${order.order_id}`]
    const isPaid = order.paid_by !== null || order.total_cents === 0 || vouched.ever.has(order.id)
    return countsAsSale(order.status) && !isPaid ? [`order ${order.id} is ${order.status} and unpaid`] : []
  })
}

/** Orders that staff vouched for the money of: ever, and those of which their word stands still. */
async function listVouched(db: Db): Promise<{ ever: Set<number>; now: Set<number> }> {
  const moves = await db
    .selectFrom('audit_log')
    .select(['subject', 'after'])
    .where('action', 'in', ['order.status', 'order.refund'])
    .orderBy('id')
    .execute()
  const [ever, now] = [new Set<number>(), new Set<number>()]
  for (const { subject, after } of moves) {
    const id = Number(subject.split(' ')[1])
    const { status, payment_status: paid } = JSON.parse(after!) as { status?: string; payment_status?: string }
    // A refund that left the order as it was.
    if (status === undefined) continue
    if (paid === 'approved') {
      ever.add(id)
      now.add(id)
    }
    if (!countsAsSale(status as OrderStatus)) now.delete(id)
  }
  return { ever, now }
}

/**
 * I7: of each order the shop keeps its total at most, once, whether the provider holds it or staff have taken it, and of a
 * cancelled one nothing. What staff were called to look at is theirs to decide.
 */
export async function wrongKeeping(db: Db): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'total_cents', 'hand_refunded_cents as by_hand'])
    .execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const refused = await db.selectFrom('refunds').select('payment_id').where('status', '=', 'failed').execute()
  const isReported = ({ provider_payment_id: id, flag }: PaymentRow) =>
    flag !== null || refused.some(({ payment_id: paymentId }) => paymentId === id)
  const vouched = await listVouched(db)
  return orders.flatMap(({ id, status, total_cents: total, by_hand: byHand }) => {
    const held = payments
      .filter((payment) => payment.order_id === id && !isReported(payment))
      .reduce((sum, payment) => sum + keptOf(payment), 0)
    const kept = held + (vouched.now.has(id) ? total : 0) - byHand
    const due = status === 'cancelled' ? 0 : total
    return kept > due
      ? [`order ${id} is ${status} and costs ${total}: ${kept} is kept, ${held} of it by the provider`]
      : []
  })
}

type PaymentRow = Selectable<Database['payments']>

/** What the provider holds for the shop and was not requested back. */
function keptOf({
  status,
  status_detail: detail,
  amount_cents: paid,
  refunded_cents: back,
  refunds_cents: asked,
}: PaymentRow): number {
  const isHeld =
    status === 'approved' || status === 'disputed' || (status === 'charged_back' && detail === 'reimbursed')
  return isHeld ? paid - Math.max(back, asked) : 0
}

/** What was asked to go back is the sum of its rows and never more than was paid; what is done, the provider has done. */
export async function wrongRefunds(db: Db): Promise<string[]> {
  const payments = await db
    .selectFrom('payments')
    .select(['provider_payment_id as id', 'amount_cents', 'refunded_cents', 'refunds_cents'])
    .execute()
  const refunds = await db.selectFrom('refunds').select(['payment_id', 'amount_cents', 'status']).execute()
  return payments.flatMap(({ id, amount_cents: paid, refunded_cents: back, refunds_cents: asked }) => {
    const sum = (statuses: string[]) =>
      refunds.reduce(
        (cents, row) => cents + (row.payment_id === id && statuses.includes(row.status) ? row.amount_cents : 0),
        0,
      )
    const [wanted, done] = [sum(['requested', 'done']), sum(['done'])]
    return [
      ...(asked === wanted ? [] : [`payment ${id}: ${asked} noted as asked for, its refunds are ${wanted}`]),
      ...(wanted > paid ? [`payment ${id}: ${wanted} asked back of ${paid}`] : []),
      ...(done > back ? [`payment ${id}: ${done} recorded as refunded, the provider gave ${back}`] : []),
    ]
  })
}

/** The ledger adds up to what each payment returned; each order has what its own payment returned, and staff by hand. */
export async function wrongReturned(db: Db): Promise<string[]> {
  const payments = await db.selectFrom('payments').selectAll().execute()
  const ledger = await db.selectFrom('refund_ledger').selectAll().execute()
  const orders = await db.selectFrom('orders').selectAll().execute()
  const byId = new Map(payments.map((payment) => [payment.provider_payment_id, payment]))
  const unbooked = payments.flatMap((payment) => {
    const booked = ledger.reduce(
      (sum, row) => sum + (row.payment_id === payment.provider_payment_id ? row.amount_cents : 0),
      0,
    )
    return booked === returnedOf(payment)
      ? []
      : [`payment ${payment.provider_payment_id} returned ${returnedOf(payment)}, the ledger has ${booked}`]
  })
  const stale = orders.flatMap((order) => {
    const { id, paid_by: paidBy, refunded_cents: refunded, is_refunded: isRefunded, total_cents: total } = order
    const payment = paidBy === null ? undefined : byId.get(paidBy)
    const byHand = ledger
      .filter((row) => row.payment_id === null && row.order_id === id && row.booked_at >= order.paid_at!)
      .reduce((sum, row) => sum + row.amount_cents, 0)
    const returned = (payment ? returnedOf(payment) : 0) + byHand
    const isPaymentGone =
      payment !== undefined && Math.max(returnedOf(payment), payment.refunds_cents) >= payment.amount_cents
    const isWhole = isPaymentGone || (total > 0 && returned >= total)
    return refunded === returned && isRefunded === isWhole
      ? []
      : [`order ${id}: ${refunded} refunded (${isRefunded}), its payment returned ${returned} (${isWhole})`]
  })
  return [...unbooked, ...stale]
}

function returnedOf({ status, status_detail: detail, amount_cents: paid, refunded_cents: back }: PaymentRow): number {
  const isGone = status === 'refunded' || (status === 'charged_back' && detail !== 'reimbursed')
  return isGone ? paid : Math.min(back, paid)
}
