import CheckIcon from 'lucide-react/icons/check'
import ClockIcon from 'lucide-react/icons/clock'
import PackageIcon from 'lucide-react/icons/package'
import TruckIcon from 'lucide-react/icons/truck'
import XIcon from 'lucide-react/icons/x'
import type { CustomerOrder } from '#contract/account.ts'
import { formatLongDay, saoPauloDay } from '#domain/calendar.ts'
import { orderNumber, CUSTOMER_ORDER_STATUS_LABELS, type OrderStatus } from '#domain/order.ts'
import { clockText } from '#web/ui/dates.ts'
import { SumLine, Sums, TotalLine } from '#web/shared/cart/sums.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import { OrderActions } from '#web/shared/orders/order-actions.tsx'
import { OrderFacts } from '#web/shared/orders/order-facts.tsx'
import { OrderItems } from '#web/shared/orders/order-items.tsx'
import { OrderWay } from '#web/shared/orders/order-way.tsx'

const TAGS: Record<OrderStatus, { tone: TagTone; icon: IconComponent }> = {
  pending: { tone: 'wait', icon: ClockIcon },
  confirmed: { tone: 'paid', icon: PackageIcon },
  shipped: { tone: 'sent', icon: TruckIcon },
  delivered: { tone: 'done', icon: CheckIcon },
  cancelled: { tone: 'off', icon: XIcon },
}

const CARD = 'grid grid-cols-[minmax(0,1fr)] gap-5 rounded-picture bg-surface px-5 py-6 lg:gap-7 lg:px-10 lg:py-9'

export function OrderCard({ order }: { order: CustomerOrder }) {
  const titleId = `pedido-${order.id}`
  const state = `${order.status} ${order.delivery_confirmed_by_customer} ${order.return_request !== null}`
  const titleRef = useFocusOnChange<HTMLHeadingElement>(state, { ifLost: true })

  return (
    <li className={CARD} aria-labelledby={titleId}>
      <div className="grid gap-2 lg:grid-cols-[1fr_auto] lg:items-center">
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className="text-28 outline-none">
          Pedido <span className="num">{orderNumber(order.id)}</span>
        </h2>
        <p className="text-ink-soft">
          {formatLongDay(saoPauloDay(order.created_at))}, <span className="num">{clockText(order.created_at)}</span>
        </p>
        <Tag {...TAGS[order.status]} className="lg:col-start-2 lg:row-[1/3]">
          {CUSTOMER_ORDER_STATUS_LABELS[order.status]}
        </Tag>
      </div>
      {order.status !== 'cancelled' && <OrderWay order={order} />}
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div>
          <OrderItems items={order.items} />
          <div className="mt-3">
            <OrderSums order={order} />
          </div>
        </div>
        <OrderFacts order={order} />
      </div>
      <OrderActions order={order} />
    </li>
  )
}

function OrderSums({ order }: { order: CustomerOrder }) {
  return (
    <Sums>
      <SumLine label="Frete">{order.shipping_cost === 0 ? 'Grátis' : <Money cents={order.shipping_cost} />}</SumLine>
      {order.discount_amount > 0 && (
        <SumLine label={order.coupon_code ? `Desconto (${order.coupon_code})` : 'Desconto'}>
          −<Money cents={order.discount_amount} />
        </SumLine>
      )}
      <TotalLine cents={order.total_amount} isFirst />
      {order.refunded_amount > 0 && (
        <SumLine label="Reembolsado">
          −<Money cents={order.refunded_amount} />
        </SumLine>
      )}
    </Sums>
  )
}

export function OrderCardSkeleton() {
  return (
    <li className={CARD}>
      <div className="grid gap-2 lg:grid-cols-[1fr_auto] lg:items-center">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-4 w-60" />
        <Skeleton className="h-8 w-44 lg:col-start-2 lg:row-[1/3]" />
      </div>
      <Skeleton className="mb-9 h-1" />
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
      <Skeleton className="h-13 w-40" />
    </li>
  )
}
