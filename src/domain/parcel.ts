import { splitCents } from './split-cents.ts'

/** Orders whose papers are printed in one go. */
export const MAX_PRINT = 100

/** The Correios' express service weighs at the counter; until then each line of an order counts as so much. */
const GRAMS_PER_LINE = 500

/** '1,5 kg' */
export function estimatedWeight(lines: number): string {
  return `${String((lines * GRAMS_PER_LINE) / 1000).replace('.', ',')} kg`
}

type Item = { quantity: number; price: number }

/** What each line was sold for, the discount taken off in proportion: together exactly what was paid for the goods. */
export function declaredValues(items: readonly Item[], discount: number): number[] {
  const full = items.map(({ quantity, price }) => quantity * price)
  const subtotal = full.reduce((sum, cents) => sum + cents, 0)
  return subtotal === 0 || discount === 0 ? full : splitCents(Math.max(0, subtotal - discount), full)
}

type Order = { id: number; items: readonly { product_id: number; product_name: string; quantity: number }[] }
export type Pick = { name: string; quantity: number; orders: { id: number; quantity: number }[] }

/** What has to be fetched for several orders, product by product, by name; the same product under an older name counts with it. */
export function pickingList(orders: readonly Order[]): Pick[] {
  const picks = new Map<number, Pick>()
  for (const { id, items } of orders) {
    for (const { product_id: product, product_name: name, quantity } of items) {
      const pick = picks.get(product) ?? { name, quantity: 0, orders: [] }
      pick.quantity += quantity
      const own = pick.orders.find((part) => part.id === id)
      if (own) own.quantity += quantity
      else pick.orders.push({ id, quantity })
      picks.set(product, pick)
    }
  }
  return [...picks.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}

// Signs that fit into a line of the label, on the careful side, at each size of its letters.
const LABEL_SIZES = [
  { size: 'plain', name: 23, street: 29, most: 7 },
  { size: 'long', name: 29, street: 36, most: 10 },
  { size: 'longest', name: 36, street: 46, most: 12 },
] as const
export type LabelSize = (typeof LABEL_SIZES)[number]['size'] | 'dense'

/** The largest letters at which name and street stay clear of the label's other parts. */
export function labelSize(name: string, street: readonly string[]): LabelSize {
  const fitting = LABEL_SIZES.find(
    ({ name: nameWidth, street: streetWidth, most }) =>
      linesOf(name, nameWidth) + street.reduce((sum, line) => sum + linesOf(line, streetWidth), 0) <= most,
  )
  return fitting?.size ?? 'dense'
}

function linesOf(text: string, width: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const needed = used === 0 ? word.length : used + 1 + word.length
    if (needed <= width) {
      used = needed
      continue
    }
    // A word longer than a line is broken.
    lines += used === 0 ? Math.ceil(word.length / width) - 1 : Math.ceil(word.length / width)
    used = word.length % width || width
  }
  return lines
}
