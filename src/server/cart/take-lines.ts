import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#domain/cart.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { Tx } from '../db/schema.ts'
import { insertLine, listQuantities, setQuantity } from './queries.ts'

const MAX_NAMED = 3

type Line = {
  variant_id: number
  name: string
  variant_text: string
  quantity: number
  stock_quantity: number
  is_available: boolean
  /** The price that the customer saw last. */
  seen_price: number
}

/** Adds lines to a locked cart: per variant the larger quantity counts, within the stock. */
export async function takeLines(tx: Tx, userId: number, lines: readonly Line[], now: Date) {
  const own = new Map((await listQuantities(tx, userId)).map((line) => [line.variant_id, line]))
  const changes: string[] = []
  let isAnyTaken = false
  for (const line of lines) {
    const name = `“${nameWithVariant(line.name, line.variant_text)}”`
    const known = own.get(line.variant_id)
    const wanted = Math.max(known?.quantity ?? 0, line.quantity)
    const quantity = Math.min(wanted, line.stock_quantity, MAX_LINE_QUANTITY)
    if (!line.is_available) changes.push(`${name} não está mais à venda`)
    else if (quantity === 0) changes.push(`${name} esgotou`)
    else if (!known && own.size >= MAX_CART_LINES)
      changes.push(`${name} não coube: o limite é de ${MAX_CART_LINES} produtos`)
    else {
      isAnyTaken = true
      if (quantity < line.quantity) changes.push(`de ${name} só há ${quantity}`)
      if (known && quantity > known.quantity) await setQuantity(tx, { id: known.id, quantity })
      if (known) continue
      const seen = { id: line.variant_id, price_cents: line.seen_price }
      own.set(line.variant_id, { ...line, id: await insertLine(tx, userId, seen, quantity, now) })
    }
  }
  return { isAnyTaken, changes }
}

/** '“Vaso” esgotou; de “Prato” só há 2' */
export function changesText(changes: readonly string[]): string {
  const rest = changes.length - MAX_NAMED
  const named = changes.slice(0, MAX_NAMED)
  if (rest > 0) named.push(rest === 1 ? 'mais 1 produto mudou' : `mais ${rest} produtos mudaram`)
  return named.join('; ')
}
