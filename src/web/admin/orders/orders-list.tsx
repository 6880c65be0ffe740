import { useLocation } from 'react-router'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import SearchIcon from 'lucide-react/icons/search'
import TruckIcon from 'lucide-react/icons/truck'
import type { AdminOrderRow } from '#contract/admin-order-views.ts'
import type { Day } from '#domain/calendar.ts'
import { MAX_DISPATCH, MAX_PRINT } from '#contract/admin-order-inputs.ts'
import { FIELD_HINT } from '#web/ui/field.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useCan } from '../access.ts'
import { Blank } from '../kit/blocks.tsx'
import type { Selection } from '../kit/table-columns.ts'
import { ListBody } from '../kit/list-body.tsx'
import { BulkBar, TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import type { List } from '../kit/use-list.ts'
import { dispatchPath, dispatchPrintPath, PRINT_AT_ONCE } from '../paper/sheets.ts'
import type { OrderActions } from './order-menu.tsx'
import { type OrderFilters, sortingOf, sortParameter } from './order-query.ts'
import { CorrectionForm } from './correction-form.tsx'
import { canCorrectCode } from './order-stage.ts'
import { OrdersTable } from './orders-table.tsx'
import { TrackingForm } from './tracking-form.tsx'
import type { StatusChange } from './use-status-change.tsx'

type Props = {
  list: List<AdminOrderRow>
  today: Day
  filters: OrderFilters
  onFilter: (values: OrderFilters) => void
  onClearFilters: () => void
  selection: Selection<AdminOrderRow>
  change: StatusChange
  actions: OrderActions
  hrefOf: (id: number) => string
  /** The order whose tracking form is open. */
  tracked: number | null
  onTrackingClosed: () => void
}

export function OrdersList({
  list,
  today,
  filters,
  onFilter,
  onClearFilters,
  selection,
  change,
  actions,
  hrefOf,
  tracked,
  onTrackingClosed,
}: Props) {
  function closeTracking({ id }: AdminOrderRow) {
    // The field unmounts with the form, so focus moves first.
    document.querySelector<HTMLElement>(`tr[data-row="${id}"] a`)?.focus()
    onTrackingClosed()
  }
  const trackingOf = (order: AdminOrderRow) => {
    if (tracked !== order.id) return null
    const Form = canCorrectCode(order) ? CorrectionForm : TrackingForm
    return <Form isInline order={order} onClose={() => closeTracking(order)} />
  }
  const canChange = useCan('orders')
  const picked = [...selection.picked].sort((a, b) => b - a)
  return (
    <>
      <ListBody
        list={list}
        rows={list.items}
        failed="Não foi possível carregar os pedidos"
        skeleton={<TableSkeleton label="Carregando os pedidos" widths={WIDTHS} />}
        empty={<NoOrders filters={filters} onClear={onClearFilters} />}
      >
        {(orders) => (
          <>
            <OrdersTable
              orders={orders}
              sorting={{
                ...sortingOf(filters.ordem),
                onChange: (by, isDescending) => onFilter({ ordem: sortParameter(by, isDescending) ?? '' }),
              }}
              selection={selection}
              change={change}
              actions={actions}
              hrefOf={hrefOf}
              below={trackingOf}
              today={today}
            />
            <TableFoot
              place={list.place}
              shown={orders.length}
              total={list.total}
              keys={canChange ? KEYS : READING_KEYS}
            />
          </>
        )}
      </ListBody>
      <BulkBar
        count={picked.length}
        noun={['selecionado', 'selecionados']}
        onClear={() => selection.onChange(new Set())}
      >
        {picked.length > MAX_DISPATCH ? (
          <Button size="sm" disabled>
            <TruckIcon />
            Marcar como enviado
          </Button>
        ) : (
          <LinkButton size="sm" prefetch="none" to={dispatchPath(picked)}>
            <TruckIcon />
            Marcar como enviado
          </LinkButton>
        )}
        {PAPERS.map(({ sheet, label }) => (
          <Paper key={sheet} to={dispatchPrintPath(picked, [sheet])} isTooMany={picked.length > MAX_PRINT}>
            {label}
          </Paper>
        ))}
        {picked.length > MAX_PRINT && (
          <span className={FIELD_HINT} role="status">
            Imprima no máximo {MAX_PRINT} pedidos por vez
            {picked.length > MAX_DISPATCH && ` e envie no máximo ${MAX_DISPATCH}`}.
          </span>
        )}
      </BulkBar>
    </>
  )
}

function Paper({ to, isTooMany, children }: { to: string; isTooMany: boolean; children: string }) {
  const { pathname, search } = useLocation()
  if (isTooMany) {
    return (
      <Button size="sm" disabled>
        {children}
      </Button>
    )
  }
  return (
    <LinkButton size="sm" to={to} prefetch="none" state={{ ...PRINT_AT_ONCE, back: pathname + search }}>
      {children}
    </LinkButton>
  )
}

const PAPERS = [
  { sheet: 'etiquetas', label: 'Etiquetas' },
  { sheet: 'conteudo', label: 'Listas de conteúdo' },
  { sheet: 'separacao', label: 'Lista de separação' },
] as const

const WIDTHS = ['36px', '76px', '17%', '*', '104px', '162px', '212px', '72px', '76px']

const READING_KEYS = [['Enter', 'abrir']] as const
const KEYS = [['X', 'selecionar'], ...READING_KEYS, ['R', 'rastreio'], ['P', 'imprimir']] as const

function NoOrders({ filters, onClear }: { filters: OrderFilters; onClear: () => void }) {
  const narrowed = Object.keys(filters).some((name) => name !== 'ordem')
  if (!narrowed)
    return (
      <Blank icon={ReceiptTextIcon} title="Nenhum pedido ainda">
        Os pedidos aparecem aqui assim que alguém comprar.
      </Blank>
    )
  return (
    <Blank
      icon={SearchIcon}
      title="Nenhum pedido encontrado"
      action={
        <Button size="sm" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    >
      Nenhum pedido corresponde {filters.busca ? `a “${filters.busca}”` : 'aos filtros escolhidos'}
      {filters.busca && Object.keys(filters).length > 1 && ' com os filtros escolhidos'}.
    </Blank>
  )
}
