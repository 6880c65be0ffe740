import { useRevalidator } from 'react-router'
import type { CustomerOrder } from '#contract/account.ts'
import { AddressText } from '#web/shared/address/address-text.tsx'
import { Discounts } from '#web/shared/orders/discounts.tsx'
import { OrderItems } from '#web/shared/orders/order-items.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { SumLine, Sums, TotalLine } from '#web/shared/cart/sums.tsx'
import { RetryLine } from './retry-line.tsx'

function OrderBrief({ order }: { order: CustomerOrder }) {
  return (
    <>
      <div>
        <OrderItems items={order.items} />
        <div className="mt-3">
          <Sums>
            {!order.is_pickup && (
              <SumLine label="Frete">
                {order.shipping_cost === 0 ? 'Grátis' : <Money cents={order.shipping_cost} />}
              </SumLine>
            )}
            <Discounts order={order} />
            <TotalLine cents={order.total_amount} isFirst />
          </Sums>
        </div>
      </div>
      <Facts>
        <Fact name={order.is_pickup ? 'Entrega' : 'Entregar em'}>
          {order.is_pickup ? order.shipping_address : <AddressText order={order} />}
        </Fact>
      </Facts>
    </>
  )
}

/** Null if the order could not be loaded. */
export function LoadedBrief({ order }: { order: CustomerOrder | null }) {
  const { revalidate } = useRevalidator()
  if (order) return <OrderBrief order={order} />
  return <RetryLine sentence="Não foi possível carregar os dados do pedido." onRetry={revalidate} />
}
