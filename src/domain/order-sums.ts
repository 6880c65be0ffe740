import { formatBrl } from './money.ts'

/** Refunded and net amount of an order with refunds, else empty; inputs in centavos. */
export function refundSums({ total, refunded }: { total: number; refunded: number }): [name: string, amount: string][] {
  return refunded > 0
    ? [
        ['Reembolsado', `−${formatBrl(refunded)}`],
        ['Líquido', formatBrl(total - refunded)],
      ]
    : []
}

/** What was taken off, by cause; only causes with an amount. */
type Sums = { subtotal: number; shipping: number; discount: number; coupon: string | null }

/** The lines above an order's total on papers and in mails; inputs in centavos. */
export function orderSums({ subtotal, shipping, ...discounts }: Sums): [name: string, amount: string][] {
  return [
    ['Subtotal', formatBrl(subtotal)],
    ['Frete', shipping === 0 ? 'Grátis' : formatBrl(shipping)],
    ...discountLines(discounts).map(([name, cents]): [string, string] => [name, `−${formatBrl(cents)}`]),
  ]
}
