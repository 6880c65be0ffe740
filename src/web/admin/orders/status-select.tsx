import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus, type StatusRefusal } from '#domain/order.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useCan } from '../access.ts'
import { ORDER_STATES, State, TONE } from '../kit/state.tsx'
import type { StatusChange } from './use-status-change.tsx'

const REASONS: Record<StatusRefusal, string> = {
  order_paid: 'já foi pago',
  nothing_to_pay: 'não há o que pagar',
  delivery_final: 'o cliente confirmou a entrega',
  order_refunded: 'foi reembolsado',
  order_withdrawn: 'o cliente desistiu da compra',
}

type Props = {
  order: { id: number; status: OrderStatus }
  refused: readonly { status: OrderStatus; reason: StatusRefusal }[]
  change: StatusChange
}

/** The order's state as a badge that opens as a list of all states, for a role that may change it. */
export function StatusSelect({ order, refused, change }: Props) {
  const shown = change.statusOf(order)
  if (!useCan('orders')) return <State {...ORDER_STATES[shown]}>{ORDER_STATUS_LABELS[shown]}</State>
  return (
    <span
      className={classNames(
        'group relative inline-flex h-11 flex-none items-center lg:h-7',
        TONE[ORDER_STATES[shown].tone],
      )}
      aria-busy={change.isBusy(order.id) || undefined}
    >
      <State {...ORDER_STATES[shown]} opens>
        {ORDER_STATUS_LABELS[shown]}
      </State>
      <ChevronDownIcon className="pointer-events-none absolute right-1.5 size-3.5" />
      <select
        className="absolute inset-0 w-full opacity-0"
        aria-label={`Alterar status do pedido ${order.id}`}
        value={shown}
        onChange={(event) => change.choose(order, event.currentTarget.value as OrderStatus)}
      >
        {ORDER_STATUSES.map((status) => {
          const reason = refused.find((each) => each.status === status)?.reason
          return (
            <option key={status} value={status} disabled={reason !== undefined && status !== shown}>
              {ORDER_STATUS_LABELS[status]}
              {reason && status !== shown && ` (${REASONS[reason]})`}
            </option>
          )
        })}
      </select>
    </span>
  )
}
