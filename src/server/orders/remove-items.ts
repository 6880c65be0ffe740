import { formatBrl } from '#domain/money.ts'
import type { EditConsequence } from '#domain/order-edit.ts'
import { plural } from '#domain/plural.ts'
import type { ReturnAmounts, ReturnUnits } from '#domain/return.ts'
import type { StaffRequest } from '../audit/audit.ts'
import type { Db, Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { ItemRow } from '../order-store/order-items.ts'
import { insertEvent, type OrderRow, updateOrder } from '../order-store/orders.ts'
import { insertReturn, listReturns, restockReturn } from '../order-store/returns.ts'
import { Refusal } from '../refusal.ts'
import { paperWarnings } from './edit-warnings.ts'
import { productsText } from './read-orders.ts'
import { amountsOf, refundableLeft, refundReturn, returnTitle } from './settle-return.ts'

type Wanted = {
  lines: readonly ItemRow[]
  /** How many units of a line the order has afterwards. */
  items: readonly { variant_id: number; quantity: number }[]
  reason?: string | undefined
}

export type RemovalPlan = {
  lines: readonly ItemRow[]
  units: ReturnUnits[]
  amounts: ReturnAmounts
  reason: string | null
  consequences: EditConsequence[]
}

/** Of a paid order, whose units leave it as a return that the shop makes. */
export async function planRemoval(db: Db, order: OrderRow, { lines, items, reason }: Wanted): Promise<RemovalPlan> {
  const units = items.flatMap(({ variant_id: variantId, quantity }) => {
    const line = lines.find((each) => each.variant_id === variantId)
    if (!line) throw new Refusal('item_not_in_order')
    const leaving = unitsOf(line) - quantity
    if (leaving < 0) throw new Refusal('edit_adds_to_paid')
    return leaving === 0 ? [] : [{ variantId, quantity: leaving }]
  })
  if (units.length === 0) throw new Refusal('edit_without_change')
  const amounts = amountsOf(order, lines, units)
  if (amounts.keptUnits === 0) throw new Refusal('edit_takes_all')
  const consequences = await consequencesOf(db, order, { lines, units, amounts })
  return { lines, units, amounts, reason: reason || null, consequences }
}

/** In the order, and in no return. */
function unitsOf({ quantity, returned_quantity: returned }: ItemRow): number {
  return quantity - returned
}

function rowsOf(lines: readonly ItemRow[], units: readonly ReturnUnits[]): ItemRow[] {
  return units.map(({ variantId, quantity }) => ({
    ...lines.find((line) => line.variant_id === variantId)!,
    quantity,
  }))
}

type Removal = Pick<RemovalPlan, 'lines' | 'units' | 'amounts'>

async function consequencesOf(db: Db, order: OrderRow, { lines, units, amounts }: Removal): Promise<EditConsequence[]> {
  const leaving = rowsOf(lines, units)
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0)
  const consequences: EditConsequence[] = [
    { topic: 'items', text: `Sai do pedido: ${productsText(leaving)}.` },
    { topic: 'money', text: await refundText(db, order, amountCents(amounts)) },
    {
      topic: 'money',
      text: `${freightText(order)} O total do pedido não muda: o reembolso conta no dia em que for feito.`,
    },
    { topic: 'stock', text: `${plural(count, 'unidade volta', 'unidades voltam')} ao estoque agora.` },
  ]
  return [...consequences, ...(await paperWarnings(db, order))]
}

function amountCents({ items }: ReturnAmounts): number {
  return items.reduce((sum, item) => sum + item.amountCents, 0)
}

async function refundText(db: Db, order: OrderRow, cents: number): Promise<string> {
  if (cents === 0) return 'O cliente não pagou nada por isto: não há o que devolver.'
  const payment = await refundableLeft(db, order)
  if (!payment)
    return `O provedor não devolve este pagamento: devolva ${formatBrl(cents)} ao cliente por fora. Fica em Devoluções, Para reembolsar, até você registrar que devolveu.`
  const back = Math.min(cents, payment.leftCents)
  if (back === 0) return 'O pagamento já foi reembolsado por inteiro: não há mais o que devolver.'
  const whole = `${formatBrl(back)} voltam ao cliente pelo provedor`
  return back < cents
    ? `${whole}: é o que resta do pagamento, porque o resto já foi reembolsado. O reembolso tem e-mail próprio.`
    : `${whole}: é o que ele pagou por isto, com a parte nos descontos. O reembolso tem e-mail próprio.`
}

function freightText({ shipping_cents: cents }: OrderRow): string {
  return cents === 0 ? 'O frete continua grátis.' : `O frete de ${formatBrl(cents)} não volta.`
}

type By = { staff: StaffRequest; notify: boolean }

export async function removeItems(
  tx: Tx,
  order: OrderRow,
  { lines, units, amounts, reason }: RemovalPlan,
  { staff: { person, now }, notify }: By,
): Promise<{ before: unknown; after: unknown }> {
  const by = { actor: person.email, now }
  const { id, revision } = order
  const { items, keptUnits } = amounts
  if (!(await updateOrder(tx, order, { revision: revision + 1, kept_units: keptUnits })))
    throw new Refusal('order_moved')
  const { id: returnId } = await insertReturn(
    tx,
    {
      order_id: id,
      by_shop: true,
      is_sent: false,
      reason: null,
      state: 'accepted',
      answer: reason,
      created_at: now,
      decided_at: now,
      decided_by: person.email,
    },
    items,
    keptUnits,
  )
  const request = (await listReturns(tx, id)).find((each) => each.id === returnId)!
  const text = `${returnTitle(request)} pela loja: ${productsText(rowsOf(lines, units))}`
  const edited = { ...order, kept_units: keptUnits, revision: revision + 1 }
  await insertEvent(tx, edited, { ...by, reason: reason ? `${text}. ${reason}` : text })
  await restockReturn(tx, request, units, by)
  await refundReturn(tx, edited, request, by)
  if (notify) await enqueue(tx, { kind: 'return_mail', orderId: id, returnId, mail: 'items_removed' }, now)
  const left = lines.map((line) => ({
    ...line,
    quantity: unitsOf(line) - (units.find(({ variantId }) => variantId === line.variant_id)?.quantity ?? 0),
  }))
  return {
    before: { items: productsText(lines.map((line) => ({ ...line, quantity: unitsOf(line) }))) },
    after: {
      items: productsText(left.filter(({ quantity }) => quantity > 0)),
      refund_cents: amountCents(amounts),
      ...(reason && { reason }),
    },
  }
}
