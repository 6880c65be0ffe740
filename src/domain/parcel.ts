import { splitCents } from './split-cents.ts'

/** An estimate per order line until the Correios weigh the parcel. */
const GRAMS_PER_LINE = 500

/** '1,5 kg' */
export function estimatedWeight(lines: number): string {
  return `${String((lines * GRAMS_PER_LINE) / 1000).replace('.', ',')} kg`
}

type Item = { quantity: number; price: number }

/** The value of each line with its share of the discount; they add up to the price paid for the goods. */
export function declaredValues(items: readonly Item[], discount: number): number[] {
  const full = items.map(({ quantity, price }) => quantity * price)
  const subtotal = full.reduce((sum, cents) => sum + cents, 0)
  return subtotal === 0 || discount === 0 ? full : splitCents(Math.max(0, subtotal - discount), full)
}
