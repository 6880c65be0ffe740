import { methodDiscountLabel } from './method-discount.ts'
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

/** `discount` is everything off the goods, `methodDiscount` the part of it that is due to `method`. In centavos. */
type Discounts = { discount: number; methodDiscount: number; method: string; coupon: string | null }

/** What was taken off, by cause; only causes with an amount. */
export function discountLines({
  discount,
  methodDiscount,
  method,
  coupon,
}: Discounts): [name: string, cents: number][] {
  const lines: [string, number][] = [
    [coupon ? `Cupom ${coupon}` : 'Desconto', discount - methodDiscount],
    [methodDiscountLabel(method), methodDiscount],
  ]
  return lines.filter(([, cents]) => cents > 0)
}

type Freight = { shipping: number; isPickup: boolean }

/** The freight as a line of the sums. An order that its customer collects has none, not even a free one. */
export function shippingLine({ shipping, isPickup }: Freight): [name: string, amount: string] {
  if (isPickup) return ['Entrega', 'Retirada na loja']
  return ['Frete', shipping === 0 ? 'Grátis' : formatBrl(shipping)]
}

type Sums = Discounts & Freight & { subtotal: number }

/** The lines above an order's total on papers and in mails; inputs in centavos. */
export function orderSums({ subtotal, shipping, isPickup, ...discounts }: Sums): [name: string, amount: string][] {
  return [
    ['Subtotal', formatBrl(subtotal)],
    shippingLine({ shipping, isPickup }),
    ...discountLines(discounts).map(([name, cents]): [string, string] => [name, `−${formatBrl(cents)}`]),
  ]
}
