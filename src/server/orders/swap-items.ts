import { formatBrl } from '#domain/money.ts'
import type { EditConsequence } from '#domain/order-edit.ts'
import { plural } from '#domain/plural.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { StaffRequest } from '../audit/audit.ts'
import { exchangeStock } from '../catalogue/stock.ts'
import { recordMovements } from '../catalogue/stock-movements.ts'
import type { Db, Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { insertItems, type ItemRow, listItems, type OrderedItem, setQuantity } from '../order-store/order-items.ts'
import { insertEvent, type OrderRow, updateKey, updateOrder } from '../order-store/orders.ts'
import { insertOwed } from '../order-store/returns.ts'
import { Refusal } from '../refusal.ts'
import { paperWarnings } from './edit-warnings.ts'
import { itemRow } from './place-staff-order.ts'
import { priceLines } from './quote-staff-order.ts'
import { productsText } from './read-orders.ts'
import { amountsOf, type By, refundableLeft, refundReturn } from './settle-return.ts'

type WantedItem = {
  variant_id: number
  quantity: number
  price?: number | undefined
  price_reason?: string | undefined
  replaces?: number | undefined
}

type Wanted = { lines: readonly ItemRow[]; items: readonly WantedItem[]; reason?: string | undefined }

export type SwapPlan = {
  lines: readonly ItemRow[]
  line: ItemRow
  /** What takes its place. Its price is the former one, because the order's total stays. */
  entering: OrderedItem
  /** Due to the customer, because the other item is cheaper. */
  differenceCents: number
  /** Of it, what the provider gives back; null if it gives nothing back. */
  refund: { paymentId: string; cents: number } | null
  reason: string | null
  consequences: EditConsequence[]
}

/** Of a paid order: units of one item are replaced by as many of another that is not dearer. */
export async function planSwap(db: Db, order: OrderRow, { lines, items, reason }: Wanted): Promise<SwapPlan> {
  const [item] = items
  if (!item || items.length > 1) throw new Refusal('swap_alone')
  const line = lines.find(({ variant_id: id }) => id === item.replaces)
  if (!line) throw new Refusal('item_not_in_order')
  if (lines.some(({ variant_id: id }) => id === item.variant_id)) throw new Refusal('swap_in_order')
  // Shares of the discount were given back already: another line would change those of the others.
  if (lines.some(({ returned_quantity: back, swap_refund_cents: cents }) => back > 0 || cents > 0))
    throw new Refusal('swap_after_refund')
  if (item.quantity === 0) throw new Refusal('edit_without_change')
  if (item.quantity > line.quantity) throw new Refusal('edit_adds_to_paid')
  const sold = (await priceLines(db, [item]))[0]!
  if (sold.price > line.price_cents) throw new Refusal('swap_dearer')
  if (sold.stock < item.quantity)
    throw new Refusal('out_of_stock', {
      product: nameWithVariant(sold.name, sold.variant_text),
      available: sold.stock,
    })
  const differenceCents = differenceOf(order, lines, { line, quantity: item.quantity, price: sold.price })
  const isOwn = sold.listPrice !== line.price_cents
  const entering = {
    ...itemRow(order.id, sold),
    price_cents: line.price_cents,
    list_price_cents: isOwn ? sold.listPrice : null,
    price_reason: isOwn ? (sold.reason ?? 'Troca') : null,
    swap_refund_cents: differenceCents,
  }
  const payment = differenceCents > 0 ? await refundableLeft(db, order) : null
  const refund = payment && { paymentId: payment.paymentId, cents: Math.min(differenceCents, payment.leftCents) }
  const plan = { lines, line, entering, differenceCents, refund, reason: reason || null }
  return { ...plan, consequences: await consequencesOf(db, order, plan) }
}

/** The part of what was paid for the units that the other item does not cost; rounded in the customer's favour. */
function differenceOf(
  order: OrderRow,
  lines: readonly ItemRow[],
  { line, quantity, price }: { line: ItemRow; quantity: number; price: number },
): number {
  if (price === line.price_cents) return 0
  const paidCents = amountsOf(order, lines, [{ variantId: line.variant_id, quantity }]).items[0]!.amountCents
  return paidCents - Math.floor((paidCents * price) / line.price_cents)
}

type Swap = Omit<SwapPlan, 'consequences'>

async function consequencesOf(db: Db, order: OrderRow, swap: Swap): Promise<EditConsequence[]> {
  const { line, entering } = swap
  const { quantity } = entering
  return [
    { topic: 'items', text: `Sai do pedido: ${productsText([{ ...line, quantity }])}.` },
    { topic: 'items', text: `Entra no lugar: ${productsText([entering])}.` },
    { topic: 'money', text: moneyText(swap) },
    {
      topic: 'stock',
      text: `${plural(quantity, 'unidade volta', 'unidades voltam')} ao estoque e ${plural(quantity, 'unidade sai', 'unidades saem')} dele agora.`,
    },
    ...(await paperWarnings(db, order)),
  ]
}

function moneyText({ differenceCents, refund }: Swap): string {
  if (differenceCents === 0) return 'O preço é o mesmo: o total não muda, e nada volta ao cliente.'
  const total = 'O total do pedido não muda: o reembolso conta no dia em que for feito.'
  if (!refund)
    return `O provedor não devolve este pagamento: devolva ${formatBrl(differenceCents)}, a diferença, ao cliente por fora. Fica em Devoluções, Para reembolsar, até você registrar que devolveu. ${total}`
  if (refund.cents === 0) return 'O pagamento já foi reembolsado por inteiro: não há diferença a devolver.'
  return `${formatBrl(refund.cents)}, a diferença, voltam ao cliente pelo provedor, e o reembolso tem e-mail próprio. ${total}`
}

type Terms = { staff: StaffRequest; notify: boolean }

export async function swapItems(
  tx: Tx,
  order: OrderRow,
  plan: SwapPlan,
  { staff: { person, now }, notify }: Terms,
): Promise<{ before: unknown; after: unknown }> {
  const { lines, line, entering, differenceCents, reason } = plan
  const { id } = order
  const by = { actor: person.email, now }
  const { quantity } = entering
  if (!(await updateOrder(tx, order, { revision: order.revision + 1 }))) throw new Refusal('order_moved')
  if (!(await setQuantity(tx, line, line.quantity - quantity))) throw new Refusal('order_moved')
  await insertItems(tx, [entering])
  const after = await listItems(tx, [id])
  const names = after.map((item) => nameWithVariant(item.product_name, item.variant_text))
  await updateKey(tx, { id, recipient: order.recipient }, names)
  const text = `Troca: saiu ${productsText([{ ...line, quantity }])}, entrou ${productsText([entering])}.`
  await insertEvent(tx, order, { ...by, reason: [text, differenceText(plan), reason].filter(Boolean).join(' ') })
  const [taken, back] = await exchange(tx, plan)
  await recordMovements(tx, taken, { ...by, orderId: id, reason: 'sale' })
  await recordMovements(tx, back, { ...by, orderId: id, reason: 'cancellation' })
  if (differenceCents > 0) await oweDifference(tx, order, differenceCents, by)
  if (notify) await enqueue(tx, { kind: 'order_mail', orderId: id, mail: 'items_swapped' }, now)
  return {
    before: { items: productsText(lines) },
    after: { items: productsText(after), refund_cents: differenceCents, ...(reason && { reason }) },
  }
}

function differenceText({ differenceCents, refund }: SwapPlan): string {
  return differenceCents > 0 && !refund ? `Diferença a devolver por fora: ${formatBrl(differenceCents)}.` : ''
}

async function oweDifference(tx: Tx, order: OrderRow, differenceCents: number, by: By): Promise<void> {
  const owed = await insertOwed(tx, { orderId: order.id, swap_cents: differenceCents, ...by })
  await refundReturn(tx, { ...order, revision: order.revision + 1 }, owed, by)
}

async function exchange(tx: Tx, { line, entering: { product_id, variant_id, quantity } }: SwapPlan) {
  const moved = await exchangeStock(tx, [
    { productId: line.product_id, variantId: line.variant_id, quantity: -quantity },
    { productId: product_id, variantId: variant_id, quantity },
  ])
  const isTaken = (movement: { quantity: number }) => movement.quantity < 0
  return [moved.filter(isTaken), moved.filter((movement) => !isTaken(movement))] as const
}
