import { href } from 'react-router'
import Undo2Icon from 'lucide-react/icons/undo-2'
import { RETURN_FILTERS, type ReturnFilter } from '#contract/admin-order-inputs.ts'
import type { ReturnCounts } from '#contract/admin-order-views.ts'
import { plural } from '#domain/plural.ts'
import { orNull } from '#web/data/attempt.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { Blank, PageHead } from '../kit/blocks.tsx'
import { FilterBar, SelectFilter } from '../kit/filters.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { loadList, revalidatesOn } from '../kit/list-loader.ts'
import { TableFoot, TableSkeleton } from '../kit/table-parts.tsx'
import { useUrlFilters } from '../kit/url-filters.ts'
import { useList } from '../kit/use-list.ts'
import { knownWaiting } from '../live/live-store.ts'
import { NewWaiting } from '../live/new-waiting.tsx'
import { OrderOverlay } from '../orders/order-overlay.tsx'
import { useOpenOrder } from '../orders/use-open-order.ts'
import type { Route } from './+types/returns-page'
import { ReturnsTable } from './returns-table.tsx'

const NAMES = ['situacao'] as const
const ALL = 'todas'

const LABELS: Record<ReturnFilter, string> = {
  unsettled: 'Em aberto',
  to_answer: 'Para responder',
  awaiting: 'Aguardando produto',
  overdue: 'Atrasadas',
  to_refund: 'Para reembolsar',
  refunding: 'Reembolso em andamento',
  refunded: 'Reembolsadas',
  refused: 'Recusadas',
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // What comes while the list is loading may not be in it.
  const waiting = knownWaiting()
  const [returns, counts] = await Promise.all([
    loadList(request, NAMES, ({ situacao }, place) =>
      adminApi.adminOrders.returns({ ...(situacao !== ALL && { stage: stageIn(situacao) }), ...place }),
    ),
    orNull(adminApi.adminOrders.returnCounts()),
  ])
  return { returns, counts, waiting }
}

export const shouldRevalidate = revalidatesOn(NAMES)

function stageIn(typed: string | undefined): ReturnFilter {
  return RETURN_FILTERS.find((each) => each === typed) ?? 'unsettled'
}

/** Every return of the shop by its stage; each opens its order, where the next step is taken. */
export default function ReturnsPage({ loaderData: { returns, counts, waiting } }: Route.ComponentProps) {
  const { filters, change, clear } = useUrlFilters(NAMES)
  const stage = filters.situacao === ALL ? undefined : stageIn(filters.situacao)
  const list = useList(returns)
  const showsNew = returns.isFirst && (stage === undefined || stage === 'unsettled' || stage === 'to_answer')
  const openOrder = useOpenOrder(ordersOf(list.items), list.place)
  return (
    <>
      <AdminHead title="Devoluções" />
      <PageHead
        title="Devoluções"
        sub={counts ? summaryText(counts) : ' '}
        actions={<LinkButton to={href('/admin/pedidos')}>Ver os pedidos</LinkButton>}
      />
      <FilterBar>
        <SelectFilter
          label="Situação"
          value={stage ?? ALL}
          onChange={(value) => change({ situacao: value === 'unsettled' ? '' : value })}
        >
          {RETURN_FILTERS.map((each) => (
            <option key={each} value={each}>
              {LABELS[each]}
              {counts && isCounted(each, counts) && ` (${counts[each]})`}
            </option>
          ))}
          <option value={ALL}>Todas</option>
        </SelectFilter>
      </FilterBar>
      <NewWaiting
        kind="returns"
        rows={returns.page?.items ?? null}
        known={waiting}
        elsewhere={showsNew ? null : href('/admin/devolucoes')}
      />
      <ListBody
        list={list}
        rows={list.items}
        failed="Não foi possível carregar as devoluções"
        skeleton={<TableSkeleton label="Carregando as devoluções" widths={['150px', '*', '200px', '130px', '170px']} />}
        empty={
          stage === 'unsettled' ? (
            <Blank
              icon={Undo2Icon}
              title="Nenhuma devolução em aberto"
              action={<Button onClick={() => change({ situacao: ALL })}>Ver todas</Button>}
            >
              Quando um cliente desiste da compra ou pede uma devolução, ela aparece aqui até o dinheiro voltar.
            </Blank>
          ) : (
            <Blank
              icon={Undo2Icon}
              title="Nenhuma devolução"
              action={<Button onClick={clear}>Ver as em aberto</Button>}
            >
              Nenhuma devolução está nesta situação.
            </Blank>
          )
        }
      >
        {(rows) => (
          <>
            <ReturnsTable returns={rows} hrefOf={openOrder.hrefOf} />
            <TableFoot place={list.place} shown={rows.length} total={list.total} />
          </>
        )}
      </ListBody>
      <OrderOverlay openOrder={openOrder} />
    </>
  )
}

function isCounted(stage: ReturnFilter, counts: ReturnCounts): stage is keyof ReturnCounts {
  return Object.hasOwn(counts, stage)
}

/** An order can have several returns. */
function ordersOf(rows: readonly { order_id: number }[] | null) {
  return rows && [...new Set(rows.map((row) => row.order_id))].map((id) => ({ id }))
}

/** '2 para responder, 1 aguardando produto (1 atrasada), 1 sem reembolso' */
function summaryText({ to_answer: toAnswer, awaiting, overdue, to_refund: toRefund }: ReturnCounts): string {
  const late = overdue > 0 ? ` (${plural(overdue, 'atrasada', 'atrasadas')})` : ''
  const parts = [
    toAnswer > 0 && `${toAnswer} para responder`,
    awaiting > 0 && `${awaiting} aguardando produto${late}`,
    toRefund > 0 && `${toRefund} sem reembolso`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'Nenhuma devolução espera pela loja.'
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
