import { formatBrl } from './money.ts'

/** What went back, and what is left of the total; nothing for an order without refunds. In centavos. */
export function refundSums({ total, refunded }: { total: number; refunded: number }): [name: string, amount: string][] {
  return refunded > 0
    ? [
        ['Reembolsado', `−${formatBrl(refunded)}`],
        ['Líquido', formatBrl(total - refunded)],
      ]
    : []
}

type Sums = { subtotal: number; shipping: number; discount: number; coupon: string | null }

/** What leads to an order's total, line by line, as papers and mails show it; in centavos. */
export function orderSums({ subtotal, shipping, discount, coupon }: Sums): [name: string, amount: string][] {
  return [
    ['Subtotal', formatBrl(subtotal)],
    ['Frete', shipping === 0 ? 'Grátis' : formatBrl(shipping)],
    ...(discount > 0 ? [[coupon ? `Cupom ${coupon}` : 'Desconto', `−${formatBrl(discount)}`] as [string, string]] : []),
  ]
}
