import { formatBrl } from './money.ts'
import type { OrderStatus } from './order.ts'
import { pluralWord } from './plural.ts'
import { splitCents } from './split-cents.ts'

/** An estimate per order line until the Correios weigh the parcel. */
const GRAMS_PER_LINE = 500

/** '1,5 kg' */
export function estimatedWeight(lines: number): string {
  return `${String((lines * GRAMS_PER_LINE) / 1000).replace('.', ',')} kg`
}

type Item = {
  quantity: number
  price: number
  /** Given back of what was paid for the line, because cheaper units took its place. */
  swap_refund?: number
}
type Parcel<Line> = { status: OrderStatus; items: readonly Line[]; discount_amount: number }

/** The value of each line with its share of the discount; they add up to what was paid for the goods and kept. */
export function declaredValues(items: readonly Item[], discount: number): number[] {
  const full = items.map(({ quantity, price }) => quantity * price)
  const subtotal = full.reduce((sum, cents) => sum + cents, 0)
  const paid = subtotal === 0 || discount === 0 ? full : splitCents(Math.max(0, subtotal - discount), full)
  return paid.map((cents, index) => Math.max(0, cents - (items[index]!.swap_refund ?? 0)))
}

/** What goes into the parcel: units that came back before the dispatch are left out, with their part of the value. */
export function parcelLines<Line extends Item & { returned_quantity: number }>({
  status,
  items,
  discount_amount: discount,
}: Parcel<Line>): (Line & { value: number })[] {
  const values = declaredValues(items, discount)
  const lines = items.map((item, index) => {
    const back = withdrawnUnits(status, item)
    const value = values[index]! - paidForFirst(back, values[index]!, item.quantity)
    return { ...item, quantity: item.quantity - back, value }
  })
  return lines.filter(({ quantity }) => quantity > 0)
}

/** Units of a line that came back before the dispatch: they are not packed. */
export function withdrawnUnits(
  status: OrderStatus,
  { returned_quantity: returned }: { returned_quantity: number },
): number {
  return status === 'confirmed' ? returned : 0
}

type ParcelFacts = {
  status: OrderStatus
  items: readonly { quantity: number; returned_quantity: number }[]
  refunded_amount: number
}

/** What to look at before an order is posted, which may have been packed before; null for nothing. */
export function parcelWarning({ status, items, refunded_amount: refunded }: ParcelFacts): string | null {
  const sum = (units: number[]) => units.reduce((all, each) => all + each, 0)
  const withdrawn = sum(items.map((item) => withdrawnUnits(status, item)))
  const bought = sum(items.map(({ quantity }) => quantity))
  const check = 'confira antes de postar'
  if (withdrawn > 0)
    return `${withdrawn} de ${bought} itens ${pluralWord(withdrawn, 'cancelado', 'cancelados')}: ${check}`
  return status === 'confirmed' && refunded > 0 ? `${formatBrl(refunded)} já reembolsados: ${check}` : null
}

type ObstacleFacts = { status: OrderStatus; is_refunded: boolean; is_withdrawn: boolean; is_pickup: boolean }

const OBSTACLES: Record<Exclude<OrderStatus, 'confirmed'>, string> = {
  pending: 'Aguardando pagamento',
  shipped: 'Já foi enviado',
  delivered: 'Já foi entregue',
  cancelled: 'Cancelado',
}

/** Why an order is not in the dispatch, as staff read it; null if it can be sent. */
export function dispatchObstacle(order: ObstacleFacts): string | null {
  if (order.status !== 'confirmed') return OBSTACLES[order.status]
  if (order.is_withdrawn) return 'Cancelado pelo cliente'
  if (order.is_refunded) return 'Reembolsado por inteiro'
  return order.is_pickup ? 'Retirada na loja' : null
}

/** The first units of a line carry the centavos that its price per unit leaves over. */
export function paidForFirst(count: number, lineCents: number, units: number): number {
  return Math.floor(lineCents / units) * count + Math.min(count, lineCents % units)
}
