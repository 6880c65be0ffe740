import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '#domain/order.ts'
import { METHOD_FILTERS, PAYMENT_STATUS_LABELS, PAYMENT_STATUSES, paymentMethodLabel } from '#domain/payment.ts'
import { Choices, DayFilter, FilterBar, SearchFilter, SelectFilter } from '../kit/filters.tsx'
import type { OrderFilters } from './order-query.ts'

type Props = { filters: OrderFilters; onChange: (values: OrderFilters, options?: { replace?: boolean }) => void }

/** Listed among the statuses, because staff look for them there. */
const RETURNS = 'devolucao'
const UNDERWAY = 'devolucao-em-andamento'
const REFUNDED = 'reembolso'

export function OrderFilterBar({ filters, onChange }: Props) {
  const hasDays = filters.periodo === 'datas' || (!filters.periodo && Boolean(filters.desde ?? filters.ate))
  return (
    <FilterBar>
      <SearchFilter
        label="Buscar pedidos"
        placeholder="Nº, nome, telefone, rastreio…"
        value={filters.busca ?? ''}
        onChange={(busca) => onChange({ busca }, { replace: true })}
      />
      <SelectFilter
        label="Status"
        value={returnsChoice(filters) ?? (filters.reembolso ? REFUNDED : (filters.status ?? ''))}
        onChange={(status) => onChange(filterOf(status))}
      >
        <option value="">Todos os status</option>
        <Choices values={ORDER_STATUSES} labelOf={(each) => ORDER_STATUS_LABELS[each]} />
        <option value={RETURNS}>Devolução pedida</option>
        <option value={UNDERWAY}>Devolução em andamento</option>
        <option value={REFUNDED}>Reembolsado por inteiro</option>
      </SelectFilter>
      <SelectFilter
        label="Período"
        value={hasDays ? 'datas' : (filters.periodo ?? '')}
        onChange={(periodo) => onChange(periodo === 'datas' ? { periodo } : { periodo, desde: '', ate: '' })}
      >
        <option value="">Todo o período</option>
        <option value="hoje">Hoje</option>
        <option value="7-dias">Últimos 7 dias</option>
        <option value="30-dias">Últimos 30 dias</option>
        <option value="datas">Escolher datas…</option>
      </SelectFilter>
      {hasDays && (
        <>
          <DayFilter
            label="De"
            value={filters.desde ?? ''}
            max={filters.ate}
            onChange={(desde) => onChange({ desde })}
          />
          <DayFilter label="Até" value={filters.ate ?? ''} min={filters.desde} onChange={(ate) => onChange({ ate })} />
        </>
      )}
      <SelectFilter label="Forma de pagamento" value={filters.metodo ?? ''} onChange={(metodo) => onChange({ metodo })}>
        <option value="">Todas as formas</option>
        <Choices values={METHOD_FILTERS} labelOf={paymentMethodLabel} />
      </SelectFilter>
      <SelectFilter
        label="Status do pagamento"
        value={filters.pagamento ?? ''}
        onChange={(pagamento) => onChange({ pagamento })}
      >
        <option value="">Situação do pagamento</option>
        <Choices values={PAYMENT_STATUSES} labelOf={(each) => PAYMENT_STATUS_LABELS[each]} />
      </SelectFilter>
    </FilterBar>
  )
}

function returnsChoice({ devolucao }: OrderFilters): string | undefined {
  if (!devolucao) return undefined
  return devolucao === 'andamento' ? UNDERWAY : RETURNS
}

function filterOf(status: string): OrderFilters {
  if (status === RETURNS) return { status: '', devolucao: 'aberta', reembolso: '' }
  if (status === UNDERWAY) return { status: '', devolucao: 'andamento', reembolso: '' }
  if (status === REFUNDED) return { status: '', devolucao: '', reembolso: 'total' }
  return { status, devolucao: '', reembolso: '' }
}
