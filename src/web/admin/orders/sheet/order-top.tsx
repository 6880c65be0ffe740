import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatInstant } from '#domain/calendar.ts'
import { Money } from '#web/ui/money.tsx'
import { RefundedState } from '../orders-table.tsx'
import { StatusSelect } from '../status-select.tsx'
import type { StatusChange } from '../use-status-change.tsx'

export function OrderTop({ order, change }: { order: AdminOrder; change: StatusChange }) {
  return (
    <dl className="facts grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:gap-9">
      <div>
        <dt>Status</dt>
        <dd className="sm:leading-7">
          <StatusSelect order={order} change={change} />
          {order.is_refunded && order.status !== 'cancelled' && <RefundedState />}
        </dd>
      </div>
      <div className="max-sm:col-span-2 max-sm:row-start-2">
        <dt>Data do pedido</dt>
        <dd className="num sm:leading-7">{formatInstant(order.created_at)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd className="num text-18 font-semibold sm:leading-7">
          <Money cents={order.total_amount} />
        </dd>
      </div>
    </dl>
  )
}
