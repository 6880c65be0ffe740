import type { CustomerOrder } from '#contract/account.ts'
import { shippingLine } from '#domain/order-sums.ts'
import { SumLine, Sums, TotalLine } from '#web/shared/cart/sums.tsx'
import { Money } from '#web/ui/money.tsx'
import { Discounts } from './discounts.tsx'

export function OrderSums({ order, withSubtotal = false }: { order: CustomerOrder; withSubtotal?: boolean }) {
  const [shippingName, shipping] = shippingLine({ shipping: order.shipping_cost, isPickup: order.is_pickup })
  return (
    <Sums>
      {withSubtotal && (
        <SumLine label="Subtotal">
          <Money cents={order.subtotal} />
        </SumLine>
      )}
      <SumLine label={shippingName}>
        <span className="num">{shipping}</span>
      </SumLine>
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
