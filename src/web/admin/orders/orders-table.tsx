import type { AdminOrderRow } from '#contract/admin-orders.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { PAYMENT_STATUS_LABELS, paymentMethodLabel } from '#domain/payment.ts'
import { clockText } from '#web/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusSelect } from './status-select.tsx'

// Some browsers forget what a table is once CSS lays it out as something else.
const AS = {
  TABLE: { role: 'table' },
  GROUP: { role: 'rowgroup' },
  ROW: { role: 'row' },
  COLUMN_HEAD: { role: 'columnheader' },
  ROW_HEAD: { role: 'rowheader' },
  CELL: { role: 'cell' },
} as const

const COLUMNS = ['Pedido', 'Cliente', 'Produtos', 'Total', 'Pagamento', 'Status', 'Data']

/** A table; on phones each row becomes a card, and keeps being a row to screen readers. */
export function OrdersTable({ orders, onChanged }: { orders: readonly AdminOrderRow[]; onChanged: () => Promise<void> }) {
  return (
    <table className="admin-table" {...AS.TABLE}>
      <caption className="sr-only">Pedidos, mais recentes primeiro</caption>
      <Head />
      <tbody {...AS.GROUP}>
        {orders.map((order) => (
          <Row key={order.id} order={order} onChanged={onChanged} />
        ))}
      </tbody>
    </table>
  )
}

function Head() {
  return (
    <thead {...AS.GROUP}>
      <tr {...AS.ROW}>
        {COLUMNS.map((name) => (
          <th key={name} scope="col" {...AS.COLUMN_HEAD} className={name === 'Total' ? 'text-right' : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Row({ order, onChanged }: { order: AdminOrderRow; onChanged: () => Promise<void> }) {
  const at = order.customer_email.lastIndexOf('@')
  return (
    <tr {...AS.ROW}>
      <th scope="row" {...AS.ROW_HEAD} className="admin-a">
        <span className="num font-semibold">#{order.id}</span>
        <span className="admin-sub num">{order.item_count === 1 ? '1 item' : `${order.item_count} itens`}</span>
      </th>
      <td {...AS.CELL} className="admin-b" title={order.customer_email}>
        <span className="block truncate">{order.customer_email.slice(0, at)}</span>
        <span className="admin-sub truncate">{order.customer_email.slice(at)}</span>
      </td>
      <td {...AS.CELL} className="admin-c">
        <span className="line-clamp-2" title={order.products}>
          {order.products}
        </span>
      </td>
      <td {...AS.CELL} className="admin-d text-right font-semibold">
        <Money cents={order.total_amount} />
      </td>
      <td {...AS.CELL} className="admin-e">
        {paymentMethodLabel(order.payment_method)}
        <span className="admin-sub">{PAYMENT_STATUS_LABELS[order.payment_status]}</span>
      </td>
      <td {...AS.CELL} className="admin-f">
        <StatusSelect order={order} onChanged={onChanged} />
      </td>
      <td {...AS.CELL} className="admin-g num">
        {dayText(order.created_at)}
        <span className="admin-sub">{clockText(order.created_at)}</span>
      </td>
    </tr>
  )
}

/** '19/11/26' */
function dayText(instant: Date): string {
  const [year = '', month, day] = saoPauloDay(instant).split('-')
  return `${day}/${month}/${year.slice(2)}`
}

export function OrdersTableSkeleton() {
  return (
    <table className="admin-table" aria-busy="true" aria-label="Carregando os pedidos">
      <Head />
      <tbody>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <tr key={row}>
            {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((place) => (
              <td key={place} className={`admin-${place}`}>
                <Skeleton className="my-1 h-9 w-full" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
