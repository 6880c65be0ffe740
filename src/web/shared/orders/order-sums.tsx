import type { CustomerOrder } from '#contract/account.ts'
import { SumLine, Sums, TotalLine } from '#web/shared/cart/sums.tsx'
import { Money } from '#web/ui/money.tsx'
import { Discounts } from './discounts.tsx'

export function OrderSums({ order, withSubtotal = false }: { order: CustomerOrder; withSubtotal?: boolean }) {
  return (
    <Sums>
      {withSubtotal && (
        <SumLine label="Subtotal">
          <Money cents={order.subtotal} />
        </SumLine>
      )}
      <SumLine label="Frete">{order.shipping_cost === 0 ? 'Grátis' : <Money cents={order.shipping_cost} />}</SumLine>
      <Discounts order={order} />
      <TotalLine cents={order.total_amount} isFirst />
      {order.refunded_amount > 0 && (
        <SumLine label="Reembolsado">
          −<Money cents={order.refunded_amount} />
        </SumLine>
      )}
    </Sums>
  )
}
