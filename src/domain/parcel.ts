import type { OrderStatus } from './order.ts'
import { splitCents } from './split-cents.ts'

/** An estimate per order line until the Correios weigh the parcel. */
const GRAMS_PER_LINE = 500

/** '1,5 kg' */
export function estimatedWeight(lines: number): string {
  return `${String((lines * GRAMS_PER_LINE) / 1000).replace('.', ',')} kg`
}

type Item = { quantity: number; price: number }
type Parcel<Line> = { status: OrderStatus; items: readonly Line[]; discount_amount: number }

/** The value of each line with its share of the discount; they add up to the price paid for the goods. */
export function declaredValues(items: readonly Item[], discount: number): number[] {
  const full = items.map(({ quantity, price }) => quantity * price)
  const subtotal = full.reduce((sum, cents) => sum + cents, 0)
  return subtotal === 0 || discount === 0 ? full : splitCents(Math.max(0, subtotal - discount), full)
}

/** What goes into the parcel: units that came back before the dispatch are left out, with their part of the value. */
export function parcelLines<Line extends Item & { returned_quantity: number }>({
  status,
  items,
  discount_amount: discount,
}: Parcel<Line>): (Line & { value: number })[] {
  const values = declaredValues(items, discount)
  const lines = items.map((item, index) => {
    const back = status === 'confirmed' ? item.returned_quantity : 0
    const value = values[index]! - paidForFirst(back, values[index]!, item.quantity)
    return { ...item, quantity: item.quantity - back, value }
  })
  return lines.filter(({ quantity }) => quantity > 0)
}

/** The first units of a line carry the centavos that its price per unit leaves over. */
export function paidForFirst(count: number, lineCents: number, units: number): number {
  return Math.floor(lineCents / units) * count + Math.min(count, lineCents % units)
}
