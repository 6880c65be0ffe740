import { type AdminOrder, consequenceFacts } from '#contract/admin-order-views.ts'
import { formatInstant } from '#domain/calendar.ts'
import { refusedStatuses } from '#domain/order.ts'
import { Money } from '#web/ui/money.tsx'
import { RefundedState } from '../orders-table.tsx'
import { StatusSelect } from '../status-select.tsx'
import type { StatusChange } from '../use-status-change.tsx'
import { DetailItem } from './detail-list.tsx'

export function OrderTop({ order, change }: { order: AdminOrder; change: StatusChange }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:gap-9">
      <DetailItem name="Status" className="max-sm:col-span-2 sm:leading-7">
        <StatusSelect order={order} refused={refusedStatuses(consequenceFacts(order))} change={change} />
        {order.is_refunded && order.status !== 'cancelled' && (
          <span className="block">
            <RefundedState />
          </span>
        )}
      </DetailItem>
      <DetailItem name="Data do pedido" className="sm:leading-7">
        <span className="num">{formatInstant(order.created_at)}</span>
      </DetailItem>
      <DetailItem name="Total" className="wrap-anywhere sm:leading-7">
        <Money cents={order.total_amount} className="block text-18 font-semibold" />
      </DetailItem>
    </dl>
  )
}
