import { href, Link } from 'react-router'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import type { AdminOrderRow } from '#contract/admin-order-views.ts'
import { formatDay, saoPauloDay } from '#domain/calendar.ts'
import { ORDER_STATUS_LABELS } from '#domain/order.ts'
import { clockText } from '#web/ui/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { ERASED_CUSTOMER } from '../customers/customer-link.tsx'
import { TEXT_LINK } from '../kit/text-link.ts'
import { Blank } from '../kit/blocks.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { ORDER_STATES, State } from '../kit/state.tsx'
import { Unloaded } from '../kit/unloaded.tsx'

const COLUMNS: readonly Column<AdminOrderRow>[] = [
  {
    name: 'Pedido',
    place: 'a',
    width: '68px',
    cell: ({ id }) => (
      <Link className="num font-semibold hover:underline" to={`${href('/admin/pedidos')}?pedido=${id}`}>
        #{id}
      </Link>
    ),
  },
  {
    name: 'Cliente',
    place: 'b',
    cell: ({ customer_name: name, customer_email: email }) => (
      <span className="block truncate" title={email}>
        {email ? (name ?? email) : ERASED_CUSTOMER}
      </span>
    ),
  },
  { name: 'Status', place: 'c', className: 'max-lg:mt-1', width: '190px', cell: (order) => <Status order={order} /> },
  {
    name: 'Total',
    place: 'd',
    width: '104px',
    isNumber: true,
    cell: ({ total_amount: total }) => <Money cents={total} />,
  },
  {
    name: 'Hora',
    place: 'e',
    width: '84px',
    isNumber: true,
    cell: ({ created_at: at }) => <span className="num text-ink-soft">{whenText(at)}</span>,
  },
]

/** An order refunded in full must not be sent, whatever its status. */
function Status({ order: { status, is_refunded: isRefunded } }: { order: AdminOrderRow }) {
  if (isRefunded && status !== 'cancelled') {
    return (
      <State tone="warn" shape="triangle">
        Reembolsado por inteiro
      </State>
    )
  }
  return <State {...ORDER_STATES[status]}>{ORDER_STATUS_LABELS[status]}</State>
}

export function LatestOrders({ orders }: { orders: readonly AdminOrderRow[] | null }) {
  return (
    <section aria-labelledby="ultimos-pedidos">
      <div className="mb-2 flex items-baseline justify-between">
        <h2 id="ultimos-pedidos">Últimos pedidos</h2>
        <Link className={TEXT_LINK} to={href('/admin/pedidos')}>
          Ver todos
        </Link>
      </div>
      {!orders && <Unloaded title="Não foi possível carregar os pedidos" />}
      {orders?.length === 0 && (
        <Blank icon={ReceiptTextIcon} title="Nenhum pedido ainda">
          Os pedidos aparecem aqui assim que alguém comprar.
        </Blank>
      )}
      {orders && orders.length > 0 && (
        <DataTable
          caption="Últimos pedidos"
          look="brief"
          stack="'a d' auto 'b e' auto 'c c' auto / minmax(0, 1fr) auto"
          columns={COLUMNS}
          rows={orders}
        />
      )}
    </section>
  )
}

/** Today's orders show the time, others the day. */
function whenText(at: Date): string {
  const day = saoPauloDay(at)
  return day === saoPauloDay(new Date()) ? clockText(at) : formatDay(day).slice(0, 5)
}
