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
