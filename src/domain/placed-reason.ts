import { plural } from './plural.ts'

/** The first entry of an order's history: 'Pedido feito, 6 unidades reservadas, 1 uso de PRIMAVERA10'. */
export function placedReason(lines: readonly { quantity: number }[], coupon: string | null): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const parts = ['Pedido feito', plural(units, 'unidade reservada', 'unidades reservadas')]
  if (coupon !== null) parts.push(`1 uso de ${coupon}`)
  return parts.join(', ')
}
