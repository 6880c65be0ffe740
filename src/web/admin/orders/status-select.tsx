import ChevronDownIcon from 'lucide-react/icons/chevron-down'
import { ORDER_STATUS_LABELS, ORDER_STATUSES, type OrderStatus } from '#domain/order.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useCan } from '../access.ts'
import { ORDER_STATES, State, TONE } from '../kit/state.tsx'
import type { StatusChange } from './use-status-change.tsx'

/** The order's state as a badge that opens as a list of all states, for a role that may change it. */
export function StatusSelect({ order, change }: { order: { id: number; status: OrderStatus }; change: StatusChange }) {
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
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {ORDER_STATUS_LABELS[status]}
          </option>
        ))}
      </select>
    </span>
  )
}
