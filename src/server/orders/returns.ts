import { canRefuseReturn, isWithinRegret, planStatusChange, wasEverSent } from '#domain/order.ts'
import { addDays, type Day, formatDay, saoPauloDay } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { plural } from '#domain/plural.ts'
import { MAX_POSTING_DAYS, type ReturnUnits } from '#domain/return.ts'
import type { account } from '#contract/account.ts'
import type { adminOrders } from '#contract/admin-orders.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import { listItems } from '../order-store/order-items.ts'
import { lockOrder, insertEvent, type OrderRow } from '../order-store/orders.ts'
import { bookHandRefund } from '../order-store/hand-refunds.ts'
import { listRefunds } from '../order-store/refunds.ts'
import {
  amountOf,
  answerReturn,
  insertReturn,
  kindOfReturn,
  listReturns,
  type OrderReturn,
  restockReturn,
  stageOfReturn,
  updateReturn,
} from '../order-store/returns.ts'
import { isRefundable } from './read-admin-orders.ts'
import {
  amountsOf,
  type By,
  protocolOf,
  refundableLeft,
  refundReturn,
  returnTitle,
  unitsLeft,
} from './settle-return.ts'

/**
 * The customer withdraws from a paid order or from units of it, sent or not. What was not sent is settled at once: the
 * refund is requested and the units go back on sale, unless staff have to give back money that they took by hand.
 */
export async function requestReturn(
  tx: Tx,
  { id, reason, items }: Input<typeof account.requestReturn>,
  customer: { id: number; email: string },
  now: Date,
): Promise<OrderReturn> {
  const seen = await lockOrder(tx, id, customer.id)
  if (!seen) throw new Refusal('order_not_found')
  const lines = await listItems(tx, [id])
  const units = items ? unitsOf(items) : unitsLeft(lines)
  if (unitsLeft(lines).length === 0) throw new Refusal('return_requested')
  if (!isWithinRegret({ status: seen.status, deliveredAt: seen.delivered_at }, now))
    throw new Refusal('return_not_possible')
  if (units.some(({ variantId }) => !lines.some(({ variant_id }) => variant_id === variantId)))
    throw new Refusal('return_too_many')

  const { items: amounts, shippingCents, keptUnits } = amountsOf(seen, lines, units)
  const request = { order_id: id, reason: reason || null, state: 'open' as const, created_at: now }
  // Staff set a sent order back to correct it: its goods may be on their way.
  const isSent =
    seen.status !== 'confirmed' || wasEverSent({ shippedAt: seen.shipped_at, deliveredAt: seen.delivered_at })
  const facts = { shipping_cents: shippingCents, is_sent: isSent }
  const { id: returnId } = await insertReturn(tx, { ...request, ...facts }, amounts, keptUnits)
  const order = { ...seen, kept_units: keptUnits }
  const added = await findReturn(tx, id, returnId)
  const text = `Desistência ${protocolOf(added)} registrada`
  await insertEvent(tx, order, { actor: customer.email, reason: text, now })
  if (!isSent && (isRefundable(order) || order.total_cents === 0))
    await settleUnsent(tx, order, added, { actor: CUSTOMER, now })
  for (const mail of ['return_to_shop', 'return_received'] as const)
    await enqueue(tx, { kind: 'return_mail', orderId: id, returnId, mail }, now)
  return findReturn(tx, id, returnId)
}

function unitsOf(items: readonly { variant_id: number; quantity: number }[]): ReturnUnits[] {
  return items.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity }))
}

async function findReturn(tx: Tx, orderId: number, id?: number): Promise<OrderReturn> {
  const returns = await listReturns(tx, orderId)
  const found =
    id === undefined
      ? (returns.find(({ state }) => state === 'open') ?? returns.at(-1))
      : returns.find((one) => one.id === id)
  if (!found) throw new Refusal('return_not_found')
  return found
}

/** Refunds and movements of stock outlive the account, so they do not name its person. */
const CUSTOMER = 'cliente'

async function settleUnsent(tx: Tx, order: OrderRow, request: OrderReturn, by: By): Promise<void> {
  await answerReturn(tx, request, { state: 'accepted', decided_at: by.now, decided_by: 'sistema', answer: null })
  if (order.kept_units === 0) {
    await cancelReturned(tx, order, request, by)
    const refund = (await listRefunds(tx, order.id)).findLast(({ status }) => status === 'requested')
    await updateReturn(tx, request.id, refund ? { refund_id: refund.id } : { refunded_at: by.now })
    return
  }
  await restockReturn(tx, request, restockedUnits(request, {}), by)
  await refundReturn(tx, order, request, by)
}

