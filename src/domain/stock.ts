import { plural } from './plural.ts'
/** At this many units or fewer the shop names the number and staff are warned. */
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

/** True when a page made with the stock before would now tell the shopper something else. */
export function shownStockChanges(before: number, after: number): boolean {
  return stockText(before) !== stockText(after)
}

/** What the shop lets one customer order: units without a payment yet are lost to everybody else. */
export type OrderLimits = {
  /** Of one product in one order; `null` for no limit of its own. */
  maxUnitsPerOrder: number | null
  /** How much of a product's stock one customer may hold in all their unpaid orders together; 100 is no limit. */
  unpaidSharePercent: number
}

/** So many units may be held unpaid whatever the share says: the last pair is bought in one order. */
export const ALWAYS_ORDERABLE = 3

export const DEFAULT_ORDER_LIMITS: OrderLimits = { maxUnitsPerOrder: null, unpaidSharePercent: 50 }

/** `held`: the customer's units in other orders that wait for a payment. `needsPayment`: false for an order that costs nothing. */
export type LimitFacts = { stock: number; held: number; needsPayment: boolean }

export type UnitLimit = { units: number; reason: 'per_order' | 'unpaid' }

/**
 * The most units of a product that a new order may have, where that is fewer than there are; null otherwise.
 * The share is of the stock as it would be without this customer, rounded up.
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

/** The limit as the customer reads it. */
export function unitLimitText({ units, reason }: UnitLimit, held: number): string {
  if (reason === 'per_order') return `Cada pedido leva no máximo ${unitsText(units)} deste produto.`
  if (units === 0)
    return `Você já tem ${unitsText(held)} em pedidos aguardando pagamento. Pague ou cancele um deles para pedir mais.`
  if (held > 0)
    return `Você já tem ${unitsText(held)} em pedidos aguardando pagamento e pode reservar mais ${units}. Depois de pagar, pode pedir mais.`
  return `Antes do pagamento, você pode reservar até ${unitsText(units)}. Depois de pagar, pode pedir mais.`
}

function unitsText(count: number): string {
  return plural(count, 'unidade', 'unidades')
}
