import type { CustomerOrder } from '#contract/account.ts'
import { AddressText } from '#web/shared/address/address-text.tsx'
import { OrderItems } from '#web/shared/orders/order-items.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Loaded } from '#web/data/use-loaded.ts'
import { SumLine, Sums, TotalLine } from '#web/shared/cart/sums.tsx'
import { RetryLine } from './retry-line.tsx'

/** What the order is about, for looking it over once more. */
function OrderBrief({ order }: { order: CustomerOrder }) {
  return (
    <>
      <div>
        <OrderItems items={order.items} />
        <div className="mt-3">
          <Sums>
            <SumLine label="Frete">
              {order.shipping_cost === 0 ? 'Grátis' : <Money cents={order.shipping_cost} />}
            </SumLine>
            {order.discount_amount > 0 && (
              <SumLine label={`Desconto (${order.coupon_code})`}>
                −<Money cents={order.discount_amount} />
              </SumLine>
            )}
            <TotalLine cents={order.total_amount} isFirst />
          </Sums>
        </div>
      </div>
      <Facts>
        <Fact name="Entregar em">
          <AddressText order={order} />
        </Fact>
      </Facts>
    </>
  )
}

/** The same as soon as it is known. */
export function LoadedBrief({ loaded: { data: order, isLoading, reload } }: { loaded: Loaded<CustomerOrder> }) {
  if (order) return <OrderBrief order={order} />
  return isLoading ? (
    <OrderBriefSkeleton />
  ) : (
    <RetryLine sentence="Não foi possível carregar os dados do pedido." onRetry={reload} />
  )
}

function OrderBriefSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-[80%]" />
      <Skeleton className="mt-4 h-24 w-full" />
    </div>
  )
}