/** Books what was still owed: the provider may have given back a part, or be about to. Returns the amount. */
async function bookByHand(tx: Tx, order: OrderRow, request: OrderReturn, { now }: By): Promise<number> {
  const { leftCents = Number.POSITIVE_INFINITY } = (await refundableLeft(tx, order)) ?? {}
  const amountCents = Math.min(amountOf(request), order.total_cents - order.refunded_cents, leftCents)
  await bookHandRefund(tx, { orderId: order.id, amountCents, returnId: request.id, now })
  return Math.max(0, amountCents)
}

/** The order ends as any paid one that is cancelled: all that is left of the payment goes back, and the units that are left. */
async function cancelReturned(tx: Tx, order: OrderRow, request: OrderReturn, by: By): Promise<void> {
  const planned = planStatusChange(orderFacts(order), 'cancelled')
  if (!planned.ok) throw new Refusal(planned.reason)
  await moveOrder(tx, order, planned.plan, { ...by, reason: `Desistência do cliente, ${protocolOf(request)}` })
}

type Answer = Input<typeof adminOrders.decideReturn>

/** A timely withdrawal can only be accepted. */
export async function decideReturn(
  tx: Tx,
  { id, return_id: returnId, decision, answer, ...typed }: Answer,
  staff: StaffRequest,
): Promise<void> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Refusal('order_not_found')
  const request = await findReturn(tx, id, returnId)
  if (
    decision === 'refused' &&
    request.state === 'open' &&
    !canRefuseReturn({ status: order.status, deliveredAt: order.delivered_at }, request.created_at)
  ) {
    throw new Refusal('return_not_refusable')
  }
  const posting = decision === 'accepted' && request.is_sent ? postingOf(typed, staff.now) : {}
  const decided = { state: decision, answer: answer || null, ...posting }
  if (!(await answerReturn(tx, request, { ...decided, decided_at: staff.now, decided_by: staff.person.email })))
    throw new Refusal('return_decided')
  // The cancellation of an order gives everything back, or owes it.
  if (decision === 'accepted' && order.status === 'cancelled' && !request.is_sent)
    await updateReturn(tx, request.id, { refunded_at: staff.now })
  const before = { state: 'open', answer: null }
  await writeAudit(tx, staff, { action: 'order.return', subject: `order ${id}`, before, after: decided })
  const outcome = decision === 'accepted' ? `aceita${postingText(posting)}` : 'recusada'
  await note(tx, order, request, outcome, byStaff(staff))
  await enqueue(tx, { kind: 'return_mail', orderId: id, returnId: request.id, mail: 'return_decided' }, staff.now)
}

type Posting = { posting_code?: string | null; post_by?: Day | null }

/** Only what was typed. */
function postingOf({ posting_code: code, post_by: postBy = null }: Pick<Answer, keyof Posting>, now: Date): Posting {
  checkDeadline(postBy, now)
  return { ...(code && { posting_code: code }), ...(postBy && { post_by: postBy }) }
}

/** Refuses a deadline in the past or too far away. */
function checkDeadline(postBy: Day | null, now: Date): void {
  const today = saoPauloDay(now)
  if (postBy !== null && (postBy < today || postBy > addDays(today, MAX_POSTING_DAYS)))
    throw new Refusal('return_deadline')
}

/** ', postagem até 10/12/2026, código AB123' */
function postingText({ posting_code: code, post_by: postBy }: Posting): string {
  return `${postBy ? `, postagem até ${formatDay(postBy)}` : ''}${code ? `, código ${code}` : ''}`
}

function note(tx: Tx, order: OrderRow, request: OrderReturn, text: string, by: By): Promise<void> {
  return insertEvent(tx, order, { ...by, reason: `${returnTitle(request)} ${text}` })
}

function byStaff({ person, now }: StaffRequest): By {
  return { actor: person.email, now }
}

type PostingInput = Input<typeof adminOrders.returnPosting>

/** A code that came later, or a longer deadline. The customer is informed; the same values again change nothing. */
export async function setReturnPosting(tx: Tx, input: PostingInput, staff: StaffRequest): Promise<OrderReturn> {
  const { id, return_id: returnId } = input
  const { order, request } = await lockAccepted(tx, id, returnId)
  if (!request.is_sent) throw new Refusal('return_never_sent')
  if (stageOfReturn(request) !== 'awaiting') throw new Refusal('return_settled')
  const posting = { posting_code: input.posting_code || null, post_by: input.post_by ?? null }
  if (posting.posting_code === request.posting_code && posting.post_by === request.post_by) return request
  if (posting.post_by !== request.post_by) checkDeadline(posting.post_by, staff.now)
  await updateReturn(tx, returnId, posting)
  await note(tx, order, request, `com nova postagem${postingText(posting)}`, byStaff(staff))
  const before = { posting_code: request.posting_code, post_by: request.post_by }
  await writeAudit(tx, staff, { action: 'order.return_posting', subject: `order ${id}`, before, after: posting })
  await enqueue(tx, { kind: 'return_mail', orderId: id, returnId, mail: 'return_posting' }, staff.now)
  return findReturn(tx, id, returnId)
}

