import { formatBrl } from '#domain/money.ts'
import type { EditConsequence } from '#domain/order-edit.ts'
import { paymentDeadline } from '#domain/payment-deadline.ts'
import { isPayableBy, MIN_PAYMENT_CENTS, PAYMENT_METHOD_LABELS } from '#domain/payment.ts'
import { plural } from '#domain/plural.ts'
import { withHold } from '#domain/staff-order.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { StaffRequest } from '../audit/audit.ts'
import { exchangeStock, type StockLine } from '../catalogue/stock.ts'
import { recordMovements } from '../catalogue/stock-movements.ts'
import { findStock } from '../catalogue/variants.ts'
import type { Config } from '../config.ts'
import { giveBackCouponUse } from '../coupons/queries.ts'
import type { Db, Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type Attempt, currentAttempt, endAttempts, insertAttempt } from '../order-store/attempts.ts'
import { insertItems, type ItemRow, type OrderedItem, setQuantity } from '../order-store/order-items.ts'
import { confirmsByHand, insertEvent, type OrderRow, updateKey, updateOrder } from '../order-store/orders.ts'
import { readUnsettled } from '../order-store/payments.ts'
import { closeAttempt } from '../payments/close-attempt.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'
import { editedSums, type EditedSums } from './edited-sums.ts'
import { itemRow } from './place-staff-order.ts'
import { priceLines } from './quote-staff-order.ts'
import { productsText } from './read-orders.ts'

type WantedItem = {
  variant_id: number
  quantity: number
  price?: number | undefined
  price_reason?: string | undefined
}

type Wanted = { lines: readonly ItemRow[]; items: readonly WantedItem[]; reason?: string | undefined }

export type RepricingPlan = {
  lines: readonly ItemRow[]
  /** Lines whose quantity changes, with the new one. */
  changed: { line: ItemRow; quantity: number }[]
  added: OrderedItem[]
  sums: EditedSums
  attempt: Attempt | undefined
  reason: string | null
  consequences: EditConsequence[]
}

/** Of an unpaid order: its totals are computed again. */
export async function planRepricing(
  db: Db,
  order: OrderRow,
  { lines, items, reason }: Wanted,
  settings: Settings,
): Promise<RepricingPlan> {
  const attempt = await currentAttempt(db, order.id)
  await refuseAfterPayment(db, order, { lines, attempt })
  const changed = lines.flatMap((line) => {
    const quantity = items.find(({ variant_id: id }) => id === line.variant_id)?.quantity
    return quantity === undefined || quantity === line.quantity ? [] : [{ line, quantity }]
  })
  const added = await addedItems(db, order, { lines, items })
  if (changed.length + added.length === 0) throw new Refusal('edit_without_change')
  const kept = keptOf({ lines, changed })
  if (kept.length + added.length === 0) throw new Refusal('edit_takes_all')
  for (const line of stockLines({ changed, added })) await refuseUnlessInStock(db, line)

  const sums = await editedSums(db, order, [...kept, ...added], settings)
  refuseUnlessPayable(order, sums, attempt)
  const consequences = consequencesOf(order, { changed, added, sums, attempt })
  return { lines, changed, added, sums, attempt, reason: reason || null, consequences }
}

async function refuseAfterPayment(
  db: Db,
  order: OrderRow,
  { lines, attempt }: { lines: readonly ItemRow[]; attempt: Attempt | undefined },
): Promise<void> {
  if (order.payment_status === 'in_process') throw new Refusal('payment_in_review')
  const { wrongAmountCents } = await readUnsettled(db, order)
  const isReturned = lines.some(({ returned_quantity: returned }) => returned > 0)
  if (order.paid_by !== null || wrongAmountCents !== null || isReturned) throw new Refusal('edit_after_payment')
  // Its answer would be of the former total.
  if (attempt?.state === 'requested') throw new Refusal('payment_opening')
}

async function addedItems(db: Db, order: OrderRow, { lines, items }: Wanted): Promise<OrderedItem[]> {
  const isNew = ({ variant_id: id }: WantedItem) => !lines.some((line) => line.variant_id === id)
  const wanted = items.filter((item) => isNew(item))
  if (wanted.some(({ quantity }) => quantity === 0)) throw new Refusal('item_not_in_order')
  if (wanted.length === 0) return []
  const priced = await priceLines(db, wanted)
  return priced.map((line) => itemRow(order.id, line))
}

