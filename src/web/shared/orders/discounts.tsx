import type { CustomerOrder } from '#contract/account.ts'
import { discountLines } from '#domain/order-sums.ts'
import { Money } from '#web/ui/money.tsx'
import { SumLine } from '../cart/sums.tsx'

export function Discounts({ order }: { order: CustomerOrder }) {
  const lines = discountLines({
    discount: order.discount_amount,
    methodDiscount: order.method_discount_amount,
    method: order.payment_method,
    coupon: order.coupon_code,
  })
  return lines.map(([name, cents]) => (
    <SumLine key={name} label={name}>
      −<Money cents={cents} />
    </SumLine>
  ))
}
