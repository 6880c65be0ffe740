import { plural } from './plural.ts'

/** At or below this many units the shop shows the number and warns staff. */
export const LOW_STOCK = 5

export type StockState = 'out' | 'last_units' | 'in_stock'

export function stockState(quantity: number): StockState {
  if (quantity <= 0) return 'out'
  return quantity <= LOW_STOCK ? 'last_units' : 'in_stock'
}

export function stockText(quantity: number): string {
  if (quantity <= 0) return 'Esgotado'
  if (quantity === 1) return 'Última unidade'
  return quantity <= LOW_STOCK ? `Últimas ${quantity} unidades` : 'Em estoque'
}

/** True if a page rendered with the previous stock shows an outdated text. */
export function shownStockChanges(before: number, after: number): boolean {
  return stockText(before) !== stockText(after)
}

/** Limits of one customer's orders: units of unpaid orders are unavailable to others. */
export type OrderLimits = {
  /** Per product and order; `null` for no limit. */
  maxUnitsPerOrder: number | null
  /** Share of a product's stock that all unpaid orders of a customer may reserve; 100 is no limit. */
  unpaidSharePercent: number
}

/** Units that may always be reserved, so that the last few can be bought in one order. */
export const ALWAYS_ORDERABLE = 3

export const DEFAULT_ORDER_LIMITS: OrderLimits = { maxUnitsPerOrder: null, unpaidSharePercent: 50 }

/** `held`: units in the customer's other unpaid orders. `needsPayment`: false for a total of zero. */
export type LimitFacts = { stock: number; held: number; needsPayment: boolean }

export type UnitLimit = { units: number; reason: 'per_order' | 'unpaid' }

/**
 * The maximum units of a product in a new order; null if the stock is the only limit. The share counts from the stock
 * including the customer's held units, rounded up.
 */
export function unitLimit(
  { stock, held, needsPayment }: LimitFacts,
  { maxUnitsPerOrder, unpaidSharePercent }: OrderLimits,
): UnitLimit | null {
  const share = Math.max(ALWAYS_ORDERABLE, Math.ceil(((stock + held) * unpaidSharePercent) / 100))
  const unpaid = needsPayment ? Math.min(stock, Math.max(0, share - held)) : stock
  if (maxUnitsPerOrder !== null && maxUnitsPerOrder < stock && maxUnitsPerOrder <= unpaid)
    return { units: maxUnitsPerOrder, reason: 'per_order' }
  return unpaid < stock ? { units: unpaid, reason: 'unpaid' } : null
}

type ProductUnits = { productId: number; quantity: number }

export function unitsByProduct(lines: readonly ProductUnits[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}

/**
 * The maximum units of each line of an order, in which the variants of a product share `max`: earlier lines come first, and
 * each may take the units that all of them leave.
 */
export function lineMaximums(lines: readonly ProductUnits[], max: number): number[] {
  const totals = unitsByProduct(lines)
  const earlier = new Map<number, number>()
  return lines.map(({ productId, quantity }) => {
    const taken = earlier.get(productId) ?? 0
    earlier.set(productId, taken + quantity)
    const left = Math.max(0, max - totals.get(productId)!)
    return Math.min(quantity, Math.max(0, max - taken)) + left
  })
}

export function unitLimitText({ units, reason }: UnitLimit, held: number): string {
  if (reason === 'per_order') return `Cada pedido leva no máximo ${unitsText(units)} deste produto.`
  if (units === 0)
    return `Você já tem ${unitsText(held)} em pedidos aguardando pagamento. Pague ou cancele um deles para pedir mais.`
  if (held > 0)
    return `Você já tem ${unitsText(held)} em pedidos aguardando pagamento e pode reservar mais ${units}. Depois de pagar, pode pedir mais.`
  return `Antes do pagamento, você pode reservar até ${unitsText(units)}. Depois de pagar, pode pedir mais.`
}

/** `unitLimitText` after the product's name and a colon. */
export function unitLimitClause(limit: UnitLimit, held: number): string {
  const text = unitLimitText(limit, held)
  return text[0]!.toLowerCase() + text.slice(1)
}

function unitsText(count: number): string {
  return plural(count, 'unidade', 'unidades')
}
