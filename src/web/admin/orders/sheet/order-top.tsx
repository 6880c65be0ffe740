import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatInstant } from '#domain/calendar.ts'
import { Money } from '#web/ui/money.tsx'
import { RefundedState } from '../orders-table.tsx'
import { StatusSelect } from '../status-select.tsx'
import type { StatusChange } from '../use-status-change.tsx'

export function OrderTop({ order, change }: { order: AdminOrder; change: StatusChange }) {
  return (
    <dl className="facts order-top">
      <div>
        <dt>Status</dt>
        <dd>
          <StatusSelect order={order} change={change} />
          {order.is_refunded && order.status !== 'cancelled' && <RefundedState />}
        </dd>
      </div>
      <div>
        <dt>Data do pedido</dt>
        <dd className="num">{formatInstant(order.created_at)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd className="num order-total">
          <Money cents={order.total_amount} />
        </dd>
      </div>
    </dl>
  )
}
