import { splitCents } from './split-cents.ts'

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