async function lockAccepted(tx: Tx, id: number, returnId: number) {
  const order = await lockOrder(tx, id)
  if (!order) throw new Refusal('order_not_found')
  const request = await findReturn(tx, id, returnId)
  if (request.state !== 'accepted') throw new Refusal('return_not_accepted')
  return { order, request }
}

type Step = Input<typeof adminOrders.returnStep>

/** What staff see of an accepted return. The arrival of the goods requests the refund; a repeated press changes nothing. */
export async function recordReturnStep(tx: Tx, input: Step, staff: StaffRequest): Promise<OrderReturn> {
  const { id, return_id: returnId, step } = input
  const { order, request } = await lockAccepted(tx, id, returnId)
  if (!request.is_sent && step !== 'refunded') throw new Refusal('return_never_sent')
  if (isRecorded(request, step)) return request
  const by = byStaff(staff)
  if (step === 'sent') {
    await updateReturn(tx, request.id, { sent_at: staff.now })
    await note(tx, order, request, 'a caminho da loja', by)
  }
  if (step === 'received') await receive(tx, order, request, { ...by, units: restockedUnits(request, input) })
  if (step === 'refunded') await settleByHand(tx, order, request, by)
  await writeAudit(tx, staff, {
    action: 'order.return_step',
    subject: `order ${id}`,
    after: { step, return: returnId },
  })
  return findReturn(tx, id, returnId)
}

function isRecorded({ sent_at, received_at, refunded_at, refund_status }: OrderReturn, step: Step['step']): boolean {
  if (step === 'sent') return sent_at !== null || received_at !== null
  if (step === 'received') return received_at !== null
  return refunded_at !== null || refund_status === 'requested' || refund_status === 'done'
}

/** The units that go back on sale: all, none, or those that staff chose. */
function restockedUnits(
  { items }: OrderReturn,
  { restock = true, restock_items: chosen }: Pick<Step, 'restock' | 'restock_items'>,
): ReturnUnits[] {
  const returned = items.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity }))
  if (!chosen) return restock ? returned : []
  const units = unitsOf(chosen)
  const isPart = units.every(({ variantId, quantity }) =>
    returned.some((item) => item.variantId === variantId && quantity <= item.quantity),
  )
  if (!isPart || new Set(units.map(({ variantId }) => variantId)).size < units.length)
    throw new Refusal('return_restock')
  return units
}

async function receive(tx: Tx, order: OrderRow, request: OrderReturn, { units, ...by }: By & { units: ReturnUnits[] }) {
  const restocked = order.status === 'cancelled' ? 0 : units.reduce((sum, { quantity }) => sum + quantity, 0)
  await updateReturn(tx, request.id, { received_at: by.now })
  const stock = `${plural(restocked, 'unidade', 'unidades')} de volta ao estoque`
  await note(tx, order, request, `recebida${restocked > 0 ? `, ${stock}` : ''}`, by)
  await enqueue(tx, { kind: 'return_mail', orderId: order.id, returnId: request.id, mail: 'return_arrived' }, by.now)
  // The cancellation of an order gave everything back, goods and money, or owes the money.
  if (order.status === 'cancelled') return updateReturn(tx, request.id, { refunded_at: by.now })
  if (units.length > 0) await restockReturn(tx, request, units, by)
  // Staff may have given the money back before the goods arrived.
  if (request.refunded_at === null) await refundReturn(tx, order, request, by)
}

function refundedWord(request: OrderReturn): string {
  return kindOfReturn(request) === 'cancellation' ? 'reembolsado' : 'reembolsada'
}

/** Money that did not come through the provider, or that it refused to refund. Units that were never sent go back on sale. */
async function settleByHand(tx: Tx, order: OrderRow, request: OrderReturn, by: By): Promise<void> {
  await updateReturn(tx, request.id, { refunded_at: by.now })
  const cents = await bookByHand(tx, order, request, by)
  const amount = cents > 0 ? `, ${formatBrl(cents)}` : ''
  await note(tx, order, request, `${refundedWord(request)} por fora${amount}`, by)
  await enqueue(tx, { kind: 'return_mail', orderId: order.id, returnId: request.id, mail: 'return_refunded' }, by.now)
  const isSettled = request.refund_id !== null || order.status === 'cancelled'
  // What the shop took out went back on sale at once.
  if (request.is_sent || request.by_shop || isSettled) return
  if (order.kept_units === 0 && order.status === 'confirmed') await cancelReturned(tx, order, request, by)
  else await restockReturn(tx, request, restockedUnits(request, {}), by)
}
