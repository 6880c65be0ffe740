import { Link } from 'react-router'
import type { CustomerOrder } from '#contract/account.ts'
import { formatLongDay, saoPauloDay } from '#domain/calendar.ts'
import { orderNumber } from '#domain/order.ts'
import { clockText } from '#web/ui/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import { OrderActions } from '#web/shared/orders/order-actions.tsx'
import { OrderFacts } from '#web/shared/orders/order-facts.tsx'
import { OrderSums } from '#web/shared/orders/order-sums.tsx'
import { OrderTag, UnpaidNote } from '#web/shared/orders/order-tag.tsx'
import { ParcelNote } from '#web/shared/orders/parcel-note.tsx'
import { ReviewLink } from '#web/shared/orders/review-link.tsx'
import { OrderItems } from '#web/shared/orders/order-items.tsx'
import { OrderProgress } from '#web/shared/orders/order-progress.tsx'

const CARD = 'grid grid-cols-[minmax(0,1fr)] gap-5 rounded-picture bg-surface px-5 py-6 lg:gap-7 lg:px-10 lg:py-9'

export function OrderCard({ order }: { order: CustomerOrder }) {
  const titleId = `pedido-${order.id}`
  const state = `${order.status} ${order.delivery_confirmed_by_customer} ${order.returns.length}`
  const titleRef = useFocusOnChange<HTMLHeadingElement>(state, { ifLost: true })

  return (
    <li className={CARD} aria-labelledby={titleId}>
      <div className="grid gap-2 lg:grid-cols-[1fr_auto] lg:items-center">
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className="text-28 outline-none">
          <Link className="underline decoration-1 underline-offset-4" to={`/pedidos/${order.id}`}>
            Pedido <span className="num">{orderNumber(order.id)}</span>
          </Link>
        </h2>
        <p className="text-ink-soft">
          {formatLongDay(saoPauloDay(order.created_at))}, <span className="num">{clockText(order.created_at)}</span>
        </p>
        <OrderTag order={order} className="lg:col-start-2 lg:row-[1/3]" />
      </div>
      <UnpaidNote order={order} />
      <ParcelNote order={order} />
      {order.status === 'pending' && <OrderActions order={order} />}
      {order.status !== 'cancelled' && <OrderProgress order={order} />}
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div>
          <OrderItems
            items={order.items}
            renderAction={(item) => order.review && <ReviewLink review={order.review} item={item} />}
          />
          <div className="mt-3">
            <OrderSums order={order} />
          </div>
        </div>
        <OrderFacts order={order} />
      </div>
      {order.status !== 'pending' && <OrderActions order={order} />}
    </li>
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
