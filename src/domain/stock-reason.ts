/** Why a variant's stock changed. `opening`: what it had when it was created, or when stock began to be recorded. */
export const STOCK_REASONS = ['opening', 'sale', 'cancellation', 'return', 'edit', 'import', 'import_undone'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

export const STOCK_REASON_LABELS: Record<StockReason, string> = {
  opening: 'Saldo inicial',
  sale: 'Venda',
  cancellation: 'Cancelamento',
  return: 'Devolução',
  edit: 'Ajuste da equipe',
  import: 'Importação',
  import_undone: 'Importação desfeita',
}
