import type { AdminOrderRow } from '#contract/admin-orders.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { PAYMENT_STATUS_LABELS, paymentMethodLabel } from '#domain/payment.ts'
import { clockText } from '#web/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { StatusSelect } from './status-select.tsx'

function columns(onChanged: () => Promise<void>): readonly Column<AdminOrderRow>[] {
  return [
    {
      name: 'Pedido', place: 'a', width: '76px',
      cell: ({ id, item_count: count }) => (
        <>
          <span className="num strong">#{id}</span>
          <span className="sub num">{count === 1 ? '1 item' : `${count} itens`}</span>
        </>
      ),
    },
    { name: 'Cliente', place: 'b', width: '17%', cell: ({ customer_email: email }) => <Email address={email} /> },
    { name: 'Produtos', place: 'c', cell: ({ products }) => <span className="line-clamp-2" title={products}>{products}</span> },
    { name: 'Total', place: 'd', width: '108px', isNumber: true, cell: ({ total_amount: total }) => <span className="strong"><Money cents={total} /></span> },
    {
      name: 'Pagamento', place: 'e', width: '144px',
      cell: (order) => (
        <>
          <span className="raw">{paymentMethodLabel(order.payment_method)}</span>
          <span className="sub">{PAYMENT_STATUS_LABELS[order.payment_status]}</span>
        </>
      ),
    },
    { name: 'Status', place: 'f', width: '206px', cell: (order) => <StatusSelect order={order} onChanged={onChanged} /> },
    {
      name: 'Data', place: 'g', width: '84px',
      cell: ({ created_at: at }) => (
        <span className="num">
          {dayText(at)}
          <span className="sub">{clockText(at)}</span>
        </span>
      ),
    },
  ]
}

export function OrdersTable({ orders, onChanged }: { orders: readonly AdminOrderRow[]; onChanged: () => Promise<void> }) {
  return <DataTable caption="Pedidos, mais recentes primeiro" name="orders" columns={columns(onChanged)} rows={orders} />
}

function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span title={address}>
      <span className="cut">{address.slice(0, at)}</span>
      <span className="sub cut">{address.slice(at)}</span>
    </span>
  )
}

/** '19/11/26' */
function dayText(instant: Date): string {
  const [year = '', month, day] = saoPauloDay(instant).split('-')
  return `${day}/${month}/${year.slice(2)}`
}
