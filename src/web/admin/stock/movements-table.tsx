import type { StockMovement } from '#contract/admin-stock.ts'
import { formatInstant } from '#domain/calendar.ts'
import { orderNumber } from '#domain/order.ts'
import { STOCK_REASON_LABELS } from '#domain/stock-reason.ts'
import { AllowedLink } from '../kit/allowed-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'

export const WIDTHS = ['148px', '*', '160px', '280px', '96px', '120px']

export function MovementsTable({
  movements,
  hasVariants,
}: {
  movements: readonly StockMovement[]
  hasVariants: boolean
}) {
  return (
    <DataTable
      caption="Movimentação de estoque, da mais recente à mais antiga"
      stack="'b e' auto 'c f' auto 'd a' auto / minmax(0, 1fr) auto"
      columns={COLUMNS.filter(({ name }) => name !== 'Variação' || hasVariants)}
      rows={movements}
    />
  )
}

const SOFT = 'max-lg:text-(length:--small) max-lg:text-ink-soft'

const COLUMNS: readonly Column<StockMovement>[] = [
  {
    name: 'Quando',
    place: 'a',
    width: '148px',
    cell: ({ at }) => <span className={`num block ${SOFT}`}>{formatInstant(at)}</span>,
  },
  { name: 'Motivo', place: 'b', cell: (movement) => <Reason movement={movement} /> },
  {
    name: 'Variação',
    place: 'c',
    width: '160px',
    cell: ({ variant }) => variant ?? <span className="text-ink-soft">Variação excluída</span>,
  },
  {
    name: 'Quem',
    place: 'd',
    width: '280px',
    cell: ({ actor }) => (
      <span className={`block truncate ${SOFT}`} title={actor}>
        {actor}
      </span>
    ),
  },
  {
    name: 'Quantidade',
    place: 'e',
    isNumber: true,
    width: '96px',
    cell: ({ quantity }) => <b className="num">{signed(quantity)}</b>,
  },
  {
    name: 'Estoque depois',
    place: 'f',
    isNumber: true,
    width: '120px',
    cell: ({ stock_after: after }) => (
      <span className="num">
        <span className="text-(length:--small) text-ink-soft lg:hidden">ficou em </span>
        {after.toLocaleString('pt-BR')}
      </span>
    ),
  },
]

function Reason({ movement: { reason, order_id: orderId } }: { movement: StockMovement }) {
  return (
    <>
      {STOCK_REASON_LABELS[reason]}
      {orderId !== null && (
        <>
          {', '}
          <AllowedLink
            className="font-medium whitespace-nowrap text-brand-deep hover:underline"
            to={`/admin/pedidos?pedido=${orderId}`}
          >
            pedido {orderNumber(orderId)}
          </AllowedLink>
        </>
      )}
    </>
  )
}

function signed(quantity: number): string {
  return `${quantity > 0 ? '+' : '−'}${Math.abs(quantity).toLocaleString('pt-BR')}`
}