function keptOf({ lines, changed }: Pick<RepricingPlan, 'lines' | 'changed'>): ItemRow[] {
  const quantities = new Map(changed.map(({ line, quantity }) => [line.variant_id, quantity]))
  return lines
    .map((line) => ({ ...line, quantity: quantities.get(line.variant_id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
}

/** Units that the order takes; negative for those that it gives back. */
function stockLines({ changed, added }: Pick<RepricingPlan, 'changed' | 'added'>): StockLine[] {
  return [
    ...changed.map(({ line, quantity }) => ({
      productId: line.product_id,
      variantId: line.variant_id,
      quantity: quantity - line.quantity,
    })),
    ...added.map(({ product_id: productId, variant_id: variantId, quantity }) => ({ productId, variantId, quantity })),
  ]
}

async function refuseUnlessInStock(db: Db, { variantId, quantity }: StockLine): Promise<void> {
  if (quantity <= 0) return
  const product = await findStock(db, variantId)
  if (!product) throw new Refusal('product_not_found')
  if (product.stock_quantity < quantity)
    throw new Refusal('out_of_stock', { product: product.name, available: product.stock_quantity })
}

function refuseUnlessPayable(
  { payment_method: method }: OrderRow,
  { total_cents: total }: EditedSums,
  attempt: Attempt | undefined,
) {
  if (total === 0) throw new Refusal('staff_order_free')
  if (attempt && !isPayableBy(method, total))
    throw new Refusal('payment_below_minimum', {
      method: PAYMENT_METHOD_LABELS[method],
      minimum: formatBrl(MIN_PAYMENT_CENTS[method]),
    })
}

function consequencesOf(
  order: OrderRow,
  { changed, added, sums, attempt }: Pick<RepricingPlan, 'changed' | 'added' | 'sums' | 'attempt'>,
): EditConsequence[] {
  const { leaving, entering } = movesOf({ changed, added })
  const consequences: EditConsequence[] = []
  if (leaving.length > 0) consequences.push({ topic: 'items', text: `Sai do pedido: ${productsText(leaving)}.` })
  if (entering.length > 0) consequences.push({ topic: 'items', text: `Entra no pedido: ${pricesText(entering)}.` })
  if (sums.losesCoupon)
    consequences.push({
      topic: 'money',
      text: `O pedido fica abaixo do mínimo do cupom ${order.coupon_code}: o desconto dele sai, e o uso volta ao cupom.`,
    })
  else if (sums.discount_cents !== order.discount_cents)
    consequences.push({ topic: 'money', text: fromTo('O desconto', order.discount_cents, sums.discount_cents) })
  if (sums.shipping_cents !== order.shipping_cents)
    consequences.push({ topic: 'money', text: fromTo('O frete', order.shipping_cents, sums.shipping_cents) })
  consequences.push({ topic: 'money', text: fromTo('O total', order.total_cents, sums.total_cents) })
  const payment = paymentText(order, sums, attempt)
  if (payment) consequences.push({ topic: 'money', text: payment })
  consequences.push({ topic: 'stock', text: stockText(countOf(leaving), countOf(entering)) })
  return consequences
}

type Moved = Pick<ItemRow, 'product_name' | 'variant_text' | 'quantity' | 'price_cents'>

function movesOf({ changed, added }: Pick<RepricingPlan, 'changed' | 'added'>): {
  leaving: Moved[]
  entering: Moved[]
} {
  const differences = changed.map(({ line, quantity }) => ({ ...line, quantity: quantity - line.quantity }))
  return {
    leaving: differences.filter(({ quantity }) => quantity < 0).map((line) => ({ ...line, quantity: -line.quantity })),
    entering: [...differences.filter(({ quantity }) => quantity > 0), ...added],
  }
}

function pricesText(entering: readonly Moved[]): string {
  return entering.map((line) => `${productsText([line])}, por ${formatBrl(line.price_cents)} cada`).join('; ')
}

function fromTo(name: string, before: number, after: number): string {
  return before === after
    ? `${name} continua ${formatBrl(after)}.`
    : `${name} passa de ${formatBrl(before)} para ${formatBrl(after)}.`
}

function paymentText(order: OrderRow, sums: EditedSums, attempt: Attempt | undefined): string | null {
  if (!attempt) return 'O link de pagamento continua o mesmo, e mostra o novo total.'
  if (sums.total_cents === order.total_cents) return 'O pagamento que o cliente abriu continua valendo.'
  const former = `${PAYMENT_METHOD_LABELS[attempt.method]} de ${formatBrl(order.total_cents)}`
  if (attempt.provider === null)
    return `O ${former} não pode ser cancelado: o cliente gera outro na página do pedido, e você confere no banco quanto chegou.`
  return `O pagamento por ${former} deixa de valer: o cliente abre outro na página do pedido, e o prazo para pagar recomeça. Se ele pagar o valor antigo, o pedido avisa quanto chegou.`
}

function countOf(lines: readonly Moved[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function stockText(back: number, taken: number): string {
  const given = `${plural(back, 'unidade volta', 'unidades voltam')} ao estoque`
  const out = `${plural(taken, 'unidade sai', 'unidades saem')} do estoque`
  if (back === 0) return `${out} agora.`
  return taken === 0 ? `${given} agora.` : `${given} e ${out} agora.`
}

type Terms = { config: Config; staff: StaffRequest; notify: boolean }

export async function repriceItems(
  tx: Tx,
  order: OrderRow,
  plan: RepricingPlan,
  { config, staff: { person, now }, notify }: Terms,
): Promise<{ before: unknown; after: unknown }> {
  const { lines, changed, added, sums, attempt, reason } = plan
  const { id } = order
  const { losesCoupon, ...amounts } = sums
  const isRepriced = sums.total_cents !== order.total_cents
  const changes = {
    ...amounts,
    ...(losesCoupon && { coupon_id: null, coupon_code: null, holds_coupon: false }),
    ...(isRepriced && attempt && { payment_status: 'pending' as const, expires_at: deadlineOf(order, config, now) }),
    revision: order.revision + 1,
  }
  if (!(await updateOrder(tx, order, changes))) throw new Refusal('order_moved')
  for (const { line, quantity } of changed)
    if (!(await setQuantity(tx, line, quantity))) throw new Refusal('order_moved')
  if (added.length > 0) await insertItems(tx, added)
  const kept = [...keptOf({ lines, changed }), ...added]
  const names = kept.map((line) => nameWithVariant(line.product_name, line.variant_text))
  await updateKey(tx, { id, recipient: order.recipient }, names)
  if (attempt && isRepriced) await restartPayment(tx, order, attempt, now)
  const text = eventText(order, plan)
  await insertEvent(tx, order, { actor: person.email, reason: reason ? `${text} ${reason}` : text, now })
  await moveStock(tx, plan, { actor: person.email, now, orderId: id })
  if (losesCoupon && order.holds_coupon && order.coupon_id !== null) await giveBackCouponUse(tx, order.coupon_id)
  if (notify) await enqueue(tx, { kind: 'order_mail', orderId: id, mail: 'items_changed' }, now)
  return {
    before: { items: productsText(lines), total_cents: order.total_cents },
    after: { items: productsText(kept), total_cents: sums.total_cents, ...(reason && { reason }) },
  }
}

/** Never earlier than it was. */
function deadlineOf(order: OrderRow, config: Config, now: Date): Date {
  const method = order.payment_method
  const fresh = withHold(
    paymentDeadline({ method, confirmsByHand: confirmsByHand(order) }, now, config),
    order.held_until,
  )
  return order.expires_at !== null && order.expires_at > fresh ? order.expires_at : fresh
}

/** The customer opens the next one. */
async function restartPayment(tx: Tx, order: OrderRow, attempt: Attempt, now: Date): Promise<void> {
  await closeAttempt(tx, attempt, now)
  await endAttempts(tx, order)
  const { method, provider } = attempt
  await insertAttempt(tx, { orderId: order.id, method, provider, cause: 'edit', now })
}

/** What leaves and what enters, as two movements of their own kind. */
async function moveStock(
  tx: Tx,
  plan: RepricingPlan,
  cause: { actor: string; now: Date; orderId: number },
): Promise<void> {
  const moved = await exchangeStock(tx, stockLines(plan))
  const isSold = ({ quantity }: { quantity: number }) => quantity < 0
  await recordMovements(tx, moved.filter(isSold), { ...cause, reason: 'sale' })
  await recordMovements(
    tx,
    moved.filter((each) => !isSold(each)),
    { ...cause, reason: 'cancellation' },
  )
}

function eventText(order: OrderRow, plan: RepricingPlan): string {
  const { leaving, entering } = movesOf(plan)
  const moves = [
    leaving.length > 0 && `saiu ${productsText(leaving)}`,
    entering.length > 0 && `entrou ${productsText(entering)}`,
  ].filter((text) => text !== false)
  const prices = plan.added.flatMap((line) =>
    line.price_reason
      ? [
          `Preço de ${nameWithVariant(line.product_name, line.variant_text)}: ${formatBrl(line.price_cents)}. ${line.price_reason}.`,
        ]
      : [],
  )
  return [
    `Itens alterados: ${moves.join(', ')}.`,
    fromTo('O total', order.total_cents, plan.sums.total_cents),
    ...prices,
  ].join(' ')
}
