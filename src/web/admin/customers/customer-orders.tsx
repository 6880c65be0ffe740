import { href, Link } from 'react-router'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import type { CustomerPage } from '#contract/admin-customers.ts'
import { formatInstant } from '#domain/calendar.ts'
import { ORDER_STATUS_LABELS } from '#domain/order.ts'
import { Money } from '#web/ui/money.tsx'
import { Blank } from '../kit/blocks.tsx'
import { Sub } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { ORDER_STATES, State } from '../kit/state.tsx'
import { TEXT_LINK } from '../kit/text-link.ts'
import { RefundedState } from '../orders/orders-table.tsx'

type Row = CustomerPage['orders'][number]

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Pedido',
    place: 'a',
    width: '84px',
    cell: ({ id }) => (
      <Link className="num font-semibold hover:underline" to={`${href('/admin/pedidos')}?pedido=${id}`}>
        #{id}
      </Link>
    ),
  },
  {
    name: 'Status',
    place: 'c',
    cell: ({ status, is_refunded: isRefunded, tracking_code: code }) => (
      <>
        {isRefunded && status !== 'cancelled' ? (
          <RefundedState />
        ) : (
          <State {...ORDER_STATES[status]}>{ORDER_STATUS_LABELS[status]}</State>
        )}
        {code && <Sub className="num wrap-anywhere">{code}</Sub>}
      </>
    ),
  },
  {
    name: 'Data',
    place: 'd',
    width: '150px',
    className: 'max-lg:text-right',
    cell: ({ created_at: at }) => <span className="num text-ink-soft">{formatInstant(at)}</span>,
  },
  {
    name: 'Total',
    place: 'b',
    width: '130px',
    isNumber: true,
    cell: ({ total_amount: total, refunded_amount: refunded }) => (
      <>
        <Money cents={total} className="font-semibold" />
        {refunded > 0 && (
          <Sub className="num">
            <span className="sr-only">Reembolsado </span>−<Money cents={refunded} />
          </Sub>
        )}
      </>
    ),
  },
]

export function CustomerOrders({ customer: { orders, order_count: count, email } }: { customer: CustomerPage }) {
  return (
    <section aria-labelledby="pedidos-do-cliente">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="pedidos-do-cliente">Pedidos</h2>
        {count > orders.length && (
          <Link className={TEXT_LINK} to={`${href('/admin/pedidos')}?${new URLSearchParams({ busca: email })}`}>
            Ver todos os {count.toLocaleString('pt-BR')}
          </Link>
        )}
      </div>
      {orders.length === 0 ? (
        <Blank icon={ReceiptTextIcon} title="Nenhum pedido ainda" />
      ) : (
        <DataTable
          caption="Pedidos do cliente, mais recentes primeiro"
          hasStickyHead={false}
          stack="'a b' auto 'c d' auto / minmax(0, 1fr) auto"
          columns={COLUMNS}
          rows={orders}
        />
      )}
    </section>
  )
}
